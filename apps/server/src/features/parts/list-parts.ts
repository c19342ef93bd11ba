import { limits } from '@diagbuddy/contract/limits';
import type { CatalogPart, PartsResponse } from '@diagbuddy/contract/parts';
import type { Engine } from '@diagbuddy/engine/engine';
import { catalogOffers } from '../../adapters/suppliers/catalog.ts';

/** The parts that sources list for a model's design, with the offers for them; `reason` where there are none. */
export function listParts(engine: Engine, request: { modelNumber: string; component?: string }): PartsResponse {
  const { model, parts, reason } = engine.partsOf(request);
  return {
    model,
    reason,
    parts: parts.slice(0, limits.partsListMax).map(
      ({ partNumber, name, component, componentName, alternates, priceUsd, sources }): CatalogPart => ({
        ...{ partNumber, name, component, componentName, alternatePartNumbers: alternates },
        offers: catalogOffers(priceUsd),
        source: sources[0] ?? '',
        sources,
      }),
    ),
  };
}
