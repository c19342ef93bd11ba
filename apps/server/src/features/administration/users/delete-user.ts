import { AppError } from '../../../platform/app-error.ts';
import { recordAdministrativeAct } from '../../../platform/audit-log.ts';
import { deleteAccount } from '../../privacy/index.ts';
import { assertAdministratorLeft, lockAdministrators } from '../last-administrator.ts';
import { type Administering, accountFacts, actOn } from './administer.ts';
import { lockManagedUser } from './find-managed-user.ts';

/**
 * Deletes an account at once, with everything that is its own and an organization in which nobody is left.
 * @throws AppError FORBIDDEN (403), NOT_FOUND (404), CONFLICT (409) for the own account, the last administrator and the only
 * manager of a team, UNAVAILABLE (503) where its payments can't be ended
 */
export async function deleteUser(administering: Administering, userId: string): Promise<void> {
  const { principal, config, database, payments, at } = administering;
  const { developerEmails } = config;
  if (userId === principal.user.id) {
    throw new AppError('CONFLICT', 409, 'Delete your own account in the Profile tab of your dashboard.');
  }
  const lock = (transaction: typeof database.sql) =>
    lockManagedUser(transaction, { principal, userId, developerEmails });
  // Before anything is ended at the payment provider, which can't be taken back.
  await database.sql.transaction(lock);
  await database.sql.transaction(async (transaction) => {
    await lockAdministrators(transaction);
    await assertAdministratorLeft(transaction, { developerEmails, without: userId });
  });
  await deleteAccount({ database, payments, now: () => at.getTime() }, userId, async (transaction) => {
    await lockAdministrators(transaction);
    const known = await lock(transaction);
    await recordAdministrativeAct(transaction, {
      ...{ action: 'user.deleted', before: accountFacts(known), after: null },
      ...actOn(administering, known),
    });
    await assertAdministratorLeft(transaction, { developerEmails, without: userId });
  });
}
