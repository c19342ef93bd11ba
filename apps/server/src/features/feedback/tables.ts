import { feedbackCategories, feedbackPriorities, feedbackStatuses } from '@diagbuddy/contract/feedback';
import { sql } from 'drizzle-orm';
import { pgTable, text, uuid } from 'drizzle-orm/pg-core';
import { timestamptz } from '../../platform/columns.ts';
import { organizations, users } from '../auth/tables.ts';

/** A message to the team. It outlives its sender's account, without the name. */
export const feedback = pgTable('feedback', {
  id: uuid('id').primaryKey(),
  organizationId: uuid('organization_id').references(() => organizations.id, { onDelete: 'set null' }),
  userId: uuid('user_id').references(() => users.id, { onDelete: 'set null' }),
  message: text('message').notNull(),
  category: text('category', { enum: feedbackCategories }).notNull(),
  priority: text('priority', { enum: feedbackPriorities }).notNull(),
  status: text('status', { enum: feedbackStatuses }).notNull().default('pending'),
  response: text('response'),
  submittedAt: timestamptz('submitted_at').notNull().default(sql`now()`),
  reviewedAt: timestamptz('reviewed_at'),
});
