import type { SupplierId } from '@diagbuddy/contract/suppliers';
import { sql } from 'drizzle-orm';
import { index, jsonb, pgTable, primaryKey, text, uuid } from 'drizzle-orm/pg-core';
import type { ModelParts, SupplierPart } from '../../adapters/suppliers/supplier.ts';
import { timestamptz } from '../../platform/columns.ts';
import { organizations } from '../auth/tables.ts';

/** An organization's account at a parts supplier. */
export const supplierAccounts = pgTable(
  'supplier_accounts',
  {
    organizationId: uuid('organization_id')
      .notNull()
      .references(() => organizations.id, { onDelete: 'cascade' }),
    supplier: text('supplier').$type<SupplierId>().notNull(),
    /** As JSON, encrypted with the server's secret. */
    encryptedCredentials: text('encrypted_credentials').notNull(),
    createdAt: timestamptz('created_at').notNull().default(sql`now()`),
    /** When the supplier last took them; null where it could not be asked. */
    checkedAt: timestamptz('checked_at'),
  },
  (table) => [primaryKey({ columns: [table.organizationId, table.supplier] })],
);

/** A supplier's answer to an organization, shown again for some minutes. It holds what the organization pays. */
export const partOffers = pgTable(
  'part_offers',
  {
    organizationId: uuid('organization_id')
      .notNull()
      .references(() => organizations.id, { onDelete: 'cascade' }),
    supplier: text('supplier').$type<SupplierId>().notNull(),
    /** 'part' and its number, or 'model', its number and version. */
    asked: text('asked').notNull(),
    /** The part or the model's parts; null where the supplier does not know it. */
    answer: jsonb('answer').$type<SupplierPart | ModelParts>(),
    asOf: timestamptz('as_of').notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.organizationId, table.supplier, table.asked] }),
    // Serves the removal of old ones.
    index('part_offers_as_of_idx').on(table.asOf),
  ],
);
