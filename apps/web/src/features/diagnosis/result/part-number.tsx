import type { LikelyPart } from '@diagbuddy/contract/diagnosis';
import { BadgeCheck } from 'lucide-react';
import { useState } from 'react';
import { Badge } from '../../../ui/badge.tsx';
import { CopyButton } from '../../../ui/copy-button.tsx';
import { Mono } from '../../../ui/mono.tsx';

/** Alternates beyond these are only counted. */
const shownAlternates = 3;

/** A part's number, where a source backs one, with the numbers that may stand in for it. */
export function PartNumber({ part }: { part: LikelyPart }) {
  const { partNumber, verified, alternatePartNumbers, isOrderable = true } = part;
  return (
    <div className="mt-2">
      {partNumber === null ? (
        <p className="text-muted">
          {isOrderable ? 'No confirmed part number for this model' : 'Nothing to order for it'}
        </p>
      ) : (
        <p className="flex flex-wrap items-center gap-x-1">
          <Mono className="font-medium text-ink text-xl">{partNumber}</Mono>
          <CopyButton text={partNumber} what={`part number ${partNumber}`} />
          {verified ? (
            <Badge tone="accent" icon={BadgeCheck}>
              Verified by a source
            </Badge>
          ) : (
            <Badge tone="amber">Check before ordering</Badge>
          )}
        </p>
      )}
      {alternatePartNumbers.length > 0 && <Alternates numbers={alternatePartNumbers} />}
    </div>
  );
}

/** The first numbers that may stand in, and the others when asked for; on paper all of them. */
function Alternates({ numbers }: { numbers: readonly string[] }) {
  const [areAllShown, setAreAllShown] = useState(false);
  const more = numbers.length - shownAlternates;
  return (
    <p className="mt-1 text-muted text-sm">
      Alternates:{' '}
      {numbers.map((number, index) => (
        <span key={number} className={index >= shownAlternates && !areAllShown ? 'hidden print:inline' : ''}>
          {index > 0 && ', '}
          <Mono className="text-ink">{number}</Mono>
        </span>
      ))}
      {more > 0 && (
        <button
          type="button"
          aria-expanded={areAllShown}
          onClick={() => setAreAllShown(!areAllShown)}
          className="ml-1 inline-flex min-h-11 items-center rounded-md px-2 font-medium text-accent hover:underline md:min-h-8 print:hidden"
        >
          {areAllShown ? 'Show fewer' : `+${more} more`}
        </button>
      )}
    </p>
  );
}
