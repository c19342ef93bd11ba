import type { Role } from './account.ts';

/** What a plan says of an organization's members; `memberLimit` is `null` for no limit. */
export interface MemberPlan {
  name: string;
  memberLimit: number | null;
}

const individual: MemberPlan = { name: 'Individual Plan', memberLimit: 1 };
const team: MemberPlan = { name: 'Team Plan', memberLimit: 10 };
const growing = 35;
const enterprise: MemberPlan = { name: 'Enterprise Plan', memberLimit: null };

/** By the tier, and by every older name of a plan. */
const memberPlans = new Map<string, MemberPlan>(
  Object.entries({
    individual,
    'Individual Plan': individual,
    team,
    'Team Plan': team,
    'Small Business': { name: 'Small Business', memberLimit: 10 },
    'Growing Business': { name: 'Growing Business', memberLimit: growing },
    'Medium Plan': { name: 'Medium Plan', memberLimit: growing },
    enterprise,
    Enterprise: enterprise,
    'Enterprise Plan': enterprise,
    dev: { name: 'Developer', memberLimit: null },
    Developer: { name: 'Developer', memberLimit: null },
  }),
);

/** How many members a plan allows, by its tier or any of its names; what is not known is an Individual Plan. */
export const memberPlanOf = (nameOrTier: string): MemberPlan => memberPlans.get(nameOrTier) ?? individual;

/** Whether a member counts toward a plan's limit: on a plan for one technician, those in the office don't. */
export const countsTowardLimit = (role: Role, plan: MemberPlan): boolean =>
  plan.memberLimit !== individual.memberLimit || role !== 'Prescreener';

/** What a person reads who can't add another member. */
export const memberLimitMessage = ({ name, memberLimit }: MemberPlan): string =>
  `Your ${name} allows up to ${memberLimit} team members. Upgrade to add more.`;
