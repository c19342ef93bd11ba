import type { Analytics } from '@diagbuddy/contract/analytics';
import { formatCount } from '../../lib/format.ts';
import { formatRate, formatSeconds, ratedOf } from './figures.ts';

/** The three figures at the top. */
export function FigureCards({ analytics }: { analytics: Analytics }) {
  const { totalDiagnoses, successRate, avgResponseTime, trend } = analytics;
  return (
    <dl className="grid gap-3 sm:grid-cols-3 sm:gap-4">
      <Figure label="Total Diagnoses" value={formatCount(totalDiagnoses)} about="in this period" />
      <Figure label="Success Rate" value={formatRate(successRate)} about={ratedOf(trend)} />
      <Figure
        label="Average Response"
        value={formatSeconds(avgResponseTime)}
        about={avgResponseTime === null ? 'No response times yet' : 'from request to answer'}
      />
    </dl>
  );
}

function Figure({ label, value, about }: { label: string; value: string; about: string }) {
  return (
    <div className="flex flex-col rounded-lg border border-line bg-surface px-4 py-3.5 shadow-edge">
      <dt className="font-medium text-muted text-sm">{label}</dt>
      <dd className="mono mt-2 font-semibold text-figure">{value}</dd>
      <dd className="mt-1.5 text-faint text-sm">{about}</dd>
    </div>
  );
}
