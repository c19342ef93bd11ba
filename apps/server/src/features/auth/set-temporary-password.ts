import { notFound } from '../../platform/app-error.ts';
import { recordAudit } from '../../platform/audit-log.ts';
import type { Sql } from '../../platform/database.ts';
import { deleteDevices } from './known-device.ts';
import { hashPassword } from './password.ts';
import { deleteOtherSessions } from './session-store.ts';
import { writePassword } from './store.ts';
import { endTokens } from './token-store.ts';

/**
 * Gives somebody a temporary password: it opens one session, in which an own one has to be chosen first. The person's
 * sessions end. Who may do it to whom, and how long it has to be, is for the caller to say.
 * @throws AppError NOT_FOUND (404)
 */
export async function setTemporaryPassword(
  sql: Sql,
  {
    userId,
    password,
    actorId,
    ipAddress,
    at,
  }: { userId: string; password: string; actorId: string; ipAddress: string; at: Date },
): Promise<void> {
  const passwordHash = await hashPassword(password);
  await sql.transaction(async (transaction) => {
    if (!(await writePassword(transaction, userId, { passwordHash, mustChangePassword: true }))) throw notFound('User');
    await endTokens(transaction, userId, { purpose: 'reset-password', now: at });
    await endTokens(transaction, userId, { purpose: 'second-factor', now: at });
    await deleteOtherSessions(transaction, { userId, keptSessionId: null });
    await deleteDevices(transaction, userId);
    await recordAudit(transaction, { action: 'password.set-by-administrator', actorId, target: userId, ipAddress }, at);
  });
}
