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
  it('carries the position, and an id of its own that says when it was made', async () => {
    const first = await attemptFor({ content, unfinished: null, readLocation: here });
    const second = await attemptFor({ content, unfinished: null, readLocation: here });
    const { id, ...rest } = first.body;
    expect(rest).toEqual({ ...content, location: '41.8781, -87.6298' });
    expect(id).toMatch(/^[0-9a-f]{8}-[0-9a-f]{4}-7[0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}$/);
    expect(Number.parseInt(id.replace('-', '').slice(0, 12), 16) / 1000).toBeCloseTo(Date.now() / 1000, -2);
    expect(second.body.id).not.toBe(id);
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
    expect(changed.body.id).not.toBe(unfinished.body.id);
    expect(changed.body.location).toBe('Location not available');
  });
});

describe('outcome of a try', () => {
  it('is unknown without an answer, or with one of a proxy', () => {
    expect([null, 502, 503, 504].map(isOutcomeUnknown)).toEqual([true, true, true, true]);
    expect([400, 401, 402, 409, 429, 500].some(isOutcomeUnknown)).toBe(false);
  });
});
