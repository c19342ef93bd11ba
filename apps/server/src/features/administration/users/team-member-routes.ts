import { DoneResponse } from '@diagbuddy/contract/administration';
import type { FastifyRequest } from 'fastify';
import { z } from 'zod';
import type { App } from '../../../platform/fastify-app.ts';
import type { AppContext } from '../../app-context.ts';
import { lockChangeable } from '../../organizations/index.ts';
import { administeringOf } from '../administering-of.ts';
import type { Administering } from './administer.ts';
import { disableUser, enableUser, endUserSessions } from './disable-user.ts';

const params = z.object({ id: z.uuid('This is nobody of your team') });

/** What a manager decides about the access of the own organization's members. */
export function teamMemberRoutes(app: App, context: AppContext): void {
  const administering = administeringOf(context);
  const at = (request: FastifyRequest): Administering => {
    const own = administering(request);
    const { user, organizationId } = own.principal;
    const guard: Administering['guard'] = async (transaction, userId) => {
      await lockChangeable(transaction, user, { organizationId, userId });
    };
    return { ...own, guard };
  };

  app.post(
    '/api/admin/team-members/:id/disable',
    { schema: { summary: 'Disable the account of a team member', params, response: { 200: DoneResponse } } },
    async (request) => {
      await disableUser(at(request), request.params.id);
      return { message: 'Account disabled' };
    },
  );

  app.post(
    '/api/admin/team-members/:id/enable',
    { schema: { summary: 'Enable the account of a team member', params, response: { 200: DoneResponse } } },
    async (request) => {
      await enableUser(at(request), request.params.id);
      return { message: 'Account enabled' };
    },
  );

  app.delete(
    '/api/admin/team-members/:id/sessions',
    { schema: { summary: 'Sign a team member out everywhere', params, response: { 200: DoneResponse } } },
    async (request) => {
      const ended = await endUserSessions(at(request), request.params.id);
      return { message: ended === 1 ? '1 session ended' : `${ended} sessions ended` };
    },
  );
}
