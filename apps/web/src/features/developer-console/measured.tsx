import type { UseQueryResult } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { LoadFailure } from '../../ui/load-failure.tsx';
import { Skeleton } from '../../ui/skeleton.tsx';

interface MeasuredProps<Answer> {
  query: Pick<UseQueryResult<Answer>, 'data' | 'isError' | 'refetch'>;
  /** Said when it could not be read: 'Failed to fetch API stats'. */
  failure: string;
  children: (answer: Answer) => ReactNode;
}

/** What was measured, in all its states: on its way, failed, there. */
export function Measured<Answer>({ query: { data, isError, refetch }, failure, children }: MeasuredProps<Answer>) {
  if (data !== undefined) return children(data);
  if (isError) return <LoadFailure title={failure} onRetry={() => void refetch()} />;
  return (
    <div role="status" className="space-y-3 p-4">
      <span className="sr-only">Loading</span>
      <Skeleton className="w-1/2" />
      <Skeleton className="w-2/3" />
      <Skeleton className="w-1/3" />
    </div>
  );
}
