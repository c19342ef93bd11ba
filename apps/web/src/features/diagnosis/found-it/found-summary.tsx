import { formatMinutes } from '@diagbuddy/contract/amounts';
import type { DiagnosisRecord } from '@diagbuddy/contract/diagnosis-record';
import { CircleCheck } from 'lucide-react';
import { Button } from '../../../ui/button.tsx';
import { Mono } from '../../../ui/mono.tsx';

/** What it was in the end, in place of the next test. */
export function FoundSummary({ record, onChange }: { record: DiagnosisRecord; onChange: () => void }) {
  const { actualSolution, fixedWithPartNumbers, timeToRepair } = record;
  return (
    <section
      aria-labelledby="found-title"
      className="flex items-start gap-3 rounded-lg border border-line border-l-4 border-l-good bg-surface p-3 shadow-edge"
    >
      <CircleCheck aria-hidden className="mt-0.5 size-5 shrink-0 text-good" />
      <div className="min-w-0 flex-1">
        <h2 id="found-title" className="font-medium text-muted text-sm">
          Found it
        </h2>
        <p className="whitespace-pre-line font-semibold text-ink">{actualSolution}</p>
        <p className="text-muted text-sm">
          {fixedWithPartNumbers.map((number) => (
            <Mono key={number} className="mr-2">
              {number}
            </Mono>
          ))}
          {timeToRepair !== null && formatMinutes(timeToRepair)}
        </p>
      </div>
      <Button variant="ghost" size="sm" className="print:hidden" onClick={onChange}>
        Change
      </Button>
    </section>
  );
}
