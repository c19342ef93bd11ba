import { plans } from '@diagbuddy/contract/plans';
import { statusFromName, tierFromName } from '@diagbuddy/contract/tiers';
import type { BadgeTone } from '../../ui/badge.tsx';

const statusBadges = {
  active: { label: 'Active', tone: 'green' },
  trial: { label: 'Trial', tone: 'blue' },
  canceled: { label: 'Canceled', tone: 'red' },
  past_due: { label: 'Past Due', tone: 'amber' },
  inactive: { label: 'Inactive', tone: 'gray' },
} as const satisfies Record<string, { label: string; tone: BadgeTone }>;

/** A subscription status in words and color: 'Past Due' in yellow. None is Active; an unknown one is gray, as it is written. */
export function statusBadge(status: string | null): { label: string; tone: BadgeTone } {
  const known = statusFromName(status || 'active');
  return known === null ? { label: status ?? '', tone: 'gray' } : statusBadges[known];
}

const planNames = {
  trial: plans.professional.name,
  individual: plans.professional.name,
  team: plans.team.name,
  enterprise: plans.enterprise.name,
  dev: 'Developer',
} as const;

/** The plan of an account by its tier, in its short form or under an older name; Professional, which sign-up sells, where none is known. */
export function planLabel(tier: string | null): string {
  return planNames[tierFromName(tier ?? '') ?? 'individual'];
}
