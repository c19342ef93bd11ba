import type { Offer } from '@diagbuddy/contract/diagnosis';
import { limits } from '@diagbuddy/contract/limits';
import { type PartOffersResponse, PartOffersResponse as schema } from '@diagbuddy/contract/suppliers';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { apiRequest } from '../../lib/api-client.ts';
import { useIsSlow } from './use-is-slow.ts';

/** What the organization's suppliers ask for the parts of a page. */
export interface PartOffers {
  /** Those for a part, before the catalog's own. */
  withLive(part: { partNumber: string | null; offers: readonly Offer[] }): Offer[];
  /** Whether the answer takes a while and is still to come. */
  isAsking: boolean;
  /** How each supplier answered; empty without an account. */
  suppliers: PartOffersResponse['suppliers'];
  /** The versions of the model of which a supplier has to know one; empty where it has not. */
  variations: PartOffersResponse['variations'];
  variation: string;
  setVariation(code: string): void;
}

/**
 * Asks the organization's suppliers for some parts of a model ('' for none). The page stands without the answer, and stays as
 * it is where there is none.
 */
export function usePartOffers({
  partNumbers,
  modelNumber,
  isEnabled = true,
}: {
  partNumbers: readonly string[];
  modelNumber: string;
  isEnabled?: boolean;
}): PartOffers {
  const [chosen, setChosen] = useState({ modelNumber, code: '' });
  const [asked, setAsked] = useState<{ modelNumber: string; variations: PartOffersResponse['variations'] } | null>(
    null,
  );
  const variation = chosen.modelNumber === modelNumber ? chosen.code : '';
  const parts = [...new Set(partNumbers)].slice(0, limits.partsAskedMax);
  const path = `/api/part-offers?${new URLSearchParams({ parts: parts.join(','), modelNumber, variation })}`;
  const { data, isFetching, isPlaceholderData } = useQuery({
    queryKey: [path],
    queryFn: ({ signal }) => apiRequest({ method: 'GET', path, schema, signal }),
    enabled: isEnabled && parts.length > 0,
    placeholderData: keepPreviousData,
  });
  // The versions stay on offer once one is chosen: the answer then lists none.
  const asksNow = data !== undefined && !isPlaceholderData && data.variations.length > 0;
  if (asksNow && data.variations !== asked?.variations) setAsked({ modelNumber, variations: data.variations });
  return {
    withLive: ({ partNumber, offers }) => {
      const live = data?.parts.find((part) => part.partNumber === partNumber)?.offers ?? [];
      return [...live, ...offers];
    },
    isAsking: useIsSlow(isFetching && (data === undefined || isPlaceholderData)),
    suppliers: data?.suppliers ?? [],
    variations: asked?.modelNumber === modelNumber ? asked.variations : [],
    variation,
    setVariation: (code) => setChosen({ modelNumber, code }),
  };
}
