import { AppError } from '../../../platform/app-error.ts';
import { recordAdministrativeAct } from '../../../platform/audit-log.ts';
import { deleteOtherSessions, disableAccount, enableAccount, enqueueSecurityNotice } from '../../auth/index.ts';
import { assertAdministratorLeft, lockAdministrators } from '../last-administrator.ts';
import { type Administering, actOn } from './administer.ts';
import { lockManagedUser } from './find-managed-user.ts';

/**
 * Closes an account: its sessions end, its API keys are revoked, and nobody can sign in to it. Its data stay.
 * @throws AppError FORBIDDEN (403), NOT_FOUND (404), CONFLICT (409) for the own account and the last administrator
 */
export async function disableUser(administering: Administering, userId: string): Promise<void> {
  const { principal, config, database, jobs, request, at, guard } = administering;
  const { developerEmails } = config;
  if (userId === principal.user.id) throw new AppError('CONFLICT', 409, "You can't disable your own account.");
  const isNew = await database.sql.transaction(async (transaction) => {
    await lockAdministrators(transaction);
    await guard?.(transaction, userId);
    const known = await lockManagedUser(transaction, { principal, userId, developerEmails });
    if (known.user.disabledAt !== null) return false;
    await disableAccount(transaction, userId, at);
    await recordAdministrativeAct(transaction, {
      ...{ action: 'user.disabled', before: { disabled: false }, after: { disabled: true } },
      ...actOn(administering, known),
    });
    const managesAdministrators = known.isDeveloper || known.admin?.canManageAdmins === true;
    if (managesAdministrators) await assertAdministratorLeft(transaction, { developerEmails });
    return true;
  });
  if (isNew) enqueueSecurityNotice({ jobs, request, now: at.getTime() }, userId, { kind: 'account-disabled' });
}

/**
 * Opens a disabled account again. Its API keys stay revoked.
 * @throws AppError FORBIDDEN (403), NOT_FOUND (404)
 */
export async function enableUser(administering: Administering, userId: string): Promise<void> {
  const { principal, config, database, guard } = administering;
  await database.sql.transaction(async (transaction) => {
    await guard?.(transaction, userId);
    const developerEmails = config.developerEmails;
    const known = await lockManagedUser(transaction, { principal, userId, developerEmails });
    if (known.user.disabledAt === null) return;
    await enableAccount(transaction, userId);
    await recordAdministrativeAct(transaction, {
      ...{ action: 'user.enabled', before: { disabled: true }, after: { disabled: false } },
      ...actOn(administering, known),
    });
  });
}

/**
 * Signs somebody out everywhere; answers how many sessions that ended.
 * @throws AppError FORBIDDEN (403), NOT_FOUND (404)
 */
export async function endUserSessions(administering: Administering, userId: string): Promise<number> {
  const { principal, config, database, guard } = administering;
  return database.sql.transaction(async (transaction) => {
    await guard?.(transaction, userId);
    const developerEmails = config.developerEmails;
    const known = await lockManagedUser(transaction, { principal, userId, developerEmails });
    const ended = await deleteOtherSessions(transaction, { userId: known.user.id, keptSessionId: null });
    await recordAdministrativeAct(transaction, {
      ...{ action: 'user.sessions-ended', before: { sessions: ended }, after: { sessions: 0 } },
      ...actOn(administering, known),
    });
    return ended;
  });
}
