import { namingOf } from '@diagbuddy/contract/confidence';
import type { AiResponse } from '@diagbuddy/contract/diagnosis';
import { Badge } from '../../../ui/badge.tsx';
import { shownConfidence } from '../confidence.ts';
import { LeadingCause } from './leading-cause.tsx';

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
        <p className="font-medium text-muted text-sm">Answer so far</p>
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
  return (
    <section aria-labelledby="answer-title" className="break-inside-avoid">
      <LeadingCause cause={leading} confidence={answer.confidence} naming={naming} titleId="answer-title" />
      <p className="mt-2 hidden text-ink @4xl:block print:block">{leading.cause}</p>
      <p className="mt-1 hidden text-muted text-sm @4xl:block print:hidden">
        {isConfirmed ? 'A test confirmed it.' : shownConfidence(answer.confidence).advice}
      </p>
    </section>
  );
}
