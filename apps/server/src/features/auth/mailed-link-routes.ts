import {
  ChangeEmailRequest,
  ForgotPasswordRequest,
  ResetPasswordRequest,
  VerifyEmailRequest,
} from '@diagbuddy/contract/sign-in';
import { z } from 'zod';
import { principalOf } from '../../platform/access.ts';
import type { App } from '../../platform/fastify-app.ts';
import type { AppContext } from '../app-context.ts';
import { requestEmailChange } from './change-email.ts';
import { rememberDevice } from './known-device.ts';
import { enqueueResetLink, enqueueVerificationLink } from './mail-links.ts';
import { enqueueSecurityNotice } from './security-notices.ts';
import { principalFromCookie } from './session.ts';
import { resetPassword, verifyEmail } from './use-mailed-link.ts';

/** The forgotten password, and the confirmation of an address: a link is asked for, mailed, and used once. */
export function mailedLinkRoutes(app: App, { config, database, rateLimits, jobs, now }: AppContext): void {
  const { sql } = database;
  app.post(
    '/api/auth/forgot-password',
    {
      schema: {
        summary: 'Ask for a link to choose a new password',
        body: ForgotPasswordRequest,
        response: { 202: z.object({ message: z.string() }) },
      },
    },
    async (request, reply) => {
      await rateLimits.consume('forgottenPasswordByAddress', request.ip);
      await enqueueResetLink(jobs, request.body.email.toLowerCase());
      return reply.code(202).send({ message: 'If an account uses this address, we emailed it a link.' });
    },
  );

  app.post(
    '/api/auth/reset-password',
    {
      schema: {
        summary: 'Choose a new password with a mailed link',
        body: ResetPasswordRequest,
        response: { 204: z.void() },
      },
    },
    async (request, reply) => {
      await rateLimits.consume('mailedLinkByAddress', request.ip);
      const at = new Date(now());
      const userId = await resetPassword(sql, { ...request.body, at, ipAddress: request.ip });
      enqueueSecurityNotice({ jobs, request, now: now() }, userId, { kind: 'password-changed' });
      // Who reads the account's mail is its owner: strangers who guess can't keep this browser out.
      await rememberDevice({ request, reply, config, sql, now: now() }, userId);
      return reply.code(204).send();
    },
  );

  app.post(
    '/api/auth/verify-email/send',
    {
      config: { beforeSecondFactor: true },
      schema: {
        summary: 'Ask for a link that confirms your email address',
        response: { 202: z.object({ message: z.string() }) },
      },
    },
    async (request, reply) => {
      const { user } = principalOf(request);
      await rateLimits.consume('verificationMailByAccount', user.id);
      await enqueueVerificationLink(jobs, user.id);
      return reply.code(202).send({ message: `We emailed a link to ${user.email}.` });
    },
  );

  app.post(
    '/api/account/email',
    {
      schema: {
        summary: 'Ask for another email address',
        body: ChangeEmailRequest,
        response: { 202: z.object({ message: z.string() }) },
      },
    },
    async (request, reply) => {
      const context = { sql, jobs, rateLimits, at: new Date(now()) };
      await requestEmailChange(context, principalOf(request), request.body);
      return reply.code(202).send({ message: 'We emailed a link to your old and one to your new address. Open both.' });
    },
  );

  app.post(
    '/api/auth/verify-email',
    {
      schema: {
        summary: 'Confirm your email address with a mailed link',
        body: VerifyEmailRequest,
        response: { 204: z.void() },
      },
    },
    async (request, reply) => {
      await rateLimits.consume('mailedLinkByAddress', request.ip);
      const principal = await principalFromCookie(request, { config, database, now: now() });
      await verifyEmail(sql, { ...request.body, at: new Date(now()), ipAddress: request.ip, principal });
      return reply.code(204).send();
    },
  );
}
