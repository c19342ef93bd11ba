import { LoginRequest, LoginResponse, SignupRequest, SignupResponse, User } from '@diagbuddy/contract/account';
import { z } from 'zod';
import { principalOf } from '../../platform/access.ts';
import type { App } from '../../platform/fastify-app.ts';
import type { AppContext } from '../app-context.ts';
import { completeSignIn } from './complete-sign-in.ts';
import { googleRoutes } from './google-routes.ts';
import { enqueueVerificationEmail } from './mail-links.ts';
import { mailedLinkRoutes } from './mailed-link-routes.ts';
import { secondFactorRoutes } from './second-factor-routes.ts';
import { clearSessionCookie, principalFromCookie } from './session.ts';
import { deleteSession } from './session-store.ts';
import { checkPassword } from './sign-in.ts';
import { signUp } from './sign-up.ts';

/** Every way into an account and out of it. */
export function authRoutes(app: App, context: AppContext): void {
  sessionRoutes(app, context);
  googleRoutes(app, context);
  mailedLinkRoutes(app, context);
  secondFactorRoutes(app, context);
}

/** Sign-up, sign-in, sign-out, and who is signed in. */
function sessionRoutes(app: App, { config, database, rateLimits, jobs, now }: AppContext): void {
  const { sql } = database;
  app.post(
    '/api/auth/signup',
    {
      schema: { summary: 'Sign up with the beta code', body: SignupRequest, response: { 201: SignupResponse } },
    },
    async (request, reply) => {
      await rateLimits.consume('signUpByAddress', request.ip);
      await rateLimits.consume('signUpByName', request.body.email.toLowerCase(), { ipAddress: request.ip });
      const user = await signUp({ request, reply, config, sql, now: now(), rateLimits }, request.body);
      enqueueVerificationEmail({ jobs, log: request.log }, user.id);
      return reply.code(201).send({
        message: 'Your 30-day promotional access has been activated.',
        requiresLogin: false,
        user,
      });
    },
  );

  for (const url of ['/api/login', '/api/auth/login']) {
    app.post(
      url,
      {
        schema: { summary: 'Sign in', body: LoginRequest, response: { 200: LoginResponse } },
      },
      async (request, reply) => {
        const requestContext = { request, reply, config, sql, now: now(), jobs };
        const account = await checkPassword({ ...requestContext, rateLimits }, request.body);
        const user = await completeSignIn(requestContext, { userId: account.user.id, method: 'password' });
        if (user === null)
          return { message: 'Enter the code of your authenticator app.', requiresSecondFactor: true as const };
        return { message: 'Successfully logged in to DiagBuddy.', user };
      },
    );
  }

  for (const url of ['/api/logout', '/api/auth/logout']) {
    app.post(url, { schema: { summary: 'Sign out', response: { 204: z.void() } } }, async (request, reply) => {
      const principal = await principalFromCookie(request, { config, database, now: now() });
      if (principal !== null) await deleteSession(sql, { userId: principal.user.id, sessionId: principal.sessionId });
      clearSessionCookie(request, reply, config);
      return reply.code(204).send();
    });
  }

  app.get(
    '/api/auth/user',
    {
      config: { beforePasswordChange: true, beforeSecondFactor: true },
      // Every page asks this first: its answer is below what compressing is worth.
      compress: false,
      schema: { summary: 'Read your account', response: { 200: User } },
    },
    async (request) => principalOf(request).user,
  );
}
