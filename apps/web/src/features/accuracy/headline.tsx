import type { AccuracyReport } from '@diagbuddy/contract/accuracy';
import type { ReactNode } from 'react';
import { formatInterval, formatShare } from './shares.ts';

/** The main figures, in words. */
export function Headline({ report: { overall, baselines } }: { report: AccuracyReport }) {
  const strongest = [...baselines].sort((one, other) => other.top1 - one.top1)[0];
  return (
    <dl className="grid gap-x-8 gap-y-6 sm:grid-cols-3">
      <Figure
        value={formatShare(overall.top1)}
        label={`Of ten diagnoses, ${tenths(overall.top1)} name the right part first`}
      >
        On {overall.cases} repairs. 95% interval:{' '}
        <span className="whitespace-nowrap">{formatInterval(overall.intervals.top1)}</span>.
      </Figure>
      <Figure value={formatShare(overall.top3)} label={`Of ten, ${tenths(overall.top3)} have it among the first three`}>
        At most two tests from the answer. 95% interval:{' '}
        <span className="whitespace-nowrap">{formatInterval(overall.intervals.top3)}</span>.
      </Figure>
      {strongest !== undefined && (
        <Figure
          value={formatShare(strongest.top1)}
          label={`${strongest.name} alone: first part named was right`}
          isQuiet
        >
          The best simpler method, on the same knowledge and the same repairs.
        </Figure>
      )}
    </dl>
  );
}

/** Of ten, how many. */
const tenths = (share: number): string => (10 * share).toFixed(1).replace(/\.0$/, '');

interface FigureProps {
  value: string;
  label: string;
  /** Set back: a figure to compare with. */
  isQuiet?: boolean;
  children: ReactNode;
}

function Figure({ value, label, isQuiet = false, children }: FigureProps) {
  return (
    <div className="flex flex-col border-line-strong border-l-2 pl-4">
      <dt className="order-2 mt-2 font-semibold">{label}</dt>
      <dd className={`mono order-1 font-semibold text-figure ${isQuiet ? 'text-muted' : 'text-accent'}`}>{value}</dd>
      <dd className="order-3 mt-1 text-muted text-sm">{children}</dd>
    </div>
  );
}
