import type { RealAnalytics } from '@diagbuddy/contract/analytics';
import { ChevronLeft, ClipboardList } from 'lucide-react';
import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { formatCount, formatDate, formatDateTime } from '../../lib/format.ts';
import { Button } from '../../ui/button.tsx';
import { Card, CardBody, CardHeader } from '../../ui/card.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';
import { LoadFailure } from '../../ui/load-failure.tsx';
import { Mono } from '../../ui/mono.tsx';
import { Page } from '../../ui/page.tsx';
import { Spinner } from '../../ui/spinner.tsx';
import { nothingMeasured } from './figures.ts';
import { RankedCard } from './ranked-card.tsx';
import { useRealAnalytics } from './use-analytics.ts';

/** /real-analytics: all own diagnoses at a glance. */
export function Component() {
  const { data, isPending, isError, refetch } = useRealAnalytics();
  return (
    <Page
      title="Real Diagnosis Analytics"
      description="Based on every diagnosis you've run."
      actions={
        <Button asChild variant="ghost">
          <Link to="/analytics">
            <ChevronLeft aria-hidden />
            Analytics
          </Link>
        </Button>
      }
    >
      {isPending && (
        <div className="grid place-items-center py-24">
          <Spinner label="Loading your analytics" />
        </div>
      )}
      {isError && <LoadFailure title="Failed to fetch analytics" onRetry={() => void refetch()} />}
      {data !== undefined && <Overview analytics={data} />}
    </Page>
  );
}

function Overview({ analytics }: { analytics: RealAnalytics }) {
  const { totalDiagnoses, recentActivity, latestDiagnosis, topRepairTypes, topCommonIssues, topBrands, topModels } =
    analytics;
  return (
    <div className="space-y-4">
      <dl className="grid gap-3 sm:grid-cols-3 sm:gap-4">
        <Figure label="Total Diagnoses">
          <span className="mono text-figure">{formatCount(totalDiagnoses)}</span>
        </Figure>
        <Figure label="Recent Activity (Last 7 Days)">
          <span className="mono text-figure">{formatCount(recentActivity)}</span>
        </Figure>
        <Figure label="Latest Diagnosis">
          <span className="text-2xl">
            {latestDiagnosis === null ? nothingMeasured : formatDate(latestDiagnosis.createdAt)}
          </span>
        </Figure>
      </dl>
      <LatestCard latest={latestDiagnosis} />
      <div className="grid gap-4 md:grid-cols-2">
        <RankedCard
          title="Top Appliance Types"
          rows={topRepairTypes.map(({ type, count }) => ({ name: type, count }))}
        />
        <RankedCard title="Common Issues" rows={topCommonIssues.map(({ issue, count }) => ({ name: issue, count }))} />
        <RankedCard title="Top Brands" rows={topBrands.map(({ brand, count }) => ({ name: brand, count }))} />
        <RankedCard
          title="Frequently Serviced Models"
          isMono
          rows={topModels.map(({ model, count }) => ({ name: model, count }))}
        />
      </div>
    </div>
  );
}

function Figure({ label, children }: { label: string; children: ReactNode }) {
  return (
    <div className="flex flex-col justify-between gap-2 rounded-lg border border-line bg-surface px-4 py-3.5 shadow-edge">
      <dt className="font-medium text-muted text-sm">{label}</dt>
      <dd className="font-semibold">{children}</dd>
    </div>
  );
}

function LatestCard({ latest }: { latest: RealAnalytics['latestDiagnosis'] }) {
  if (latest === null) {
    return (
      <Card className="shadow-edge">
        <EmptyState
          icon={ClipboardList}
          title="No diagnoses yet"
          description="Your first diagnosis will show up here, and every one counts in the lists below."
          action={
            <Button asChild>
              <Link to="/diagnostics">Start diagnosing</Link>
            </Button>
          }
        />
      </Card>
    );
  }
  const facts: [term: string, value: ReactNode][] = [
    ['Model number', <Mono key="model">{latest.modelNumber}</Mono>],
    ['Appliance type', latest.applianceType ?? 'Unknown'],
    ['Brand', latest.brand ?? 'Unknown'],
    ['Symptoms', latest.symptoms],
  ];
  return (
    <Card className="shadow-edge">
      <CardHeader
        title="Latest Diagnosis"
        description={formatDateTime(latest.createdAt)}
        actions={
          <Button asChild variant="secondary" size="sm">
            <Link to={`/diagnosis/${latest.id}`}>Open</Link>
          </Button>
        }
      />
      <CardBody>
        <dl className="grid gap-x-6 gap-y-3 sm:grid-cols-3">
          {facts.map(([term, value]) => (
            <div key={term} className="min-w-0 last:col-span-full">
              <dt className="text-faint text-sm">{term}</dt>
              <dd className="mt-0.5 font-medium">{value}</dd>
            </div>
          ))}
        </dl>
      </CardBody>
    </Card>
  );
}
