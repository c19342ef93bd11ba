import { formatCents } from '@diagbuddy/contract/amounts';
import { expect, it } from 'vitest';
import { partsTotal, sampleJob } from './sample-job.ts';

it('has two parts with two prices each, $73.70 to $80.00 together', () => {
  // @spec T2.77
  expect(sampleJob.parts.map(({ offers }) => offers.length)).toEqual([2, 2]);
  const { fromCents, toCents } = partsTotal(sampleJob.parts);
  // @spec T2.79
  expect(`${formatCents(fromCents)}-${formatCents(toCents)}`).toBe('$73.70-$80.00');
});
