import type { UseQueryResult } from '@tanstack/react-query';
import { CloudOff } from 'lucide-react';
import { type ReactNode, useState } from 'react';
import { Button } from '../../ui/button.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';
import { Skeleton } from '../../ui/skeleton.tsx';

interface AccountListProps<Item> {
  /** What the list holds, in the plural, for its states: 'devices'. */
  noun: string;
  query: Pick<UseQueryResult<Item[]>, 'data' | 'isError' | 'refetch'>;
  /** How many stand there before somebody asks for the rest. */
  shownAtFirst: number;
  failure: string;
  empty: ReactNode;
  renderItem: (item: Item) => ReactNode;
}

/** A list of the account with its loading, failed, empty and full states. */
export function AccountList<Item>({ noun, query, shownAtFirst, failure, empty, renderItem }: AccountListProps<Item>) {
  const [isWhole, setIsWhole] = useState(false);
  const { data: items, isError, refetch } = query;
  if (isError) {
    return (
      <div role="alert">
        <EmptyState
          icon={CloudOff}
          title={failure}
          description="Check the connection, then try again."
          action={
            <Button variant="secondary" onClick={() => void refetch()}>
              Try again
            </Button>
          }
        />
      </div>
    );
  }
  if (items === undefined) return <RowsSkeleton noun={noun} />;
  if (items.length === 0) return empty;
  return (
    <>
      <ul className="divide-y divide-line">{(isWhole ? items : items.slice(0, shownAtFirst)).map(renderItem)}</ul>
      {!isWhole && items.length > shownAtFirst && (
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
      {[0, 1].map((row) => (
        <div key={row} className="space-y-2 px-4 py-3.5">
          <Skeleton className="w-40" />
          <Skeleton className="w-2/3" />
        </div>
      ))}
    </div>
  );
}
