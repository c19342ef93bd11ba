import type { AiResponse } from '@diagbuddy/contract/diagnosis';
import { completeSpecifications } from '@diagbuddy/contract/specification-terms';
import type { EngineDiagnosis } from '@diagbuddy/engine/diagnosis';
import { catalogOffers } from '../../adapters/suppliers/catalog.ts';

/** The engine's answer as people get it: every field of the specifications, and what the parts cost. */
export function presentAnswer(result: EngineDiagnosis): AiResponse {
  return {
    ...result,
    modelSpecifications: completeSpecifications(result.modelSpecifications),
    likelyParts: result.likelyParts.map(({ priceUsd, pricedOn, ...part }) => ({
      ...part,
      offers: catalogOffers({ priceUsd, pricedOn }),
    })),
  };
}
