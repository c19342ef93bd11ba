import { offerPrice } from '@diagbuddy/contract/amounts';
import { namingOf } from '@diagbuddy/contract/confidence';
import type { AiResponse } from '@diagbuddy/contract/diagnosis';
import { CopyButton } from '../../../ui/copy-button.tsx';
import { Mono } from '../../../ui/mono.tsx';

/** The part of the leading cause: its number with Copy, and what it costs. Where no cause stands out, neither does a part. */
export function LeadingPart({ answer }: { answer: AiResponse }) {
  if (namingOf(answer) === 'none') return null;
  const part = answer.likelyParts.find(({ component }) => component === answer.candidates[0]?.component);
  if (part === undefined || part.isOrderable === false) return null;
  const { partNumber, verified, offers } = part;
  const price = offers[0] === undefined ? null : offerPrice(offers[0]);
  return (
    <section
      aria-label="Part for the leading cause"
      className="flex min-h-12 items-center gap-x-2 rounded-lg border border-line bg-surface pl-3 shadow-edge"
    >
      <p className="min-w-0 flex-1 py-1.5">
        <span className="block text-muted text-xs">
          Part{partNumber !== null && !verified && ', check before ordering'}
        </span>
        {partNumber === null ? (
          <span className="block text-muted text-sm">No confirmed part number for this model</span>
        ) : (
          <Mono className="block truncate font-semibold text-ink text-lg leading-tight">{partNumber}</Mono>
        )}
      </p>
      {price !== null && <Mono className="shrink-0 text-ink">{price}</Mono>}
      {partNumber !== null && <CopyButton text={partNumber} what={`part number ${partNumber}`} />}
    </section>
  );
}
