import { plans } from '@diagbuddy/contract/plans';
import type { SubscriptionSnapshot } from '../../../adapters/payments/provider.ts';
import type { Sandbox } from '../../../adapters/payments/sandbox/sandbox.ts';
import { cardForm, errorLine, escapeHtml, page } from './page.ts';

type ShownCheckout = NonNullable<Awaited<ReturnType<Sandbox['showCheckout']>>>;

const dollars = (cents: number) => `$${(cents / 100).toFixed(2)}`;
const day = (at: Date) => at.toLocaleDateString('en-US', { dateStyle: 'long', timeZone: 'UTC' });
const perInterval = { monthly: 'a month', yearly: 'a year' } as const;

/** The hosted checkout: what is bought, and a form for a test card. */
export function checkoutPage(checkout: ShownCheckout, error: string | null): string {
  const { name } = plans[checkout.plan];
  const cancel = `<a class="link" href="${escapeHtml(checkout.cancelUrl)}">Back to DiagBuddy</a>`;
  if (checkout.status !== 'open') {
    const state = checkout.status === 'complete' ? 'is paid already' : 'has expired';
    return page('Checkout', `<h1>This checkout ${state}</h1>${cancel}`);
  }
  const amount = `${dollars(checkout.amountCents)} ${perInterval[checkout.interval]}`;
  const { trial } = checkout;
  const start =
    trial === null
      ? ''
      : 'days' in trial
        ? `${trial.days} days free, then `
        : `Free until ${day(new Date(trial.until))}, then `;
  return page(
    `Subscribe to ${name}`,
    `<h1>DiagBuddy ${escapeHtml(name)}</h1><p class="amount">${dollars(checkout.amountCents)} <small>${perInterval[checkout.interval]}</small></p><p>${start}${amount}. ${escapeHtml(checkout.email)}</p>
${errorLine(error)}${cardForm({
  action: `/sandbox/checkout/${checkout.id}`,
  button: trial === null ? `Pay ${dollars(checkout.amountCents)}` : 'Start Free Trial',
})}${cancel}`,
  );
}

/** For an address of no checkout, such as one that was typed. */
export const unknownCheckoutPage = (): string =>
  page('Checkout', '<h1>There is no such checkout</h1><a class="link" href="/pricing">Back to DiagBuddy</a>');

/** The customer portal: how the subscription stands, the card where one is asked for, and its end. */
export function portalPage(subscription: SubscriptionSnapshot | null, error: string | null): string {
  const back = '<a class="link" href="/dashboard?tab=profile">Back to DiagBuddy</a>';
  if (subscription === null)
    return page('Billing', `<h1>Billing</h1><p>There is no subscription to manage.</p>${back}`);
  const { price, state, card, cancelAt, currentPeriodEnd, invoices, pending } = subscription;
  const ends = cancelAt === null ? `Renews on ${day(currentPeriodEnd)}.` : `Ends on ${day(cancelAt)}.`;
  const kept = card === null ? '' : `<p>Card: ${escapeHtml(card.brand)} ending in <code>${card.last4}</code></p>`;
  const due =
    pending === null
      ? ''
      : `<h2>Pay the open invoice</h2>${cardForm({ action: '/sandbox/portal/card', button: 'Pay' })}`;
  const bills = invoices
    .map(({ number, amountCents, status, createdAt }) => {
      return `<li>${day(createdAt)}: ${dollars(amountCents)}, ${status} <code>${escapeHtml(number ?? '')}</code></li>`;
    })
    .join('');
  const path = cancelAt === null ? 'cancel' : 'resume';
  return page(
    'Billing',
    `<h1>${escapeHtml(plans[price.plan].name)}</h1><p class="amount">${dollars(price.amountCents)} <small>${perInterval[price.interval]}</small></p>
<p>Status: ${state.replace('_', ' ')}. ${ends}</p>${kept}${errorLine(error)}${due}<h2>Invoices</h2><ul>${bills || '<li>None yet</li>'}</ul>
<form method="post" action="/sandbox/portal/${path}"><button class="quiet" type="submit">${
      path === 'cancel' ? 'Cancel subscription' : 'Keep subscription'
    }</button></form>${back}`,
  );
}
