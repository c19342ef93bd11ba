import type { User } from '@diagbuddy/contract/account';
import { AppError, notFound } from '../../platform/app-error.ts';
import type { AuditFacts } from '../../platform/audit-tables.ts';
import type { Sql } from '../../platform/database.ts';
import { lockMember, type MemberRow } from './member-store.ts';

/** Who manages: the caller, and what the caller is in the organization. */
export type Manager = Pick<User, 'id' | 'isOrgAdmin' | 'role'>;

/** Whether a member manages the organization. */
export const managesTeam = ({
  role,
  isOrgAdmin,
  isOwner,
}: Pick<MemberRow, 'role' | 'isOrgAdmin' | 'isOwner'>): boolean => isOwner || isOrgAdmin || role === 'Team Manager';

/**
 * Whether a manager may edit and remove a member: nobody the own account, and a Team Manager no other manager, which is for
 * the organization's administrator.
 */
export const mayChange = (manager: Manager, member: MemberRow): boolean =>
  manager.id !== member.id && !member.isOwner && (!managesTeam(member) || (manager.isOrgAdmin && !member.isOrgAdmin));

/**
 * Whether a manager may change a member's address and username: of an account that a manager made, until its owner has
 * confirmed the address. Whoever has the address has the account, so it is never an administrator's or developer's.
 */
export const mayChangeSignIn = (manager: Manager, member: MemberRow): boolean =>
  mayChange(manager, member) &&
  member.origin === 'administrator' &&
  member.emailVerifiedAt === null &&
  !member.isAdministrator &&
  member.subscriptionTier !== 'dev';

/**
 * A member of the manager's organization, locked, whom the manager may change.
 * @throws AppError NOT_FOUND (404) for anybody who is not a member, FORBIDDEN (403)
 */
export async function lockChangeable(
  sql: Sql,
  manager: Manager,
  member: { organizationId: string; userId: string },
): Promise<MemberRow> {
  const row = await lockMember(sql, member);
  if (row === null) throw notFound('Team member');
  if (mayChange(manager, row)) return row;
  const message =
    manager.id === row.id
      ? 'Change your own account in the Profile tab of your dashboard.'
      : "Only the organization's administrator may change another manager.";
  throw new AppError('FORBIDDEN', 403, message);
}

/** What the audit holds of a member. */
export const memberFacts = ({ username, email, firstName, lastName, role }: MemberRow): AuditFacts => ({
  ...{ username, email, firstName, lastName, role },
});
