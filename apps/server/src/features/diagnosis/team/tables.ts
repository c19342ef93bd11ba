import { boolean, index, pgTable, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core';
import { bytea, timestamptz } from '../../../platform/columns.ts';
import { users } from '../../auth/tables.ts';
import { ofDiagnosis, ownedBy } from '../diagnosis-columns.ts';

/** A verdict of who may review: an administrator, a manager or a Senior Tech. It stands beside the technician's own rating. */
export const diagnosisReviews = pgTable(
  'diagnosis_reviews',
  {
    ...ofDiagnosis(),
    reviewerId: uuid('reviewer_id').references(() => users.id, { onDelete: 'set null' }),
    isAccurate: boolean('is_accurate').notNull(),
    /** What counted before: the review before it, else the technician's rating. */
    wasAccurate: boolean('was_accurate'),
    note: text('note'),
  },
  (table) => [
    index('diagnosis_reviews_diagnosis_idx').on(table.diagnosisId, table.createdAt),
    index('diagnosis_reviews_reviewer_idx').on(table.reviewerId),
  ],
);

/** A diagnosis that went from one colleague to another. */
export const diagnosisHandovers = pgTable(
  'diagnosis_handovers',
  {
    ...ofDiagnosis(),
    fromUserId: uuid('from_user_id').references(() => users.id, { onDelete: 'set null' }),
    toUserId: uuid('to_user_id').references(() => users.id, { onDelete: 'set null' }),
    /** Who handed it over: the colleague who had it, or a manager. */
    byUserId: uuid('by_user_id').references(() => users.id, { onDelete: 'set null' }),
    reason: text('reason', { enum: ['handed-over', 'member-removed'] }).notNull(),
    note: text('note'),
  },
  (table) => [
    index('diagnosis_handovers_diagnosis_idx').on(table.diagnosisId, table.createdAt),
    // Serve the removal of an account.
    index('diagnosis_handovers_from_idx').on(table.fromUserId),
    index('diagnosis_handovers_to_idx').on(table.toUserId),
    index('diagnosis_handovers_by_idx').on(table.byUserId),
  ],
);

/** A link that shows a diagnosis to whoever has it, until it expires or is taken back. Only the SHA-256 of its secret is kept. */
export const diagnosisShares = pgTable(
  'diagnosis_shares',
  {
    ...ofDiagnosis(),
    /** Who shared it. */
    userId: ownedBy(),
    tokenHash: bytea('token_hash').notNull(),
    expiresAt: timestamptz('expires_at').notNull(),
    revokedAt: timestamptz('revoked_at'),
  },
  (table) => [
    uniqueIndex('diagnosis_shares_token_hash_key').on(table.tokenHash),
    index('diagnosis_shares_diagnosis_idx').on(table.diagnosisId, table.createdAt),
    index('diagnosis_shares_user_idx').on(table.userId),
  ],
);
