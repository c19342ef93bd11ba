import { randomUUIDv7 } from 'node:crypto';
import { dayMs } from '@diagbuddy/contract/durations';
import { limits } from '@diagbuddy/contract/limits';
import { countsTowardLimit } from '@diagbuddy/contract/member-plans';
import type { InviteRequest } from '@diagbuddy/contract/team';
import { AppError, notFound } from '../../platform/app-error.ts';
import type { JobQueue } from '../../platform/jobs.ts';
import {
  countInvitations,
  insertInvitation,
  listInvitedRoles,
  revokeInvitation,
  revokeOpenOf,
} from './invitation-store.ts';
import { type Managing, recordInTeam } from './managing.ts';
import { assertRoom, planOf } from './member-limit.ts';
import { findMemberByEmail } from './member-store.ts';
import { holdOrganization } from './organization-store.ts';
import { enqueueTeamMail } from './team-mails.ts';

/**
 * Asks an address to join the manager's organization; a mail brings the link. An earlier invitation of the address ends.
 * @throws AppError MEMBER_LIMIT (409), CONFLICT (409) for who is a member, RATE_LIMITED (429)
 */
export async function invite(
  managing: Managing & { jobs: JobQueue },
  { email: typed, role }: InviteRequest,
): Promise<void> {
  const { sql, principal, at, jobs } = managing;
  const { organizationId, user } = principal;
  const email = typed.toLowerCase();
  const id = randomUUIDv7();
  await sql.transaction(async (transaction) => {
    const organization = await holdOrganization(transaction, organizationId);
    if (await findMemberByEmail(transaction, { organizationId, email })) {
      throw new AppError('CONFLICT', 409, 'This person is a member of your team already.');
    }
    const lastDay = await countInvitations(transaction, organizationId, new Date(at.getTime() - dayMs));
    if (lastDay >= limits.openInvitationsMax) {
      throw new AppError('RATE_LIMITED', 429, 'Your team has sent too many invitations today. Try again tomorrow.');
    }
    await revokeOpenOf(transaction, { organizationId, email, at });
    const plan = planOf(user.subscriptionTier, organization.planName);
    const invited = await listInvitedRoles(transaction, { organizationId, at });
    const reserved = invited.filter((open) => countsTowardLimit(open.role, plan)).length;
    await assertRoom(transaction, { organizationId, plan, role, reserved });
    const expiresAt = new Date(at.getTime() + limits.invitationDays * dayMs);
    await insertInvitation(transaction, {
      ...{ id, organizationId, email, role, invitedBy: user.id, createdAt: at, expiresAt },
    });
    await recordInTeam(transaction, managing, {
      ...{ action: 'member.invited', targetType: 'invitation', targetId: id, before: null, after: { email, role } },
    });
  });
  await enqueueTeamMail(jobs, { kind: 'invitation', invitationId: id });
}

/** Takes an invitation back: its link opens nothing any more. @throws AppError NOT_FOUND (404) */
export async function takeInvitationBack(managing: Managing, id: string): Promise<void> {
  const { sql, principal, at } = managing;
  const { organizationId } = principal;
  await sql.transaction(async (transaction) => {
    const revoked = await revokeInvitation(transaction, { id, organizationId, at });
    if (revoked === null) throw notFound('Invitation');
    await recordInTeam(transaction, managing, {
      ...{ action: 'invitation.revoked', targetType: 'invitation', targetId: id },
      ...{ before: { email: revoked.email, role: revoked.role }, after: null },
    });
  });
}
