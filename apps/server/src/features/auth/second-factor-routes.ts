import {
  AccountSecurity,
  ConfirmSecondFactorRequest,
  ConfirmSecondFactorResponse,
  DisableSecondFactorRequest,
  SecondFactorRequest,
  SecondFactorResponse,
  StartSecondFactorRequest,
  StartSecondFactorResponse,
} from '@diagbuddy/contract/sign-in';
import { z } from 'zod';
import { assertFreshSignIn, type Principal, principalOf } from '../../platform/access.ts';
import { AppError } from '../../platform/app-error.ts';
import type { App } from '../../platform/fastify-app.ts';
import type { ServerSecret } from '../../platform/server-secret.ts';
import type { AppContext } from '../app-context.ts';
import { completeSecondFactor } from './complete-sign-in.ts';
import { verifyPassword } from './password.ts';
import { readAccountSecurity } from './read-account-security.ts';
import { disableSecondFactor, enableSecondFactor, startSecondFactor } from './second-factor.ts';
import { readPasswordHash } from './store.ts';

/** The second factor: asked for at sign-in, turned on and off by its owner. */
export function secondFactorRoutes(app: App, context: AppContext): void {
  const { config, database, rateLimits, jobs, now } = context;
  const { sql } = database;

  app.post(
    '/api/login/second-factor',
    {
      schema: {
        summary: 'Finish a sign-in with the second factor',
        body: SecondFactorRequest,
        response: { 200: SecondFactorResponse },
      },
    },
    async (request, reply) => {
      const requestContext = { request, reply, config, sql, now: now(), rateLimits, jobs, secret: secretOf(context) };
      const user = await completeSecondFactor(requestContext, request.body.code);
      return { message: 'Successfully logged in to DiagBuddy.', user };
    },
  );

  app.get(
    '/api/profile/security',
    {
      config: { beforeSecondFactor: true },
      schema: { summary: 'Read how your account is protected', response: { 200: AccountSecurity } },
    },
    async (request) => readAccountSecurity(context, principalOf(request)),
  );

  app.post(
    '/api/profile/second-factor',
    {
      config: { beforeSecondFactor: true },
      schema: {
        summary: 'Start turning on two-factor sign-in',
        body: StartSecondFactorRequest,
        response: { 200: StartSecondFactorResponse },
      },
    },
    async (request) => {
      const principal = principalOf(request);
      const { id: userId, email } = principal.user;
      await proveOwner(context, principal, request.body.password);
      return startSecondFactor({ sql, secret: secretOf(context) }, { userId, email, at: new Date(now()) });
    },
  );

  app.post(
    '/api/profile/second-factor/confirm',
    {
      config: { beforeSecondFactor: true },
      schema: {
        summary: 'Turn on two-factor sign-in',
        body: ConfirmSecondFactorRequest,
        response: { 200: ConfirmSecondFactorResponse },
      },
    },
    async (request) => {
      const { user, sessionId } = principalOf(request);
      await rateLimits.consume('twoFactorChangeByAccount', user.id);
      const attempt = { userId: user.id, sessionId, code: request.body.code, now: now(), ipAddress: request.ip };
      return { recoveryCodes: await enableSecondFactor({ sql, secret: secretOf(context) }, attempt) };
    },
  );

  app.post(
    '/api/profile/second-factor/disable',
    {
      schema: { summary: 'Turn off two-factor sign-in', body: DisableSecondFactorRequest, response: { 204: z.void() } },
    },
    async (request, reply) => {
      const principal = principalOf(request);
      const { code, password } = request.body;
      await proveOwner(context, principal, password);
      const attempt = { userId: principal.user.id, code, now: now(), ipAddress: request.ip };
      await disableSecondFactor({ sql, secret: secretOf(context) }, attempt);
      return reply.code(204).send();
    },
  );
}

/** The password again, or a fresh sign-in where the account has none: an open browser alone may not change how one signs in. */
async function proveOwner(
  { database, rateLimits, now }: AppContext,
  principal: Principal,
  password: string | undefined,
): Promise<void> {
  await rateLimits.consume('twoFactorChangeByAccount', principal.user.id);
  const hash = await readPasswordHash(database.sql, principal.user.id);
  if (hash === null) return assertFreshSignIn(principal, now());
  const message = password ? 'The password is not right.' : 'Password is required';
  if (!password || !(await verifyPassword(password, hash))) {
    throw new AppError('INVALID', 400, message, { issues: [{ path: 'password', message }] });
  }
}

function secretOf({ secret }: AppContext): ServerSecret {
  if (secret !== null) return secret;
  throw new AppError(
    'CONFLICT',
    409,
    'Two-factor sign-in is not set up on this server: with DATABASE_URL it needs the setting SECRET_KEY.',
  );
}
