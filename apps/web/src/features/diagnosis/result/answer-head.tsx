import { namingOf } from '@diagbuddy/contract/confidence';
import type { AiResponse } from '@diagbuddy/contract/diagnosis';
import { Badge } from '../../../ui/badge.tsx';
import { percentOf } from '../causes.ts';
import { shownConfidence } from '../confidence.ts';

const bandTone = { High: 'accent', Medium: 'blue', Low: 'amber' } as const;
const eyebrow = { likely: 'Likely cause', leading: 'Most likely so far', none: 'Answer so far' } as const;

interface AnswerHeadProps {
  answer: AiResponse;
  /** A test has confirmed the cause. */
  isConfirmed?: boolean;
}

/** The cause in the largest type, with its percentage and band. */
export function AnswerHead({ answer, isConfirmed = false }: AnswerHeadProps) {
  const leading = answer.candidates[0];
  const naming = namingOf(answer);
  if (leading === undefined || naming === 'none') {
    return (
      <section aria-labelledby="answer-title">
        <p className="font-medium text-muted text-sm">{eyebrow.none}</p>
        <h2 id="answer-title" className="font-semibold text-2xl text-ink">
          No cause stands out yet
        </h2>
        <p className="mt-1 text-muted">
          Your description fits many failures equally well. Say what the machine is, what it does and what it doesn't
          do.
        </p>
        <p className="mt-2">
          <Badge tone="amber">Low confidence</Badge>
        </p>
      </section>
    );
  }
  const { band, advice } = shownConfidence(answer.confidence);
  return (
    <section aria-labelledby="answer-title" className="break-inside-avoid">
      <div className="flex items-start justify-between gap-3">
        <div className="min-w-0">
          <p className="font-medium text-muted text-sm">{eyebrow[naming]}</p>
          <h2 id="answer-title" className="line-clamp-2 font-semibold text-2xl text-ink leading-tight">
            {leading.componentName}
          </h2>
        </div>
        <p className="flex shrink-0 flex-col items-end">
          <span className="mono font-semibold text-figure text-ink tabular-nums tracking-tight">
            <span className="sr-only">Confidence </span>
            {percentOf(leading.probability)}
          </span>
          <Badge tone={bandTone[band]}>{band} confidence</Badge>
        </p>
      </div>
      <p className="mt-2 hidden text-ink @4xl:block print:block">{leading.cause}</p>
      <p className="mt-1 hidden text-muted text-sm @4xl:block print:hidden">
        {isConfirmed ? 'A test confirmed it.' : advice}
      </p>
    </section>
  );
}
