import { SearchX } from 'lucide-react';
import type { ReactNode } from 'react';
import { formatCount } from '../../lib/format.ts';
import { Button } from '../button.tsx';
import { EmptyState } from '../empty-state.tsx';
import { LoadFailure } from '../load-failure.tsx';
import { Skeleton } from '../skeleton.tsx';
import type { Column } from './column.ts';
import type { TableRows } from './rows.ts';
import { RowsTable } from './rows-table.tsx';
import { TableToolbar } from './table-toolbar.tsx';
import { isNarrowed } from './table-view.ts';
import type { TableState } from './use-table-view.ts';

export interface DataTableProps<Row> {
  /** What the table lists, in the plural: 'Payments'. Its accessible name, and the name of its CSV. */
  caption: string;
  columns: readonly Column<Row>[];
  rowKey: (row: Row) => string;
  table: TableState;
  source: TableRows<Row>;
  /** Said when the rows could not be loaded: 'Failed to fetch payments'. */
  failure: string;
  /** Shown in place of a table that has no rows at all. */
  empty: ReactNode;
  /** What can be done with a row: buttons at its end. */
  actions?: (row: Row) => ReactNode;
  /** Opens a row, by a click on it or by Enter. */
  onOpen?: (row: Row) => void;
  /** Said in the search field: 'Name or email'. Without it there is no search. */
  searchHint?: string;
  /** More buttons above the table. */
  tools?: ReactNode;
}

/**
 * A list of rows in all its states, with search, filters, sorting by column and CSV; on a phone each row is a block of its
 * own. Keys: `/` goes to the search, the arrows go from row to row, Enter opens one.
 */
export function DataTable<Row>(props: DataTableProps<Row>) {
  const { caption, columns, rowKey, table, source, failure, empty, actions, onOpen, searchHint, tools } = props;
  const { rows, isError, hasMore } = source;
  const isUnfiltered = !isNarrowed(table.view);
  return (
    <div className="min-w-0">
      <TableToolbar {...{ caption, columns, table, source, searchHint, tools }} />
      {isError && rows === undefined ? (
        <LoadFailure title={failure} onRetry={source.refetch} />
      ) : rows === undefined ? (
        <RowsSkeleton caption={caption} />
      ) : rows.length === 0 ? (
        isUnfiltered ? (
          empty
        ) : (
          <NothingFound onClear={() => table.change({ search: '', filters: {} })} />
        )
      ) : (
        <>
          <RowsTable {...{ caption, columns, rowKey, table, rows, actions, onOpen }} />
          <div className="flex flex-wrap items-center justify-between gap-3 border-line border-t px-4 py-2">
            <p role="status" className="text-muted text-sm tabular-nums">
              {formatCount(rows.length)}
              {hasMore && '+'} {rows.length === 1 && !hasMore ? 'row' : 'rows'}
            </p>
            {hasMore && (
              <Button
                variant="secondary"
                size="sm"
                onClick={source.loadMore}
                isPending={source.isLoadingMore}
                pendingLabel="Loading more"
              >
                Show more
              </Button>
            )}
          </div>
        </>
      )}
      {isError && rows !== undefined && (
        <p role="alert" className="border-line border-t px-4 py-2 text-danger text-sm">
          {failure}. What you see may be out of date.
        </p>
      )}
    </div>
  );
}

function NothingFound({ onClear }: { onClear: () => void }) {
  return (
    <EmptyState
      icon={SearchX}
      title="Nothing matches"
      description="No row has all of what you asked for."
      action={
        <Button variant="secondary" onClick={onClear}>
          Clear search and filters
        </Button>
      }
    />
  );
}

function RowsSkeleton({ caption }: { caption: string }) {
  return (
    <div role="status" className="divide-y divide-line">
      <span className="sr-only">Loading {caption.toLowerCase()}</span>
      {[0, 1, 2, 3, 4].map((row) => (
        <div key={row} className="flex gap-6 px-4 py-3">
          <Skeleton className="w-1/4" />
          <Skeleton className="w-1/3" />
          <Skeleton className="ml-auto w-16" />
        </div>
      ))}
    </div>
  );
}
