import type { SubscriptionTier } from '@diagbuddy/contract/account';
import type { CreateUserRequest } from '@diagbuddy/contract/administration';
import { dayMs } from '@diagbuddy/contract/durations';
import { limits } from '@diagbuddy/contract/limits';
import { permissionFlags, permissionsOf } from '@diagbuddy/contract/permissions';
import { recordAdministrativeAct } from '../../../platform/audit-log.ts';
import { assertUncommonPassword, createAccount, enqueueVerificationEmail, hashPassword } from '../../auth/index.ts';
import { assertMayMakeDeveloper } from '../rights.ts';
import { type Administering, accountFacts, actOn } from './administer.ts';
import { findUser } from './store.ts';

/**
 * Creates an account for somebody else; answers its id. The password is temporary. An address of `DEVELOPER_EMAILS` counts as
 * confirmed where who makes the account could make a developer anyway.
 * @throws AppError INVALID (400), FORBIDDEN (403), EMAIL_TAKEN, USERNAME_TAKEN (409)
 */
export async function createUser(
  administering: Administering,
  form: CreateUserRequest,
  { defaultTier }: { defaultTier: SubscriptionTier },
): Promise<string> {
  const { principal, config, database, jobs, request, at } = administering;
  const email = form.email.toLowerCase();
  const tier = form.subscriptionTier ?? defaultTier;
  if (tier === 'dev') assertMayMakeDeveloper(principal);
  assertUncommonPassword(form.password, 'password');
  const passwordHash = await hashPassword(form.password);
  const holdsAll = permissionsOf(principal.user).length === permissionFlags.length;
  const userId = await database.sql.transaction(async (transaction) => {
    const id = await createAccount(transaction, {
      ...{ email, passwordHash, mustChangePassword: true, tier, status: form.subscriptionStatus },
      ...(form.username !== undefined && { username: form.username.toLowerCase() }),
      ...(holdsAll && config.developerEmails.includes(email) && { emailVerifiedAt: at }),
      ...{ firstName: form.firstName, lastName: form.lastName || null, role: form.role },
      companyName: form.organization || null,
      trialEndsAt: form.subscriptionStatus === 'trial' ? new Date(at.getTime() + limits.trialDays * dayMs) : null,
      ...{ origin: 'administrator', createdAt: at, ipAddress: request.ip },
    });
    const made = await findUser(transaction, id);
    if (made === null) throw new Error('an account that was just made is not there');
    await recordAdministrativeAct(transaction, {
      ...{ action: 'user.created', before: null, after: accountFacts(made) },
      ...actOn(administering, made),
    });
    return id;
  });
  enqueueVerificationEmail({ jobs, log: request.log }, userId);
  return userId;
}
