import type { SetSubscriptionRequest } from '@diagbuddy/contract/administration';
import { AppError } from '../../../platform/app-error.ts';
import { recordAdministrativeAct } from '../../../platform/audit-log.ts';
import { assertAdministratorLeft, lockAdministrators } from '../last-administrator.ts';
import { assertMayMakeDeveloper } from '../rights.ts';
import { type Administering, accountFacts, actOn, changedFacts } from './administer.ts';
import { lockManagedUser } from './find-managed-user.ts';
import { findUser, setPlanName, updateUser } from './store.ts';
import { subscriptionChange } from './subscription-change.ts';

/**
 * Sets tier and status of an account, whatever they were, and with them the plan of the organization that it owns, whose
 * member limit counts. The payment provider's next report may set the tier and status again.
 * @throws AppError FORBIDDEN (403), NOT_FOUND (404), CONFLICT (409)
 */
export async function setSubscription(
  administering: Administering,
  { userId, subscriptionTier: { tier, planName }, subscriptionStatus: status }: SetSubscriptionRequest,
): Promise<void> {
  const { principal, config, database, at } = administering;
  const { developerEmails } = config;
  await database.sql.transaction(async (transaction) => {
    await lockAdministrators(transaction);
    const known = await lockManagedUser(transaction, { principal, userId, developerEmails });
    if (tier === 'dev' && known.user.subscriptionTier !== 'dev') assertMayMakeDeveloper(principal);
    if (planName !== null && !known.isOwner) throw notTheirs();
    const plans = known.isOwner ? await setPlanName(transaction, known.user.organizationId, planName) : null;
    await updateUser(transaction, known.user.id, subscriptionChange(known.user, { tier, status }, at));
    const changed = await findUser(transaction, known.user.id);
    if (changed === null) throw new Error('an account that was just changed is not there');
    const facts = changedFacts(
      { ...accountFacts(known), ...(plans && { plan: plans.before }) },
      { ...accountFacts(changed), ...(plans && { plan: planName }) },
    );
    await recordAdministrativeAct(transaction, {
      ...{ action: 'user.subscription-changed', ...facts },
      ...actOn(administering, known),
    });
    await assertAdministratorLeft(transaction, { developerEmails });
  });
}

const notTheirs = (): AppError =>
  new AppError('CONFLICT', 409, "This plan is an organization's. Choose the account that owns the organization.");
