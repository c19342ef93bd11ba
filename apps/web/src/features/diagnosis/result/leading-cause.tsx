import type { Candidate } from '@diagbuddy/contract/diagnosis';
import { Badge } from '../../../ui/badge.tsx';
import { percentOf } from '../causes.ts';
import { shownConfidence } from '../confidence.ts';

const bandTone = { High: 'accent', Medium: 'blue', Low: 'amber' } as const;
const eyebrow = { likely: 'Likely cause', leading: 'Most likely so far' } as const;

interface LeadingCauseProps {
  cause: Candidate;
  /** 0 to 100. */
  confidence: number;
  naming: keyof typeof eyebrow;
  /** The id of its heading. */
  titleId: string;
}

/** The cause in the largest type, with its percentage and band beside it. */
export function LeadingCause({ cause, confidence, naming, titleId }: LeadingCauseProps) {
  const { band } = shownConfidence(confidence);
  return (
    <div className="flex items-start justify-between gap-3">
      <div className="min-w-0">
        <p className="font-medium text-muted text-sm">{eyebrow[naming]}</p>
        <h2 id={titleId} className="line-clamp-2 font-semibold text-2xl text-ink leading-tight">
          {cause.componentName}
        </h2>
      </div>
      <p className="flex shrink-0 flex-col items-end">
        <span className="mono font-semibold text-figure text-ink tabular-nums tracking-tight">
          <span className="sr-only">Confidence </span>
          {percentOf(cause.probability)}
        </span>
        <Badge tone={bandTone[band]}>{band} confidence</Badge>
      </p>
    </div>
  );
}
