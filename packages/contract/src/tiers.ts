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

const memberLimitsByName: Record<string, number> = {
  individual: 1,
  'Individual Plan': 1,
  team: 10,
  'Small Business': 10,
  'Team Plan': 10,
  'Growing Business': 35,
  'Medium Plan': 35,
};

/** Members that a plan allows under its short or older name; `null` for no limit. A name that is none allows 1. */
export function memberLimitFromName(name: string): number | null {
  const tier = tierFromName(name);
  if (tier === 'enterprise' || tier === 'dev') return null;
  return memberLimitsByName[name] ?? 1;
}
