import { limits } from '@diagbuddy/contract/limits';
import type { CataloguePart, PartsResponse } from '@diagbuddy/contract/parts';
import type { Engine } from '@diagbuddy/engine/engine';
import { catalogueOffers } from '../../adapters/suppliers/catalogue.ts';

/** The parts that sources list for a model's design, with the offers for them; `reason` where there are none. */
export function listParts(engine: Engine, request: { modelNumber: string; component?: string }): PartsResponse {
  const { model, parts, reason } = engine.partsOf(request);
  return {
    model,
    reason,
    parts: parts.slice(0, limits.partsListMax).map(
      ({ partNumber, name, component, componentName, alternates, priceUsd, sources }): CataloguePart => ({
        ...{ partNumber, name, component, componentName, alternatePartNumbers: alternates },
        offers: catalogueOffers(priceUsd),
        source: sources[0] ?? '',
        sources,
      }),
    ),
  };
}
