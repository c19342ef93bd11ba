import type { DiagnosisSummary } from '@diagbuddy/contract/diagnosis-record';
import { ClipboardList } from 'lucide-react';
import { Link } from 'react-router';
import { formatDate } from '../../lib/format.ts';
import { diagnosisPath } from '../../shared/diagnosis/diagnosis-path.ts';
import { Card, CardHeader } from '../../ui/card.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';
import { Mono } from '../../ui/mono.tsx';
import { QueryList } from '../../ui/query-list.tsx';
import { shownConfidence } from './confidence.ts';
import { useDiagnoses } from './use-diagnoses.ts';

const shownRows = 8;

/** The newest diagnoses of the user, each a link to its page. */
export function RecentDiagnoses() {
  const diagnoses = useDiagnoses();
  return (
    <Card className="shadow-edge print:hidden">
      <CardHeader title="Recent diagnoses" />
      <QueryList
        noun="recent diagnoses"
        query={diagnoses}
        shown={shownRows}
        failure={{
          title: "We couldn't load your diagnoses",
          description: 'Check your connection. Your diagnoses are saved to your account.',
        }}
        empty={
          <EmptyState
            icon={ClipboardList}
            title="No diagnoses yet"
            description="Enter a model number and what the machine does. Your diagnoses will appear here."
          />
        }
        renderItem={(diagnosis) => <Row key={diagnosis.id} diagnosis={diagnosis} />}
      />
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
