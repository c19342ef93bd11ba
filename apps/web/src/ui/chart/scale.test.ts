import { describe, expect, it } from 'vitest';
import { countTicks, segmentsOf, shownLabels } from './scale.ts';

describe('the ticks of counted things', () => {
  it.each([
    [0, [0, 1]],
    [1, [0, 1]],
    [3, [0, 1, 2, 3]],
    [7, [0, 2, 4, 6, 8]],
    [10, [0, 3, 6, 9, 12]],
    [42, [0, 20, 40, 60]],
    [1000, [0, 250, 500, 750, 1000]],
  ])('for %i at most are whole, round and reach it', (highest, ticks) => expect(countTicks(highest)).toEqual(ticks));
});

describe('the labels below a chart', () => {
  it('are thinned out evenly from the last one back', () => {
    expect(shownLabels({ count: 30, width: 300, labelWidth: 60 })).toEqual([5, 11, 17, 23, 29]);
    expect(shownLabels({ count: 4, width: 300, labelWidth: 60 })).toEqual([0, 1, 2, 3]);
    expect(shownLabels({ count: 0, width: 300, labelWidth: 60 })).toEqual([]);
  });
});

describe('a line', () => {
  it('breaks where there is no value', () => {
    expect(segmentsOf([null, 5, 6, null, null, 7])).toEqual([
      [
        { at: 1, value: 5 },
        { at: 2, value: 6 },
      ],
      [{ at: 5, value: 7 }],
    ]);
    expect(segmentsOf([null])).toEqual([]);
  });
});
