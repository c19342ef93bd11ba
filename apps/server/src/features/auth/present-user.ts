import type { User } from '@diagbuddy/contract/account';
import type { adminPermissions, memberships, users } from './tables.ts';

type UserRow = typeof users.$inferSelect;
type AdminRow = typeof adminPermissions.$inferSelect;

export type UserFacts = Omit<UserRow, 'passwordHash' | 'temporaryPasswordUsedAt' | 'origin'>;
export type MembershipFacts = Pick<typeof memberships.$inferSelect, 'role' | 'isOrgAdmin'>;
export type AdminFacts = Omit<AdminRow, 'userId' | 'notes' | 'createdAt'>;

/** What the outside may know of an account. `developerEmails` count only for a verified address. */
export function presentUser(
  { user, membership, admin }: { user: UserFacts; membership: MembershipFacts; admin: AdminFacts | null },
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
    accountType: user.subscriptionTier,
    subscriptionTier: user.subscriptionTier,
    subscriptionStatus: user.subscriptionStatus,
    createdAt: user.createdAt.toISOString(),
    trialEndsAt: user.trialEndsAt?.toISOString() ?? null,
    accessEndsAt: user.accessEndsAt?.toISOString() ?? null,
    lastLoginAt: user.lastLoginAt?.toISOString() ?? null,
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
  };
}
