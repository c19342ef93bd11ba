import { LoginRequest, LoginResponse, SignupRequest, SignupResponse, User } from '@diagbuddy/contract/account';
import { z } from 'zod';
import { principalOf } from '../../platform/access.ts';
import type { App, AppContext } from '../../platform/app-context.ts';
import { describeDevice } from './device.ts';
import { authPolicy } from './policy.ts';
import { clearSessionCookie, principalFromCookie, startSession } from './session.ts';
import { signIn } from './sign-in.ts';
import { signUp } from './sign-up.ts';
import { deleteSession, findAccount, presentUser } from './store.ts';

/** Sign-up, sign-in, sign-out, and who is signed in. */
export function authRoutes(app: App, { config, database: { sql }, rateLimits, now }: AppContext): void {
  app.post(
    '/api/auth/signup',
    { config: { access: authPolicy.signUp }, schema: { body: SignupRequest, response: { 201: SignupResponse } } },
    async (request, reply) => {
      await rateLimits.consume('signUpByAddress', request.ip);
      await rateLimits.consume('signUpByAccount', request.body.email.toLowerCase());
      const userId = await signUp({ sql, config, now: now() }, request.body);
      await startSession({ request, reply, config, sql, now: now() }, { userId, method: 'sign-up' });
      const account = await findAccount(sql, request.body.email.toLowerCase());
      return reply.code(201).send({
        message: 'Your 30-day promotional access has been activated.',
        requiresLogin: false,
        ...(account && { user: presentUser(account, config.developerEmails) }),
      });
    },
  );

  for (const url of ['/api/login', '/api/auth/login']) {
    app.post(
      url,
      { config: { access: authPolicy.signIn }, schema: { body: LoginRequest, response: { 200: LoginResponse } } },
      async (request, reply) => {
        const deviceInfo = describeDevice(request.headers['user-agent']);
        const user = await signIn(
          { sql, config, rateLimits, now: now(), ipAddress: request.ip, deviceInfo },
          request.body,
        );
        await startSession({ request, reply, config, sql, now: now() }, { userId: user.id, method: 'password' });
        return { message: 'Successfully logged in to DiagBuddy.', user };
      },
    );
  }

  for (const url of ['/api/logout', '/api/auth/logout']) {
    app.post(
      url,
      { config: { access: authPolicy.signOut }, schema: { response: { 204: z.void() } } },
      async (request, reply) => {
        const principal = await principalFromCookie(request, { config, sql, now: now() });
        if (principal !== null) await deleteSession(sql, { userId: principal.user.id, sessionId: principal.sessionId });
        clearSessionCookie(request, reply, config);
        return reply.code(204).send();
      },
    );
  }

  app.get(
    '/api/auth/user',
    { config: { access: authPolicy.readOwnAccount }, schema: { response: { 200: User } } },
    async (request) => principalOf(request).user,
  );
}
