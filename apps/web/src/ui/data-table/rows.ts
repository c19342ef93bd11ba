import type { Column } from './column.ts';
import { isDescending, sortedColumn, type TableView } from './table-view.ts';

/** The rows of a table, and the way to more of them. */
export interface TableRows<Row> {
  /** Those that are here, in order; `undefined` before the first answer. */
  rows: readonly Row[] | undefined;
  isError: boolean;
  refetch: () => void;
  /** Whether the server has more; `loadMore` fetches the next page. */
  hasMore: boolean;
  isLoadingMore: boolean;
  loadMore: () => void;
  /** Every row of the view, up to `limits.reportCsvRowsMax`. Throws as `apiRequest` does. */
  loadAll: () => Promise<readonly Row[]>;
}

/** The rows of a list that came whole, searched, narrowed and sorted here. A filter compares with its column's value. */
export function localRows<Row>(
  query: { data: readonly Row[] | undefined; isError: boolean; refetch: () => unknown },
  { columns, view }: { columns: readonly Column<Row>[]; view: TableView },
): TableRows<Row> {
  const rows = query.data && sortRows(query.data.filter(matches(columns, view)), { columns, view });
  return {
    rows,
    isError: query.isError,
    refetch: () => {
      query.refetch();
    },
    hasMore: false,
    isLoadingMore: false,
    loadMore: () => {},
    loadAll: () => Promise.resolve(rows ?? []),
  };
}

function matches<Row>(columns: readonly Column<Row>[], { search, filters }: TableView) {
  const words = search.toLowerCase().split(/\s+/).filter(Boolean);
  return (row: Row): boolean => {
    const text = columns.map(({ value }) => String(value(row) ?? '').toLowerCase()).join('\n');
    return (
      words.every((word) => text.includes(word)) &&
      columns.every(({ id, value }) => filters[id] === undefined || String(value(row) ?? '') === filters[id])
    );
  };
}

const collator = new Intl.Collator('en-US', { numeric: true, sensitivity: 'base' });

function sortRows<Row>(
  rows: readonly Row[],
  { columns, view: { sort } }: { columns: readonly Column<Row>[]; view: TableView },
): readonly Row[] {
  const column = columns.find(({ id }) => id === sortedColumn(sort));
  if (column === undefined) return rows;
  const direction = isDescending(sort) ? -1 : 1;
  return rows.toSorted((one, other) => {
    const [a, b] = [column.value(one), column.value(other)];
    // What has no value stands last either way.
    if (a === null || b === null) return Number(a === null) - Number(b === null);
    if (typeof a === 'number' && typeof b === 'number') return direction * (a - b);
    return direction * collator.compare(String(a), String(b));
  });
}
