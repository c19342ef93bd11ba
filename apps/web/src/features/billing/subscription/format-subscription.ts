import type { SubscriptionResponse } from '@diagbuddy/contract/billing';
import { plans } from '@diagbuddy/contract/plans';
import { isEnded } from '@diagbuddy/contract/subscription-lifecycle';
import { formatDate, formatPrice } from '../../../lib/format.ts';
import { planLabel, type statusBadge } from '../../../shared/billing/subscription-labels.ts';

interface Fact {
  term: string;
  text: string;
}

/** The lines of the subscription card: plan, price, and what happens when. */
export function subscriptionFacts({ subscription, tier, status, trialEndsAt }: SubscriptionResponse): Fact[] {
  if (subscription === null) {
    const trialEnd =
      status === 'trial' && trialEndsAt !== null ? [{ term: 'Trial ends', text: formatDate(trialEndsAt) }] : [];
    return [{ term: 'Plan', text: status === 'trial' ? 'Free trial' : planLabel(tier) }, ...trialEnd];
  }
  const { plan, interval, amountCents, state, card } = subscription;
  return [
    { term: 'Plan', text: plans[plan].name },
    { term: 'Price', text: `${formatPrice(amountCents)}/${interval === 'yearly' ? 'year' : 'month'}` },
    ...(state === 'trial' && subscription.trialEndsAt !== null
      ? [{ term: 'Trial ends', text: formatDate(subscription.trialEndsAt) }]
      : []),
    ...dateFacts(subscription),
    ...(card === null ? [] : [{ term: 'Card', text: `${cardName(card.brand)} •••• ${card.last4}` }]),
  ];
}

function dateFacts({ state, renewsAt, cancelAt }: NonNullable<SubscriptionResponse['subscription']>): Fact[] {
  if (cancelAt !== null) return [{ term: isEnded(state) ? 'Ended' : 'Ends', text: formatDate(cancelAt) }];
  if (renewsAt === null || state === 'past_due') return [];
  return [{ term: state === 'trial' ? 'First charge' : 'Renews', text: formatDate(renewsAt) }];
}

const cardName = (brand: string): string => {
  const name = brand.replaceAll('_', ' ');
  return name.charAt(0).toUpperCase() + name.slice(1);
};

/** What the person loses, and when, who cancels now. */
export function formatCancellation({ subscription }: Pick<SubscriptionResponse, 'subscription'>): string {
  const end = subscription?.renewsAt ?? null;
  if (subscription?.state === 'past_due' || subscription?.state === 'inactive' || end === null) {
    return "It ends right away, and we won't collect the open invoice. You can still read your records.";
  }
  const charge = subscription?.state === 'trial' ? "You won't be charged." : "You won't be charged again.";
  return `You'll keep access until ${formatDate(end)}. ${charge} You can still read your records after that.`;
}

export const invoiceBadges: Record<
  SubscriptionResponse['invoices'][number]['status'],
  ReturnType<typeof statusBadge>
> = {
  succeeded: { label: 'Paid', tone: 'green' },
  pending: { label: 'Open', tone: 'amber' },
  failed: { label: 'Failed', tone: 'red' },
  void: { label: 'Void', tone: 'gray' },
};
