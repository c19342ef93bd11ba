import { loginMethods } from '@diagbuddy/contract/account';
import { sql } from 'drizzle-orm';
import { bigint, boolean, index, integer, pgTable, primaryKey, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core';
import { bytea, timestamptz } from '../../platform/columns.ts';

/** Who shares data and a subscription. Every user has one of their own from sign-up. */
export const organizations = pgTable(
  'organizations',
  {
    id: uuid('id').primaryKey(),
    name: text('name').notNull(),
    isPersonal: boolean('is_personal').notNull(),
    /** The older plan that it was sold, whose member limit counts as long as the tier is that plan's. */
    planName: text('plan_name'),
    /** Its members may do nothing before they have turned on a second factor. */
    requiresSecondFactor: boolean('requires_second_factor').notNull().default(false),
    /** What it may spend on the AI service in a month, in millionths of a dollar; null for what the settings say. */
    aiBudgetMicros: bigint('ai_budget_micros', { mode: 'number' }),
    /** What it charges for an hour of labor, and for coming; null where it says nothing. */
    laborRateCents: integer('labor_rate_cents'),
    tripFeeCents: integer('trip_fee_cents'),
    /** When it is deleted with everything in it; null where nobody asked for that. */
    deletesAt: timestamptz('deletes_at'),
    createdAt: timestamptz('created_at').notNull().defaultNow(),
  },
  (table) => [
    index('organizations_deletes_idx').on(table.deletesAt).where(sql`${table.deletesAt} IS NOT NULL`),
    // Serve the administration's list: its orders, and its search by the beginning of a word.
    index('organizations_created_idx').on(table.createdAt, table.id),
    index('organizations_name_idx').on(sql`lower(${table.name})`, table.id),
    index('organizations_name_search_idx').on(sql`lower(${table.name}) text_pattern_ops`),
  ],
);

/** By what the administration sorts people: last name first. Never null. */
export const userNameOrder = sql<string>`coalesce(lower("last_name" || ' ' || "first_name"), lower("last_name"), lower("first_name"), "username")`;
/** By when they last signed in; who never did stands before everybody. */
export const userLastLoginOrder = sql<string>`coalesce("last_login_at", '-infinity'::timestamptz)`;

export const users = pgTable(
  'users',
  {
    id: uuid('id').primaryKey(),
    organizationId: uuid('organization_id')
      .notNull()
      .references(() => organizations.id),
    /** Lower case. */
    email: text('email').notNull(),
    emailVerifiedAt: timestamptz('email_verified_at'),
    /** Lower case. */
    username: text('username').notNull(),
    /** Argon2id in PHC string format; null for an account that signs in through a provider only. */
    passwordHash: text('password_hash'),
    mustChangePassword: boolean('must_change_password').notNull().default(false),
    /** When a temporary password was used: it opens one session and no second. */
    temporaryPasswordUsedAt: timestamptz('temporary_password_used_at'),
    /** Whether `second_factors` holds a confirmed one; here, so that a request's one query knows. */
    hasSecondFactor: boolean('has_second_factor').notNull().default(false),
    firstName: text('first_name'),
    lastName: text('last_name'),
    profileImageUrl: text('profile_image_url'),
    /** The company as the technician writes it on a report; the organization above is who shares data. */
    companyName: text('company_name'),
    userNumber: text('user_number'),
    subscriptionTier: text('subscription_tier', {
      enum: ['trial', 'individual', 'team', 'enterprise', 'dev'],
    }).notNull(),
    subscriptionStatus: text('subscription_status', {
      enum: ['trial', 'active', 'past_due', 'canceled', 'inactive'],
    }).notNull(),
    trialEndsAt: timestamptz('trial_ends_at'),
    /** Until when a failed payment or an ended subscription still gives access; see contract/entitlement.ts. */
    accessEndsAt: timestamptz('access_ends_at'),
    deviceFingerprint: text('device_fingerprint'),
    /** How the account came to be; the first-run account is a developer without a verified address. */
    origin: text('origin', { enum: ['sign-up', 'first-run', 'administrator', 'payment', 'google'] }).notNull(),
    lastLoginAt: timestamptz('last_login_at'),
    /** Since when nobody may sign in or call anything as this account. */
    disabledAt: timestamptz('disabled_at'),
    /** When the account is deleted, as its owner asked; until then it can be taken back. */
    deletesAt: timestamptz('deletes_at'),
    createdAt: timestamptz('created_at').notNull().defaultNow(),
  },
  (table) => [
    uniqueIndex('users_email_key').on(table.email),
    uniqueIndex('users_username_key').on(table.username),
    // Serves the people of an organization, by name.
    index('users_organization_name_idx').on(table.organizationId, userNameOrder, table.id),
    // Serve the administration's list in each of its orders and narrowed by each of its filters.
    index('users_created_idx').on(table.createdAt, table.id),
    index('users_name_idx').on(userNameOrder, table.id),
    index('users_email_order_idx').on(table.email, table.id),
    index('users_last_login_idx').on(userLastLoginOrder, table.id),
    index('users_tier_created_idx').on(table.subscriptionTier, table.createdAt, table.id),
    index('users_status_created_idx').on(table.subscriptionStatus, table.createdAt, table.id),
    index('users_disabled_idx').on(table.createdAt, table.id).where(sql`${table.disabledAt} IS NOT NULL`),
    // Serves the job that deletes accounts whose time has come.
    index('users_deletes_idx').on(table.deletesAt).where(sql`${table.deletesAt} IS NOT NULL`),
    // Serve its search by the beginning of a word.
    index('users_email_search_idx').on(table.email.op('text_pattern_ops')),
    index('users_username_search_idx').on(table.username.op('text_pattern_ops')),
    index('users_first_name_search_idx').on(sql`lower(${table.firstName}) text_pattern_ops`),
    index('users_last_name_search_idx').on(sql`lower(${table.lastName}) text_pattern_ops`),
    index('users_company_search_idx').on(sql`lower(${table.companyName}) text_pattern_ops`),
  ],
);

export const memberships = pgTable(
  'memberships',
  {
    organizationId: uuid('organization_id')
      .notNull()
      .references(() => organizations.id, { onDelete: 'cascade' }),
    userId: uuid('user_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    role: text('role', {
      enum: ['Individual Tech', 'Senior Tech', 'Team Manager', 'Prescreener', 'Training Tech'],
    }).notNull(),
    isOrgAdmin: boolean('is_org_admin').notNull().default(false),
    /** Of the personal organization that came with the account: its owner manages it. */
    isOwner: boolean('is_owner').notNull().default(false),
    createdAt: timestamptz('created_at').notNull().defaultNow(),
  },
  (table) => [
    primaryKey({ columns: [table.organizationId, table.userId] }),
    index('memberships_user_idx').on(table.userId),
  ],
);

