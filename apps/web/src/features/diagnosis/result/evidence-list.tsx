import type { Evidence } from '@diagbuddy/contract/diagnosis';
import { Minus, Plus } from 'lucide-react';

/** What speaks for and against one cause: the words, and what they mean. */
export function EvidenceList({ evidence }: { evidence: readonly Evidence[] }) {
  return (
    <ul className="space-y-2">
      {evidence.map(({ kind, words, means, supports }) => (
        <li key={`${kind}|${words}|${means}`} className="flex items-start gap-2.5">
          {supports ? (
            <Plus aria-hidden className="mt-1 size-4 shrink-0 text-accent" />
          ) : (
            <Minus aria-hidden className="mt-1 size-4 shrink-0 text-caution" />
          )}
          <p className="min-w-0 text-muted">
            <span className={supports ? 'font-medium text-accent' : 'font-medium text-caution'}>
              {supports ? 'For' : 'Against'}
            </span>
            {': '}
            {words !== '' && <span className="font-medium text-ink">“{words}” </span>}
            {means}
          </p>
        </li>
      ))}
    </ul>
  );
}
