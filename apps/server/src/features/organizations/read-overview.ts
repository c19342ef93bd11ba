import { limits } from '@diagbuddy/contract/limits';
import type { TeamListQuery, TeamMember, TeamOverview } from '@diagbuddy/contract/team';
import type { Principal } from '../../platform/access.ts';
import type { Sql } from '../../platform/database.ts';
import { listOpenInvitations, presentInvitation } from './invitation-store.ts';
import { managesTeam, mayChange, mayChangeSignIn } from './manage-members.ts';
import { countTowardLimit, planOf } from './member-limit.ts';
import { readOrganization } from './organization-store.ts';
import { lastActivities, listMembers, workByMember } from './overview-store.ts';

type MemberPage = Awaited<ReturnType<typeof listMembers>>;
/** Cuts a page and says where the next one begins. */
type SendPage = (rows: MemberPage) => readonly MemberPage[number][];

/** The manager's organization: its plan, a page of its members with what each of them did, and the open invitations. */
export async function readOverview(
  sql: Sql,
  { user, organizationId }: Principal,
  { query, at, sendPage }: { query: TeamListQuery; at: Date; sendPage: SendPage },
): Promise<TeamOverview> {
  const organization = await readOrganization(sql, organizationId);
  const plan = planOf(user.subscriptionTier, organization.planName);
  const members = sendPage(await listMembers(sql, organizationId, query));
  const ids = members.map(({ id }) => id);
  const [active, work, countedMembers, invitations] = await Promise.all([
    lastActivities(sql, ids),
    workByMember(sql, organizationId, ids),
    countTowardLimit(sql, organizationId, plan),
    listOpenInvitations(sql, { organizationId, at, most: limits.openInvitationsMax }),
  ]);
  const presented = members.map((member): TeamMember => {
    const done = work.get(member.id);
    const lastActive = active.get(member.id) ?? member.lastLoginAt;
    return {
      ...{ id: member.id, username: member.username, email: member.email },
      ...{ firstName: member.firstName, lastName: member.lastName, role: member.role },
      ...{ isManager: managesTeam(member), isYou: member.id === user.id },
      ...{ mayChange: mayChange(user, member), mayChangeSignIn: mayChangeSignIn(user, member) },
      lastActive: lastActive?.toISOString() ?? null,
      ...{ diagnosesCount: done?.diagnoses ?? 0, partsIdentified: done?.parts ?? 0 },
      ...{ rated: done?.rated ?? 0, successful: done?.successful ?? 0 },
      ...{ avgResponseTime: done?.avgResponseMs ?? null, avgRepairMinutes: done?.avgRepairMinutes ?? null },
    };
  });
  return {
    ...{ organization: organization.name, plan, countedMembers, members: presented },
    invitations: invitations.map(presentInvitation),
  };
}
