import { sql } from 'drizzle-orm';
import { uuid } from 'drizzle-orm/pg-core';
import { timestamptz } from '../../platform/columns.ts';
import { users } from '../auth/tables.ts';
import { diagnoses } from './tables.ts';

/** The columns that each row of a diagnosis has: it is deleted with the diagnosis. */
export const ofDiagnosis = () => ({
  id: uuid('id').primaryKey(),
  organizationId: uuid('organization_id').notNull(),
  diagnosisId: uuid('diagnosis_id')
    .notNull()
    .references(() => diagnoses.id, { onDelete: 'cascade' }),
  createdAt: timestamptz('created_at').notNull().default(sql`now()`),
});

/** A person whose row it is: it is deleted with the account. */
export const ownedBy = () =>
  uuid('user_id')
    .notNull()
    .references(() => users.id, { onDelete: 'cascade' });
