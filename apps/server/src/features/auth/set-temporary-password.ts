import { notFound } from '../../platform/app-error.ts';
import { type AdministrativeAct, recordAdministrativeAct } from '../../platform/audit-log.ts';
import type { Sql } from '../../platform/database.ts';
import { deleteDevices } from './known-device.ts';
import { hashPassword } from './password.ts';
import { assertUncommonPassword } from './password-policy.ts';
import { deleteOtherSessions } from './session-store.ts';
import { writePassword } from './store.ts';
import { endTokens } from './token-store.ts';

/**
 * Gives somebody a temporary password: it opens one session, in which an own one has to be chosen first. The person's
 * sessions end. Who may do it to whom, and how long it has to be, is for the caller to say.
 * @throws AppError NOT_FOUND (404), INVALID (400) for one of the most common passwords
 */
export async function setTemporaryPassword(
  sql: Sql,
  {
    userId,
    password,
    ...where
  }: { userId: string; password: string; organizationId?: string } & Pick<
    AdministrativeAct,
    'actor' | 'request' | 'at'
  >,
): Promise<void> {
  assertUncommonPassword(password, 'password');
  const passwordHash = await hashPassword(password);
  await sql.transaction(async (transaction) => {
    if (!(await writePassword(transaction, userId, { passwordHash, mustChangePassword: true }))) throw notFound('User');
    await endTokens(transaction, userId, { purpose: 'reset-password', now: where.at });
    await endTokens(transaction, userId, { purpose: 'second-factor', now: where.at });
    await deleteOtherSessions(transaction, { userId, keptSessionId: null });
    await deleteDevices(transaction, userId);
    await recordAdministrativeAct(transaction, {
      ...{ action: 'user.password-set', before: null, after: null, ...where },
      target: { type: 'user', id: userId, ...(where.organizationId && { organizationId: where.organizationId }) },
    });
  });
}
