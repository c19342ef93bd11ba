import type { AiResponse } from '@diagbuddy/contract/diagnosis';
import { ArrowDown, Gauge } from 'lucide-react';
import { stepAnchor } from './procedure-checklist.tsx';
import { Reading } from './reading.tsx';

/** Readings of up to so many characters are set large, to be read with both hands in the machine. */
const shortReading = 40;

/** The best next test: what to do, what to expect, and why this one. */
export function NextTestCard({ test }: { test: NonNullable<AiResponse['nextBestTest']> }) {
  return (
    <section
      aria-labelledby="next-test-title"
      className="flex break-inside-avoid flex-col gap-3 rounded-lg border border-accent border-l-4 bg-surface p-4 shadow-edge sm:p-5"
    >
      <div>
        <p className="flex items-center gap-2 font-medium text-accent text-sm">
          <Gauge aria-hidden className="size-4" />
          Best next test
        </p>
        <h2 id="next-test-title" className="mt-1 font-semibold text-ink text-xl">
          {test.title}
        </h2>
      </div>
      <p className="text-ink">{test.description}</p>
      {test.expected !== undefined && (
        <div className="rounded-md bg-sunken px-3 py-2.5">
          <p className="font-medium text-muted text-sm">Expected reading</p>
          <p className={`mt-0.5 text-ink ${test.expected.length <= shortReading ? 'text-lg' : ''}`}>
            <Reading text={test.expected} />
          </p>
        </div>
      )}
      <p className="text-muted text-sm">
        <span className="font-medium text-ink">Why this one: </span>
        {test.reason}
      </p>
      <a
        href={`#${stepAnchor(test.procedureStep)}`}
        className="mt-auto inline-flex min-h-11 items-center gap-1.5 self-start font-medium text-accent hover:underline print:hidden"
      >
        <ArrowDown aria-hidden className="size-4" />
        Step {test.procedureStep} of the repair procedures
      </a>
    </section>
  );
}
