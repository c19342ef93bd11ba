import { describe, expect, it } from 'vitest';
import { planChangeProblem, planIncompatibility } from './plan-change.ts';
import { plans, planUsers } from './plans.ts';
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
    const incompatibility = (planId: 'professional' | 'individual' | 'team' | 'enterprise', memberCount: number) =>
      planIncompatibility(planId, { interval: 'yearly', memberCount, prescreenerCount: 0 });
    expect(incompatibility('professional', 1)).toBe('This plan is sold by the month only.');
    expect([
      incompatibility('individual', 1),
      incompatibility('team', 10),
      incompatibility('enterprise', 5_000),
    ]).toEqual([null, null, null]);
    expect(incompatibility('individual', 2)).toBe(
      'Your team has 2 technicians and Individual Plan is for one. Remove members first.',
    );
    expect(incompatibility('team', 11)).toBe(
      'Your team has 11 members and Team Plan is for up to 10 people. Remove members first.',
    );
  });

  it('counts technicians for the plans of one, and everybody for a team: the office is unlimited', () => {
    const office = { interval: 'monthly', memberCount: 26, prescreenerCount: 25 } as const;
    // @spec T9.1
    expect(planIncompatibility('professional', office)).toBeNull();
    // @spec D22.1
    expect(planIncompatibility('individual', office)).toBeNull();
    expect(planIncompatibility('professional', { ...office, prescreenerCount: 24 })).toMatch(
      /^Your team has 2 technicians/,
    );
    expect(planIncompatibility('team', office)).toMatch(/^Your team has 26 members/);
    // @spec T9.1
    expect(planUsers(plans.professional)).toBe('1 technician, unlimited office users');
  });
});
