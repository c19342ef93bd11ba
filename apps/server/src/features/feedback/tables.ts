import { feedbackCategories, feedbackPriorities, feedbackStatuses } from '@diagbuddy/contract/feedback';
import { sql } from 'drizzle-orm';
import { index, pgTable, smallint, text, uuid } from 'drizzle-orm/pg-core';
import { timestamptz, wordsOf } from '../../platform/columns.ts';
import { organizations, users } from '../auth/tables.ts';

/** A message to the team. It outlives its sender's account, without the name. */
export const feedback = pgTable(
  'feedback',
  {
    id: uuid('id').primaryKey(),
    organizationId: uuid('organization_id').references(() => organizations.id, { onDelete: 'set null' }),
    userId: uuid('user_id').references(() => users.id, { onDelete: 'set null' }),
    message: text('message').notNull(),
    category: text('category', { enum: feedbackCategories }).notNull(),
    priority: text('priority', { enum: feedbackPriorities }).notNull(),
    /** `priority` as a number, the most urgent highest. */
    priorityRank: smallint('priority_rank')
      .notNull()
      .generatedAlwaysAs(sql`CASE priority WHEN 'urgent' THEN 3 WHEN 'high' THEN 2 WHEN 'normal' THEN 1 ELSE 0 END`),
    status: text('status', { enum: feedbackStatuses }).notNull().default('pending'),
    response: text('response'),
    submittedAt: timestamptz('submitted_at').notNull().default(sql`now()`),
    reviewedAt: timestamptz('reviewed_at'),
    /** When its sender saw the answer; null again when there is another one. */
    answerSeenAt: timestamptz('answer_seen_at'),
    search: wordsOf('search', "message || ' ' || coalesce(response, '')"),
  },
  (table) => [
    // Serve the triage, one an order; status, category and priority are also what it is narrowed by.
    index('feedback_submitted_idx').on(table.submittedAt, table.id),
    index('feedback_status_idx').on(table.status, table.id),
    index('feedback_status_submitted_idx').on(table.status, table.submittedAt, table.id),
    index('feedback_category_idx').on(table.category, table.id),
    index('feedback_category_submitted_idx').on(table.category, table.submittedAt, table.id),
    index('feedback_priority_idx').on(table.priorityRank, table.id),
    index('feedback_priority_submitted_idx').on(table.priority, table.submittedAt, table.id),
    index('feedback_search_idx').using('gin', table.search),
    // Serves a sender's own list.
    index('feedback_user_idx').on(table.userId, table.submittedAt),
  ],
);
