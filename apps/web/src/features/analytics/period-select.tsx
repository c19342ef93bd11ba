import { type AnalyticsPeriod, analyticsPeriods } from '@diagbuddy/contract/analytics';
import { Select } from '../../ui/field.tsx';
import { periodLabels, readPeriod } from './period.ts';

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
