import { AiBudget, SetAiBudgetRequest } from '@diagbuddy/contract/ai-budget';
import { eq } from 'drizzle-orm';
import { z } from 'zod';
import { type Principal, principalOf } from '../../../platform/access.ts';
import { recordAdministrativeAct } from '../../../platform/audit-log.ts';
import type { App } from '../../../platform/fastify-app.ts';
import type { AppContext } from '../../app-context.ts';
import { organizations } from '../../auth/tables.ts';
import { ownBudget, spentThisMonth } from './budget.ts';

const microsPerCent = 10_000;
const centsOf = (micros: number | null): number | null => (micros === null ? null : micros / microsPerCent);

/** What the own organization may spend on the AI service in a month, and what it has spent. */
export function aiBudgetRoutes(app: App, context: AppContext): void {
  app.get(
    '/api/organization/ai-budget',
    { schema: { summary: "Read your organization's AI budget", response: { 200: AiBudget } } },
    (request) => readBudget(context, principalOf(request)),
  );

  app.put(
    '/api/organization/ai-budget',
    {
      schema: {
        summary: "Set your organization's monthly AI budget",
        body: SetAiBudgetRequest,
        response: { 204: z.void() },
      },
    },
    async (request, reply) => {
      const actor = principalOf(request);
      const { organizationId: id } = actor;
      const at = new Date(context.now());
      const { ownCents } = request.body;
      await context.rateLimits.consume('teamChangeByAccount', actor.user.id);
      await context.database.sql.transaction(async (transaction) => {
        const before = { ownCents: centsOf(await ownBudget(transaction, id)) };
        const aiBudgetMicros = ownCents === null ? null : ownCents * microsPerCent;
        await transaction.update(organizations).set({ aiBudgetMicros }).where(eq(organizations.id, id));
        await recordAdministrativeAct(transaction, {
          ...{ action: 'organization.ai-budget-set', actor, request, at, before, after: { ownCents } },
          target: { type: 'organization', id, organizationId: id },
        });
      });
      return reply.code(204).send();
    },
  );
}

async function readBudget(
  { config, database: { sql }, now }: AppContext,
  { organizationId }: Pick<Principal, 'organizationId'>,
): Promise<AiBudget> {
  const [own, spent] = await Promise.all([
    ownBudget(sql, organizationId),
    spentThisMonth(sql, { organizationId, now: now() }),
  ]);
  return {
    isSetUp: config.ai !== null,
    ownCents: centsOf(own),
    defaultCents: centsOf(config.ai?.monthlyBudgetMicros ?? null),
    spentCents: spent / microsPerCent,
  };
}
