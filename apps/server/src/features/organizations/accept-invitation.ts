import { isEnded } from '@diagbuddy/contract/subscription-lifecycle';
import type { AcceptInvitationRequest, OpenInvitation } from '@diagbuddy/contract/team';
import type { FastifyRequest } from 'fastify';
import type { Principal } from '../../platform/access.ts';
import { AppError } from '../../platform/app-error.ts';
import { recordAdministrativeAct } from '../../platform/audit-log.ts';
import { hashToken } from '../../platform/cookies.ts';
import type { Sql } from '../../platform/database.ts';
import { assertStrongPassword, createAccount, emailExists, hashPassword } from '../auth/index.ts';
import { applyEntitlement, listSubscriptions } from '../billing/index.ts';
import { consumeInvitation, findInvitation, inviterName } from './invitation-store.ts';
import { assertRoom, planOf } from './member-limit.ts';
import { findManagerEntitlement, joinOrganization, listRoles, writeEntitlementLike } from './member-store.ts';
import { holdOrganization, readOrganization } from './organization-store.ts';

type Found = NonNullable<Awaited<ReturnType<typeof findInvitation>>>;

/** What an invitation holds, for who has its link. @throws AppError LINK_INVALID, LINK_EXPIRED, LINK_USED (400) */
export async function readInvitation(sql: Sql, token: string, at: Date): Promise<OpenInvitation> {
  const { invitation, organization, by } = await findOpen(sql, token, at);
  return {
    ...{ organization: organization.name, email: invitation.email, role: invitation.role },
    ...{ invitedBy: inviterName(by), expiresAt: invitation.expiresAt.toISOString() },
    hasAccount: await emailExists(sql, invitation.email),
  };
}

/**
 * Joins the organization of an invitation: with the account that is signed in, which has to be the invited address's, or
 * with a new one, whose address the mailed link has proved. Answers the account's id.
 * @throws AppError LINK_INVALID, LINK_EXPIRED, LINK_USED (400); FORBIDDEN (403) in another's session; UNAUTHENTICATED (401) where
 * the address has an account; MEMBER_LIMIT (409); CONFLICT (409) with a subscription of one's own; INVALID (400)
 */
export async function acceptInvitation(
  sql: Sql,
  { token, account }: AcceptInvitationRequest,
  { principal, at, request }: { principal: Principal | null; at: Date; request: Pick<FastifyRequest, 'ip' | 'id'> },
): Promise<{ userId: string; isNew: boolean }> {
  const { invitation } = await findOpen(sql, token, at);
  const { email, organizationId, role } = invitation;
  if (principal !== null) await assertMayJoin(sql, principal, invitation);
  else if (await emailExists(sql, email)) {
    throw new AppError('UNAUTHENTICATED', 401, `Sign in as ${email}, then open the link again.`);
  }
  if (principal === null && account === undefined) {
    throw new AppError('INVALID', 400, 'Enter your name and a password to join.');
  }
  if (account) assertStrongPassword(account.password, 'account.password', { ...account, email });
  const passwordHash = principal === null && account ? await hashPassword(account.password) : null;
  return sql.transaction(async (transaction) => {
    const organization = await holdOrganization(transaction, organizationId);
    if (!(await consumeInvitation(transaction, invitation.id, at))) throw usedLink();
    const entitlement = await findManagerEntitlement(transaction, organizationId);
    if (entitlement === null) throw usedLink();
    const plan = planOf(entitlement.subscriptionTier, organization.planName);
    await assertRoom(transaction, { organizationId, plan, role });
    const userId =
      principal?.user.id ??
      (await createAccount(transaction, {
        ...{ email, emailVerifiedAt: at, passwordHash, origin: 'sign-up', createdAt: at, ipAddress: request.ip },
        ...{ firstName: account?.firstName ?? null, lastName: account?.lastName ?? null },
        ...{ companyName: organization.isPersonal ? null : organization.name },
        ...{ tier: 'individual', status: 'trial', trialEndsAt: at },
      }));
    await joinOrganization(transaction, { userId, organizationId, role, at });
    await writeEntitlementLike(transaction, userId, entitlement);
    await applyEntitlement(transaction, organizationId);
    await recordAdministrativeAct(transaction, {
      ...{ action: 'member.joined', actor: { user: { id: userId } }, request, at },
      ...{ target: { type: 'user', id: userId, organizationId }, before: null },
      after: { email, role, invitedBy: invitation.invitedBy },
    });
    return { userId, isNew: principal === null };
  });
}

async function assertMayJoin(
  sql: Sql,
  { user, organizationId }: Principal,
  invitation: Found['invitation'],
): Promise<void> {
  if (user.email !== invitation.email) {
    throw new AppError('FORBIDDEN', 403, `This invitation is for ${invitation.email}. Sign in with that address.`);
  }
  const organization = await readOrganization(sql, organizationId);
  const members = await listRoles(sql, organizationId);
  if (!organization.isPersonal || members.length > 1) {
    throw new AppError('CONFLICT', 409, 'You belong to another team. Its manager has to remove you first.');
  }
  const subscriptions = await listSubscriptions(sql, organizationId);
  if (subscriptions.some(({ state, cancelAt }) => !isEnded(state) && state !== 'incomplete' && cancelAt === null)) {
    throw new AppError(
      'CONFLICT',
      409,
      'You pay for a subscription of your own. Cancel it in the Profile tab of your dashboard, then accept.',
    );
  }
}

async function findOpen(sql: Sql, token: string, at: Date): Promise<Found> {
  const found = await findInvitation(sql, { tokenHash: hashToken(token) });
  if (found === null) {
    throw new AppError('LINK_INVALID', 400, 'This link is not one of ours. Open it whole, as it stands in the mail.');
  }
  if (found.invitation.acceptedAt !== null || found.invitation.revokedAt !== null) throw usedLink();
  if (found.invitation.expiresAt <= at) {
    throw new AppError('LINK_EXPIRED', 400, 'This invitation has expired. Ask for a new one.');
  }
  return found;
}

const usedLink = () =>
  new AppError('LINK_USED', 400, 'This invitation was already used or revoked. Ask for a new one.');
