import { User } from '@diagbuddy/contract/account';
import {
  AcceptInvitationRequest,
  InviteRequest,
  OpenInvitation,
  ReadInvitationRequest,
} from '@diagbuddy/contract/team';
import { z } from 'zod';
import { principalOf } from '../../platform/access.ts';
import { notFound } from '../../platform/app-error.ts';
import type { App } from '../../platform/fastify-app.ts';
import type { AppContext } from '../app-context.ts';
import { findUser, principalFromCookie, startSession } from '../auth/index.ts';
import { acceptInvitation, readInvitation } from './accept-invitation.ts';
import { invite, takeInvitationBack } from './invite.ts';
import { managingOf } from './managing.ts';

/** Invitations by mail: to send one, to take it back, to read and to accept it. */
export function invitationRoutes(app: App, context: AppContext): void {
  const { config, database, jobs, now, rateLimits } = context;
  const { sql } = database;

  app.post(
    '/api/admin/team-invitations',
    {
      schema: {
        summary: 'Invite somebody to your team',
        body: InviteRequest,
        response: { 202: z.object({ message: z.string() }) },
      },
    },
    async (request, reply) => {
      await rateLimits.consume('teamChangeByAccount', principalOf(request).user.id);
      await invite({ ...managingOf(context, request), jobs }, request.body);
      return reply.code(202).send({ message: `We emailed an invitation to ${request.body.email}.` });
    },
  );

  app.delete(
    '/api/admin/team-invitations/:id',
    {
      schema: {
        summary: 'Take an invitation back',
        params: z.object({ id: z.string().max(100) }),
        response: { 204: z.void() },
      },
    },
    async (request, reply) => {
      const { id } = request.params;
      if (!z.uuid().safeParse(id).success) throw notFound('Invitation');
      await takeInvitationBack(managingOf(context, request), id);
      return reply.code(204).send();
    },
  );

  app.post(
    '/api/invitations/read',
    { schema: { summary: 'Read an invitation', body: ReadInvitationRequest, response: { 200: OpenInvitation } } },
    async (request) => {
      await rateLimits.consume('mailedLinkByAddress', request.ip);
      return readInvitation(sql, request.body.token, new Date(now()));
    },
  );

  app.post(
    '/api/invitations/accept',
    {
      schema: {
        summary: 'Join the team that invited you',
        body: AcceptInvitationRequest,
        response: { 200: z.object({ message: z.string(), user: User }) },
      },
    },
    async (request, reply) => {
      await rateLimits.consume('mailedLinkByAddress', request.ip);
      const principal = await principalFromCookie(request, { config, database, now: now() });
      const who = { principal, at: new Date(now()), request };
      const { userId, isNew } = await acceptInvitation(sql, request.body, who);
      if (isNew) await startSession({ request, reply, config, sql, now: now() }, { userId, method: 'sign-up' });
      return { message: 'You joined the team.', user: await findUser(sql, userId, config.developerEmails) };
    },
  );
}
