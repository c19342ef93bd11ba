import { FeedbackItem, FeedbackItemList, FeedbackQuery, FeedbackUpdate } from '@diagbuddy/contract/feedback';
import { z } from 'zod';
import { principalOf } from '../../platform/access.ts';
import type { App } from '../../platform/fastify-app.ts';
import { sendListPage } from '../../platform/list-page.ts';
import type { AppContext } from '../app-context.ts';
import { answerFeedback, removeFeedback } from './answer-feedback.ts';
import { presentFeedbackItem } from './present-feedback.ts';
import { listFeedback } from './store.ts';

const FeedbackId = z.object({ id: z.uuid('Feedback not found') });

/** Feedback as those read, answer and close it who run the product. */
export function feedbackTriageRoutes(app: App, context: AppContext): void {
  app.get(
    '/api/dev/feedback',
    { schema: { hide: true, querystring: FeedbackQuery, response: { 200: FeedbackItemList } } },
    async (request, reply) => {
      const rows = await listFeedback(context.database.sql, request.query);
      return sendListPage({ request, reply }, { rows, query: request.query }).map(presentFeedbackItem);
    },
  );

  app.put(
    '/api/dev/feedback/:id',
    { schema: { hide: true, params: FeedbackId, body: FeedbackUpdate, response: { 200: FeedbackItem } } },
    async (request) =>
      answerFeedback(context, { actor: principalOf(request), request, id: request.params.id }, request.body),
  );

  app.delete(
    '/api/dev/feedback/:id',
    { schema: { hide: true, params: FeedbackId, response: { 204: z.undefined() } } },
    async (request, reply) => {
      await removeFeedback(context, { actor: principalOf(request), request, id: request.params.id });
      return reply.code(204).send(undefined);
    },
  );
}
