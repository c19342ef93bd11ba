import { describe, expect, it } from 'vitest';
import { attemptFor, isOutcomeUnknown } from './diagnose-attempt.ts';

const content = {
  modelNumber: 'WTW5000DW1',
  applianceType: 'auto' as const,
  brand: 'auto',
  symptoms: 'wont spin',
  companyName: 'Independent Technician',
  technicianName: 'Dana',
};
const here = async () => '41.8781, -87.6298';
const elsewhere = async () => 'Location not available';

describe('a try of a diagnosis', () => {
  it('carries the position and a fresh UUID', async () => {
    const first = await attemptFor({ content, unfinished: null, readLocation: here });
    const second = await attemptFor({ content, unfinished: null, readLocation: here });
    expect(first.body).toEqual({ ...content, location: '41.8781, -87.6298' });
    expect(first.idempotencyKey).toMatch(/^[0-9a-f]{8}-[0-9a-f]{4}-4[0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}$/);
    expect(second.idempotencyKey).not.toBe(first.idempotencyKey);
  });

  it('is sent again to the letter when its outcome is unknown and nothing was changed', async () => {
    const unfinished = await attemptFor({ content, unfinished: null, readLocation: here });
    expect(await attemptFor({ content, unfinished, readLocation: elsewhere })).toBe(unfinished);
  });

  it('is a new one as soon as the content differs', async () => {
    const unfinished = await attemptFor({ content, unfinished: null, readLocation: here });
    const changed = await attemptFor({
      content: { ...content, symptoms: 'wont spin, F7 E1' },
      unfinished,
      readLocation: elsewhere,
    });
    expect(changed.idempotencyKey).not.toBe(unfinished.idempotencyKey);
    expect(changed.body.location).toBe('Location not available');
  });
});

describe('outcome of a try', () => {
  it('is unknown without an answer, or with one of a proxy', () => {
    expect([null, 502, 503, 504].map(isOutcomeUnknown)).toEqual([true, true, true, true]);
    expect([400, 401, 402, 409, 429, 500].some(isOutcomeUnknown)).toBe(false);
  });
});
