import type { AccuracyReport } from '@diagbuddy/contract/accuracy';
import { formatCount } from '../../lib/format.ts';
import { Mono } from '../../ui/mono.tsx';
import { AccuracySection } from './accuracy-section.tsx';

/** What the figures are based on, and what they don't say. */
export function HowMeasured({ report: { engine, overall } }: { report: AccuracyReport }) {
  return (
    <AccuracySection title="How it was measured">
      <ul className="max-w-prose list-disc space-y-2 pl-5 text-muted marker:text-faint">
        <li>
          <strong className="font-semibold text-ink">{formatCount(overall.cases)} real repairs</strong>, posted publicly
          by the technicians and owners who made them, each with the part it turned out to be.
        </li>
        <li>
          The engine gets only what was known before the repair: the complaint, plus brand and model where they were
          given. Its answer is then compared with the part.
        </li>
        <li>None of these repairs is in the knowledge the engine uses, and no language model is involved.</li>
        <li>
          The engine is measured exactly as it answers here. It learned from complaints written for it, and it learned
          from other repairs how often each part is the cause. Its confidence scale and a few settings were chosen with
          these repairs and the owner-reported ones below in view, so expect it to do a little worse on repairs nobody
          has seen.
        </li>
        <li>
          Most reports come from owners who write a line or two. A technician who adds a model number, a code and a
          reading gives the engine more to work with.
        </li>
      </ul>
      <p className="mt-3 text-faint text-sm">
        Measured with <Mono>{engine}</Mono> by a single command, and measured again after every change.
      </p>
    </AccuracySection>
  );
}
