import type { AccuracyReport } from '@diagbuddy/contract/accuracy';
import { formatCount } from '../../lib/format.ts';
import { Mono } from '../../ui/mono.tsx';
import { AccuracySection } from './accuracy-section.tsx';

/** On what the figures rest, and what they don't say. */
export function HowMeasured({ report: { engine, overall } }: { report: AccuracyReport }) {
  return (
    <AccuracySection title="How it was measured">
      <ul className="max-w-prose list-disc space-y-2 pl-5 text-muted marker:text-faint">
        <li>
          <strong className="font-semibold text-ink">{formatCount(overall.cases)} real repairs</strong>, told in public
          by the technicians and owners who made them, each with the part that it turned out to be.
        </li>
        <li>
          The engine is given what was known before the repair: the complaint, and brand and model where they were told.
          Its answer is then held against the part.
        </li>
        <li>None of these repairs is in the knowledge that it reasons over, and no language model takes part.</li>
        <li>
          The engine is measured as it answers here. It learned from complaints written for it, and how often each part
          is the cause from other repairs. How sure it says it is, and a few of its settings, were chosen with these
          repairs and the owners&rsquo; below in view, so a repair nobody has seen may go a little worse.
        </li>
        <li>
          Most tellers are owners who write a line or two. A technician who adds a model number, a code and a reading
          gives the engine more.
        </li>
      </ul>
      <p className="mt-3 text-faint text-sm">
        Measured with <Mono>{engine}</Mono>, by one command, again after every change.
      </p>
    </AccuracySection>
  );
}
