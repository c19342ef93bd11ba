import type { ChatFindings } from '@diagbuddy/contract/chat';
import { ArrowDown, ArrowUp } from 'lucide-react';
import { Mono } from '../../../ui/mono.tsx';
import { percentOf } from '../causes.ts';

/** Smaller moves are in the stored record; these are what a technician acts on. */
const shownChanges = 4;

/** How a message moved the causes, the greatest move first. */
export function ProbabilityChanges({ findings: { changes } }: { findings: ChatFindings }) {
  const shown = changes
    .map((change) => ({ ...change, from: percentOf(change.before), to: percentOf(change.after) }))
    .filter(({ from, to }) => from !== to)
    .slice(0, shownChanges);
  if (shown.length === 0) return null;
  return (
    <ul aria-label="Changed probabilities" className="mt-2 divide-y divide-line rounded-md bg-sunken px-3 text-sm">
      {shown.map(({ component, componentName, before, after, from, to }) => {
        const isUp = after > before;
        const Icon = isUp ? ArrowUp : ArrowDown;
        return (
          <li key={component} className="flex items-center justify-between gap-3 py-1.5">
            <span className="min-w-0 text-ink">{componentName} </span>
            <span className="flex shrink-0 items-center gap-1">
              <Mono className="text-muted">{from}</Mono>
              <Icon aria-hidden className={`size-3.5 ${isUp ? 'text-accent' : 'text-caution'}`} />
              <span className="sr-only">{isUp ? ' up to ' : ' down to '}</span>
              <Mono className="font-semibold text-ink">{to}</Mono>
            </span>
          </li>
        );
      })}
    </ul>
  );
}
