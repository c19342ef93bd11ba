import { limits } from '@diagbuddy/contract/limits';
import { keepPreviousData, useInfiniteQuery } from '@tanstack/react-query';
import type { ZodType } from 'zod';
import { type ListPage, readAllPages, requestPage } from '../../lib/list-pages.ts';
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

/** The rows of a list that the server searches, sorts and cuts; the next page comes by the cursor of its `Link` header. */
export function useServerRows<Row>({
  path,
  view,
  schema,
  refetchEveryMs = false,
}: ServerRowsOptions<Row>): TableRows<Row> {
  const query = tableQuery(view);
  const loadPage = async (cursor: string | null, signal?: AbortSignal): Promise<ListPage<Row, string>> => {
    const request = { method: 'GET', path: `${path}?${query}`, schema, ...(signal && { signal }) } as const;
    const { answer, next } = await requestPage(request, cursor);
    return { rows: answer, next };
  };
  const pages = useInfiniteQuery({
    queryKey: [path, query.toString()],
    queryFn: ({ pageParam, signal }) => loadPage(pageParam, signal),
    initialPageParam: null as string | null,
    getNextPageParam: ({ next }) => next,
    placeholderData: keepPreviousData,
    refetchInterval: refetchEveryMs,
  });

  return {
    rows: pages.data?.pages.flatMap(({ rows }) => rows),
    isError: pages.isError,
    refetch: () => void pages.refetch(),
    hasMore: pages.hasNextPage,
    isLoadingMore: pages.isFetchingNextPage,
    loadMore: () => void pages.fetchNextPage(),
    loadAll: () => readAllPages((cursor: string | null) => loadPage(cursor), limits.reportCsvRowsMax),
  };
}
