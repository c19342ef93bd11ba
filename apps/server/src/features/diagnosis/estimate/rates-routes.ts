import { OrganizationRates } from '@diagbuddy/contract/estimate';
import { eq } from 'drizzle-orm';
import { z } from 'zod';
import { principalOf } from '../../../platform/access.ts';
import { recordAdministrativeAct } from '../../../platform/audit-log.ts';
import type { App } from '../../../platform/fastify-app.ts';
import type { AppContext } from '../../app-context.ts';
import { organizations } from '../../auth/tables.ts';
import { readRates } from './read-rates.ts';

/** What the own organization charges for labor and for coming. */
export function ratesRoutes(app: App, { database: { sql }, rateLimits, now }: AppContext): void {
  app.get(
    '/api/organization/rates',
    { schema: { summary: 'Read what your organization charges', response: { 200: OrganizationRates } } },
    (request) => readRates(sql, principalOf(request).organizationId),
  );

  app.put(
    '/api/organization/rates',
    {
      schema: {
        summary: "Set your organization's labor rate and trip fee",
        body: OrganizationRates,
        response: { 204: z.void() },
      },
    },
    async (request, reply) => {
      const actor = principalOf(request);
      const { organizationId: id } = actor;
      const rates = request.body;
      await rateLimits.consume('teamChangeByAccount', actor.user.id);
      await sql.transaction(async (transaction) => {
        const before = await readRates(transaction, id);
        await transaction.update(organizations).set(rates).where(eq(organizations.id, id));
        await recordAdministrativeAct(transaction, {
          ...{ action: 'organization.rates-set', actor, request, at: new Date(now()), before, after: rates },
          target: { type: 'organization', id, organizationId: id },
        });
      });
      return reply.code(204).send();
    },
  );
}
