import { describe, expect, it } from 'vitest';
import { planChangeProblem, planIncompatibility } from './plan-change.ts';
import { subscriptionStates } from './subscription-lifecycle.ts';

describe('a change of plan', () => {
  it('is for a subscription that runs, is paid and stays; every other one hears what to do first', () => {
    const changeable = subscriptionStates.filter((state) => planChangeProblem({ state, isCanceled: false }) === null);
    expect(changeable).toEqual(['trial', 'active']);
    expect(planChangeProblem({ state: 'past_due', isCanceled: false })).toMatch(/^Your last payment failed\. Pay/);
    expect(planChangeProblem({ state: 'canceled', isCanceled: true })).toMatch(/has ended\. Subscribe again/);
    expect(planChangeProblem({ state: 'active', isCanceled: true })).toMatch(/Keep your plan first/);
  });

  it('leads to plans that are sold for the interval and hold all members', () => {
    const misfit = (planId: 'professional' | 'individual' | 'team' | 'enterprise', memberCount: number) =>
      planIncompatibility(planId, { interval: 'yearly', memberCount });
    expect(misfit('professional', 1)).toBe('This plan is sold by the month only.');
    expect([misfit('individual', 1), misfit('team', 10), misfit('enterprise', 5_000)]).toEqual([null, null, null]);
    expect(misfit('individual', 2)).toBe(
      'Your team has 2 members and Individual Plan is for one person. Remove members first.',
    );
    expect(misfit('team', 11)).toBe(
      'Your team has 11 members and Team Plan is for up to 10 people. Remove members first.',
    );
  });
});
