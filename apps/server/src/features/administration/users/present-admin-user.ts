import type { AdminUser } from '@diagbuddy/contract/administration';
import { presentUser } from '../../auth/index.ts';
import type { UserFactsRow } from './store.ts';

/** An account as the administration sees it. */
export function presentAdminUser(row: UserFactsRow, developerEmails: readonly string[]): AdminUser {
  const { user, role, isOrgAdmin, isOwner, admin, sessions } = row;
  const account = presentUser({ user, membership: { role, isOrgAdmin, isOwner }, admin }, developerEmails);
  return {
    id: account.id,
    email: account.email,
    emailVerified: user.emailVerifiedAt !== null,
    username: account.username,
    firstName: account.firstName,
    lastName: account.lastName,
    userNumber: account.userNumber,
    organization: account.organization,
    role,
    isOrgAdmin,
    accountType: account.accountType,
    subscriptionTier: account.subscriptionTier,
    subscriptionStatus: account.subscriptionStatus,
    trialEndsAt: account.trialEndsAt,
    createdAt: account.createdAt,
    lastLoginAt: account.lastLoginAt,
    isAdmin: admin !== null,
    isDeveloper: account.isDeveloper,
    hasSecondFactor: user.hasSecondFactor,
    sessions,
    disabledAt: user.disabledAt?.toISOString() ?? null,
  };
}
