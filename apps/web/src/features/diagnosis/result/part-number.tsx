import type { LikelyPart } from '@diagbuddy/contract/diagnosis';
import { BadgeCheck } from 'lucide-react';
import { Badge } from '../../../ui/badge.tsx';
import { CopyButton } from '../../../ui/copy-button.tsx';
import { Mono } from '../../../ui/mono.tsx';

/** Alternates beyond these are only counted. */
const shownAlternates = 3;

/** A part's number, where a source backs one, with the numbers that may stand in for it. */
export function PartNumber({ part }: { part: LikelyPart }) {
  const { partNumber, verified, alternatePartNumbers } = part;
  return (
    <div className="mt-2">
      {partNumber === null ? (
        <p className="text-muted">Number not known for this model</p>
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
      {alternatePartNumbers.length > 0 && (
        <p className="mt-1 text-muted text-sm">
          Alternates:{' '}
          {alternatePartNumbers.slice(0, shownAlternates).map((number, index) => (
            <span key={number}>
              {index > 0 && ', '}
              <Mono className="text-ink">{number}</Mono>
            </span>
          ))}
          {alternatePartNumbers.length > shownAlternates && (
            <span> +{alternatePartNumbers.length - shownAlternates} more</span>
          )}
        </p>
      )}
    </div>
  );
}
