import { invoiceStatuses, paymentProviders } from '@diagbuddy/contract/billing';
import { billingIntervals, planIds } from '@diagbuddy/contract/plans';
import { subscriptionStates } from '@diagbuddy/contract/subscription-lifecycle';
import { sql } from 'drizzle-orm';
import { index, integer, pgTable, primaryKey, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core';
import { bytea, timestamptz } from '../../platform/columns.ts';
import { organizations, users } from '../auth/tables.ts';

const provider = () => text('provider', { enum: paymentProviders }).notNull();
const plan = () => text('plan', { enum: planIds }).notNull();
const interval = () => text('interval', { enum: billingIntervals }).notNull();

/** A subscription as the provider last reported it. `version` counts the reports, so that an older one never wins. */
export const subscriptions = pgTable(
  'subscriptions',
  {
    id: uuid('id').primaryKey(),
    organizationId: uuid('organization_id')
      .notNull()
      .references(() => organizations.id, { onDelete: 'cascade' }),
    /** Who pays. */
    userId: uuid('user_id').references(() => users.id, { onDelete: 'set null' }),
    provider: provider(),
    providerId: text('provider_id').notNull(),
    customerId: text('customer_id').notNull(),
    plan: plan(),
    interval: interval(),
    amountCents: integer('amount_cents').notNull(),
    state: text('state', { enum: subscriptionStates }).notNull(),
    currentPeriodStart: timestamptz('current_period_start').notNull(),
    currentPeriodEnd: timestamptz('current_period_end').notNull(),
    cancelAt: timestamptz('cancel_at'),
    trialEndsAt: timestamptz('trial_ends_at'),
    /** Until when it gives access beyond its status: the grace of a failed payment, the paid rest of a canceled one. */
    accessEndsAt: timestamptz('access_ends_at'),
    cardBrand: text('card_brand'),
    cardLast4: text('card_last4'),
    version: integer('version').notNull().default(1),
    createdAt: timestamptz('created_at').notNull(),
    updatedAt: timestamptz('updated_at').notNull(),
  },
  (table) => [
    uniqueIndex('subscriptions_provider_id_key').on(table.provider, table.providerId),
    // Two tabs, two checkouts: an organization pays once.
    uniqueIndex('subscriptions_live_key')
      .on(table.organizationId)
      .where(sql`${table.state} IN ('trial', 'active', 'past_due', 'inactive')`),
    index('subscriptions_organization_idx').on(table.organizationId, table.createdAt.desc()),
    index('subscriptions_customer_idx').on(table.customerId),
    // Serves the look for those whose report is overdue.
    index('subscriptions_period_idx').on(table.state, table.currentPeriodEnd),
  ],
);

/** An invoice and whether it was paid; what the administration's payments view shows. */
export const payments = pgTable(
  'payments',
  {
    id: uuid('id').primaryKey(),
    organizationId: uuid('organization_id')
      .notNull()
      .references(() => organizations.id, { onDelete: 'cascade' }),
    userId: uuid('user_id').references(() => users.id, { onDelete: 'set null' }),
    subscriptionId: uuid('subscription_id')
      .notNull()
      .references(() => subscriptions.id, { onDelete: 'cascade' }),
    provider: provider(),
    providerId: text('provider_id').notNull(),
    number: text('number'),
    amountCents: integer('amount_cents').notNull(),
    /** What of it comes of a change of plan; negative where it was taken off. */
    adjustmentCents: integer('adjustment_cents').notNull().default(0),
    status: text('status', { enum: invoiceStatuses }).notNull(),
    url: text('url'),
    createdAt: timestamptz('created_at').notNull(),
  },
  (table) => [
    uniqueIndex('payments_provider_id_key').on(table.provider, table.providerId),
    index('payments_organization_idx').on(table.organizationId, table.createdAt.desc()),
    // Serve the administration's list, one an order, its filter and its search.
    index('payments_created_idx').on(table.createdAt, table.id),
    index('payments_status_created_idx').on(table.status, table.createdAt, table.id),
    index('payments_amount_idx').on(table.amountCents, table.id),
    index('payments_user_idx').on(table.userId, table.createdAt),
    index('payments_provider_prefix_idx').on(table.providerId.op('text_pattern_ops')),
  ],
);

/** An event of the provider, stored in the transaction of its effect: what stands here is done. Kept for 90 days. */
export const paymentEvents = pgTable(
  'payment_events',
  {
    provider: provider(),
    providerEventId: text('provider_event_id').notNull(),
    type: text('type').notNull(),
    subjectId: text('subject_id'),
    receivedAt: timestamptz('received_at').notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.provider, table.providerEventId] }),
    index('payment_events_received_idx').on(table.receivedAt),
  ],
);

/** A sign-up that waits for its payment. The password stands here only as its hash, and only until the account has it. */
export const pendingSignups = pgTable(
  'pending_signups',
  {
    id: uuid('id').primaryKey(),
    /** Lower case. */
    email: text('email').notNull(),
    passwordHash: text('password_hash'),
    firstName: text('first_name').notNull(),
    lastName: text('last_name').notNull(),
    plan: plan(),
    interval: interval(),
    provider: provider(),
    checkoutId: text('checkout_id'),
    /** SHA-256 of the cookie of the browser that started it; null once that browser was signed in. */
    browserTokenHash: bytea('browser_token_hash'),
    /** The account that it became. */
    userId: uuid('user_id').references(() => users.id, { onDelete: 'cascade' }),
    createdAt: timestamptz('created_at').notNull(),
    expiresAt: timestamptz('expires_at').notNull(),
  },
  (table) => [
    uniqueIndex('pending_signups_checkout_id_key').on(table.checkoutId),
    // Serves the open ones of an address: an owner's and a stranger's may be open at once.
    index('pending_signups_open_email_idx').on(table.email).where(sql`${table.userId} IS NULL`),
    index('pending_signups_expires_idx').on(table.expiresAt),
  ],
);

/**
 * An organization's attempt to subscribe, one at a time. Its idempotency key is stored before the provider is called, so that
 * a call that is repeated after a crash, or by a second tab, makes nothing twice.
 */
export const paymentAttempts = pgTable('payment_attempts', {
  organizationId: uuid('organization_id')
    .primaryKey()
    .references(() => organizations.id, { onDelete: 'cascade' }),
  userId: uuid('user_id')
    .notNull()
    .references(() => users.id, { onDelete: 'cascade' }),
  provider: provider(),
  kind: text('kind', { enum: ['checkout', 'subscription'] }).notNull(),
  plan: plan(),
  interval: interval(),
  /** How the organization is called once a plan for a team is paid. */
  organizationName: text('organization_name'),
  idempotencyKey: text('idempotency_key').notNull(),
  /** The checkout or subscription that came of it; null until the provider answered. */
  providerId: text('provider_id'),
  createdAt: timestamptz('created_at').notNull(),
});

/** Who an organization is at a provider. */
export const paymentCustomers = pgTable(
  'payment_customers',
  {
    organizationId: uuid('organization_id')
      .notNull()
      .references(() => organizations.id, { onDelete: 'cascade' }),
    provider: provider(),
    customerId: text('customer_id').notNull(),
  },
  (table) => [primaryKey({ columns: [table.organizationId, table.provider] })],
);
