import { ChangePasswordRequest, UpdateProfileRequest, User } from '@diagbuddy/contract/account';
import { z } from 'zod';
import { principalOf } from '../../platform/access.ts';
import type { App } from '../../platform/fastify-app.ts';
import type { AppContext } from '../app-context.ts';
import { changePassword } from '../auth/index.ts';
import { apiKeyRoutes } from './api-key-routes.ts';
import { sessionRoutes } from './session-routes.ts';
import { updateProfile } from './update-profile.ts';

/** What a person sees and changes of the own account. */
export function accountRoutes(app: App, context: AppContext): void {
  profileRoutes(app, context);
  sessionRoutes(app, context);
  apiKeyRoutes(app, context);
}

function profileRoutes(app: App, { config, database: { sql }, rateLimits, jobs, now }: AppContext): void {
  app.put(
    '/api/profile',
    {
      schema: {
        summary: 'Change your name, organization and technician ID',
        body: UpdateProfileRequest,
        response: { 200: User },
      },
    },
    async (request) => updateProfile(sql, principalOf(request).user, request.body),
  );

  app.post(
    '/api/profile/password',
    {
      config: { beforePasswordChange: true, beforeSecondFactor: true },
      schema: { summary: 'Change your password', body: ChangePasswordRequest, response: { 204: z.void() } },
    },
    async (request, reply) => {
      const requestContext = { request, reply, config, sql, now: now(), rateLimits, jobs };
      await changePassword(requestContext, principalOf(request), request.body);
      return reply.code(204).send();
    },
  );
}
