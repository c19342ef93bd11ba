import type { HistoryPage, HistoryQuery } from '@diagbuddy/contract/history';
import type { AppContext } from '../app-context.ts';
import { presentSummary } from '../diagnosis/index.ts';
import { countHistory, listHistoryPage } from './store.ts';

/** A page of a technician's diagnoses, with how many there are in all. */
export async function listHistory(
  { database: { sql } }: AppContext,
  { userId, query }: { userId: string; query: HistoryQuery },
): Promise<HistoryPage> {
  const { rows, total: foundTotal } = await listHistoryPage(sql, { userId, query });
  // A page past the end has no row that could bring the count along.
  const total = foundTotal ?? (query.page === 1 ? 0 : await countHistory(sql, { userId, query }));
  return {
    diagnoses: rows.map(({ row, testsDone }) => ({ ...presentSummary(row), ...(testsDone > 0 && { testsDone }) })),
    totalPages: Math.ceil(total / query.pageSize),
    currentPage: query.page,
    total,
  };
}
