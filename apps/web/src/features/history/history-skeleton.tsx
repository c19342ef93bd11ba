import { Card } from '../../ui/card.tsx';
import { Skeleton } from '../../ui/skeleton.tsx';

/** Five cards to be, while the history loads. */
export function HistorySkeleton() {
  return (
    <div role="status">
      <span className="sr-only">Loading the history</span>
      <div className="mb-3 py-0.5">
        <Skeleton className="w-24" />
      </div>
      <div className="grid gap-1">
        {[1, 2, 3, 4, 5].map((card) => (
          <Card key={card} data-testid="skeleton-card" className="space-y-2 px-3 py-2 shadow-edge">
            <div className="flex justify-between gap-4">
              <Skeleton className="h-5 w-44" />
              <Skeleton className="h-6 w-14" />
            </div>
            <Skeleton className="w-2/3" />
          </Card>
        ))}
      </div>
    </div>
  );
}
