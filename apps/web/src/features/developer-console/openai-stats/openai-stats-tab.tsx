import type { OpenAiUsage } from '@diagbuddy/contract/developer-console';
import { useState } from 'react';
import { formatCount, formatDate } from '../../../lib/format.ts';
import { Card, CardBody, CardHeader } from '../../../ui/card.tsx';
import { TimeChart } from '../../../ui/chart/time-chart.tsx';
import { ChoiceSelect } from '../../../ui/choice-select.tsx';
import { Field } from '../../../ui/field.tsx';
import { Figure, Figures } from '../figure.tsx';
import { Measured } from '../measured.tsx';
import { useAiUsage } from '../use-console.ts';
import { formatCost, formatCostPer } from './costs.ts';

/** What calls to AI services cost. */
export default function OpenAiStatsTab() {
  const usage = useAiUsage();
  return (
    <Measured query={usage} failure="Failed to fetch OpenAI stats">
      {(data) => <Stats usage={data} />}
    </Measured>
  );
}

function Stats({ usage }: { usage: OpenAiUsage }) {
  const { totalRequests, totalTokens, totalCostCents, engineAnswers } = usage;
  const none = totalRequests === 0 ? 'no calls yet' : undefined;
  return (
    <div className="space-y-4">
      <Figures>
        <Figure label="Total Requests" value={formatCount(totalRequests)} about={none} />
        <Figure label="Total Tokens" value={formatCount(totalTokens)} about={none} />
        <Figure
          label="Average Tokens per Request"
          value={totalRequests === 0 ? '–' : formatCount(totalTokens / totalRequests)}
          about={none}
        />
        <Figure label="Total Cost" value={formatCost(totalCostCents)} about={none} />
        <Figure label="Cost per Request" value={formatCostPer(totalCostCents, totalRequests)} about={none} />
        <Figure label="Cost per 1K Tokens" value={formatCostPer(totalCostCents, totalTokens / 1_000)} about={none} />
      </Figures>
      <TrendCard trend={usage.trend} />
      <p className="text-muted text-sm">
        The built-in engine gave {formatCount(engineAnswers)} answers in the last 30 days, at no cost. They are not in
        these figures.
      </p>
    </div>
  );
}

const measures = ['requests', 'tokens', 'costCents'] as const;
type Measure = (typeof measures)[number];
const units: Record<Measure, string> = { requests: 'Requests a day', tokens: 'Tokens a day', costCents: 'Cost a day' };

function TrendCard({ trend }: Pick<OpenAiUsage, 'trend'>) {
  const [measure, setMeasure] = useState<Measure>('requests');
  const isEmpty = trend.every(({ requests }) => requests === 0);
  const points = trend.map((day) => ({
    label: formatDate(`${day.date}T12:00:00`).replace(/, \d+$/, ''),
    name: formatDate(`${day.date}T12:00:00`),
    value: isEmpty ? null : day[measure],
  }));
  return (
    <Card>
      <CardHeader
        title="30-Day Trend"
        actions={
          <Field label={<span className="sr-only">What the trend shows</span>}>
            <ChoiceSelect choices={measures} label={(each) => units[each]} value={measure} onChoose={setMeasure} />
          </Field>
        }
      />
      <CardBody>
        <TimeChart
          title="AI usage, last 30 days"
          unit={units[measure]}
          kind="bars"
          points={points}
          format={measure === 'costCents' ? formatCost : formatCount}
          empty="No calls yet. This chart fills once an AI service answers."
        />
      </CardBody>
    </Card>
  );
}
