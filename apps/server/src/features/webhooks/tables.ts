import { sql } from 'drizzle-orm';
import { index, integer, jsonb, pgTable, text, unique, uuid } from 'drizzle-orm/pg-core';
import { timestamptz } from '../../platform/columns.ts';
import { organizations } from '../auth/tables.ts';

/** An address of an organization that hears of its diagnoses. */
export const webhookEndpoints = pgTable(
  'webhook_endpoints',
  {
    id: uuid('id').primaryKey(),
    organizationId: uuid('organization_id')
      .notNull()
      .references(() => organizations.id, { onDelete: 'cascade' }),
    url: text('url').notNull(),
    /** The signing key, encrypted with the server's secret. */
    encryptedSecret: text('encrypted_secret').notNull(),
    createdAt: timestamptz('created_at').notNull().default(sql`now()`),
    /** Since when it is switched off; null while it is on. */
    disabledAt: timestamptz('disabled_at'),
  },
  // Serves the list, and each diagnosis that may have to be told.
  (table) => [index('webhook_endpoints_organization_idx').on(table.organizationId, table.createdAt)],
);

/** A message for an address; kept for 30 days. */
export const webhookDeliveries = pgTable(
  'webhook_deliveries',
  {
    id: uuid('id').primaryKey(),
    endpointId: uuid('endpoint_id')
      .notNull()
      .references(() => webhookEndpoints.id, { onDelete: 'cascade' }),
    /** What it tells of; of a test message an id of its own. */
    diagnosisId: uuid('diagnosis_id').notNull(),
    /** What is sent, as it is signed. */
    message: jsonb('message').$type<object>().notNull(),
    createdAt: timestamptz('created_at').notNull().default(sql`now()`),
    attempts: integer('attempts').notNull().default(0),
    deliveredAt: timestamptz('delivered_at'),
    lastStatus: integer('last_status'),
    lastProblem: text('last_problem'),
  },
  (table) => [
    // Serves the newest message of an address; one message a diagnosis.
    unique('webhook_deliveries_diagnosis_key').on(table.endpointId, table.diagnosisId),
    index('webhook_deliveries_endpoint_idx').on(table.endpointId, table.createdAt.desc()),
    // Serves the removal of old ones, and the search for those that no job knows of.
    index('webhook_deliveries_created_idx').on(table.createdAt),
  ],
);
