import type { User } from '@diagbuddy/contract/account';
import { type PermissionFlag, permissionFlags, permissionLabels, permissionsOf } from '@diagbuddy/contract/permissions';
import type { Principal } from '../../platform/access.ts';
import { AppError } from '../../platform/app-error.ts';

/** An account as far as it decides who may change it. */
export type Held = Pick<User, 'isDeveloper' | 'adminPermissions'>;

/**
 * Nobody touches an account that may do more than they may: whoever sets its password, address or subscription could
 * become it.
 * @throws AppError FORBIDDEN (403)
 */
export function assertMayManage({ user }: Pick<Principal, 'user'>, target: Held): void {
  const own = permissionsOf(user);
  const beyond = permissionsOf(target).filter((flag) => !own.includes(flag));
  if (beyond.length > 0) throw forbidden(`This account has permissions that you don't: ${named(beyond)}.`);
}

/**
 * Nobody gives what they don't hold themselves.
 * @throws AppError FORBIDDEN (403)
 */
export function assertMayGrant(
  { user }: Pick<Principal, 'user'>,
  granted: Readonly<Record<PermissionFlag, boolean>>,
): void {
  const own = permissionsOf(user);
  const beyond = permissionFlags.filter((flag) => granted[flag] && !own.includes(flag));
  if (beyond.length > 0) throw forbidden(`You can't grant permissions that you don't have: ${named(beyond)}.`);
}

/**
 * Tier dev makes a developer, who has every permission.
 * @throws AppError FORBIDDEN (403)
 */
export function assertMayMakeDeveloper({ user }: Pick<Principal, 'user'>): void {
  if (permissionsOf(user).length === permissionFlags.length) return;
  throw forbidden('Tier dev gives every permission. Only someone who has all of them can set it.');
}

const forbidden = (message: string): AppError => new AppError('FORBIDDEN', 403, message);
const named = (flags: readonly PermissionFlag[]): string => flags.map((flag) => permissionLabels[flag].name).join(', ');
