import type { DiagnosisSummary } from '@diagbuddy/contract/diagnosis-record';
import { formatDate } from '../../lib/format.ts';

/** The diagnoses of one day, in their order. */
export interface DayOfDiagnoses<Row> {
  /** 'Today', 'Yesterday', or the date. */
  day: string;
  diagnoses: Row[];
}

/** The diagnoses by the reader's own days, in the order in which they come. `now` is an ISO 8601 time. */
export function groupByDay<Row extends Pick<DiagnosisSummary, 'createdAt'>>(
  diagnoses: readonly Row[],
  now: string,
): DayOfDiagnoses<Row>[] {
  const days = new Map<string, Row[]>();
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
