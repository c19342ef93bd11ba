import { type AdminFlag, adminFlags, hasFlag } from './access.ts';
import type { User } from './account.ts';

/** The rights of an administrator, each granted by itself. */
export const permissionFlags = [
  adminFlags.users,
  adminFlags.payments,
  adminFlags.analytics,
  adminFlags.settings,
  adminFlags.admins,
] as const;
export type PermissionFlag = (typeof permissionFlags)[number];

/** What each right is called, and what it allows. */
export const permissionLabels: Record<PermissionFlag, { name: string; allows: string }> = {
  canManageUsers: { name: 'Users', allows: 'Create, edit and delete users of all tiers' },
  canManagePayments: { name: 'Payments', allows: 'View and manage subscription data' },
  canViewAnalytics: { name: 'Analytics', allows: 'System analytics and reports' },
  canManageSettings: { name: 'Settings', allows: 'High risk: system configuration' },
  canManageAdmins: { name: 'Super Admin', allows: 'Grant or revoke admin access' },
};

const words = Object.keys(adminFlags) as AdminFlag[];

/** The rights that an account holds: a developer has every one. */
export const permissionsOf = (user: Pick<User, 'isDeveloper' | 'adminPermissions'>): readonly PermissionFlag[] =>
  words.filter((word) => hasFlag(user, word)).map((word) => adminFlags[word]);
