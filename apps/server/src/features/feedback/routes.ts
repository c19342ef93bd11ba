import { Feedback, FeedbackRequest, OwnFeedbackList } from '@diagbuddy/contract/feedback';
import { limits } from '@diagbuddy/contract/limits';
import { z } from 'zod';
import { principalOf } from '../../platform/access.ts';
import type { App } from '../../platform/fastify-app.ts';
import type { AppContext } from '../app-context.ts';
import { presentOwnFeedback } from './present-feedback.ts';
import { listOwnFeedback, markAnswersSeen } from './store.ts';
import { submitFeedback } from './submit-feedback.ts';

/** What technicians tell the team, and what they are answered. */
export function feedbackRoutes(app: App, { database: { sql }, rateLimits, now }: AppContext): void {
  app.post(
    '/api/feedback',
    { schema: { summary: 'Send feedback', body: FeedbackRequest, response: { 201: Feedback } } },
    async (request, reply) => {
      const stored = await submitFeedback({ sql, rateLimits, now: now() }, principalOf(request), request.body);
      return reply.code(201).send(stored);
    },
  );

  app.get(
    '/api/feedback',
    { schema: { summary: 'List your feedback and its answers', response: { 200: OwnFeedbackList } } },
    async (request) => {
      const rows = await listOwnFeedback(sql, principalOf(request).user.id, limits.ownFeedbackMax);
      return rows.map(presentOwnFeedback);
    },
  );

  app.post(
    '/api/feedback/answers-seen',
    { schema: { summary: 'Note that you have read the answers', response: { 204: z.undefined() } } },
    async (request, reply) => {
      await markAnswersSeen(sql, principalOf(request).user.id, new Date(now()));
      return reply.code(204).send(undefined);
    },
  );
}
