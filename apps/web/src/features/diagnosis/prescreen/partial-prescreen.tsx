import { Mono } from '../../../ui/mono.tsx';
import { Spinner } from '../../../ui/spinner.tsx';
import { causeRows } from '../causes.ts';
import type { PartialResult } from '../partial-result.ts';
import { LeadingSoFar } from '../result/leading-so-far.tsx';

const mostCauses = 3;

/** An assessment in progress: the engine's likely causes at once, then the AI service's text as it streams in. */
export function PartialPrescreen({ partial: { evidence, text } }: { partial: PartialResult }) {
  if (evidence === null) return <Spinner label="Assessing" isLabelShown />;
  return (
    <section
      aria-label="Assessment in progress"
      className="space-y-4 rounded-lg border border-line bg-surface p-4 shadow-edge sm:p-5"
    >
      <Spinner label="The evidence is in. Writing the assessment..." isLabelShown />
      <LeadingSoFar evidence={evidence} />
      <ol aria-label="Possible causes, most likely first" className="divide-y divide-line">
        {causeRows(evidence.candidates)
          .slice(0, mostCauses)
          .map(({ key, name, percent }) => (
            <li key={key} className="flex min-h-11 items-center justify-between gap-4">
              <span className="text-ink">{name}</span>
              <Mono className="font-semibold text-ink">{percent}</Mono>
            </li>
          ))}
      </ol>
      {text !== '' && (
        <div>
          <p className="font-medium text-muted text-sm">What the AI service adds</p>
          <p className="mt-1 max-w-prose whitespace-pre-line text-ink">{text}</p>
        </div>
      )}
    </section>
  );
}
