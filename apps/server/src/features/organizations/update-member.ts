import type { UpdateTeamMemberRequest } from '@diagbuddy/contract/team';
import { AppError } from '../../platform/app-error.ts';
import { takenError } from '../auth/index.ts';
import { lockChangeable, mayChangeSignIn, memberFacts } from './manage-members.ts';
import { type Managing, recordInTeam } from './managing.ts';
import { assertRoom, planOf } from './member-limit.ts';
import { writeMember } from './member-store.ts';
import { holdOrganization } from './organization-store.ts';

/**
 * Changes a member of the manager's organization; answers whether the address is another now.
 * @throws AppError NOT_FOUND (404), FORBIDDEN (403), MEMBER_LIMIT, EMAIL_TAKEN, USERNAME_TAKEN (409)
 */
export async function updateMember(
  managing: Managing,
  userId: string,
  wanted: UpdateTeamMemberRequest,
): Promise<{ isAddressNew: boolean }> {
  const { sql, principal } = managing;
  const { organizationId, user } = principal;
  const change = async (): Promise<{ isAddressNew: boolean }> =>
    sql.transaction(async (transaction) => {
      const organization = await holdOrganization(transaction, organizationId);
      const before = await lockChangeable(transaction, user, { organizationId, userId });
      const after = {
        ...{ username: wanted.username, email: wanted.email.toLowerCase(), role: wanted.role ?? before.role },
        ...{ firstName: wanted.firstName || null, lastName: wanted.lastName || null },
      };
      const isSignInNew = after.username !== before.username || after.email !== before.email;
      if (isSignInNew && !mayChangeSignIn(user, before)) throw ownSignIn();
      if (before.role === 'Prescreener' && after.role !== 'Prescreener') {
        const plan = planOf(user.subscriptionTier, organization.planName);
        // On a plan that counts everybody, this member is counted already.
        if (plan.memberLimit === 1) await assertRoom(transaction, { organizationId, plan, role: after.role });
      }
      await writeMember(transaction, { userId, organizationId }, after);
      await recordInTeam(transaction, managing, {
        ...{ action: 'member.updated', targetType: 'user', targetId: userId },
        ...{ before: memberFacts(before), after: memberFacts({ ...before, ...after }) },
      });
      return { isAddressNew: after.email !== before.email };
    });
  try {
    return await change();
  } catch (error) {
    throw takenError(error);
  }
}

const ownSignIn = (): AppError =>
  new AppError('FORBIDDEN', 403, 'The email address and username are this member’s own. Only they can change them.');
