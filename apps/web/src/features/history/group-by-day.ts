import type { DiagnosisSummary } from '@diagbuddy/contract/diagnosis-record';
import { formatDate } from '../../lib/format.ts';

/** The diagnoses of one day, in their order. */
export interface DayOfDiagnoses {
  /** 'Today', 'Yesterday', or the date. */
  day: string;
  diagnoses: DiagnosisSummary[];
}

/** The diagnoses by the reader's own days, in the order in which they come. `now` is an ISO 8601 time. */
export function groupByDay(diagnoses: readonly DiagnosisSummary[], now: string): DayOfDiagnoses[] {
  const days = new Map<string, DiagnosisSummary[]>();
  for (const diagnosis of diagnoses) {
    const day = formatDay(diagnosis.createdAt, now);
    days.set(day, [...(days.get(day) ?? []), diagnosis]);
  }
  return [...days].map(([day, ofDay]) => ({ day, diagnoses: ofDay }));
}

function formatDay(iso: string, now: string): string {
  const yesterday = new Date(now);
  yesterday.setDate(yesterday.getDate() - 1);
  const date = formatDate(iso);
  if (date === formatDate(now)) return 'Today';
  return date === formatDate(yesterday.toISOString()) ? 'Yesterday' : date;
}
