import type { UseQueryResult } from '@tanstack/react-query';
import { type ReactNode, useState } from 'react';
import { Button } from './button.tsx';
import { LoadFailure } from './load-failure.tsx';
import { Skeleton } from './skeleton.tsx';

interface QueryListProps<Item> {
  /** What the list holds, in the plural, for who hears the wait: 'devices'. */
  noun: string;
  query: Pick<UseQueryResult<readonly Item[]>, 'data' | 'isError' | 'refetch'>;
  /** How many are shown at first, and without `canShowAll` at most. */
  shown: number;
  canShowAll?: boolean;
  failure: { title: string; description?: string };
  empty: ReactNode;
  renderItem: (item: Item) => ReactNode;
}

/** A list in a card in all its states: on its way, failed, empty, full. */
export function QueryList<Item>(props: QueryListProps<Item>) {
  const { noun, query, shown, canShowAll = false, failure, empty, renderItem } = props;
  const [isWhole, setIsWhole] = useState(false);
  const { data: items, isError, refetch } = query;
  if (isError) return <LoadFailure {...failure} onRetry={() => void refetch()} />;
  if (items === undefined) return <RowsSkeleton noun={noun} />;
  if (items.length === 0) return empty;
  return (
    <>
      <ul className="divide-y divide-line">{(isWhole ? items : items.slice(0, shown)).map(renderItem)}</ul>
      {canShowAll && !isWhole && items.length > shown && (
        <div className="border-line border-t p-2">
          <Button variant="ghost" size="sm" className="w-full" onClick={() => setIsWhole(true)}>
            Show all {items.length}
          </Button>
        </div>
      )}
    </>
  );
}

function RowsSkeleton({ noun }: { noun: string }) {
  return (
    <div role="status" className="divide-y divide-line">
      <span className="sr-only">Loading {noun}</span>
      {[0, 1, 2].map((row) => (
        <div key={row} className="space-y-2 px-4 py-3.5">
          <Skeleton className="w-40" />
          <Skeleton className="w-2/3" />
        </div>
      ))}
    </div>
  );
}
