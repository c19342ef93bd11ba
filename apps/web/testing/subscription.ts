import type { Subscription, SubscriptionResponse } from '@diagbuddy/contract/billing';

/** A paid subscription to Individual, by the month. */
export const subscription: Subscription = {
  plan: 'individual',
  interval: 'monthly',
  amountCents: 2_900,
  state: 'active',
  renewsAt: '2026-05-04T18:00:00.000Z',
  cancelAt: null,
  trialEndsAt: null,
  card: { brand: 'visa', last4: '4242' },
};

/** The same as the server answers it to the person who pays. */
export const subscriptionResponse: SubscriptionResponse = {
  tier: 'individual',
  status: 'active',
  trialEndsAt: null,
  accessEndsAt: null,
  subscription,
  invoices: [],
  canManage: true,
  memberCount: 1,
  prescreenerCount: 0,
  provider: 'sandbox',
  isTestMode: true,
};
