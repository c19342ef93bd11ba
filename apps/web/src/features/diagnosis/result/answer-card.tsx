import type { AiResponse } from '@diagbuddy/contract/diagnosis';
import { Mono } from '../../../ui/mono.tsx';
import { asksFirst, shownConfidence } from '../confidence.ts';
import { basisText } from './basis-text.ts';
import { ConfidenceFigure } from './confidence-figure.tsx';

/** The answer: the cause in plain words, how sure it is, and what that rests on. */
export function AnswerCard({ answer, confidence }: { answer: AiResponse; confidence: number }) {
  const leading = answer.candidates[0];
  return (
    <section
      aria-labelledby="answer-title"
      className="flex flex-col gap-4 rounded-lg border border-line bg-surface p-4 shadow-edge sm:p-5"
    >
      <div>
        <p className="font-medium text-muted text-sm">{asksFirst(answer) ? 'Leading so far' : 'Likely cause'}</p>
        <h2 id="answer-title" className="mt-1 font-semibold text-2xl text-ink">
          {leading?.componentName ?? 'No cause stands out yet'}
        </h2>
        {leading !== undefined && <p className="mt-1.5 text-ink text-lg">{leading.cause}</p>}
      </div>
      <div className="mt-auto space-y-2">
        <ConfidenceFigure confidence={confidence} />
        <p className="text-muted text-sm">{shownConfidence(confidence).advice}</p>
      </div>
      <p className="border-line border-t pt-3 text-muted text-sm">
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
