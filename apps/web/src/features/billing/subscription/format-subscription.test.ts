import type { Subscription, SubscriptionResponse } from '@diagbuddy/contract/billing';
import { describe, expect, it } from 'vitest';
import { subscription as individual, subscriptionResponse } from '../../../../testing/subscription.ts';
import { formatCancellation, subscriptionFacts } from './format-subscription.ts';

const subscription: Subscription = { ...individual, plan: 'team', interval: 'yearly', amountCents: 79_900 };
const answer: SubscriptionResponse = { ...subscriptionResponse, tier: 'team', subscription };
const facts = (change: Partial<typeof subscription>) =>
  subscriptionFacts({ ...answer, subscription: { ...subscription, ...change } })
    .slice(2)
    .map(({ term, text }) => `${term} ${text}`);

describe('the subscription in words', () => {
  it('says plan, price and card, and what happens when', () => {
    expect(subscriptionFacts(answer).slice(0, 2)).toEqual([
      { term: 'Plan', text: 'Team Plan' },
      { term: 'Price', text: '$799/year' },
    ]);
    const card = 'Card Visa •••• 4242';
    expect(facts({})).toEqual(['Renews May 4, 2026', card]);
    const end = '2026-05-04T18:00:00.000Z';
    expect(facts({ state: 'trial', trialEndsAt: end })).toEqual([
      'Trial ends May 4, 2026',
      'First charge May 4, 2026',
      card,
    ]);
    expect(facts({ renewsAt: null, cancelAt: end })).toEqual(['Ends May 4, 2026', card]);
    expect(facts({ state: 'canceled', renewsAt: null, cancelAt: end })).toEqual(['Ended May 4, 2026', card]);
    expect(facts({ state: 'past_due', card: null })).toEqual([]);
  });

  it('tells a trial without a subscription from an account that needs none', () => {
    const none = { ...answer, subscription: null };
    const trial = { ...none, status: 'trial', tier: 'individual', trialEndsAt: '2026-05-04T18:00:00.000Z' } as const;
    expect(subscriptionFacts(trial)).toEqual([
      { term: 'Plan', text: 'Free trial' },
      { term: 'Trial ends', text: 'May 4, 2026' },
    ]);
    expect(subscriptionFacts({ ...none, tier: 'dev' })).toEqual([{ term: 'Plan', text: 'Developer' }]);
  });

  it('says until when access stays for who cancels', () => {
    expect(formatCancellation(answer)).toMatch(/^You'll keep access until May 4, 2026\. You won't be charged again\./);
    expect(formatCancellation({ subscription: { ...subscription, state: 'trial' } })).toContain(
      "You won't be charged.",
    );
    expect(formatCancellation({ subscription: { ...subscription, state: 'past_due' } })).toMatch(/^It ends right away/);
  });
});
