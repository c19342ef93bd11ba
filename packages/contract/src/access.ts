import type { AdminPermissions, Role, User } from './account.ts';
import { entitlementOf } from './entitlement.ts';

/** The five permissions of an administrator, by the name under which the policy asks for them. */
export const adminFlags = {
  users: 'canManageUsers',
  payments: 'canManagePayments',
  analytics: 'canViewAnalytics',
  settings: 'canManageSettings',
  admins: 'canManageAdmins',
} as const satisfies Record<string, keyof AdminPermissions>;
export type AdminFlag = keyof typeof adminFlags;

/**
 * Who may call an endpoint. `paying`: signed in, with a trial or subscription that is active. `buyer`:
 * who buys and cancels for the own organization: everybody for an own one, in a team those who manage it or pay, which the
 * use case asks the database (billing/policy.ts). `manager`: who manages the own
 * organization. `senior`: its Senior Techs too. `team-reader`: its Prescreeners as well. `administrator`: anyone with an admin
 * permission record. `flag:x`: who has that permission in it. A developer
 * may do whatever a signed-in person may.
 */
export type Access =
  | 'public'
  | 'user'
  | 'paying'
  | 'buyer'
  | 'manager'
  | 'senior'
  | 'team-reader'
  | 'administrator'
  | `flag:${AdminFlag}`
  | 'developer';

/**
 * Whose rows an endpoint reaches. `history`: the own ones, and the own organization's for those who read its history.
 * `team`: the own ones, and the own organization's for a manager. Left out where it reaches nobody's in particular.
 */
export type Scope = 'own' | 'history' | 'team' | 'organization' | 'any';

/** One row of the policy. */
export interface PolicyRow {
  access: Access;
  scope?: Scope;
  /** Roles that may not, though `access` lets them; a manager always may. */
  except?: readonly Role[];
  /** Called with an API key in place of a session; a session doesn't open it, and a key opens nothing else. */
  by?: 'api-key';
}

/** What of a person decides what the person may do. */
export type Caller = Pick<
  User,
  | 'role'
  | 'managesTeam'
  | 'isDeveloper'
  | 'adminPermissions'
  | 'subscriptionTier'
  | 'subscriptionStatus'
  | 'trialEndsAt'
  | 'accessEndsAt'
>;

/** Why a signed-in person may not make a call. */
export type Refusal = 'developers-only' | 'permission' | 'managers-only' | 'role' | 'payment';

/** Whether a person has a permission: an administrator to whom it was granted, or a developer. */
export const hasFlag = (
  { isDeveloper, adminPermissions }: Pick<User, 'isDeveloper' | 'adminPermissions'>,
  flag: AdminFlag,
): boolean => isDeveloper || adminPermissions?.[adminFlags[flag]] === true;

/** Whether a person reads the diagnoses of everybody in the own organization. */
export const readsTeam = ({ managesTeam, role }: Pick<User, 'managesTeam' | 'role'>): boolean =>
  managesTeam || role === 'Senior Tech' || role === 'Prescreener';

/** Roles that look up and read: diagnosing and what comes of a repair is the technicians'. */
export const lookupRoles: readonly Role[] = ['Prescreener'];

/** Whether a person diagnoses, reports tests and asks the chat. */
export const mayDiagnose = ({
  role,
  managesTeam,
  isDeveloper,
}: Pick<User, 'role' | 'managesTeam' | 'isDeveloper'>): boolean =>
  !lookupRoles.includes(role) || managesTeam || isDeveloper;

/** Why `user` may not make the call of a policy's row at `nowMs` (ms since 1970), or `null` where it is allowed. */
export function refusalOf(user: Caller, row: PolicyRow, nowMs: number): Refusal | null {
  const refusal = refusalOfAccess(user, row.access);
  if (refusal !== null) return refusal;
  const isExcepted = row.except?.includes(user.role) === true && !user.managesTeam && !user.isDeveloper;
  if (isExcepted) return 'role';
  return row.access === 'paying' && !entitlementOf(user, nowMs).mayUse ? 'payment' : null;
}

function refusalOfAccess(user: Caller, access: Access): Refusal | null {
  switch (access) {
    case 'public':
    case 'user':
    case 'paying':
    case 'buyer':
      return null;
    case 'manager':
      return user.managesTeam || user.isDeveloper ? null : 'managers-only';
    case 'senior':
      return user.managesTeam || user.isDeveloper || user.role === 'Senior Tech' ? null : 'role';
    case 'team-reader':
      return readsTeam(user) || user.isDeveloper ? null : 'role';
    case 'administrator':
      return user.adminPermissions !== null || user.isDeveloper ? null : 'permission';
    case 'developer':
      return user.isDeveloper ? null : 'developers-only';
    default:
      return hasFlag(user, access.slice('flag:'.length) as AdminFlag) ? null : 'permission';
  }
}
