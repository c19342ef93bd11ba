import type { User } from '@diagbuddy/contract/account';
import type { adminPermissions, memberships, users } from './tables.ts';

type UserRow = typeof users.$inferSelect;
type AdminRow = typeof adminPermissions.$inferSelect;

export type UserFacts = Omit<
  UserRow,
  'passwordHash' | 'temporaryPasswordUsedAt' | 'origin' | 'disabledAt' | 'deletesAt'
>;
export type MembershipFacts = Pick<typeof memberships.$inferSelect, 'role' | 'isOrgAdmin' | 'isOwner'> & {
  /** Of the organization; left out where it does not matter. */
  requiresSecondFactor?: boolean;
};
export type AdminFacts = Omit<AdminRow, 'userId' | 'notes' | 'createdAt'>;

/** Times as texts, as JSON has them. */
export type InJson<Row> = {
  [Name in keyof Row]: Row[Name] extends Date ? string : Row[Name] extends Date | null ? string | null : Row[Name];
};

/** A time as ISO 8601 in UTC; PostgreSQL's own JSON has it nearly so, and a request reads five of them. */
function toIso(time: Date | string): string {
  if (typeof time !== 'string' || !time.endsWith('+00:00')) return new Date(time).toISOString();
  const [seconds = '', fraction = ''] = time.slice(0, -6).split('.');
  return `${seconds}.${fraction.slice(0, 3).padEnd(3, '0')}Z`;
}

/** Whether a member manages the organization: its members, their roles, what they did. */
export const managesTeam = ({ role, isOrgAdmin, isOwner }: MembershipFacts): boolean =>
  isOwner || isOrgAdmin || role === 'Team Manager';

/** What the outside may know of an account. `developerEmails` count only for a verified address. */
export function presentUser(
  {
    user,
    membership,
    admin,
  }: { user: UserFacts | InJson<UserFacts>; membership: MembershipFacts; admin: AdminFacts | null },
  developerEmails: readonly string[],
): User {
  const isListed = user.emailVerifiedAt !== null && developerEmails.includes(user.email);
  return {
    id: user.id,
    email: user.email,
    username: user.username,
    firstName: user.firstName,
    lastName: user.lastName,
    profileImageUrl: user.profileImageUrl,
    organization: user.companyName,
    userNumber: user.userNumber,
    role: membership.role,
    isOrgAdmin: membership.isOrgAdmin,
    managesTeam: managesTeam(membership),
    accountType: user.subscriptionTier,
    subscriptionTier: user.subscriptionTier,
    subscriptionStatus: user.subscriptionStatus,
    createdAt: toIso(user.createdAt),
    trialEndsAt: user.trialEndsAt && toIso(user.trialEndsAt),
    accessEndsAt: user.accessEndsAt && toIso(user.accessEndsAt),
    lastLoginAt: user.lastLoginAt && toIso(user.lastLoginAt),
    deviceFingerprint: user.deviceFingerprint,
    adminPermissions: admin && {
      isAdmin: true,
      canManageUsers: admin.canManageUsers,
      canManagePayments: admin.canManagePayments,
      canViewAnalytics: admin.canViewAnalytics,
      canManageSettings: admin.canManageSettings,
      canManageAdmins: admin.canManageAdmins,
    },
    isDeveloper: user.subscriptionTier === 'dev' || isListed,
    ...(user.mustChangePassword && { mustChangePassword: true }),
    ...(membership.requiresSecondFactor === true && !user.hasSecondFactor && { mustEnableSecondFactor: true }),
  };
}
