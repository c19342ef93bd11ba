import { Spinner } from '../../../ui/spinner.tsx';
import type { PartialResult } from '../partial-result.ts';
import { Section } from '../section.tsx';
import { CausesSection } from './causes-section.tsx';
import { LeadingSoFar } from './leading-so-far.tsx';
import { ResultSkeleton } from './result-skeleton.tsx';

/** What is known of a diagnosis while it runs: the engine's ranking as soon as it is there, and the text as it grows. */
export function PartialResultView({ partial: { evidence, text } }: { partial: PartialResult }) {
  if (evidence === null) return <ResultSkeleton label="Working on the diagnosis" />;
  return (
    <div className="@container space-y-6">
      <Spinner label="The evidence is in. Writing the answer..." isLabelShown />
      <LeadingSoFar evidence={evidence} />
      {text !== '' && (
        <Section id="diagnosis" title="AI diagnosis" isOpenAtFirst>
          <p className="max-w-prose whitespace-pre-line text-ink">{text}</p>
        </Section>
      )}
      <CausesSection candidates={evidence.candidates} />
    </div>
  );
}
