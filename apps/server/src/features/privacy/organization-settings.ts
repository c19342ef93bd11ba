import { randomUUIDv7 } from 'node:crypto';
import { dayMs } from '@diagbuddy/contract/durations';
import { limits } from '@diagbuddy/contract/limits';
import { eq, sql as raw } from 'drizzle-orm';
import { assertFreshSignIn } from '../../platform/access.ts';
import { AppError } from '../../platform/app-error.ts';
import { type AdministrativeAct, recordAdministrativeAct, recordAudit } from '../../platform/audit-log.ts';
import type { Sql } from '../../platform/database.ts';
import { forEachItem } from '../../platform/each-item.ts';
import type { AppContext } from '../app-context.ts';
import { enqueueSecurityNotice } from '../auth/index.ts';
import { memberships, organizations, users } from '../auth/tables.ts';
import { endSubscriptionForDeletion } from '../billing/index.ts';
import { endMembership } from '../organizations/index.ts';
import type { OwnRequest } from './account-deletion.ts';
import { dueOrganizations, listAccounts, readOrganizationSettings, writeOrganization } from './store.ts';

const act = (
  { principal, request, at }: OwnRequest,
  facts: Pick<AdministrativeAct, 'action' | 'before' | 'after'>,
): AdministrativeAct => {
  const { organizationId } = principal;
  return {
    ...facts,
    actor: principal,
    request,
    at,
    target: { type: 'organization', id: organizationId, organizationId },
  };
};

/**
 * Says whether every member needs a second factor. Who has none may do nothing but turn one on, from the next request.
 * @throws AppError CONFLICT (409) while the manager has none, or where this server can't keep them
 */
export async function requireSecondFactor(
  { database: { sql }, secret }: Pick<AppContext, 'database' | 'secret'>,
  own: OwnRequest,
  required: boolean,
): Promise<void> {
  if (required && secret === null) {
    throw new AppError('CONFLICT', 409, 'Two-factor sign-in is not available on this server.');
  }
  if (required && !own.principal.hasSecondFactor) {
    throw new AppError('CONFLICT', 409, 'Turn on two-factor sign-in for your own account first.');
  }
  const { organizationId } = own.principal;
  await sql.transaction(async (transaction) => {
    const known = await readOrganizationSettings(transaction, organizationId);
    if (known === null || known.requiresSecondFactor === required) return;
    await writeOrganization(transaction, organizationId, { requiresSecondFactor: required });
    const facts = { before: { required: !required }, after: { required } };
    await recordAdministrativeAct(transaction, act(own, { action: 'organization.second-factor-required', ...facts }));
  });
}

/**
 * Notes that an organization is to be deleted; until the grace is over it works as before.
 * @throws AppError FRESH_SIGN_IN_REQUIRED (403)
 */
export async function requestOrganizationDeletion(
  { database: { sql }, jobs }: Pick<AppContext, 'database' | 'jobs'>,
  own: OwnRequest,
): Promise<Date> {
  const { principal, request, at } = own;
  assertFreshSignIn(principal, at.getTime());
  const { organizationId } = principal;
  const deletesAt = new Date(at.getTime() + limits.deletionGraceDays * dayMs);
  await sql.transaction(async (transaction) => {
    await writeOrganization(transaction, organizationId, { deletesAt });
    const facts = { before: null, after: { deletesAt: deletesAt.toISOString() } };
    await recordAdministrativeAct(transaction, act(own, { action: 'organization.deletion-requested', ...facts }));
  });
  const notice = { kind: 'deletion-requested', what: 'organization', deletesAt: deletesAt.getTime() } as const;
  for (const { id } of await listAccounts(sql, organizationId)) {
    enqueueSecurityNotice({ jobs, request, now: at.getTime() }, id, notice);
  }
  return deletesAt;
}

/** Takes that back. */
export async function withdrawOrganizationDeletion(
  { database: { sql } }: Pick<AppContext, 'database'>,
  own: OwnRequest,
): Promise<void> {
  const { organizationId } = own.principal;
  await sql.transaction(async (transaction) => {
    const known = await readOrganizationSettings(transaction, organizationId);
    if (known?.deletesAt == null) return;
    await writeOrganization(transaction, organizationId, { deletesAt: null });
    const facts = { before: { deletesAt: known.deletesAt.toISOString() }, after: null };
    await recordAdministrativeAct(transaction, act(own, { action: 'organization.deletion-withdrawn', ...facts }));
  });
}

const mostAtOnce = 10;

/** Deletes the organizations whose grace is over. */
export async function deleteDueOrganizations(
  context: Pick<AppContext, 'database' | 'payments' | 'now'>,
): Promise<void> {
  const { database, payments, now } = context;
  const { sql } = database;
  const at = new Date(now());
  await forEachItem(await dueOrganizations(sql, { at, limit: mostAtOnce }), async (organizationId) => {
    await endSubscriptionForDeletion({ sql, payments, now }, organizationId);
    for (const table of organizationWork) await deleteInBatches(sql, table, organizationId);
    await sql.transaction(async (transaction) => {
      for (const { id: userId } of await listAccounts(transaction, organizationId)) {
        await sendHome(transaction, { userId, organizationId, at });
      }
      await recordAudit(transaction, { action: 'organization.deleted', target: organizationId }, at);
      await transaction.delete(organizations).where(eq(organizations.id, organizationId));
    });
  });
}

/** What an organization's people did in it. What hangs on a diagnosis goes with it. */
const organizationWork = [
  'diagnosis_tests',
  'chat_messages',
  'prescreens',
  'diagnoses',
  'ai_usage',
  'api_keys',
] as const;
const batch = 5_000;

/** In pieces, so that none holds its locks for long. */
async function deleteInBatches(
  sql: Sql,
  table: (typeof organizationWork)[number],
  organizationId: string,
): Promise<void> {
  const name = raw.identifier(table);
  for (;;) {
    const { rowCount } = await sql.execute(raw`
      DELETE FROM ${name} WHERE id IN (SELECT id FROM ${name} WHERE organization_id = ${organizationId} LIMIT ${batch})`);
    if ((rowCount ?? 0) < batch) return;
  }
}

/** Sends an account back to its own organization; who owned the one that goes gets a new one. */
async function sendHome(transaction: Sql, member: { userId: string; organizationId: string; at: Date }): Promise<void> {
  const { userId, organizationId, at } = member;
  const [place] = await transaction
    .select({ isOwner: memberships.isOwner, role: memberships.role, username: users.username })
    .from(memberships)
    .innerJoin(users, eq(users.id, memberships.userId))
    .where(raw`${memberships.userId} = ${userId} AND ${memberships.organizationId} = ${organizationId}`)
    .limit(1);
  if (place === undefined || !place.isOwner) return endMembership(transaction, member);
  const id = randomUUIDv7();
  await transaction.insert(organizations).values({ id, name: place.username, isPersonal: true, createdAt: at });
  await transaction
    .insert(memberships)
    .values({ organizationId: id, userId, role: 'Individual Tech', isOwner: true, createdAt: at });
  await transaction
    .update(users)
    .set({
      ...{ organizationId: id, subscriptionTier: 'individual', subscriptionStatus: 'canceled', accessEndsAt: null },
    })
    .where(raw`${users.id} = ${userId} AND ${users.subscriptionTier} <> 'dev'`);
  await transaction.update(users).set({ organizationId: id }).where(eq(users.id, userId));
}
