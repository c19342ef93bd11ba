import { invoiceStatuses } from '@diagbuddy/contract/billing';
import { billingIntervals, planIds } from '@diagbuddy/contract/plans';
import { subscriptionStates } from '@diagbuddy/contract/subscription-lifecycle';
import { sql } from 'drizzle-orm';
import { index, integer, jsonb, pgTable, text, uniqueIndex } from 'drizzle-orm/pg-core';
import { timestamptz } from '../../../platform/columns.ts';
import type { Reference, TrialTerms } from '../provider.ts';

/** What the sandbox provider remembers, as a real one would on its own side. The product itself never reads these tables. */
export const sandboxCheckouts = pgTable(
  'sandbox_checkouts',
  {
    id: text('id').primaryKey(),
    idempotencyKey: text('idempotency_key').notNull(),
    status: text('status', { enum: ['open', 'complete', 'expired'] }).notNull(),
    reference: jsonb('reference').$type<Reference>().notNull(),
    plan: text('plan', { enum: planIds }).notNull(),
    interval: text('interval', { enum: billingIntervals }).notNull(),
    amountCents: integer('amount_cents').notNull(),
    trial: jsonb('trial').$type<{ days: number } | { until: string }>(),
    email: text('email').notNull(),
    customerId: text('customer_id').notNull(),
    subscriptionId: text('subscription_id'),
    successUrl: text('success_url').notNull(),
    cancelUrl: text('cancel_url').notNull(),
    createdAt: timestamptz('created_at').notNull(),
    expiresAt: timestamptz('expires_at').notNull(),
  },
  (table) => [uniqueIndex('sandbox_checkouts_idempotency_key').on(table.idempotencyKey)],
);

export const sandboxSubscriptions = pgTable(
  'sandbox_subscriptions',
  {
    id: text('id').primaryKey(),
    idempotencyKey: text('idempotency_key').notNull(),
    clientSecret: text('client_secret').notNull(),
    reference: jsonb('reference').$type<Reference>().notNull(),
    customerId: text('customer_id').notNull(),
    email: text('email').notNull(),
    plan: text('plan', { enum: planIds }).notNull(),
    interval: text('interval', { enum: billingIntervals }).notNull(),
    amountCents: integer('amount_cents').notNull(),
    state: text('state', { enum: subscriptionStates }).notNull(),
    currentPeriodStart: timestamptz('current_period_start').notNull(),
    currentPeriodEnd: timestamptz('current_period_end').notNull(),
    trialEndsAt: timestamptz('trial_ends_at'),
    cancelAt: timestamptz('cancel_at'),
    /** What changes of plan left to be added to the next invoice; negative for a credit. */
    openCents: integer('open_cents').notNull().default(0),
    /** Tries of the card for the open invoice, and when the next one is due. */
    failedAttempts: integer('failed_attempts').notNull().default(0),
    nextAttemptAt: timestamptz('next_attempt_at'),
    cardBrand: text('card_brand'),
    cardLast4: text('card_last4'),
    /** What the card does when it is charged without the customer. */
    cardCharges: text('card_charges', { enum: ['succeed', 'fail'] }),
    createdAt: timestamptz('created_at').notNull(),
  },
  (table) => [
    uniqueIndex('sandbox_subscriptions_idempotency_key').on(table.idempotencyKey),
    uniqueIndex('sandbox_subscriptions_client_secret_key').on(table.clientSecret),
    // Serves the look for what is due.
    index('sandbox_subscriptions_due_idx').on(table.state, table.currentPeriodEnd),
  ],
);

export const sandboxInvoices = pgTable(
  'sandbox_invoices',
  {
    id: text('id').primaryKey(),
    subscriptionId: text('subscription_id')
      .notNull()
      .references(() => sandboxSubscriptions.id, { onDelete: 'cascade' }),
    number: text('number').notNull(),
    amountCents: integer('amount_cents').notNull(),
    /** What of it comes of a change of plan. */
    adjustmentCents: integer('adjustment_cents').notNull().default(0),
    status: text('status', { enum: invoiceStatuses }).notNull(),
    createdAt: timestamptz('created_at').notNull(),
  },
  (table) => [index('sandbox_invoices_subscription_idx').on(table.subscriptionId, table.createdAt)],
);

/** Messages to the product, kept until they were taken. */
export const sandboxEvents = pgTable(
  'sandbox_events',
  {
    id: text('id').primaryKey(),
    type: text('type').notNull(),
    subjectKind: text('subject_kind', { enum: ['checkout', 'subscription', 'customer'] }).notNull(),
    subjectId: text('subject_id').notNull(),
    createdAt: timestamptz('created_at').notNull(),
    deliveredAt: timestamptz('delivered_at'),
  },
  (table) => [index('sandbox_events_open_idx').on(table.createdAt).where(sql`${table.deliveredAt} IS NULL`)],
);

/** One row: the secret with which the sandbox signs what it sends. */
export const sandboxSettings = pgTable('sandbox_settings', {
  id: integer('id').primaryKey(),
  webhookSecret: text('webhook_secret').notNull(),
});

/** Terms of a trial as they stand in a row. */
export const storedTrial = (trial: TrialTerms): { days: number } | { until: string } | null =>
  trial === null || 'days' in trial ? trial : { until: trial.until.toISOString() };
