import { describe, expect, it } from 'vitest';
import { formatInterval, formatShare, wilsonInterval } from './shares.ts';

describe('a share', () => {
  it('is shown in whole percent', () => {
    expect(formatShare(0.4667)).toBe('47%');
    expect(formatInterval([0.3852, 0.5556])).toBe('39–56%');
  });
});

describe('the interval of a share', () => {
  it('is the one that Wilson gives', () => {
    const [low, high] = wilsonInterval(0.7, 10);
    expect(low).toBeCloseTo(0.397, 3);
    expect(high).toBeCloseTo(0.892, 3);
  });

  it('stays between 0 and 1, and says nothing where nothing was seen', () => {
    expect(wilsonInterval(0, 5)[0]).toBe(0);
    expect(wilsonInterval(1, 5)[1]).toBeCloseTo(1);
    expect(wilsonInterval(0.5, 0)).toEqual([0, 1]);
  });
});
