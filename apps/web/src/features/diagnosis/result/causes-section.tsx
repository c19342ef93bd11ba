import type { Candidate } from '@diagbuddy/contract/diagnosis';
import type { DiagnosisTest } from '@diagbuddy/contract/diagnosis-tests';
import { ChevronRight } from 'lucide-react';
import type { ReactNode } from 'react';
import { Mono } from '../../../ui/mono.tsx';
import { type CauseRow, causeRows } from '../causes.ts';
import { Section } from '../section.tsx';
import { EvidenceList } from './evidence-list.tsx';

interface CausesSectionProps {
  candidates: readonly Candidate[];
  /** The tests done: a part that one cleared is struck through. */
  tests?: readonly DiagnosisTest[];
  /** The complaint with the words marked that led here. */
  children?: ReactNode;
}

/** What it could be and how likely: a bar each, that opens to the evidence for and against it. */
export function CausesSection({ candidates, tests = [], children }: CausesSectionProps) {
  const rows = causeRows(candidates);
  if (rows.length === 0) return null;
  const cleared = new Set(tests.filter(({ result }) => result === 'pass').map(({ component }) => component));
  for (const { result, component } of tests) if (result === 'fail') cleared.delete(component);
  return (
    <Section id="causes" title="What it could be" isOpenAtFirst>
      {children}
      <ul
        aria-label="Possible causes, most likely first"
        className="divide-y divide-line print:columns-2 print:divide-y-0"
      >
        {rows.map((row, index) => (
          <li key={row.key}>
            <Cause row={row} isLeading={index === 0} isCleared={cleared.has(row.component)} />
          </li>
        ))}
      </ul>
    </Section>
  );
}

function Cause({ row, isLeading, isCleared }: { row: CauseRow; isLeading: boolean; isCleared: boolean }) {
  const { key, name, detail, share, percent, evidence } = row;
  const isOther = key === 'other';
  const bar = (
    <span className="grid min-w-0 flex-1 grid-cols-[minmax(0,1fr)_auto] items-baseline gap-x-3 py-1.5">
      <span
        className={`truncate ${isCleared ? 'text-muted line-through' : 'text-ink'} ${isLeading ? 'font-semibold' : ''}`}
      >
        {name}
      </span>
      <Mono className="font-semibold text-ink">{percent}</Mono>
      <span aria-hidden className="col-span-2 mt-0.5 block h-1.5 overflow-hidden rounded-full bg-sunken">
        <span
          className={`block h-full rounded-full [print-color-adjust:exact] ${isOther ? 'bg-line-strong' : isLeading ? 'bg-accent' : 'bg-muted'}`}
          style={{ width: `${Math.max(share * 100, 0.5)}%` }}
        />
      </span>
    </span>
  );
  if (isOther) return <div className="flex min-h-11 items-center pl-6 print:min-h-0 print:pl-0">{bar}</div>;
  return (
    <details className="group/cause">
      <summary className="flex min-h-11 list-none items-center gap-2 rounded-md hover:text-accent print:min-h-0">
        <ChevronRight
          aria-hidden
          className="size-4 shrink-0 text-faint transition-transform group-open/cause:rotate-90 print:hidden"
        />
        {bar}
      </summary>
      <div className="space-y-2 pt-1 pb-3 pl-6 print:hidden">
        {isCleared && <p className="font-medium text-good text-sm">Tested good</p>}
        <p className="text-ink">{detail}</p>
        <EvidenceList evidence={evidence} />
      </div>
    </details>
  );
}
