import type { UseQueryResult } from '@tanstack/react-query';
import { CloudOff, type LucideIcon } from 'lucide-react';
import type { ReactNode } from 'react';
import { Button } from '../../ui/button.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';
import { Skeleton } from '../../ui/skeleton.tsx';

interface CardListProps<Item> {
  /** What is listed, for who hears the wait: 'device sessions'. */
  noun: string;
  query: Pick<UseQueryResult<readonly Item[]>, 'data' | 'isPending' | 'isError' | 'refetch'>;
  /** How many are shown at most. */
  most: number;
  failure: string;
  empty: { icon: LucideIcon; title: string; description: string };
  renderItem: (item: Item) => ReactNode;
}

/** A list in a card in all its states: on its way, failed, empty, full. */
export function CardList<Item>({ noun, query, most, failure, empty, renderItem }: CardListProps<Item>) {
  const { data, isPending, isError, refetch } = query;
  if (isPending) return <Waiting noun={noun} />;
  if (isError) return <Failure title={failure} onTryAgain={() => void refetch()} />;
  if (data === undefined || data.length === 0) return <EmptyState {...empty} />;
  return <ul className="divide-y divide-line">{data.slice(0, most).map(renderItem)}</ul>;
}

/** What could not be read, with a way to ask again. */
export function Failure({ title, onTryAgain }: { title: string; onTryAgain: () => void }) {
  return (
    <div role="alert">
      <EmptyState
        icon={CloudOff}
        title={title}
        description="Check the connection, then try again."
        action={
          <Button variant="secondary" onClick={onTryAgain}>
            Try again
          </Button>
        }
      />
    </div>
  );
}

function Waiting({ noun }: { noun: string }) {
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
