import type { LikelyPart, Offer } from '@diagbuddy/contract/diagnosis';
import type { CataloguePart } from '@diagbuddy/contract/parts';

/** A part's offers as just asked for; where that brought none for its number, those of the day of the diagnosis. */
export function offersNow(
  part: Pick<LikelyPart, 'partNumber' | 'offers'>,
  listed: readonly Pick<CataloguePart, 'partNumber' | 'alternatePartNumbers' | 'offers'>[] | undefined,
): readonly Offer[] {
  const { partNumber, offers } = part;
  if (partNumber === null || listed === undefined) return offers;
  const same =
    listed.find((other) => other.partNumber === partNumber) ??
    listed.find(({ alternatePartNumbers }) => alternatePartNumbers.includes(partNumber));
  return same === undefined || same.offers.length === 0 ? offers : same.offers;
}
