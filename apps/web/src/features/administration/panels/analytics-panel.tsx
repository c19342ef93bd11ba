import type { RecentDiagnosis } from '@diagbuddy/contract/system-stats';
import { formatCount, formatDateTime } from '../../../lib/format.ts';
import { Badge } from '../../../ui/badge.tsx';
import { Button } from '../../../ui/button.tsx';
import { Card, CardBody, CardHeader } from '../../../ui/card.tsx';
import { EmptyState } from '../../../ui/empty-state.tsx';
import { LoadFailure } from '../../../ui/load-failure.tsx';
import { Mono } from '../../../ui/mono.tsx';
import { QueryList } from '../../../ui/query-list.tsx';
import { Skeleton } from '../../../ui/skeleton.tsx';
import { useDiagnosisFeedback, useRecentDiagnoses, useSystemStats } from './use-figures.ts';

/** The figures of the installation, and its newest diagnoses to be judged. */
export function AnalyticsPanel() {
  const recent = useRecentDiagnoses();
  return (
    <div className="flex flex-col gap-4">
      <Figures />
      <Card className="shadow-edge">
        <CardHeader title="Diagnosis feedback" description="The 10 most recent diagnoses" />
        <QueryList
          noun="diagnoses"
          query={recent}
          shown={10}
          failure={{ title: 'Failed to fetch diagnoses' }}
          empty={
            <EmptyState title="No diagnoses yet" description="Every diagnosis that a technician runs appears here." />
          }
          renderItem={(diagnosis) => <Item key={diagnosis.id} diagnosis={diagnosis} />}
        />
      </Card>
    </div>
  );
}

function Figures() {
  const { data, isError, refetch } = useSystemStats();
  if (isError) {
    return (
      <Card>
        <LoadFailure title="Failed to fetch system stats" onRetry={() => void refetch()} />
      </Card>
    );
  }
  const figures = [
    { label: 'Total users', value: data?.totalUsers },
    { label: 'Total diagnoses', value: data?.totalDiagnoses },
    { label: 'Active in the last 24 hours', value: data?.activeUsers },
  ];
  return (
    <dl className="grid grid-cols-1 gap-3 sm:grid-cols-3">
      {figures.map(({ label, value }) => (
        <Card key={label} className="shadow-edge">
          <CardBody className="flex flex-col-reverse">
            <dt className="text-muted text-sm">{label}</dt>
            <dd className="font-semibold text-2xl tabular-nums">
              {value === undefined ? <Skeleton className="h-8 w-16" /> : formatCount(value)}
            </dd>
          </CardBody>
        </Card>
      ))}
    </dl>
  );
}

const states = {
  accurate: { label: 'Accurate', tone: 'green' },
  incorrect: { label: 'Incorrect', tone: 'red' },
  none: { label: 'No feedback', tone: 'gray' },
} as const;

const verdicts = [
  { label: 'Mark Accurate', isAccurate: true },
  { label: 'Mark Incorrect', isAccurate: false },
];

function Item({ diagnosis }: { diagnosis: RecentDiagnosis }) {
  const { feedbackAccurate } = diagnosis;
  const state = states[feedbackAccurate === null ? 'none' : feedbackAccurate ? 'accurate' : 'incorrect'];
  const feedback = useDiagnosisFeedback();
  return (
    <li className="flex flex-wrap items-start justify-between gap-3 px-4 py-3">
      <div className="min-w-0 flex-1 basis-80">
        <p className="flex flex-wrap items-center gap-2">
          <Mono className="font-semibold">{diagnosis.modelNumber}</Mono>
          <Badge tone={state.tone}>{state.label}</Badge>
          <span className="text-faint text-sm tabular-nums">{diagnosis.confidence}%</span>
        </p>
        <p className="mt-1">{diagnosis.symptoms}</p>
        <p className="mt-1 text-muted text-sm">{diagnosis.diagnosis}</p>
        <p className="mt-1 text-faint text-xs">
          {formatDateTime(diagnosis.createdAt)} · user <Mono>{diagnosis.userId}</Mono>
        </p>
      </div>
      <div className="flex gap-2">
        {verdicts.map(({ label, isAccurate }) => (
          <Button
            key={label}
            size="sm"
            variant="secondary"
            aria-pressed={feedbackAccurate === isAccurate}
            disabled={feedback.isPending}
            onClick={() => feedback.mutate({ diagnosisId: diagnosis.id, feedbackAccurate: isAccurate })}
          >
            {label}
          </Button>
        ))}
      </div>
    </li>
  );
}
