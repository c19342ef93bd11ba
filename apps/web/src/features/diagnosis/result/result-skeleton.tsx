import { Skeleton } from '../../../ui/skeleton.tsx';
import { Spinner } from '../../../ui/spinner.tsx';

/** The outline of a diagnosis that is on its way. */
export function ResultSkeleton({ label }: { label: string }) {
  return (
    <div className="@container space-y-6">
      <Spinner label={label} isLabelShown />
      <Skeleton className="h-7 w-56 max-w-full" />
      <div className="grid grid-cols-1 gap-4 @2xl:grid-cols-2">
        <Skeleton className="h-64 rounded-lg" />
        <Skeleton className="h-64 rounded-lg" />
      </div>
      <div className="space-y-3">
        <Skeleton className="w-40" />
        <Skeleton />
        <Skeleton className="w-11/12" />
        <Skeleton className="w-3/4" />
      </div>
    </div>
  );
}
