import { limits } from '@diagbuddy/contract/limits';
import type { CatalogPart, PartsResponse } from '@diagbuddy/contract/parts';
import { catalogOffers } from '../../adapters/suppliers/catalog.ts';
import type { AppContext } from '../app-context.ts';
import { readOffers } from '../suppliers/index.ts';

/**
 * The parts that sources list for a model's design, with the catalog's offers and, for the first of them, those of the
 * organization's suppliers; `reason` where there are none.
 */
export async function listParts(
  context: Pick<AppContext, 'engine' | 'database' | 'secret' | 'suppliers' | 'now'>,
  {
    organizationId,
    modelNumber,
    component,
  }: { organizationId: string; modelNumber: string; component?: string | undefined },
): Promise<PartsResponse> {
  const asked = { modelNumber, ...(component !== undefined && { component }) };
  const { model, parts: listed, reason } = context.engine.partsOf(asked);
  const parts = listed.slice(0, limits.partsListMax).map(
    ({ partNumber, name, component: id, componentName, alternates, priceUsd, pricedOn, sources }): CatalogPart => ({
      ...{ partNumber, name, component: id, componentName, alternatePartNumbers: alternates },
      offers: catalogOffers({ priceUsd, pricedOn }),
      source: sources[0] ?? '',
      sources,
    }),
  );
  const partNumbers = parts.slice(0, limits.partsAskedMax).map(({ partNumber }) => partNumber);
  if (partNumbers.length === 0) return { model, reason, parts, suppliers: [] };
  const question = { partNumbers, modelNumber, variation: '' };
  const { parts: answered, suppliers } = await readOffers(context, { organizationId, ...question });
  const live = new Map(answered.map(({ partNumber, offers }) => [partNumber, offers]));
  return {
    ...{ model, reason, suppliers },
    parts: parts.map((part) => ({ ...part, offers: [...(live.get(part.partNumber) ?? []), ...part.offers] })),
  };
}
