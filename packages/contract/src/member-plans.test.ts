import { describe, expect, it } from 'vitest';
import { memberPlanOf } from './member-plans.ts';

describe('a plan that nobody knows', () => {
  it('is an Individual Plan with one member', () => {
    // @spec A9.3
    expect(memberPlanOf('Platinum 2000')).toEqual({ name: 'Individual Plan', memberLimit: 1 });
  });
});
