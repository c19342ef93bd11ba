import { Feedback, FeedbackRequest } from '@diagbuddy/contract/feedback';
import { principalOf } from '../../platform/access.ts';
import type { App } from '../../platform/fastify-app.ts';
import type { AppContext } from '../app-context.ts';
import { submitFeedback } from './submit-feedback.ts';

/** What technicians tell the team. */
export function feedbackRoutes(app: App, { database: { sql }, rateLimits, now }: AppContext): void {
  app.post(
    '/api/feedback',
    {
      schema: { summary: 'Send feedback', body: FeedbackRequest, response: { 201: Feedback } },
    },
    async (request, reply) => {
      const stored = await submitFeedback({ sql, rateLimits, now: now() }, principalOf(request), request.body);
      return reply.code(201).send(stored);
    },
  );
}
