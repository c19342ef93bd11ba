import type { FeedbackItem, FeedbackUpdate } from '@diagbuddy/contract/feedback';
import type { FastifyRequest } from 'fastify';
import type { Principal } from '../../platform/access.ts';
import { notFound } from '../../platform/app-error.ts';
import { recordAdministrativeAct } from '../../platform/audit-log.ts';
import type { AppContext } from '../app-context.ts';
import { enqueueAnswerMail } from './answer-mail.ts';
import { presentFeedbackItem } from './present-feedback.ts';
import { deleteFeedback, lockFeedback, updateFeedback } from './store.ts';

/** Who does something to whose message, and where the request came from. */
interface Act {
  actor: Principal;
  request: FastifyRequest;
  id: string;
}
type Context = Pick<AppContext, 'database' | 'jobs' | 'now'>;

/**
 * Sets the status of a message, and its answer where there is one. A new answer reaches its sender in the product, where it
 * counts as not seen, and by mail.
 * @throws AppError NOT_FOUND (404)
 */
export async function answerFeedback(
  { database: { sql }, jobs, now }: Context,
  { actor, request, id }: Act,
  { status, response }: FeedbackUpdate,
): Promise<FeedbackItem> {
  const at = new Date(now());
  const { row, isNewAnswer } = await sql.transaction(async (transaction) => {
    const found = await lockFeedback(transaction, id);
    if (found === null) throw notFound('Feedback');
    const { item } = found;
    const isNewAnswer = response !== undefined && response !== item.response;
    const change = {
      status,
      response: response ?? item.response,
      reviewedAt: isNewAnswer || (item.reviewedAt === null && status !== 'pending') ? at : item.reviewedAt,
      answerSeenAt: isNewAnswer ? null : item.answerSeenAt,
    };
    await updateFeedback(transaction, id, change);
    await recordAdministrativeAct(transaction, {
      ...{ action: 'feedback.updated', actor, request, at },
      target: { type: 'feedback', id, organizationId: item.organizationId },
      before: { status: item.status, response: item.response },
      after: { status, response: change.response },
    });
    return { row: { ...found, item: { ...item, ...change } }, isNewAnswer };
  });
  if (isNewAnswer && row.item.userId !== null) enqueueAnswerMail({ jobs, log: request.log }, { feedbackId: id });
  return presentFeedbackItem(row);
}

/**
 * Removes a message for good.
 * @throws AppError NOT_FOUND (404)
 */
export async function removeFeedback(
  { database: { sql }, now }: Pick<Context, 'database' | 'now'>,
  { actor, request, id }: Act,
): Promise<void> {
  await sql.transaction(async (transaction) => {
    const found = await lockFeedback(transaction, id);
    if (found === null) throw notFound('Feedback');
    const { category, priority, status, message, organizationId } = found.item;
    await deleteFeedback(transaction, id);
    await recordAdministrativeAct(transaction, {
      ...{ action: 'feedback.deleted', actor, request, at: new Date(now()) },
      target: { type: 'feedback', id, organizationId },
      before: { category, priority, status, message },
      after: null,
    });
  });
}
