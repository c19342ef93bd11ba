import { sql } from 'drizzle-orm';
import { index, pgTable, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core';
import { bytea, timestamptz } from '../../platform/columns.ts';
import { organizations, users } from '../auth/tables.ts';

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
