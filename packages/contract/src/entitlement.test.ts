import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { subscriptionStatuses, subscriptionTiers } from './account.ts';
import { entitlementOf } from './entitlement.ts';
import { allPrices, planOfLookupKey, priceOf } from './plans.ts';
import { accountStatusOf, isEnded, reachableFrom, subscriptionStates, transitions } from './subscription-lifecycle.ts';

const end = Date.parse('2026-11-28T12:00:00.000Z');
const state = (change: object) => ({
  subscriptionTier: 'individual' as const,
  subscriptionStatus: 'trial' as const,
  trialEndsAt: new Date(end).toISOString(),
  ...change,
});

describe('what an account may do', () => {
  it('on trial: everything until the millisecond in which it ends', () => {
    expect(entitlementOf(state({}), end - 1)).toMatchObject({ mayUse: true, reason: 'trial', endsAtMs: end });
    // @spec T4.6 T4.8
    expect(entitlementOf(state({}), end)).toMatchObject({ mayUse: false, reason: 'trial-expired', endsAtMs: null });
    expect(entitlementOf(state({ trialEndsAt: null }), end)).toMatchObject({ mayUse: false });
    expect(entitlementOf(state({ trialEndsAt: 'never' }), 0)).toMatchObject({ mayUse: false });
  });

  it.each([
    ['past_due', 'payment-grace', 'payment-failed'],
    ['canceled', 'paid-until', 'canceled'],
  ] as const)('with %s: everything while the access that was granted lasts', (status, within, after) => {
    const account = state({ subscriptionStatus: status, accessEndsAt: new Date(end).toISOString() });
    expect(entitlementOf(account, end - 1)).toMatchObject({ mayUse: true, reason: within, endsAtMs: end });
    expect(entitlementOf(account, end)).toMatchObject({ mayUse: false, reason: after });
    expect(entitlementOf({ ...account, accessEndsAt: null }, 0)).toMatchObject({ mayUse: false, reason: after });
  });

  it('is decided by the status alone when it is active or inactive', () => {
    expect(entitlementOf(state({ subscriptionStatus: 'active' }), end * 2)).toMatchObject({ mayUse: true });
    expect(entitlementOf(state({ subscriptionStatus: 'inactive' }), 0)).toMatchObject({ mayUse: false });
  });

  it('is everything for a developer, and nothing in an unknown state', () => {
    for (const subscriptionStatus of subscriptionStatuses) {
      expect(entitlementOf(state({ subscriptionTier: 'dev', subscriptionStatus }), end * 2).mayUse).toBe(true);
    }
    const unknown = JSON.parse('{"subscriptionTier":"gold","subscriptionStatus":"golden","trialEndsAt":null}');
    expect(entitlementOf(unknown, 0)).toMatchObject({ mayUse: false, reason: 'inactive', memberLimit: 1 });
  });

  it('limits members by tier', () => {
    const limitOf = (subscriptionTier: (typeof subscriptionTiers)[number]) =>
      entitlementOf(state({ subscriptionTier }), 0).memberLimit;
    expect(subscriptionTiers.map(limitOf)).toEqual([1, 1, 10, null, null]);
  });

  it('never grows as time passes', () => {
    fc.assert(
      fc.property(
        fc.constantFrom(...subscriptionStatuses),
        fc.option(fc.integer({ min: 0, max: 4e12 })),
        fc.option(fc.integer({ min: 0, max: 4e12 })),
        fc.tuple(fc.integer({ min: 0, max: 4e12 }), fc.integer({ min: 0, max: 4e12 })),
        (subscriptionStatus, trial, access, moments) => {
          const iso = (time: number | null) => (time === null ? null : new Date(time).toISOString());
          const account = state({ subscriptionStatus, trialEndsAt: iso(trial), accessEndsAt: iso(access) });
          const [early = 0, late = 0] = moments.toSorted((left, right) => left - right);
          if (entitlementOf(account, late).mayUse) expect(entitlementOf(account, early).mayUse).toBe(true);
        },
      ),
    );
  });
});

describe('the life of a subscription', () => {
  it('leads from a trial to active, past due and back, and never out of an end', () => {
    expect(transitions.trial.charge_succeeded).toBe('active');
    expect(transitions.active.charge_failed).toBe('past_due');
    expect(transitions.past_due.charge_succeeded).toBe('active');
    expect(subscriptionStates.filter(isEnded)).toEqual(['canceled', 'expired']);
    expect([...reachableFrom('canceled')]).toEqual(['canceled']);
    expect([...reachableFrom('incomplete')].sort()).toEqual([...subscriptionStates].sort());
  });

  it('gives an account nothing before its card was confirmed', () => {
    expect([accountStatusOf.incomplete, accountStatusOf.expired]).toEqual([null, null]);
  });
});

describe('the prices', () => {
  it('are the seven that are sold, each found again under its own name', () => {
    const amounts = allPrices.map(({ plan, interval, amountCents }) => `${plan} ${interval} ${amountCents / 100}`);
    // @spec T9.1 T9.2 T9.3 T9.4 D1.1
    expect(amounts).toEqual([
      'professional monthly 19.99',
      'individual monthly 29',
      'individual yearly 299',
      'team monthly 79',
      'team yearly 799',
      'enterprise monthly 199',
      'enterprise yearly 1999',
    ]);
    expect(new Set(allPrices.map(({ lookupKey }) => lookupKey)).size).toBe(7);
    // @spec D1.2
    for (const { plan, interval, lookupKey } of allPrices)
      expect(planOfLookupKey(lookupKey)).toEqual({ plan, interval });
    expect(priceOf('professional', 'yearly')).toBeNull();
    expect(planOfLookupKey('other_team_monthly_1')).toBeNull();
    expect(planOfLookupKey('diagbuddy_gold_monthly_1')).toBeNull();
  });
});
