import { type AnalyticsPeriod, analyticsPeriods } from '@diagbuddy/contract/analytics';
import { Select } from '../../ui/field.tsx';

interface PeriodSelectProps {
  period: AnalyticsPeriod;
  onChoose: (period: AnalyticsPeriod) => void;
}

/** Which days the figures, the charts and the reports cover. */
export function PeriodSelect({ period, onChoose }: PeriodSelectProps) {
  return (
    <Select
      aria-label="Period"
      value={String(period)}
      onChange={(event) => onChoose(readPeriod(event.target.value))}
      className="min-w-40"
    >
      {analyticsPeriods.map((days) => (
        <option key={days} value={days}>
          {periodLabels[days]}
        </option>
      ))}
    </Select>
  );
}

/** What a period is called. */
export const periodLabels: Record<AnalyticsPeriod, string> = {
  30: 'Last 30 days',
  90: 'Last 90 days',
  365: 'Last year',
};

/** Reads the `days` of an address; 30 where it says nothing that there is. */
export function readPeriod(days: string | null): AnalyticsPeriod {
  return analyticsPeriods.find((period) => String(period) === days) ?? 30;
}
