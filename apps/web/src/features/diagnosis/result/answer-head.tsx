import type { AiResponse } from '@diagbuddy/contract/diagnosis';
import { Mono } from '../../../ui/mono.tsx';
import { basisText } from '../basis-text.ts';
import { namingOf, shownConfidence } from '../confidence.ts';
import { ConfidenceFigure } from './confidence-figure.tsx';

const eyebrow = { likely: 'Likely cause', leading: 'Most likely so far', none: 'Answer so far' } as const;

/** The answer: the cause in plain words, how sure it is, and what that rests on. */
export function AnswerCard({ answer, confidence }: { answer: AiResponse; confidence: number }) {
  const leading = answer.candidates[0];
  const naming = namingOf(answer, confidence);
  return (
    <section
      aria-labelledby="answer-title"
      className="flex break-inside-avoid flex-col gap-4 rounded-lg border border-line bg-surface p-4 shadow-edge sm:p-5"
    >
      <div>
        <p className="font-medium text-muted text-sm">{eyebrow[naming]}</p>
        <h2 id="answer-title" className="mt-1 font-semibold text-2xl text-ink">
          {leading === undefined || naming === 'none' ? 'No cause stands out yet' : leading.componentName}
        </h2>
        <p className="mt-1.5 text-ink text-lg">
          {leading === undefined || naming === 'none'
            ? "Your description fits many failures equally well. Say what the machine is, what it does and what it doesn't do."
            : leading.cause}
        </p>
      </div>
      <div className="space-y-2">
        <ConfidenceFigure confidence={confidence} />
        <p className="text-muted text-sm">{shownConfidence(confidence).advice}</p>
      </div>
      <p className="mt-auto border-line border-t pt-3 text-muted text-sm">
        {basisText(answer.basis)} <span className="text-faint">Engine </span>
        <Mono className="text-faint">{answer.basis.engine}</Mono>
        {answer.basis.model !== undefined && (
          <>
            <span className="text-faint">, worded by </span>
            <Mono className="text-faint">{answer.basis.model}</Mono>
          </>
        )}
      </p>
    </section>
  );
}
