import { limits } from '@diagbuddy/contract/limits';
import { keepPreviousData, useInfiniteQuery } from '@tanstack/react-query';
import type { ZodType } from 'zod';
import { parseAnswer, sendRequest } from '../../lib/api-client.ts';
import type { TableRows } from './rows.ts';
import { type TableView, tableQuery } from './table-view.ts';

interface ServerRowsOptions<Row> {
  /** The call that answers the rows: '/api/admin/payments'. Invalidate its queries by the key `[path]`. */
  path: string;
  view: TableView;
  /** The shape of an answer; where it is an object around the rows, `transform` it to them. */
  schema: ZodType<readonly Row[]>;
  /** Asks again this often; never if nothing is said. */
  refetchEveryMs?: number | false;
}

interface RowsPage<Row> {
  rows: readonly Row[];
  /** Where the next page begins; `null` after the last row. */
  cursor: string | null;
}

/** The rows of a list that the server searches, sorts and cuts; the next page comes by the cursor of its `Link` header. */
export function useServerRows<Row>({
  path,
  view,
  schema,
  refetchEveryMs = false,
}: ServerRowsOptions<Row>): TableRows<Row> {
  const query = tableQuery(view);
  const loadPage = async (cursor: string | null, signal?: AbortSignal): Promise<RowsPage<Row>> => {
    const params = new URLSearchParams(query);
    if (cursor !== null) params.set('cursor', cursor);
    const request = { method: 'GET', path: `${path}?${params}`, schema, ...(signal && { signal }) } as const;
    const response = await sendRequest(request);
    return { rows: parseAnswer(request, await response.text()), cursor: nextCursor(response.headers.get('link')) };
  };
  const pages = useInfiniteQuery({
    queryKey: [path, query.toString()],
    queryFn: ({ pageParam, signal }) => loadPage(pageParam, signal),
    initialPageParam: null as string | null,
    getNextPageParam: ({ cursor }) => cursor,
    placeholderData: keepPreviousData,
    refetchInterval: refetchEveryMs,
  });

  const loadAll = async () => {
    const rows: Row[] = [];
    let cursor: string | null = null;
    do {
      const page: RowsPage<Row> = await loadPage(cursor);
      rows.push(...page.rows);
      cursor = page.cursor;
    } while (cursor !== null && rows.length < limits.reportCsvRowsMax);
    return rows.slice(0, limits.reportCsvRowsMax);
  };
  return {
    rows: pages.data?.pages.flatMap(({ rows }) => rows),
    isError: pages.isError,
    refetch: () => void pages.refetch(),
    hasMore: pages.hasNextPage,
    isLoadingMore: pages.isFetchingNextPage,
    loadMore: () => void pages.fetchNextPage(),
    loadAll,
  };
}

/** The cursor in a `Link` header's address of the next page (RFC 8288). */
function nextCursor(link: string | null): string | null {
  const address = /<([^>]+)>\s*;[^,]*rel="next"/.exec(link ?? '')?.[1];
  return address === undefined ? null : new URLSearchParams(address.split('?')[1]).get('cursor');
}
