import { offerPrice } from '@diagbuddy/contract/amounts';
import type { Offer } from '@diagbuddy/contract/diagnosis';
import type { RecommendedPart } from '@diagbuddy/contract/prescreen';
import { formatOfferFreshness } from '../../../shared/parts/format-offer.ts';
import { OffersTable } from '../../../shared/parts/offers-table.tsx';
import { CopyButton } from '../../../ui/copy-button.tsx';
import { Mono } from '../../../ui/mono.tsx';
import { percentOf } from '../causes.ts';
import { SourceList } from '../result/source-list.tsx';

/**
 * A part worth taking along, with its number where a source backs one and what it costs: the offers of the organization's
 * own suppliers side by side, the catalog's price alone in a line.
 */
export function CarriedPart({
  part: { partName, partNumber, probability, sources },
  offers,
}: {
  part: RecommendedPart;
  /** Those of the suppliers before the catalog's. */
  offers: readonly Offer[];
}) {
  const hasOwn = offers.some(({ account }) => account !== undefined);
  const offer = hasOwn ? undefined : offers[0];
  return (
    <li className="px-4 py-3">
      <div className="flex flex-wrap items-baseline justify-between gap-x-4">
        <p className="font-medium text-ink">{partName}</p>
        <p className="text-muted text-sm">
          <Mono className="font-medium text-ink">{percentOf(probability)}</Mono> likely
        </p>
      </div>
      <div className="flex min-h-11 flex-wrap items-center justify-between gap-x-4 text-sm">
        {partNumber === null ? (
          <p className="text-muted">No confirmed part number</p>
        ) : (
          <p className="flex items-center gap-x-1">
            <Mono className="font-medium text-base text-ink">{partNumber}</Mono>
            <CopyButton text={partNumber} what={`part number ${partNumber} of ${partName}`} />
          </p>
        )}
        {offer !== undefined && (
          <p className="text-muted">
            <Mono className="text-ink">{offerPrice(offer) ?? 'No price listed'}</Mono> at {offer.supplier} (
            {formatOfferFreshness(offer)})
          </p>
        )}
      </div>
      {hasOwn && <OffersTable partName={partName} offers={offers} />}
      <SourceList sources={sources} limit={2} />
    </li>
  );
}
