import type { User } from '@diagbuddy/contract/account';
import type { AddTeamMemberRequest } from '@diagbuddy/contract/team';
import { assertUncommonPassword, createAccount, hashPassword } from '../auth/index.ts';
import { applyEntitlement } from '../billing/index.ts';
import { type Managing, recordInTeam } from './managing.ts';
import { assertRoom, planOf } from './member-limit.ts';
import { joinOrganization, writeEntitlementLike } from './member-store.ts';
import { holdOrganization } from './organization-store.ts';

/**
 * Opens an account in the manager's organization, with a password that works once; answers its id.
 * @throws AppError MEMBER_LIMIT, EMAIL_TAKEN, USERNAME_TAKEN (409), INVALID (400) for one of the most common passwords
 */
export async function addMember(managing: Managing, member: AddTeamMemberRequest): Promise<string> {
  const { sql, principal, request, at } = managing;
  const { organizationId, user } = principal;
  const { username, email, password, firstName, lastName, role } = member;
  assertUncommonPassword(password, 'password');
  const passwordHash = await hashPassword(password);
  return sql.transaction(async (transaction) => {
    const organization = await holdOrganization(transaction, organizationId);
    const plan = planOf(user.subscriptionTier, organization.planName);
    await assertRoom(transaction, { organizationId, plan, role });
    const userId = await createAccount(transaction, {
      ...{ email: email.toLowerCase(), username, passwordHash, mustChangePassword: true },
      ...{ firstName: firstName || null, lastName: lastName || null },
      ...{ companyName: organization.isPersonal ? null : organization.name },
      ...{ tier: 'individual', status: 'trial', trialEndsAt: at },
      ...{ origin: 'administrator', createdAt: at, ipAddress: request.ip },
    });
    await joinOrganization(transaction, { userId, organizationId, role, at });
    await writeEntitlementLike(transaction, userId, entitlementOf(user));
    await applyEntitlement(transaction, organizationId);
    await recordInTeam(transaction, managing, {
      ...{ action: 'member.added', targetType: 'user', targetId: userId, before: null },
      after: { username, email: email.toLowerCase(), firstName, lastName, role },
    });
    return userId;
  });
}

/** What a new member may use: what the manager may. */
const entitlementOf = ({ subscriptionTier, subscriptionStatus, trialEndsAt, accessEndsAt }: User) => ({
  ...{ subscriptionTier, subscriptionStatus },
  trialEndsAt: trialEndsAt === null ? null : new Date(trialEndsAt),
  accessEndsAt: accessEndsAt == null ? null : new Date(accessEndsAt),
});
