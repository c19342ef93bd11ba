import {
  AdminUserList,
  AdminUserQuery,
  CreateUserRequest,
  DoneResponse,
  SetPasswordRequest,
  SetSubscriptionRequest,
  UpdateUserRequest,
} from '@diagbuddy/contract/administration';
import { z } from 'zod';
import type { App } from '../../../platform/fastify-app.ts';
import { sendListPage } from '../../../platform/list-page.ts';
import type { AppContext } from '../../app-context.ts';
import { administeringOf } from '../administering-of.ts';
import { createUser } from './create-user.ts';
import { deleteUser } from './delete-user.ts';
import { disableUser, enableUser, endUserSessions } from './disable-user.ts';
import { presentAdminUser } from './present-admin-user.ts';
import { setPassword } from './set-password.ts';
import { setSubscription } from './set-subscription.ts';
import { listUsers } from './store.ts';
import { changeUser } from './update-user.ts';

const UserIdParams = z.object({ id: z.string().max(100) });

/** Accounts: who there is, and what administrators change of them. */
export function userRoutes(app: App, context: AppContext): void {
  const { sql } = context.database;
  const { developerEmails } = context.config;
  const at = administeringOf(context);

  app.get(
    '/api/admin/users',
    { schema: { summary: 'List the users', querystring: AdminUserQuery, response: { 200: AdminUserList } } },
    async (request, reply) => {
      const { query } = request;
      const rows = (await listUsers(sql, query)).map((row) => ({ ...row, id: row.user.id }));
      return sendListPage({ request, reply }, { rows, query }).map((row) => presentAdminUser(row, developerEmails));
    },
  );

  const creations = [
    ['/api/admin/create-user', 'trial'],
    ['/api/admin/users', 'individual'],
  ] as const;
  for (const [url, defaultTier] of creations) {
    app.post(
      url,
      { schema: { summary: 'Create a user', body: CreateUserRequest, response: { 201: DoneResponse } } },
      async (request, reply) => {
        await createUser(at(request), request.body, { defaultTier });
        return reply.code(201).send({ message: 'User created successfully' });
      },
    );
  }

  app.put(
    '/api/admin/users/:id',
    {
      schema: {
        summary: 'Change a user',
        params: UserIdParams,
        body: UpdateUserRequest,
        response: { 200: DoneResponse },
      },
    },
    async (request) => {
      await changeUser(at(request), { userId: request.params.id, form: request.body });
      return { message: 'User updated successfully' };
    },
  );

  app.delete(
    '/api/admin/users/:id',
    { schema: { summary: 'Delete a user', params: UserIdParams, response: { 200: DoneResponse } } },
    async (request) => {
      await deleteUser(at(request), request.params.id);
      return { message: 'User deleted successfully' };
    },
  );

  app.post(
    '/api/admin/change-password',
    {
      schema: {
        summary: 'Give a user a temporary password',
        body: SetPasswordRequest,
        response: { 200: DoneResponse },
      },
    },
    async (request) => {
      await setPassword(at(request), request.body);
      return { message: 'Password changed successfully' };
    },
  );

  app.post(
    '/api/admin/update-subscription',
    {
      schema: {
        summary: 'Set tier and status of a user',
        body: SetSubscriptionRequest,
        response: { 200: DoneResponse },
      },
    },
    async (request) => {
      await setSubscription(at(request), request.body);
      return { message: 'Subscription updated successfully' };
    },
  );

  accessRoutes(app, context);
}

/** Closing an account, opening it again, and signing somebody out. */
function accessRoutes(app: App, context: AppContext): void {
  const at = administeringOf(context);
  const params = UserIdParams;

  app.post(
    '/api/admin/users/:id/disable',
    { schema: { summary: 'Disable an account', params, response: { 200: DoneResponse } } },
    async (request) => {
      await disableUser(at(request), request.params.id);
      return { message: 'Account disabled' };
    },
  );

  app.post(
    '/api/admin/users/:id/enable',
    { schema: { summary: 'Enable a disabled account', params, response: { 200: DoneResponse } } },
    async (request) => {
      await enableUser(at(request), request.params.id);
      return { message: 'Account enabled' };
    },
  );

  app.delete(
    '/api/admin/users/:id/sessions',
    { schema: { summary: 'Sign a user out everywhere', params, response: { 200: DoneResponse } } },
    async (request) => {
      const ended = await endUserSessions(at(request), request.params.id);
      return { message: ended === 1 ? '1 session ended' : `${ended} sessions ended` };
    },
  );
}
