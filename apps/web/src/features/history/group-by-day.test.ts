import { expect, it } from 'vitest';
import { diagnosisRecord } from '../../../testing/diagnosis-record.ts';
import { groupByDay } from './group-by-day.ts';

const at = (id: string, createdAt: Date) => ({ ...diagnosisRecord, id, createdAt: createdAt.toISOString() });

it("groups by the reader's own days, midnight by the clock on the wall", () => {
  const now = new Date(2026, 2, 9, 0, 30);
  const days = groupByDay(
    [
      at('a', new Date(2026, 2, 9, 0, 10)),
      at('b', new Date(2026, 2, 8, 23, 50)),
      at('c', new Date(2026, 2, 8, 0, 5)),
      at('d', new Date(2026, 2, 7, 23, 59)),
    ],
    now.toISOString(),
  );
  expect(days.map(({ day, diagnoses }) => [day, diagnoses.map(({ id }) => id)])).toEqual([
    ['Today', ['a']],
    ['Yesterday', ['b', 'c']],
    ['Mar 7, 2026', ['d']],
  ]);
});
