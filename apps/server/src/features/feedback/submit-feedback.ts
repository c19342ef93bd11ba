import { randomUUIDv7 } from 'node:crypto';
import type { Feedback, FeedbackRequest } from '@diagbuddy/contract/feedback';
import type { Principal } from '../../platform/access.ts';
import type { Sql } from '../../platform/database.ts';
import type { RateLimits } from '../../platform/rate-limits.ts';
import { insertFeedback } from './store.ts';

/**
 * Stores a message to the team, pending until somebody reads it; answers it as stored.
 * @throws AppError RATE_LIMITED (429)
 */
export async function submitFeedback(
  { sql, rateLimits, now }: { sql: Sql; rateLimits: RateLimits; now: number },
  { user, organizationId }: Principal,
  request: FeedbackRequest,
): Promise<Feedback> {
  await rateLimits.consume('feedbackByAccount', user.id);
  const item = { id: randomUUIDv7(), ...request, status: 'pending' as const };
  const submittedAt = new Date(now);
  await insertFeedback(sql, { ...item, organizationId, userId: user.id, submittedAt });
  return { ...item, response: null, submittedAt: submittedAt.toISOString(), reviewedAt: null };
}
