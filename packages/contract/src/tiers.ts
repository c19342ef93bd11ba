import type { SubscriptionStatus, SubscriptionTier } from './account.ts';

const tierAliases: Record<string, SubscriptionTier> = {
  'Individual Plan': 'individual',
  'Small Business': 'team',
  'Team Plan': 'team',
  'Growing Business': 'team',
  'Medium Plan': 'team',
  Enterprise: 'enterprise',
  'Enterprise Plan': 'enterprise',
  Developer: 'dev',
  professional: 'individual',
};

/** Reads a tier in its short form or under one of its older names; `null` for a name that never was one. */
export function tierFromName(name: string): SubscriptionTier | null {
  const short = ['trial', 'individual', 'team', 'enterprise', 'dev'] as const;
  return short.find((tier) => tier === name) ?? tierAliases[name] ?? null;
}

/** Reads a subscription status; `cancelled` and `trialing` are accepted, `canceled` and `trial` are stored. */
export function statusFromName(name: string): SubscriptionStatus | null {
  if (name === 'cancelled') return 'canceled';
  if (name === 'trialing') return 'trial';
  const known = ['trial', 'active', 'past_due', 'canceled', 'inactive'] as const;
  return known.find((status) => status === name) ?? null;
}
