import { describe, expect, it } from 'vitest';
import { causeRows, percentOf } from './causes.ts';

const candidate = (component: string, probability: number) => ({
  component,
  componentName: component,
  failureMode: `${component}-failed`,
  cause: 'It failed.',
  probability,
  evidence: [],
});

describe('causes chart', () => {
  it('shows the likeliest cause first and what is left over last', () => {
    const rows = causeRows([candidate('lid-lock', 0.2), candidate('shift-actuator', 0.7)]);
    expect(rows.map(({ name, percent }) => [name, percent])).toEqual([
      ['shift-actuator', '70%'],
      ['lid-lock', '20%'],
      ['Something else', '10%'],
    ]);
  });

  it('has no remainder where the causes add up, and no row without causes', () => {
    expect(causeRows([candidate('a', 0.6), candidate('b', 0.4)])).toHaveLength(2);
    expect(causeRows([])).toEqual([]);
  });
});

describe('a probability', () => {
  it.each([
    [0, '0%'],
    [0.004, '<1%'],
    [0.126, '13%'],
    [0.995, '>99%'],
    [1, '100%'],
  ])('of %d reads %s', (probability, text) => {
    expect(percentOf(probability)).toBe(text);
  });
});
