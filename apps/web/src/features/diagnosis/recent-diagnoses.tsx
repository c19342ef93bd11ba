import type { DiagnosisSummary } from '@diagbuddy/contract/diagnosis';
import { ClipboardList, CloudOff } from 'lucide-react';
import { Link } from 'react-router';
import { diagnosisPath } from '../../lib/diagnosis-path.ts';
import { formatDate } from '../../lib/format.ts';
import { Button } from '../../ui/button.tsx';
import { Card, CardHeader } from '../../ui/card.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';
import { Mono } from '../../ui/mono.tsx';
import { Skeleton } from '../../ui/skeleton.tsx';
import { shownConfidence } from './confidence.ts';
import { useDiagnoses } from './use-diagnoses.ts';

const shownRows = 8;

/** The newest diagnoses of the user, each a link to its page. */
export function RecentDiagnoses() {
  const { data, isPending, isError, refetch } = useDiagnoses();
  return (
    <Card className="shadow-edge print:hidden">
      <CardHeader title="Recent diagnoses" />
      {isPending && <RowsSkeleton />}
      {isError && (
        <div role="alert">
          <EmptyState
            icon={CloudOff}
            title="The list could not be loaded"
            description="Check the connection. Your diagnoses are stored with your account."
            action={
              <Button variant="secondary" onClick={() => void refetch()}>
                Try again
              </Button>
            }
          />
        </div>
      )}
      {data?.length === 0 && (
        <EmptyState
          icon={ClipboardList}
          title="No diagnoses yet"
          description="Enter a model number and what the machine does. Each diagnosis is kept here."
        />
      )}
      {data !== undefined && data.length > 0 && (
        <ul className="divide-y divide-line">
          {data.slice(0, shownRows).map((diagnosis) => (
            <Row key={diagnosis.id} diagnosis={diagnosis} />
          ))}
        </ul>
      )}
    </Card>
  );
}

function Row({ diagnosis }: { diagnosis: DiagnosisSummary }) {
  const { percent, band } = shownConfidence(diagnosis.confidence);
  const appliance = [diagnosis.brand, diagnosis.applianceType].filter((fact) => fact !== null).join(' ');
  return (
    <li>
      <Link
        to={diagnosisPath(diagnosis.id)}
        className="flex items-start justify-between gap-4 px-4 py-3 transition-colors hover:bg-sunken focus-visible:-outline-offset-2"
      >
        <span className="min-w-0">
          <span className="flex flex-wrap items-baseline gap-x-2">
            <Mono className="font-medium text-ink">{diagnosis.modelNumber}</Mono>
            <span className="text-faint text-sm">{appliance}</span>
          </span>
          <span className="block text-ink">{diagnosis.likelyCause ?? 'No cause named'}</span>
          <span className="line-clamp-1 text-muted text-sm">{diagnosis.symptoms}</span>
        </span>
        <span className="shrink-0 text-right">
          <Mono className="block font-medium text-ink text-lg">{percent}%</Mono>
          <span className="block text-muted text-xs">{band}</span>
          <span className="block text-faint text-xs">{formatDate(diagnosis.createdAt)}</span>
        </span>
      </Link>
    </li>
  );
}

function RowsSkeleton() {
  return (
    <div role="status" className="divide-y divide-line">
      <span className="sr-only">Loading recent diagnoses</span>
      {[0, 1, 2].map((row) => (
        <div key={row} className="space-y-2 px-4 py-3.5">
          <Skeleton className="w-36" />
          <Skeleton className="w-3/4" />
        </div>
      ))}
    </div>
  );
}
