import type { AccuracyReport } from '@diagbuddy/contract/accuracy';
import type { ReactNode } from 'react';
import { formatInterval, formatShare } from './shares.ts';

/** The figures to take away, in words. */
export function Headline({ report: { overall, baselines } }: { report: AccuracyReport }) {
  const strongest = [...baselines].sort((one, other) => other.top1 - one.top1)[0];
  return (
    <dl className="grid gap-x-8 gap-y-6 sm:grid-cols-3">
      <Figure value={formatShare(overall.top1)} label="The part named first was the one">
        On {overall.cases} repairs; 95% interval {formatInterval(overall.intervals.top1)}.
      </Figure>
      <Figure value={formatShare(overall.top3)} label="It was one of the first three named">
        Two tests from the answer at most; 95% interval {formatInterval(overall.intervals.top3)}.
      </Figure>
      {strongest !== undefined && (
        <Figure value={formatShare(strongest.top1)} label={`${strongest.name} alone: right first`} isQuiet>
          The best of the simpler ways, over the same knowledge and the same repairs.
        </Figure>
      )}
    </dl>
  );
}

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
