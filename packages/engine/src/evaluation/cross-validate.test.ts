import { describe, expect, it } from 'vitest';
import { type CaseScore, crossValidate, type FittedCase, type Setting } from './cross-validate.ts';

/** Ten families of two twins; what fits a case best is the value that it names. */
const cases = Array.from({ length: 20 }, (_, at): FittedCase & { best: number } => ({
  family: `family-${Math.floor(at / 2)}`,
  collection: at < 16 ? 'large' : 'small',
  best: at < 16 ? 2 : 3,
}));
const scoreOf = (value: number, best: number): CaseScore => ({ logLikelihood: -((value - best) ** 2), rank: 1 });
const asked = { cases, grid: { weight: [1, 2, 2.5, 3] }, start: { weight: 1 }, folds: 5 };
const scoreAll = async ({ weight = 0 }: Setting): Promise<CaseScore[]> =>
  cases.map(({ best }) => scoreOf(weight, best));

describe('weights by cross-validation', () => {
  it('are those with the most likelihood, each collection counting alike', async () => {
    const { fitted } = await crossValidate({ ...asked, scoreAll });
    expect(fitted).toEqual({ weight: 2.5 });
  });

  it('are judged on cases of which no twin had a part in the choice', async () => {
    const seen: number[] = [];
    const { chosen, heldOut, before } = await crossValidate({
      ...asked,
      // One family alone gains by 3, and by so much that whoever sees it chooses 3.
      scoreAll: async (setting) => {
        const { weight = 0 } = setting;
        seen.push(weight);
        return cases.map(({ family }) => ({
          logLikelihood: family === 'family-0' ? (weight === 3 ? 100 : 0) : weight === 2 ? 0 : -1,
          rank: 1,
        }));
      },
    });
    expect(chosen.map(({ weight }) => weight)).toEqual([2, 3, 3, 3, 3]);
    expect(heldOut.slice(0, 2).map(({ logLikelihood }) => logLikelihood)).toEqual([0, 0]);
    expect(before).toHaveLength(cases.length);
    expect(seen.toSorted()).toEqual([1, 2, 2.5, 3]);
  });
});
