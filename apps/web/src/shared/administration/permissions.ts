import type { AdminPermissions, User } from '@diagbuddy/contract/account';

/** A right that an administrator has or lacks. */
export type PermissionFlag = Exclude<keyof AdminPermissions, 'isAdmin'>;

/** Whether somebody administers the product at all. */
export const isAdministrator = ({ isDeveloper, adminPermissions }: User): boolean =>
  isDeveloper || adminPermissions?.isAdmin === true;

/** Whether somebody has a right: developers have each one. The server decides; this only spares a page that would be refused. */
export const hasPermission = ({ isDeveloper, adminPermissions }: User, flag: PermissionFlag): boolean =>
  isDeveloper || adminPermissions?.[flag] === true;
