import { dayMs } from '@diagbuddy/contract/durations';
import { limits } from '@diagbuddy/contract/limits';
import { and, asc, count, desc, eq, gt, isNull, lt, type Placeholder, sql as raw } from 'drizzle-orm';
import type { Sql } from '../../platform/database.ts';
import { webhookDeliveries, webhookEndpoints } from './tables.ts';

export type EndpointRow = typeof webhookEndpoints.$inferSelect;
export type DeliveryRow = typeof webhookDeliveries.$inferSelect;

const ofOrganization = (organizationId: string) => eq(webhookEndpoints.organizationId, organizationId);

/** The addresses of an organization, each with its newest message. Indexes: ..._organization_idx, ..._endpoint_idx. */
export async function listEndpoints(
  sql: Sql,
  organizationId: string,
): Promise<{ endpoint: EndpointRow; last: DeliveryRow | null }[]> {
  const last = sql
    .select()
    .from(webhookDeliveries)
    .where(eq(webhookDeliveries.endpointId, webhookEndpoints.id))
    .orderBy(desc(webhookDeliveries.createdAt))
    .limit(1)
    .as('last');
  const rows = await sql
    .select()
    .from(webhookEndpoints)
    .leftJoinLateral(last, raw`true`)
    .where(ofOrganization(organizationId))
    .orderBy(asc(webhookEndpoints.createdAt))
    .limit(limits.webhooksPerOrganization);
  return rows.map(({ webhook_endpoints: endpoint, last: newest }) => ({ endpoint, last: newest }));
}

/** How many addresses an organization has, while nobody else adds one until the transaction ends. */
export async function countEndpointsLocked(sql: Sql, organizationId: string): Promise<number> {
  await sql.execute(raw`SELECT 1 FROM organizations WHERE id = ${organizationId} FOR UPDATE`);
  const [row] = await sql.select({ endpoints: count() }).from(webhookEndpoints).where(ofOrganization(organizationId));
  return row?.endpoints ?? 0;
}

export async function insertEndpoint(sql: Sql, row: EndpointRow): Promise<void> {
  await sql.insert(webhookEndpoints).values(row);
}

/** An address of an organization with its newest message; `null` where there is none. */
export async function findEndpoint(
  sql: Sql,
  { organizationId, id }: { organizationId: string; id: string },
): Promise<{ endpoint: EndpointRow; last: DeliveryRow | null } | null> {
  const found = await listEndpoints(sql, organizationId);
  return found.find(({ endpoint }) => endpoint.id === id) ?? null;
}

/** Switches an address off, or on again. */
export async function switchEndpoint(
  sql: Sql,
  { id, disabledAt }: Pick<EndpointRow, 'id' | 'disabledAt'>,
): Promise<void> {
  await sql.update(webhookEndpoints).set({ disabledAt }).where(eq(webhookEndpoints.id, id));
}

/** Stores one message for one address. */
export async function insertDelivery(sql: Sql, row: typeof webhookDeliveries.$inferInsert): Promise<void> {
  await sql.insert(webhookDeliveries).values(row);
}

/** Removes an address of an organization with its messages; its URL, or `null` where there was none. */
export async function deleteEndpoint(
  sql: Sql,
  { organizationId, id }: { organizationId: string; id: string },
): Promise<string | null> {
  const isIt = and(ofOrganization(organizationId), eq(webhookEndpoints.id, id));
  const [gone] = await sql.delete(webhookEndpoints).where(isIt).returning({ url: webhookEndpoints.url });
  return gone?.url ?? null;
}

/**
 * The rows of a message for every address of an organization that is switched on, to insert in the statement that stores the
 * diagnosis: a message is sent for each diagnosis that was stored, and for no other. Index: webhook_endpoints_organization_idx.
 */
export function deliveriesOf(
  sql: Sql,
  { diagnosisId, organizationId, message, createdAt }: Record<MessageColumn, Placeholder>,
) {
  return sql
    .select({
      id: raw`gen_random_uuid()`.as('id'),
      endpointId: webhookEndpoints.id,
      diagnosisId: raw`${diagnosisId}::uuid`.as('diagnosis_id'),
      message: raw`${message}::jsonb`.as('message'),
      createdAt: raw`${createdAt}::timestamptz`.as('created_at'),
      attempts: raw`0`.as('attempts'),
      deliveredAt: raw`NULL::timestamptz`.as('delivered_at'),
      lastStatus: raw`NULL::integer`.as('last_status'),
      lastProblem: raw`NULL`.as('last_problem'),
    })
    .from(webhookEndpoints)
    .where(and(eq(webhookEndpoints.organizationId, organizationId), isNull(webhookEndpoints.disabledAt)))
    .limit(limits.webhooksPerOrganization);
}

type MessageColumn = 'diagnosisId' | 'organizationId' | 'message' | 'createdAt';

/** A message that was not delivered yet, with its address; `null` where it was, or where either is gone or switched off. */
export async function findOpenDelivery(
  sql: Sql,
  id: string,
): Promise<{ delivery: DeliveryRow; endpoint: EndpointRow } | null> {
  const [found] = await sql
    .select({ delivery: webhookDeliveries, endpoint: webhookEndpoints })
    .from(webhookDeliveries)
    .innerJoin(webhookEndpoints, eq(webhookEndpoints.id, webhookDeliveries.endpointId))
    .where(
      and(eq(webhookDeliveries.id, id), isNull(webhookDeliveries.deliveredAt), isNull(webhookEndpoints.disabledAt)),
    )
    .limit(1);
  return found ?? null;
}

/** Notes how an attempt came out. */
export async function noteAttempt(
  sql: Sql,
  id: string,
  outcome: { deliveredAt: Date | null; lastStatus: number | null; lastProblem: string | null },
): Promise<void> {
  await sql
    .update(webhookDeliveries)
    .set({ ...outcome, attempts: raw`${webhookDeliveries.attempts} + 1` })
    .where(eq(webhookDeliveries.id, id));
}

/** Messages between two moments that nobody tried to deliver: the node that stored them ended before it asked for that. */
export async function listForgottenDeliveries(
  sql: Sql,
  { from, until }: { from: Date; until: Date },
): Promise<string[]> {
  const rows = await sql
    .select({ id: webhookDeliveries.id })
    .from(webhookDeliveries)
    .where(
      and(
        gt(webhookDeliveries.createdAt, from),
        lt(webhookDeliveries.createdAt, until),
        eq(webhookDeliveries.attempts, 0),
        isNull(webhookDeliveries.deliveredAt),
      ),
    )
    .limit(1_000);
  return rows.map(({ id }) => id);
}

export async function deleteOldDeliveries(sql: Sql, now: number): Promise<void> {
  const before = new Date(now - limits.webhookDeliveryDays * dayMs);
  await sql.delete(webhookDeliveries).where(lt(webhookDeliveries.createdAt, before));
}
