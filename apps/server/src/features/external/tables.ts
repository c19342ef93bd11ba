import { pgTable, primaryKey, text, uuid } from 'drizzle-orm/pg-core';
import { timestamptz } from '../../platform/columns.ts';
import { apiKeys } from '../auth/tables.ts';

/** A network (an IPv4 address, or the /64 of an IPv6 one) from which an API key was used. */
export const apiKeyNetworks = pgTable(
  'api_key_networks',
  {
    keyId: uuid('key_id')
      .notNull()
      .references(() => apiKeys.id, { onDelete: 'cascade' }),
    network: text('network').notNull(),
    lastUsedAt: timestamptz('last_used_at').notNull(),
  },
  (table) => [primaryKey({ columns: [table.keyId, table.network] })],
);
