import type { SubscriptionStatus, SubscriptionTier } from '@diagbuddy/contract/account';
import { subscriptionTiers } from '@diagbuddy/contract/account';

/** The tiers under their short names, which are what is stored. */
export const tierChoices = subscriptionTiers.map((tier) => ({ value: tier, label: tier }));

/** The statuses that a form sets; `canceled` goes under its older spelling too. */
export const statusChoices = [
  { value: 'trial', label: 'trial' },
  { value: 'active', label: 'active' },
  { value: 'inactive', label: 'inactive' },
  { value: 'canceled', label: 'cancelled' },
] as const satisfies { value: SubscriptionStatus; label: string }[];

/** The subscription states of the Secure Admin Panel. */
export const subscriptionChoices = [
  { label: 'Trial (Individual Plan)', status: 'trial', tier: 'individual' },
  { label: 'Active Individual', status: 'active', tier: 'individual' },
  { label: 'Active Team', status: 'active', tier: 'team' },
  { label: 'Active Enterprise', status: 'active', tier: 'enterprise' },
  { label: 'Cancel (Individual Plan)', status: 'canceled', tier: 'individual' },
] as const satisfies { label: string; status: SubscriptionStatus; tier: SubscriptionTier }[];
