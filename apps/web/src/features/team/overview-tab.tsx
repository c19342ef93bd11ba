import type { TeamStats } from '@diagbuddy/contract/team';
import { Trophy } from 'lucide-react';
import { formatCount, formatPrice } from '../../lib/format.ts';
import { Card, CardHeader } from '../../ui/card.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';
import { LoadFailure } from '../../ui/load-failure.tsx';
import { Skeleton } from '../../ui/skeleton.tsx';
import { AiBudgetCard } from './ai-budget-card.tsx';
import { Figure, formatIncrease, formatSeconds, formatShare, nothingYet, personName } from './team-figures.tsx';
import { useTeamStats } from './use-team.ts';

/** What the team did, at a glance, and who did the most. */
export function OverviewTab() {
  const { data, isError, refetch } = useTeamStats();
  if (isError) return <LoadFailure title="Failed to fetch team stats" onRetry={() => void refetch()} />;
  if (data === undefined) return <Skeleton className="h-72 rounded-lg" />;
  return (
    <div className="space-y-4">
      <dl className="grid gap-3 sm:grid-cols-2 sm:gap-4 lg:grid-cols-3">
        <Figure
          label="Total Diagnoses"
          value={formatCount(data.totalDiagnoses)}
          about={data.totalDiagnoses === 0 ? 'No diagnoses yet' : formatIncrease(data.lastMonth.diagnosesIncrease)}
        />
        <Figure
          label="Parts Identified"
          value={formatCount(data.totalPartsIdentified)}
          about={data.totalPartsIdentified === 0 ? 'No parts yet' : formatIncrease(data.lastMonth.partsIncrease)}
        />
        <Figure
          label="Estimated Savings"
          isEstimate={data.estimatedSavings !== null}
          value={data.estimatedSavings === null ? nothingYet : formatPrice(data.estimatedSavings)}
          about={
            data.estimatedSavings === null
              ? 'No repair was reported as successful yet'
              : `$100 for each of ${formatCount(data.successful)} successful ${data.successful === 1 ? 'repair' : 'repairs'}`
          }
        />
        <Figure label="Active Members" value={formatCount(data.activeMembers)} about="in the last 30 days" />
        <Figure
          label="Successful Diagnoses"
          value={formatShare(data.successful, data.rated)}
          about={
            data.rated === 0
              ? 'No diagnoses rated yet'
              : `${formatCount(data.successful)} of ${formatCount(data.rated)} rated`
          }
        />
        <Figure
          label="Average Response"
          value={formatSeconds(data.avgResponseTime)}
          about={data.avgResponseTime === null ? 'No response times yet' : 'from request to answer'}
        />
      </dl>
      <TopPerformers performers={data.topPerformers} />
      <AiBudgetCard />
    </div>
  );
}

function TopPerformers({ performers }: { performers: TeamStats['topPerformers'] }) {
  return (
    <Card className="shadow-edge">
      <CardHeader title="Top Performers" description="By number of diagnoses" />
      {performers.length === 0 ? (
        <EmptyState icon={Trophy} title="No diagnoses yet" description="The first three appear here." />
      ) : (
        <ol className="divide-y divide-line">
          {performers.map((performer, at) => (
            <li key={performer.id} className="flex items-center gap-3 px-4 py-3">
              <span className="mono w-6 shrink-0 text-center font-semibold text-faint text-lg">{at + 1}</span>
              <span className="min-w-0 flex-1">
                <span className="block truncate font-medium">{personName(performer)}</span>
                <span className="text-muted text-sm">{performer.role}</span>
              </span>
              <span className="shrink-0 text-right text-sm tabular-nums">
                <span className="block font-medium">{formatCount(performer.diagnosesCount)} diagnoses</span>
                <span className="text-muted">{formatCount(performer.partsIdentified)} parts</span>
              </span>
            </li>
          ))}
        </ol>
      )}
    </Card>
  );
}
