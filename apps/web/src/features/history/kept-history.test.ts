import { describe, expect, it } from 'vitest';
import { diagnosisRecord } from '../../../testing/diagnosis-record.ts';
import { changeView, plainView } from './history-view.ts';
import { pageOfKept } from './kept-history.ts';

const kept = Array.from({ length: 23 }, (_, at) => ({
  ...diagnosisRecord,
  id: `d${at}`,
  modelNumber: at === 20 ? 'GTD42EASJ2WW' : 'WTW5000DW1',
  isAccurate: at % 2 === 0 ? true : null,
  confidence: at,
}));

describe('the history without a connection', () => {
  it('comes in pages of the same size, newest first', () => {
    const { diagnoses, ...counts } = pageOfKept(kept, changeView(plainView, { page: 3 }));
    expect(counts).toEqual({ totalPages: 3, currentPage: 3, total: 23 });
    expect(diagnoses.map(({ id }) => id)).toEqual(['d20', 'd21', 'd22']);
  });

  it('is searched, filtered and sorted', () => {
    const ids = (change: Parameters<typeof changeView>[1]) =>
      pageOfKept(kept, changeView(plainView, change)).diagnoses.map(({ id }) => id);
    expect(ids({ search: ' gtd42 ' })).toEqual(['d20']);
    expect(ids({ filter: 'unrated' }).slice(0, 2)).toEqual(['d1', 'd3']);
    expect(ids({ sort: 'confidence' })[0]).toBe('d22');
    expect(ids({ sort: 'model' })[0]).toBe('d20');
  });
});
