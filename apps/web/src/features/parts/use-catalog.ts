import { CatalogPartDetails, CatalogSearchResponse } from '@diagbuddy/contract/parts';
import { keepPreviousData, queryOptions, useQuery } from '@tanstack/react-query';
import { apiRequest } from '../../lib/api-client.ts';

/** Shorter ones are no search. */
export const leastSearchLength = 2;

function catalogQuery(search: string) {
  const path = `/api/catalog/parts?${new URLSearchParams({ search })}`;
  return queryOptions({
    queryKey: [path],
    queryFn: ({ signal }) => apiRequest({ method: 'GET', path, schema: CatalogSearchResponse, signal }),
    placeholderData: keepPreviousData,
  });
}

/**
 * The first parts that a search is about, how many there are, and the model it names ('' for none); the list before stays
 * while it loads.
 */
export function useCatalogSearch(search: string) {
  const query = catalogQuery(search);
  const { data } = useQuery(query);
  const { total = 0, modelNumber = null } = data ?? {};
  return { parts: useQuery({ ...query, select: (found) => found.parts }), total, modelNumber: modelNumber ?? '' };
}

/** One part, and whether it fits a model ('' for none). */
export function useCatalogPart(partNumber: string, modelNumber: string) {
  const path = `/api/catalog/parts/${encodeURIComponent(partNumber)}?${new URLSearchParams({ modelNumber })}`;
  return useQuery({
    queryKey: [path],
    queryFn: ({ signal }) => apiRequest({ method: 'GET', path, schema: CatalogPartDetails, signal }),
    placeholderData: keepPreviousData,
  });
}

/** The page of a part, for a model where one is given. */
export function partPath(partNumber: string, modelNumber = ''): string {
  const model = modelNumber === '' ? '' : `?${new URLSearchParams({ model: modelNumber })}`;
  return `/parts/${encodeURIComponent(partNumber)}${model}`;
}
