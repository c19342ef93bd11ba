import { describe, expect, it } from 'vitest';
import { roles, SignupForm, subscriptionStatuses, subscriptionTiers } from './account.ts';
import { limits } from './limits.ts';
import { plans, trialDialogPlans } from './plans.ts';
import { statusFromName, tierFromName } from './tiers.ts';

describe('the plans', () => {
  it('sell Professional for $19.99 a month after 7 days of trial, as the tier individual', () => {
    // @spec T9.1
    expect(plans.professional.priceCents.monthly).toBe(1999);
    // @spec T1.21 T9.1
    expect(limits.trialDays).toBe(7);
    // @spec T9.1
    expect(plans.professional.features).toContain('Unlimited diagnostics');
    // @spec T3.11 D14.1
    expect([plans.professional.tier, tierFromName('professional')]).toEqual(['individual', 'individual']);
  });

  it('of the trial dialog cost what the table says, and hold as many members', () => {
    expect(
      trialDialogPlans.map(({ id, name, priceCents, memberLimit }) => [
        id,
        name,
        priceCents.monthly,
        priceCents.yearly,
        memberLimit,
      ]),
    ).toEqual([
      // @spec T3.14 T3.15 T3.16 T9.2 T9.3 T9.4 T9.5 T9.6
      ['individual', 'Individual Plan', 2900, 29_900, 1],
      ['team', 'Team Plan', 7900, 79_900, 10],
      ['enterprise', 'Enterprise Plan', 19_900, 199_900, null],
    ]);
    expect(trialDialogPlans.filter(({ isPopular }) => isPopular)).toHaveLength(1);
    expect(trialDialogPlans.every(({ description }) => description !== '')).toBe(true);
  });

  it('name what each holds', () => {
    const [individual, team, enterprise] = trialDialogPlans.map(({ features }) => features.join(', ').toLowerCase());
    for (const feature of ['ai diagnostics', 'parts database', 'single device', 'basic support', 'history']) {
      // @spec T6.21
      expect(individual).toContain(feature);
    }
    for (const feature of ['up to 10 members', 'admin dashboard', 'analytics', 'priority support', 'user management']) {
      // @spec T6.22
      expect(team).toContain(feature);
    }
    for (const feature of [
      'unlimited users',
      'advanced analytics',
      'custom integrations',
      'dedicated support',
      'sla',
    ]) {
      // @spec T6.23
      expect(enterprise).toContain(feature);
    }
  });
});

describe('tiers, states and roles', () => {
  it('have short tiers, read under the older names too', () => {
    // @spec T1.32
    expect(subscriptionTiers).toEqual(['trial', 'individual', 'team', 'enterprise', 'dev']);
    const older = {
      'Individual Plan': 'individual',
      'Small Business': 'team',
      'Team Plan': 'team',
      'Growing Business': 'team',
      'Medium Plan': 'team',
      Enterprise: 'enterprise',
      'Enterprise Plan': 'enterprise',
      Developer: 'dev',
    };
    // @spec T1.33 D2.1
    for (const [name, tier] of Object.entries(older)) expect(tierFromName(name), name).toBe(tier);
    for (const tier of subscriptionTiers) expect(tierFromName(tier)).toBe(tier);
    expect(tierFromName('Gold')).toBeNull();
  });

  it('have five states, two of them with a second spelling', () => {
    // @spec T4.16
    expect([...subscriptionStatuses].sort()).toEqual(['active', 'canceled', 'inactive', 'past_due', 'trial']);
    // @spec T4.1 T4.17
    expect(['cancelled', 'canceled', 'trialing', 'trial', 'paused'].map(statusFromName)).toEqual([
      'canceled',
      'canceled',
      'trial',
      'trial',
      null,
    ]);
  });

  it('have five roles', () => {
    // @spec T3.8
    expect(roles).toEqual(['Individual Tech', 'Senior Tech', 'Team Manager', 'Prescreener', 'Training Tech']);
  });
});

describe('the sign-up form', () => {
  const form = {
    firstName: 'Dana',
    lastName: 'Reyes',
    email: 'dana@example.com',
    password: 'correct horse 42',
    confirmPassword: 'correct horse 42',
    selectedTier: 'professional',
  };
  const issuesOf = (change: object) =>
    SignupForm.safeParse({ ...form, ...change }).error?.issues.map(({ path, message }) => [path.join('.'), message]);

  it('takes a promo code or none', () => {
    // @spec T3.10
    expect(issuesOf({})).toBeUndefined();
    // @spec T5.10
    expect(issuesOf({ promoCode: 'DIAGBETA2025' })).toBeUndefined();
  });

  it('says at the second password that the two differ', () => {
    // @spec T5.7
    expect(issuesOf({ confirmPassword: 'correct horse 43' })).toEqual([['confirmPassword', "Passwords don't match"]]);
  });

  it('sells professional alone', () => {
    // @spec T5.9
    expect(issuesOf({ selectedTier: 'team' })?.map(([path]) => path)).toEqual(['selectedTier']);
  });
});
