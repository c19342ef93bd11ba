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

/** What a change of price comes to: what is left open for the next invoice, and whether a new period begins with it. */
function changeTo(row: SubscriptionRow, price: Price, now: Date): { openCents: number; startsPeriod: boolean } {
  if (row.state === 'trial') return { openCents: row.openCents, startsPeriod: false };
  if (row.state !== 'active') throw providerRefused();
  const period = { start: row.currentPeriodStart, end: row.currentPeriodEnd };
  const unused = remainingValue(row.amountCents, period, now);
  if (row.interval !== price.interval) return { openCents: row.openCents - unused, startsPeriod: true };
  return { openCents: row.openCents + remainingValue(price.amountCents, period, now) - unused, startsPeriod: false };
}

export function previewPrice(row: SubscriptionRow, price: Price, now: Date): PriceChange {
  const { openCents, startsPeriod } = changeTo(row, price, now);
  const { dueCents, adjustmentCents } = invoiceAmounts(price.amountCents, openCents);
  return { dueCents, adjustmentCents, dueAt: startsPeriod ? null : row.currentPeriodEnd };
}

/** Moves a subscription to another price, and charges for a new period where one begins; run it in a transaction. */
export async function changePrice(sql: Sql, row: SubscriptionRow, { price, now }: { price: Price; now: Date }) {
  const { plan, interval, amountCents } = price;
  if (row.plan === plan && row.interval === interval && row.amountCents === amountCents) return;
  const { openCents, startsPeriod } = changeTo(row, price, now);
  const changed = { ...row, plan, interval, amountCents, openCents };
  const subject = { kind: 'subscription' as const, id: row.id };
  if (startsPeriod) {
    const { dueCents } = invoiceAmounts(amountCents, openCents);
    if (dueCents > 0 && row.cardCharges !== 'succeed') throw cardRefused();
    changed.currentPeriodStart = now;
    changed.currentPeriodEnd = onePeriodLater(now, interval);
    changed.openCents = await insertInvoice(sql, changed, { status: 'succeeded', now });
    await emit(sql, { type: 'invoice.paid', subject, at: now });
  }
  await sql.update(sandboxSubscriptions).set(changed).where(eq(sandboxSubscriptions.id, row.id));
  await emit(sql, { type: 'customer.subscription.updated', subject, at: now });
}
