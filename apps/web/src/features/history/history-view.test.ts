import { describe, expect, it } from 'vitest';
import { changeView, isNarrowed, plainView, readView, viewParams } from './history-view.ts';

describe('the address of the history', () => {
  it('keeps search, filter, sort and page, and leaves out what is as usual', () => {
    const view = { search: 'F7 & 100%', filter: 'unrated', sort: 'model', page: 3 } as const;
    expect(readView(new URLSearchParams(viewParams(view).toString()))).toEqual(view);
    expect(viewParams(plainView).toString()).toBe('');
    expect(readView(new URLSearchParams())).toEqual({ search: '', filter: 'all', sort: 'date', page: 1 });
  });

  it('takes a part that makes no sense for not given', () => {
    const params = new URLSearchParams({ search: 'x'.repeat(201), filter: 'best', sort: 'model', page: '0' });
    expect(readView(params)).toEqual({ ...plainView, sort: 'model' });
  });

  it('starts a changed view at its first page', () => {
    const third = { ...plainView, page: 3 };
    expect(changeView(third, { sort: 'model' })).toEqual({ ...plainView, sort: 'model' });
    expect(changeView(third, { page: 4 })).toEqual({ ...plainView, page: 4 });
  });

  it('says whether it may hide diagnoses', () => {
    expect(isNarrowed({ ...plainView, sort: 'model', page: 2 })).toBe(false);
    expect([isNarrowed({ ...plainView, search: 'x' }), isNarrowed({ ...plainView, filter: 'accurate' })]).toEqual([
      true,
      true,
    ]);
  });
});
