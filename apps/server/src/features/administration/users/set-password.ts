import type { SetPasswordRequest } from '@diagbuddy/contract/administration';
import { AppError } from '../../../platform/app-error.ts';
import { setTemporaryPassword } from '../../auth/index.ts';
import { type Administering, actOn } from './administer.ts';
import { lockManagedUser } from './find-managed-user.ts';

/**
 * Gives somebody else a temporary password; their sessions end.
 * @throws AppError INVALID (400), FORBIDDEN (403), NOT_FOUND (404), CONFLICT (409) for the own account
 */
export async function setPassword(
  administering: Administering,
  { userId, password }: SetPasswordRequest,
): Promise<void> {
  const { principal, config, database } = administering;
  if (userId === principal.user.id) {
    throw new AppError('CONFLICT', 409, 'Change your own password in the Profile tab of your dashboard.');
  }
  await database.sql.transaction(async (transaction) => {
    const developerEmails = config.developerEmails;
    const known = await lockManagedUser(transaction, { principal, userId, developerEmails });
    const { target, ...act } = actOn(administering, known);
    await setTemporaryPassword(transaction, {
      ...{ userId: target.id, password, organizationId: target.organizationId },
      ...act,
    });
  });
}
