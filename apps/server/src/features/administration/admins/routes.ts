import {
  type Administrator,
  AdministratorList,
  AdministratorQuery,
  DoneResponse,
  GrantPermissionsRequest,
  PermissionCandidateList,
  PermissionRecordList,
  UpdatePermissionsRequest,
} from '@diagbuddy/contract/administration';
import { limits } from '@diagbuddy/contract/limits';
import { z } from 'zod';
import type { App } from '../../../platform/fastify-app.ts';
import { sendListPage } from '../../../platform/list-page.ts';
import type { AppContext } from '../../app-context.ts';
import { administeringOf } from '../administering-of.ts';
import { changePermissions, grantPermissions, revokePermissions } from './change-permissions.ts';
import { listAdministrators, listCandidates } from './store.ts';

type Row = Awaited<ReturnType<typeof listAdministrators>>[number];

const presentRecord = ({ record }: Row) => ({
  userId: record.userId,
  canManageUsers: record.canManageUsers,
  canManagePayments: record.canManagePayments,
  canViewAnalytics: record.canViewAnalytics,
  canManageSettings: record.canManageSettings,
  canManageAdmins: record.canManageAdmins,
  notes: record.notes,
  createdAt: record.createdAt.toISOString(),
});
const presentAdministrator = (row: Row): Administrator => ({ ...presentRecord(row), user: row.user });

const UserIdParams = z.object({ userId: z.string().max(100) });

/** Who is an administrator, with which permissions. */
export function adminRoutes(app: App, context: AppContext): void {
  const { sql } = context.database;
  const at = administeringOf(context);

  app.get(
    '/api/admin/admins',
    {
      schema: {
        summary: 'List the administrators',
        querystring: AdministratorQuery,
        response: { 200: AdministratorList },
      },
    },
    async (request, reply) => {
      const { query } = request;
      const rows = await listAdministrators(sql, query);
      return sendListPage({ request, reply }, { rows, query }).map(presentAdministrator);
    },
  );

  app.get(
    '/api/admin/permissions',
    {
      schema: {
        summary: 'List the permission records',
        querystring: AdministratorQuery,
        response: { 200: PermissionRecordList },
      },
    },
    async (request, reply) => {
      const { query } = request;
      const rows = await listAdministrators(sql, query);
      return sendListPage({ request, reply }, { rows, query }).map(presentRecord);
    },
  );

  app.get(
    '/api/admin/permissions/candidates',
    {
      schema: {
        summary: 'List the users without a permission record',
        querystring: AdministratorQuery.pick({ search: true }),
        response: { 200: PermissionCandidateList },
      },
    },
    async ({ query: { search } }) => listCandidates(sql, { search, limit: limits.permissionCandidatesMax }),
  );

  app.post(
    '/api/admin/admins',
    { schema: { summary: 'Grant admin access', body: GrantPermissionsRequest, response: { 201: DoneResponse } } },
    async (request, reply) => {
      await grantPermissions(at(request), request.body);
      return reply.code(201).send({ message: 'Admin permissions created successfully' });
    },
  );

  app.put(
    '/api/admin/admins/:userId',
    {
      schema: {
        summary: 'Change the permissions of an administrator',
        params: UserIdParams,
        body: UpdatePermissionsRequest,
        response: { 200: DoneResponse },
      },
    },
    async (request) => {
      await changePermissions(at(request), { userId: request.params.userId, permissions: request.body });
      return { message: 'Admin permissions updated successfully' };
    },
  );

  app.delete(
    '/api/admin/admins/:userId',
    { schema: { summary: 'Remove admin access', params: UserIdParams, response: { 200: DoneResponse } } },
    async (request) => {
      await revokePermissions(at(request), request.params.userId);
      return { message: 'Admin permissions removed successfully' };
    },
  );

  app.post(
    '/api/admin/update-permissions',
    {
      schema: {
        summary: 'Set the permissions of a user, who becomes an administrator by it',
        body: GrantPermissionsRequest,
        response: { 200: DoneResponse },
      },
    },
    async (request) => {
      const { userId, ...permissions } = request.body;
      await changePermissions(at(request), { userId, permissions, mayGrant: true });
      return { message: 'Permissions updated successfully' };
    },
  );
}
