import type { User } from '@diagbuddy/contract/account';
import { formatCents } from '@diagbuddy/contract/amounts';
import type { OrganizationSubscriptionResponse } from '@diagbuddy/contract/billing';
import { limits } from '@diagbuddy/contract/limits';
import { BillingInterval, PlanId } from '@diagbuddy/contract/plans';

/** What is asked for at /subscribe. */
export interface Order {
  planId: PlanId;
  interval: BillingInterval;
}

/** Plan and interval as the address names them: individual and monthly where it names none that exist. */
export function readOrder(query: URLSearchParams): Order {
  return {
    planId: PlanId.safeParse(query.get('plan')).data ?? 'individual',
    interval: BillingInterval.safeParse(query.get('interval')).data ?? 'monthly',
  };
}

/** What a new organization is called: after its buyer's first name, else after the part of the e-mail before the @. */
export function organizationNameOf({ firstName, email }: Pick<User, 'firstName' | 'email'>): string {
  const owner = firstName?.trim() || email.split('@')[0] || email;
  const suffix = "'s Organization";
  return `${owner.slice(0, limits.organizationMaxLength - suffix.length)}${suffix}`;
}

/** A subscription that waits for a card: to be stored while the trial runs ('setup'), or charged now ('payment'). */
export type PaymentToConfirm = OrganizationSubscriptionResponse & {
  clientSecret: string;
  type: NonNullable<OrganizationSubscriptionResponse['type']>;
};

/** What the form's button says. Where the trial is over it says what is charged: nothing is free then. */
export function confirmLabel({ type, amountCents }: Pick<PaymentToConfirm, 'type' | 'amountCents'>): string {
  return type === 'setup' ? 'Start Free Trial' : `Pay ${formatCents(amountCents)}`;
}
