import type { Analytics, AnalyticsPeriod } from '@diagbuddy/contract/analytics';
import { ChevronRight } from 'lucide-react';
import { Link, useSearchParams } from 'react-router';
import { LoadFailure } from '../../ui/load-failure.tsx';
import { Page } from '../../ui/page.tsx';
import { Skeleton } from '../../ui/skeleton.tsx';
import { CommonIssuesCard } from './common-issues-card.tsx';
import { FigureCards } from './figure-cards.tsx';
import { PeriodSelect, readPeriod } from './period-select.tsx';
import { ReportsCard } from './reports-card.tsx';
import { DevicesCard, LoginsCard } from './sign-in-cards.tsx';
import { TrendSection } from './trend-section.tsx';
import { useAnalytics } from './use-analytics.ts';

/** /analytics: how the own diagnoses went, where the account is signed in, and the reports. */
export function Component() {
  const [searchParams, setSearchParams] = useSearchParams();
  const period = readPeriod(searchParams.get('days'));
  const { data, isPending, isError, isPlaceholderData, refetch } = useAnalytics(period);
  const choose = (days: AnalyticsPeriod) => setSearchParams({ days: String(days) }, { replace: true });
  return (
    <Page
      title="Analytics"
      description="Your diagnoses, your devices, your reports."
      actions={<PeriodSelect period={period} onChoose={choose} />}
    >
      <div className="space-y-4">
        {isPending && <FiguresSkeleton />}
        {isError && <LoadFailure title="Failed to fetch analytics" onRetry={() => void refetch()} />}
        {data !== undefined && !isError && (
          <div aria-busy={isPlaceholderData} className="space-y-4 transition-opacity aria-busy:opacity-60">
            <Figures analytics={data} period={period} />
          </div>
        )}
        <div className="grid items-start gap-4 lg:grid-cols-2">
          {isPending && <Skeleton className="h-72 rounded-lg" />}
          {data !== undefined && !isError && <CommonIssuesCard issues={data.commonIssues} />}
          <ReportsCard days={period} />
          <DevicesCard />
          <LoginsCard />
        </div>
        <Link
          to="/real-analytics"
          className="inline-flex min-h-11 items-center gap-1 font-medium text-accent hover:underline"
        >
          All your diagnoses at a glance
          <ChevronRight aria-hidden className="size-4" />
        </Link>
      </div>
    </Page>
  );
}

function Figures({ analytics, period }: { analytics: Analytics; period: AnalyticsPeriod }) {
  return (
    <>
      <FigureCards analytics={analytics} />
      <TrendSection trend={analytics.trend} period={period} />
    </>
  );
}

function FiguresSkeleton() {
  return (
    <div role="status" className="space-y-4">
      <span className="sr-only">Loading analytics</span>
      <div className="grid gap-3 sm:grid-cols-3 sm:gap-4">
        {[0, 1, 2].map((place) => (
          <Skeleton key={place} className="h-29 rounded-lg" />
        ))}
      </div>
      <Skeleton className="h-72 rounded-lg" />
    </div>
  );
}