export const adminPermissions = pgTable('admin_permissions', {
  userId: uuid('user_id')
    .primaryKey()
    .references(() => users.id, { onDelete: 'cascade' }),
  canManageUsers: boolean('can_manage_users').notNull().default(false),
  canManagePayments: boolean('can_manage_payments').notNull().default(false),
  canViewAnalytics: boolean('can_view_analytics').notNull().default(true),
  canManageSettings: boolean('can_manage_settings').notNull().default(false),
  canManageAdmins: boolean('can_manage_admins').notNull().default(false),
  notes: text('notes'),
  createdAt: timestamptz('created_at').notNull().defaultNow(),
});

/** A signed-in browser. The cookie holds the token; here stands only its SHA-256. */
export const sessions = pgTable(
  'sessions',
  {
    id: uuid('id').primaryKey(),
    userId: uuid('user_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    tokenHash: bytea('token_hash').notNull(),
    ipAddress: text('ip_address').notNull(),
    deviceInfo: text('device_info').notNull(),
    createdAt: timestamptz('created_at').notNull().default(sql`now()`),
    lastActivityAt: timestamptz('last_activity_at').notNull().default(sql`now()`),
    expiresAt: timestamptz('expires_at').notNull(),
  },
  (table) => [
    uniqueIndex('sessions_token_hash_key').on(table.tokenHash),
    index('sessions_user_idx').on(table.userId, table.lastActivityAt),
  ],
);

/** An account at a sign-in provider. It is told by the provider's own name for it, never by an address. */
export const identities = pgTable(
  'identities',
  {
    id: uuid('id').primaryKey(),
    userId: uuid('user_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    provider: text('provider', { enum: ['google'] }).notNull(),
    subject: text('subject').notNull(),
    /** As the provider had it when the account was joined. */
    email: text('email').notNull(),
    emailVerified: boolean('email_verified').notNull(),
    createdAt: timestamptz('created_at').notNull().default(sql`now()`),
  },
  (table) => [
    uniqueIndex('identities_subject_key').on(table.provider, table.subject),
    // One of each provider an account.
    uniqueIndex('identities_user_key').on(table.userId, table.provider),
  ],
);

/** A secret that works once: a mailed link's, or the one that a browser keeps between password and second factor. */
export const oneTimeTokens = pgTable(
  'one_time_tokens',
  {
    id: uuid('id').primaryKey(),
    userId: uuid('user_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    purpose: text('purpose', {
      enum: ['reset-password', 'verify-email', 'second-factor', 'leave-email', 'take-email'],
    }).notNull(),
    tokenHash: bytea('token_hash').notNull(),
    /** The address that a link was mailed to; a changed address makes it worthless. */
    email: text('email'),
    /** How the sign-in that waits for its second factor began. */
    method: text('method', { enum: loginMethods }),
    createdAt: timestamptz('created_at').notNull().default(sql`now()`),
    expiresAt: timestamptz('expires_at').notNull(),
    usedAt: timestamptz('used_at'),
  },
  (table) => [
    uniqueIndex('one_time_tokens_hash_key').on(table.tokenHash),
    // Serves the count of the last hour's links, and their end when one is used.
    index('one_time_tokens_user_idx').on(table.userId, table.purpose, table.createdAt),
    // Serves the removal of old ones.
    index('one_time_tokens_expires_idx').on(table.expiresAt),
  ],
);

/** A change of an account's address that waits until it is confirmed at the old and at the new one. */
export const emailChanges = pgTable(
  'email_changes',
  {
    userId: uuid('user_id')
      .primaryKey()
      .references(() => users.id, { onDelete: 'cascade' }),
    oldEmail: text('old_email').notNull(),
    /** Lower case. */
    newEmail: text('new_email').notNull(),
    oldConfirmedAt: timestamptz('old_confirmed_at'),
    newConfirmedAt: timestamptz('new_confirmed_at'),
    createdAt: timestamptz('created_at').notNull().default(sql`now()`),
    expiresAt: timestamptz('expires_at').notNull(),
  },
  (table) => [index('email_changes_expires_idx').on(table.expiresAt)],
);

/** The authenticator app of an account. */
export const secondFactors = pgTable('second_factors', {
  userId: uuid('user_id')
    .primaryKey()
    .references(() => users.id, { onDelete: 'cascade' }),
  /** Base32, encrypted with the server's secret. */
  secret: text('secret').notNull(),
  /** Null until a code of it was given. */
  confirmedAt: timestamptz('confirmed_at'),
  /** Keyed hashes of the recovery codes that were not used yet. */
  recoveryHashes: text('recovery_hashes').array().notNull().default([]),
  /** The 30-second step of the last code that was taken: no code counts twice. */
  lastStep: bigint('last_step', { mode: 'number' }).notNull().default(0),
  createdAt: timestamptz('created_at').notNull().default(sql`now()`),
});

/**
 * A browser in which somebody signed in to an account. Its cookie holds the token; here stands only its SHA-256. It opens
 * nothing: it lets the owner try a password while strangers have used up the account's tries.
 */
export const knownDevices = pgTable(
  'known_devices',
  {
    tokenHash: bytea('token_hash').notNull(),
    userId: uuid('user_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    lastUsedAt: timestamptz('last_used_at').notNull().default(sql`now()`),
  },
  (table) => [
    primaryKey({ columns: [table.tokenHash, table.userId] }),
    index('known_devices_user_idx').on(table.userId, table.lastUsedAt),
    index('known_devices_used_idx').on(table.lastUsedAt),
  ],
);

/**
 * One attempt to sign in. An attempt on an account that does not exist is written too, with a placeholder id:
 * it then costs what one on an existing account costs, and the security log shows it.
 */
export const logins = pgTable(
  'logins',
  {
    id: uuid('id').primaryKey(),
    organizationId: uuid('organization_id'),
    userId: uuid('user_id').references(() => users.id, { onDelete: 'cascade' }),
    at: timestamptz('at').notNull().default(sql`now()`),
    ipAddress: text('ip_address').notNull(),
    deviceInfo: text('device_info').notNull(),
    method: text('method', { enum: loginMethods }).notNull(),
    success: boolean('success').notNull(),
  },
  (table) => [
    // Serves the own login history, newest first.
    index('logins_user_at_idx').on(table.userId, table.at.desc()),
    // Serves the removal of old attempts.
    index('logins_at_idx').on(table.at),
  ],
);

/** A key of the external API. The user holds the key; here stands only its SHA-256. A revoked one stays for the audit. */
export const apiKeys = pgTable(
  'api_keys',
  {
    id: uuid('id').primaryKey(),
    organizationId: uuid('organization_id')
      .notNull()
      .references(() => organizations.id),
    userId: uuid('user_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    name: text('name').notNull(),
    /** How the key begins, so that its owner knows it again. */
    prefix: text('prefix').notNull(),
    keyHash: bytea('key_hash').notNull(),
    createdAt: timestamptz('created_at').notNull().default(sql`now()`),
    lastUsedAt: timestamptz('last_used_at'),
    revokedAt: timestamptz('revoked_at'),
  },
  (table) => [
    // Serves each call that comes with a key.
    uniqueIndex('api_keys_key_hash_key').on(table.keyHash),
    // Serves the own list.
    index('api_keys_user_idx').on(table.userId, table.createdAt.desc()).where(sql`${table.revokedAt} IS NULL`),
  ],
);
