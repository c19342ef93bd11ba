import { dayMs } from '@diagbuddy/contract/durations';
import { limits } from '@diagbuddy/contract/limits';
import type { FastifyRequest } from 'fastify';
import { assertFreshSignIn, type Principal } from '../../platform/access.ts';
import { recordAudit } from '../../platform/audit-log.ts';
import { forEachItem } from '../../platform/each-item.ts';
import type { AppContext } from '../app-context.ts';
import { enqueueSecurityNotice } from '../auth/index.ts';
import { assertMayLeave, deleteAccount } from './delete-account.ts';
import { dueAccounts, readAccountDeletion, writeAccountDeletion } from './store.ts';

/** A person's own request, and when it came. */
export interface OwnRequest {
  principal: Principal;
  request: FastifyRequest;
  at: Date;
}

/**
 * Notes that a person wants the own account deleted; until the grace is over it works as before, and the wish can be withdrawn.
 * @throws AppError FRESH_SIGN_IN_REQUIRED (403), CONFLICT (409) for the only manager of others
 */
export async function requestAccountDeletion(
  { database: { sql }, jobs }: Pick<AppContext, 'database' | 'jobs'>,
  { principal, request, at }: OwnRequest,
): Promise<Date> {
  const { id: userId } = principal.user;
  assertFreshSignIn(principal, at.getTime());
  await assertMayLeave(sql, userId);
  const deletesAt = new Date(at.getTime() + limits.deletionGraceDays * dayMs);
  await sql.transaction(async (transaction) => {
    await writeAccountDeletion(transaction, userId, deletesAt);
    const event = { action: 'account.deletion-requested', actorId: userId, target: userId } as const;
    await recordAudit(transaction, { ...event, ipAddress: request.ip }, at);
  });
  const notice = { kind: 'deletion-requested', what: 'account', deletesAt: deletesAt.getTime() } as const;
  enqueueSecurityNotice({ jobs, request, now: at.getTime() }, userId, notice);
  return deletesAt;
}

/** Takes the wish back. Without one it changes nothing. */
export async function withdrawAccountDeletion(
  { database: { sql } }: Pick<AppContext, 'database'>,
  { principal, request, at }: OwnRequest,
): Promise<void> {
  const { id: userId } = principal.user;
  await sql.transaction(async (transaction) => {
    if ((await readAccountDeletion(transaction, userId)) === null) return;
    await writeAccountDeletion(transaction, userId, null);
    const event = { action: 'account.deletion-withdrawn', actorId: userId, target: userId } as const;
    await recordAudit(transaction, { ...event, ipAddress: request.ip }, at);
  });
}

const mostAtOnce = 50;

/** Deletes the accounts whose grace is over. One that can't go yet stays, and is tried again. */
export async function deleteDueAccounts(context: Pick<AppContext, 'database' | 'payments' | 'now'>): Promise<void> {
  const { database, now } = context;
  const at = new Date(now());
  const due = await dueAccounts(database.sql, { at, limit: mostAtOnce });
  await forEachItem(due, (userId) =>
    deleteAccount(context, userId, async (transaction) => {
      const deletesAt = await readAccountDeletion(transaction, userId);
      if (deletesAt === null || deletesAt > at) throw new Error(`the deletion of ${userId} was withdrawn meanwhile`);
      await recordAudit(transaction, { action: 'account.deleted', target: userId }, at);
    }),
  );
}
