import { formatCents } from '@diagbuddy/contract/amounts';
import type { OrganizationSubscriptionResponse } from '@diagbuddy/contract/billing';

/** A subscription that waits for a card: to be stored while the trial runs ('setup'), or charged now ('payment'). */
export type PaymentToConfirm = OrganizationSubscriptionResponse & {
  clientSecret: string;
  type: NonNullable<OrganizationSubscriptionResponse['type']>;
};

/** What the form's button says. Where the trial is over it says what is charged: nothing is free then. */
export function confirmLabel({ type, amountCents }: Pick<PaymentToConfirm, 'type' | 'amountCents'>): string {
  return type === 'setup' ? 'Start Free Trial' : `Pay ${formatCents(amountCents)}`;
}
