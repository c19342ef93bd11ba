import type { FeedbackQuery } from '@diagbuddy/contract/feedback';
import { and, desc, eq, isNotNull, isNull, sql as raw, type SQL } from 'drizzle-orm';
import type { Sql } from '../../platform/database.ts';
import { listPage } from '../../platform/list-page.ts';
import { matchesWords, searchedPage } from '../../platform/text-search.ts';
import { users } from '../auth/tables.ts';
import { feedback } from './tables.ts';

export async function insertFeedback(sql: Sql, item: typeof feedback.$inferInsert): Promise<void> {
  await sql.insert(feedback).values(item);
}

/** A person's newest own ones. Index: feedback_user_idx. */
export const listOwnFeedback = (sql: Sql, userId: string, limit: number) =>
  sql
    .select()
    .from(feedback)
    .where(eq(feedback.userId, userId))
    .orderBy(desc(feedback.submittedAt), desc(feedback.id))
    .limit(limit);

/** Notes that a person has seen every answer so far. */
export async function markAnswersSeen(sql: Sql, userId: string, at: Date): Promise<void> {
  const isUnseen = and(eq(feedback.userId, userId), isNotNull(feedback.response), isNull(feedback.answerSeenAt));
  await sql.update(feedback).set({ answerSeenAt: at }).where(isUnseen);
}

const withSender = { item: feedback, username: users.username, email: users.email };

/** A page of everybody's, with their senders. Indexes: feedback_submitted_idx and its neighbors, feedback_search_idx. */
export async function listFeedback(sql: Sql, query: FeedbackQuery) {
  const page = listPage(query, {
    id: feedback.id,
    columns: {
      submittedAt: { value: feedback.submittedAt, type: 'timestamptz' },
      priority: { value: feedback.priorityRank, type: 'integer' },
      status: { value: feedback.status, type: 'text' },
      category: { value: feedback.category, type: 'text' },
    },
  });
  const narrowed = and(
    query.status && eq(feedback.status, query.status),
    query.category && eq(feedback.category, query.category),
    query.priority && eq(feedback.priority, query.priority),
  );
  return sql
    .select({ ...withSender, id: feedback.id, cursorKey: page.cursorKey })
    .from(feedback)
    .leftJoin(users, eq(users.id, feedback.userId))
    .where(searchedPage(feedback, page, { narrowed, searched: searched(query.search) }))
    .orderBy(...page.orderBy)
    .limit(page.limit);
}

/** Words of the message or its answer; one with an @ begins the sender's address. */
function searched(search: string): SQL | undefined {
  const words = search.toLowerCase().split(/\s+/);
  const addresses = words.filter((word) => word.includes('@'));
  const rest = words.filter((word) => !word.includes('@')).join(' ');
  const isSentBy = (address: string) =>
    raw`${feedback.userId} IN (SELECT id FROM users WHERE email LIKE ${`${address.replaceAll(/[\\%_]/g, String.raw`\$&`)}%`} LIMIT 200)`;
  return and(matchesWords(feedback.search, rest), ...addresses.slice(0, 1).map(isSentBy));
}

/** One with its sender, locked until the transaction ends; `null` for none. */
export async function lockFeedback(sql: Sql, id: string) {
  const [row] = await sql
    .select(withSender)
    .from(feedback)
    .leftJoin(users, eq(users.id, feedback.userId))
    .where(eq(feedback.id, id))
    .for('no key update', { of: feedback });
  return row ?? null;
}

export async function updateFeedback(
  sql: Sql,
  id: string,
  change: Pick<typeof feedback.$inferInsert, 'status' | 'response' | 'reviewedAt' | 'answerSeenAt'>,
): Promise<void> {
  await sql.update(feedback).set(change).where(eq(feedback.id, id));
}

export async function deleteFeedback(sql: Sql, id: string): Promise<void> {
  await sql.delete(feedback).where(eq(feedback.id, id));
}
