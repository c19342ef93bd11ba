import { estimatedSavingsPerRepairCents, estimatedShares, type TeamStats } from '@diagbuddy/contract/team';
import { ChartPie } from 'lucide-react';
import { formatCount, formatPrice } from '../../lib/format.ts';
import { Card, CardHeader } from '../../ui/card.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';
import { LoadFailure } from '../../ui/load-failure.tsx';
import { Skeleton } from '../../ui/skeleton.tsx';
import { Table, TableBody, TableCell, TableHead, TableHeaderCell, TableRow } from '../../ui/table.tsx';
import { Figure, formatMinutes, formatShare, nothingYet } from './team-figures.tsx';
import { useTeamStats } from './use-team.ts';

const noSuccess = 'No repair was reported as successful yet';

/** What the team's work is worth, what it worked on, and what comes back of the subscription. */
export function StatisticsTab() {
  const { data, isError, refetch } = useTeamStats();
  if (isError) return <LoadFailure title="Failed to fetch team stats" onRetry={() => void refetch()} />;
  if (data === undefined) return <Skeleton className="h-72 rounded-lg" />;
  return (
    <div className="space-y-6">
      <CostAnalysis savings={data.estimatedSavings} />
      <Breakdown breakdown={data.breakdown} />
      <ReturnOnInvestment stats={data} />
    </div>
  );
}

function CostAnalysis({ savings }: { savings: number | null }) {
  const isEstimate = savings !== null;
  const worth = (share: number) => (savings === null ? nothingYet : formatPrice(Math.round(savings * share)));
  return (
    <section aria-labelledby="cost-analysis">
      <h2 id="cost-analysis" className="mb-3 font-semibold text-lg">
        Cost Analysis
      </h2>
      <dl className="grid gap-3 sm:grid-cols-3 sm:gap-4">
        <Figure
          label="Estimated Savings"
          isEstimate={isEstimate}
          value={worth(1)}
          about={isEstimate ? 'all time' : noSuccess}
        />
        <Figure
          label="Labor Savings"
          isEstimate={isEstimate}
          value={worth(estimatedShares.labor)}
          about={isEstimate ? '60% of the savings' : noSuccess}
        />
        <Figure
          label="Parts Savings"
          isEstimate={isEstimate}
          value={worth(estimatedShares.parts)}
          about={isEstimate ? '40% of the savings' : noSuccess}
        />
      </dl>
    </section>
  );
}

function Breakdown({ breakdown }: { breakdown: TeamStats['breakdown'] }) {
  return (
    <Card className="shadow-edge">
      <CardHeader title="Diagnostic Breakdown" description="By kind of appliance" />
      {breakdown.length === 0 ? (
        <EmptyState icon={ChartPie} title="No diagnoses yet" description="What your team works on appears here." />
      ) : (
        <Table caption="Diagnoses by kind of appliance">
          <TableHead>
            <TableRow>
              <TableHeaderCell>Appliance</TableHeaderCell>
              <TableHeaderCell isNumeric>Diagnoses</TableHeaderCell>
              <TableHeaderCell isNumeric>Rated</TableHeaderCell>
              <TableHeaderCell isNumeric>Successful</TableHeaderCell>
            </TableRow>
          </TableHead>
          <TableBody>
            {breakdown.map(({ applianceType, count, rated, successful }) => (
              <TableRow key={applianceType}>
                <TableCell>{applianceType}</TableCell>
                <TableCell isNumeric>{formatCount(count)}</TableCell>
                <TableCell isNumeric>{formatCount(rated)}</TableCell>
                <TableCell isNumeric>{formatShare(successful, rated)}</TableCell>
              </TableRow>
            ))}
          </TableBody>
        </Table>
      )}
    </Card>
  );
}

function ReturnOnInvestment({ stats }: { stats: TeamStats }) {
  const { monthlyPriceCents, recentSuccessful, avgRepairMinutes, totalDiagnoses } = stats;
  const savedCents = recentSuccessful * estimatedSavingsPerRepairCents;
  const hasReturn = monthlyPriceCents !== null && monthlyPriceCents > 0 && recentSuccessful > 0;
  return (
    <section aria-labelledby="roi">
      <h2 id="roi" className="mb-3 font-semibold text-lg">
        ROI Metrics
      </h2>
      <dl className="grid gap-3 sm:grid-cols-3 sm:gap-4">
        <Figure
          label="Return on Subscription"
          isEstimate={hasReturn}
          value={hasReturn ? `${(savedCents / monthlyPriceCents).toFixed(1)}x` : nothingYet}
          about={returnBasis(stats, savedCents)}
        />
        <Figure
          label="Subscription per Month"
          value={monthlyPriceCents === null ? nothingYet : formatPrice(monthlyPriceCents)}
          about={monthlyPriceCents === null ? 'No subscription yet' : 'for the whole team'}
        />
        <Figure
          label="Average Repair"
          value={formatMinutes(avgRepairMinutes)}
          about={
            avgRepairMinutes === null
              ? 'No repair times noted yet'
              : `over ${formatCount(totalDiagnoses)} ${totalDiagnoses === 1 ? 'diagnosis' : 'diagnoses'}`
          }
        />
      </dl>
    </section>
  );
}

function returnBasis({ monthlyPriceCents, recentSuccessful }: TeamStats, savedCents: number): string {
  if (monthlyPriceCents === null) return 'No subscription yet';
  if (recentSuccessful === 0) return 'No successful repair in the last 30 days';
  return `${formatPrice(savedCents)} saved in 30 days, for ${formatPrice(monthlyPriceCents)}`;
}
