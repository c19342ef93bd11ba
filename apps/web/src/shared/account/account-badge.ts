import { defaults } from '@diagbuddy/contract/limits';
import type { BadgeTone } from '../../ui/badge.tsx';

/** What the header reads of a person. `subscriptionTier` may also be one of the older names. */
export interface BadgeHolder {
  email: string;
  firstName: string | null;
  lastName: string | null;
  organization: string | null;
  role: string;
  isOrgAdmin: boolean;
  isDeveloper: boolean;
  subscriptionTier: string;
  adminPermissions: { isAdmin: boolean } | null;
}

export interface AccountBadge {
  label: string;
  tone: BadgeTone;
}

const enterpriseTiers = ['Enterprise', 'Enterprise Plan', 'enterprise'];
const businessTiers = ['Growing Business', 'Medium Plan'];
const teamTiers = ['Small Business', 'Team Plan', 'team'];

/** The kind of account, by the first rule that fits; the order is the specification's. */
export function accountBadge(user: BadgeHolder): AccountBadge {
  const { subscriptionTier: tier, role } = user;
  if (tier === 'dev' || tier === 'Developer' || user.adminPermissions?.isAdmin === true || user.isDeveloper) {
    return { label: 'Developer', tone: 'accent' };
  }
  if (enterpriseTiers.includes(tier)) return { label: 'Enterprise Admin', tone: 'blue' };
  if (businessTiers.includes(tier)) return { label: 'Business Admin', tone: 'blue' };
  if (teamTiers.includes(tier) || user.isOrgAdmin || role === 'Team Manager') {
    return { label: 'Team Manager', tone: 'green' };
  }
  if (role === 'Prescreener') return { label: 'Prescreener', tone: 'amber' };
  if (role === 'Senior Tech') return { label: 'Senior Tech', tone: 'neutral' };
  return { label: 'Individual Tech', tone: 'gray' };
}

/** First plus last name, else the first name, else the part of the address before the @, else 'Technician'. */
export function displayName({ firstName, lastName, email }: Pick<BadgeHolder, 'firstName' | 'lastName' | 'email'>) {
  const first = firstName?.trim() ?? '';
  const last = lastName?.trim() ?? '';
  if (first !== '' && last !== '') return `${first} ${last}`;
  return first || localPart(email) || 'Technician';
}

/** One or two capital letters by the same fallback; 'T' last. */
export function initials({ firstName, lastName, email }: Pick<BadgeHolder, 'firstName' | 'lastName' | 'email'>) {
  const first = firstLetter(firstName?.trim() ?? '');
  const last = firstLetter(lastName?.trim() ?? '');
  if (first !== '' && last !== '') return first + last;
  return first || firstLetter(localPart(email)) || 'T';
}

/** The organization under the name. */
export function organizationLabel({ organization }: Pick<BadgeHolder, 'organization'>): string {
  return organization?.trim() || defaults.organizationLabel;
}

function localPart(email: string): string {
  return email.split('@')[0]?.trim() ?? '';
}

// By code point: a name may begin with a letter outside the basic plane.
function firstLetter(text: string): string {
  return [...text][0]?.toUpperCase() ?? '';
}
