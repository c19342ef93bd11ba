import { z } from 'zod';

export const planIds = ['professional', 'individual', 'team', 'enterprise'] as const;
export const PlanId = z.enum(planIds);
export type PlanId = z.infer<typeof PlanId>;

export const billingIntervals = ['monthly', 'yearly'] as const;
export const BillingInterval = z.enum(billingIntervals);
export type BillingInterval = z.infer<typeof BillingInterval>;

/** What is sold. Prices are whole cents in US dollars; `yearly` is the price of a whole year, null where none is sold. */
export interface Plan {
  id: PlanId;
  name: string;
  description: string;
  priceCents: { monthly: number; yearly: number | null };
  /** The tier that an account with this plan holds. */
  tier: 'individual' | 'team' | 'enterprise';
  /** Members that its organization may have, Prescreeners aside where it is for one technician; `null` for no limit. */
  memberLimit: number | null;
  features: readonly string[];
  isPopular: boolean;
}

/** Every plan, once: screens, entitlements and the payment provider read prices and limits from here. */
export const plans: Record<PlanId, Plan> = {
  professional: {
    id: 'professional',
    name: 'Professional',
    description: 'Everything one professional needs at the machine.',
    priceCents: { monthly: 1999, yearly: null },
    tier: 'individual',
    memberLimit: 1,
    features: [
      'AI diagnostics',
      'Exact part numbers database',
      'Unlimited diagnostics',
      'Priority support',
      'Diagnostic history',
      'Professional analytics',
      'Mobile-friendly interface',
      'Advanced reporting',
    ],
    isPopular: true,
  },
  individual: {
    id: 'individual',
    name: 'Individual Plan',
    description: 'For the technician who works alone.',
    priceCents: { monthly: 2900, yearly: 29_900 },
    tier: 'individual',
    memberLimit: 1,
    features: ['AI diagnostics', 'Parts database', 'Single device', 'Basic support', 'Diagnostic history'],
    isPopular: false,
  },
  team: {
    id: 'team',
    name: 'Team Plan',
    description: 'For a shop whose technicians share what they find.',
    priceCents: { monthly: 7900, yearly: 79_900 },
    tier: 'team',
    memberLimit: 10,
    features: [
      'Everything in Individual',
      'Up to 10 members',
      'Admin dashboard',
      'Analytics',
      'Priority support',
      'User management',
    ],
    isPopular: true,
  },
  enterprise: {
    id: 'enterprise',
    name: 'Enterprise Plan',
    description: 'For companies with many teams.',
    priceCents: { monthly: 19_900, yearly: 199_900 },
    tier: 'enterprise',
    memberLimit: null,
    features: [
      'Everything in Team',
      'Unlimited users',
      'Advanced analytics',
      'Custom integrations',
      'Dedicated support',
      'Service-level agreement (SLA)',
    ],
    isPopular: false,
  },
};

/** Whether a plan is for one technician, with any number of Prescreeners in the office beside them. */
export const isForOneTechnician = ({ tier }: Pick<Plan, 'tier'>): boolean => tier === 'individual';

/** How many people may use a plan, as its buyer reads it. */
export function planUsers(plan: Plan): string {
  if (plan.memberLimit === null) return 'Unlimited users';
  return isForOneTechnician(plan) ? '1 technician, unlimited office users' : `Up to ${plan.memberLimit} users`;
}

/** How the two plans for one technician differ, as a buyer reads it. */
export const professionalOrIndividual =
  'Professional and Individual are both for one technician, with any number of office users who prescreen. Professional is billed monthly; Individual can be billed yearly.';

/** The plans that the trial dialog offers, in the order of its cards. */
export const trialDialogPlans = [plans.individual, plans.team, plans.enterprise] as const;

/** One price of one plan, as the payment provider knows it. */
export interface Price {
  plan: PlanId;
  interval: BillingInterval;
  amountCents: number;
  /** The name under which the provider finds it; carries the amount, so that a new price is a new name. */
  lookupKey: string;
}

/** The price of a plan for an interval, or `null` where none is sold (Professional has no year). */
export function priceOf(plan: PlanId, interval: BillingInterval): Price | null {
  const amountCents = plans[plan].priceCents[interval];
  if (amountCents === null) return null;
  return { plan, interval, amountCents, lookupKey: `diagbuddy_${plan}_${interval}_${amountCents}` };
}

/** Every price that is sold. */
export const allPrices: readonly Price[] = planIds.flatMap((plan) =>
  billingIntervals.map((interval) => priceOf(plan, interval)).filter((price) => price !== null),
);

/** The plan and interval behind a provider's lookup key, also of an older amount; `null` for a name that is none of ours. */
export function planOfLookupKey(lookupKey: string): { plan: PlanId; interval: BillingInterval } | null {
  const [product, plan, interval] = lookupKey.split('_');
  const [knownPlan, knownInterval] = [PlanId.safeParse(plan), BillingInterval.safeParse(interval)];
  if (product !== 'diagbuddy' || !knownPlan.success || !knownInterval.success) return null;
  return { plan: knownPlan.data, interval: knownInterval.data };
}
