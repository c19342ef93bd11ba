import type { ChatChange } from '@diagbuddy/contract/chat';
import { MoveRight } from 'lucide-react';
import { Mono } from '../../../ui/mono.tsx';
import { percentOf } from '../causes.ts';

/** The moves that a technician acts on. */
const shownMoves = 2;

/** What the last report moved: 'Shift actuator 78% → 4%'. */
export function MovedLine({ changes }: { changes: readonly ChatChange[] }) {
  const shown = changes
    .map(({ component, componentName, before, after }) => ({
      component,
      componentName,
      from: percentOf(before),
      to: percentOf(after),
    }))
    .filter(({ from, to }) => from !== to)
    .slice(0, shownMoves);
  return (
    <div role="status" className="print:hidden">
      {shown.length > 0 && (
        <ul aria-label="What moved" className="rounded-md bg-accent-soft px-3 py-1.5 text-sm">
          {shown.map(({ component, componentName, from, to }) => (
            <li key={component} className="flex items-center justify-between gap-3 py-0.5">
              <span className="min-w-0 truncate text-ink">{componentName} </span>
              <span className="flex shrink-0 items-center gap-1">
                <Mono className="text-muted">{from}</Mono>
                <MoveRight aria-hidden className="size-4 text-accent" />
                <span className="sr-only"> to </span>
                <Mono className="font-semibold text-ink">{to}</Mono>
              </span>
            </li>
          ))}
        </ul>
      )}
    </div>
  );
}
