import type { AnalyticsPeriod, TrendDay } from '@diagbuddy/contract/analytics';
import { ChartColumn } from 'lucide-react';
import { Link } from 'react-router';
import { formatCount } from '../../lib/format.ts';
import { Button } from '../../ui/button.tsx';
import { Card, CardBody, CardHeader } from '../../ui/card.tsx';
import { TimeChart } from '../../ui/chart/time-chart.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';
import { stepsOf, trendPoints } from './trend-points.ts';

const percentTicks = [0, 25, 50, 75, 100];
const formatPercent = (percent: number): string => `${Math.round(percent)}%`;

/** The own diagnoses over time: how many, how sure, how often right. */
export function TrendSection({ trend, period }: { trend: readonly TrendDay[]; period: AnalyticsPeriod }) {
  const step = period === 30 ? 'day' : 'week';
  const points = trendPoints(stepsOf(trend, period));
  const isEmpty = trend.every(({ diagnoses }) => diagnoses === 0);
  return (
    <Card className="shadow-edge">
      <CardHeader title="Trends" description={`Your diagnoses per ${step}. Days are in UTC.`} />
      {isEmpty ? (
        <EmptyState
          icon={ChartColumn}
          title="No diagnoses in this period"
          description="Every diagnosis adds to the count and the confidence. Every one you rate adds to the accuracy."
          action={
            <Button asChild variant="secondary">
              <Link to="/diagnostics">Start diagnosing</Link>
            </Button>
          }
        />
      ) : (
        <CardBody className="grid gap-x-8 gap-y-6 lg:grid-cols-3">
          <TimeChart
            title="Diagnoses"
            unit={`Diagnoses per ${step}`}
            kind="bars"
            points={points.diagnoses}
            format={formatCount}
            empty=""
          />
          <TimeChart
            title="Confidence"
            unit={`Average per ${step}, in percent`}
            kind="line"
            points={points.confidence}
            ticks={percentTicks}
            format={formatPercent}
            empty=""
          />
          <TimeChart
            title="Accuracy"
            unit={`Rated accurate per ${step}, in percent`}
            kind="line"
            points={points.accuracy}
            ticks={percentTicks}
            format={formatPercent}
            empty="No ratings yet. Rate a diagnosis as accurate or inaccurate to see it here."
          />
        </CardBody>
      )}
    </Card>
  );
}
