import { AdminOrganizationList, AdminOrganizationQuery } from '@diagbuddy/contract/administration';
import type { App } from '../../../platform/fastify-app.ts';
import { sendListPage } from '../../../platform/list-page.ts';
import type { AppContext } from '../../app-context.ts';
import { planOf } from '../../organizations/index.ts';
import { listOrganizations } from './store.ts';

/** The companies among the organizations. */
export function organizationListRoutes(app: App, { database: { sql } }: AppContext): void {
  app.get(
    '/api/admin/organizations',
    {
      schema: {
        summary: 'List the organizations with a plan for several members',
        querystring: AdminOrganizationQuery,
        response: { 200: AdminOrganizationList },
      },
    },
    async (request, reply) => {
      const { query } = request;
      const rows = await listOrganizations(sql, query);
      return sendListPage({ request, reply }, { rows, query }).map(({ owner, ...row }) => ({
        ...{ id: row.id, name: row.name, members: row.members, createdAt: row.createdAt.toISOString() },
        ...{ plan: planOf(owner.subscriptionTier, row.planName), owner, mayChangePlan: row.isOwner },
      }));
    },
  );
}
