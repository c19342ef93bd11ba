import type { UpdateUserRequest } from '@diagbuddy/contract/administration';
import { recordAdministrativeAct } from '../../../platform/audit-log.ts';
import { endSignIns, enqueueVerificationEmail, setTemporaryPassword, takenError } from '../../auth/index.ts';
import { assertAdministratorLeft, lockAdministrators } from '../last-administrator.ts';
import { assertMayMakeDeveloper } from '../rights.ts';
import { type Administering, accountFacts, actOn, changedFacts } from './administer.ts';
import { lockManagedUser } from './find-managed-user.ts';
import { findUser, updateUser } from './store.ts';
import { subscriptionChange } from './subscription-change.ts';

/**
 * Changes an account. A new address has to be confirmed anew and ends what the old one opened; a new password is temporary.
 * @throws AppError INVALID (400), FORBIDDEN (403), NOT_FOUND (404), EMAIL_TAKEN, USERNAME_TAKEN, CONFLICT (409)
 */
export async function changeUser(
  administering: Administering,
  { userId, form }: { userId: string; form: UpdateUserRequest },
): Promise<void> {
  const { principal, config, database, jobs, request, at } = administering;
  const { developerEmails } = config;
  const email = form.email.toLowerCase();
  const isMoved = await database.sql
    .transaction(async (transaction) => {
      await lockAdministrators(transaction);
      const known = await lockManagedUser(transaction, { principal, userId, developerEmails });
      const { user } = known;
      if (form.subscriptionTier === 'dev' && user.subscriptionTier !== 'dev') assertMayMakeDeveloper(principal);
      const hasMoved = email !== user.email;
      await updateUser(transaction, user.id, {
        ...{ email, username: form.username.toLowerCase(), firstName: form.firstName, lastName: form.lastName },
        companyName: form.organization || null,
        ...(hasMoved && { emailVerifiedAt: null }),
        ...subscriptionChange(user, { tier: form.subscriptionTier, status: form.subscriptionStatus }, at),
      });
      if (hasMoved) await endSignIns(transaction, user.id, at);
      const changed = await findUser(transaction, user.id);
      if (changed === null) throw new Error('an account that was just changed is not there');
      const facts = changedFacts(accountFacts(known), accountFacts(changed));
      const act = actOn(administering, known);
      await recordAdministrativeAct(transaction, { action: 'user.updated', ...facts, ...act });
      if (form.newPassword !== undefined) {
        const { actor, request: from } = act;
        await setTemporaryPassword(transaction, {
          userId: user.id,
          password: form.newPassword,
          actor,
          request: from,
          at,
        });
      }
      await assertAdministratorLeft(transaction, { developerEmails });
      return hasMoved;
    })
    .catch((error: unknown) => {
      throw takenError(error);
    });
  if (isMoved) enqueueVerificationEmail({ jobs, log: request.log }, userId);
}
