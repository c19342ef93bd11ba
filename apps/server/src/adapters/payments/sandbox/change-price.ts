import type { Price } from '@diagbuddy/contract/plans';
import { eq } from 'drizzle-orm';
import type { Sql } from '../../../platform/database.ts';
import { cardRefused, providerRefused } from '../payment-fault.ts';
import type { PriceChange } from '../provider.ts';
import { onePeriodLater } from './period.ts';
import { invoiceAmounts, remainingValue } from './proration.ts';
import { insertInvoice } from './simulate-event.ts';
import { emit, type SubscriptionRow } from './store.ts';
import { sandboxSubscriptions } from './tables.ts';

/** What a change of price comes to: what it leaves open, and when that is charged. */
interface Change {
  openCents: number;
  /** With the renewal; at once, alone; or at once, with the price of a new period. */
  charged: 'later' | 'now' | 'with-new-period';
}

function changeTo(row: SubscriptionRow, price: Price, now: Date): Change {
  if (row.state === 'trial') return { openCents: row.openCents, charged: 'later' };
  if (row.state !== 'active') throw providerRefused();
  const period = { start: row.currentPeriodStart, end: row.currentPeriodEnd };
  const unused = remainingValue(row.amountCents, period, now);
  if (row.interval !== price.interval) return { openCents: row.openCents - unused, charged: 'with-new-period' };
  const openCents = row.openCents + remainingValue(price.amountCents, period, now) - unused;
  return { openCents, charged: price.amountCents > row.amountCents ? 'now' : 'later' };
}

export function previewPrice(row: SubscriptionRow, price: Price, now: Date): PriceChange {
  const { openCents, charged } = changeTo(row, price, now);
  const { dueCents, adjustmentCents } = invoiceAmounts(charged === 'now' ? 0 : price.amountCents, openCents);
  return {
    dueCents,
    adjustmentCents,
    dueAt: charged === 'later' ? row.currentPeriodEnd : null,
    thenAt: charged === 'now' ? row.currentPeriodEnd : null,
  };
}

/** Moves a subscription to another price, and charges what is due at once; run it in a transaction. */
export async function changePrice(sql: Sql, row: SubscriptionRow, { price, now }: { price: Price; now: Date }) {
  const { plan, interval, amountCents } = price;
  if (row.plan === plan && row.interval === interval && row.amountCents === amountCents) return;
  const { openCents, charged } = changeTo(row, price, now);
  const changed = { ...row, plan, interval, amountCents, openCents };
  const subject = { kind: 'subscription' as const, id: row.id };
  if (charged !== 'later') {
    const priceCents = charged === 'now' ? 0 : amountCents;
    const { dueCents } = invoiceAmounts(priceCents, openCents);
    if (dueCents > 0 && row.cardCharges !== 'succeed') throw cardRefused();
    if (charged === 'with-new-period') {
      changed.currentPeriodStart = now;
      changed.currentPeriodEnd = onePeriodLater(now, interval);
    }
    changed.openCents = await insertInvoice(sql, changed, { priceCents, status: 'succeeded', now });
    await emit(sql, { type: 'invoice.paid', subject, at: now });
  }
  await sql.update(sandboxSubscriptions).set(changed).where(eq(sandboxSubscriptions.id, row.id));
  await emit(sql, { type: 'customer.subscription.updated', subject, at: now });
}
