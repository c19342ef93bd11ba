import type { GrantPermissionsRequest, UpdatePermissionsRequest } from '@diagbuddy/contract/administration';
import { permissionFlags, permissionLabels } from '@diagbuddy/contract/permissions';
import { AppError, notFound } from '../../../platform/app-error.ts';
import { recordAdministrativeAct } from '../../../platform/audit-log.ts';
import type { AuditFacts } from '../../../platform/audit-tables.ts';
import { enqueueSecurityNotice } from '../../auth/index.ts';
import { assertAdministratorLeft, lockAdministrators } from '../last-administrator.ts';
import { assertMayGrant } from '../rights.ts';
import { type Administering, actOn } from '../users/administer.ts';
import { lockManagedUser, type ManagedUser } from '../users/find-managed-user.ts';
import { deletePermissions, insertPermissions, updatePermissions } from './store.ts';

type Permissions = UpdatePermissionsRequest;

const factsOf = (record: Permissions): AuditFacts => ({
  ...Object.fromEntries(permissionFlags.map((flag) => [flag, record[flag]])),
  notes: record.notes,
});

/** Runs a change of an account's permissions with all that has to hold for any of them. */
async function change(
  administering: Administering,
  userId: string,
  run: (transaction: Parameters<typeof lockAdministrators>[0], known: ManagedUser) => Promise<void>,
): Promise<void> {
  const { principal, config, database } = administering;
  const { developerEmails } = config;
  await database.sql.transaction(async (transaction) => {
    await lockAdministrators(transaction);
    await run(transaction, await lockManagedUser(transaction, { principal, userId, developerEmails }));
    await assertAdministratorLeft(transaction, { developerEmails });
  });
}

/**
 * Makes somebody an administrator, and tells them by mail.
 * @throws AppError FORBIDDEN (403) for more than the own permissions, NOT_FOUND (404), CONFLICT (409) for one who is one
 */
export async function grantPermissions(
  administering: Administering,
  { userId, ...permissions }: GrantPermissionsRequest,
): Promise<void> {
  const { principal, at } = administering;
  await change(administering, userId, async (transaction, known) => {
    assertMayGrant(principal, permissions);
    if (!(await insertPermissions(transaction, { userId, ...permissions, createdAt: at }))) {
      throw new AppError('CONFLICT', 409, 'This user is an administrator already. Edit the permissions instead.');
    }
    await recordAdministrativeAct(transaction, {
      ...{ action: 'permissions.granted', before: null, after: factsOf(permissions) },
      ...actOn(administering, known),
    });
  });
  tell(administering, userId, permissions);
}

/**
 * Changes what an administrator may do. With `mayGrant` an account without a record gets one.
 * @throws AppError FORBIDDEN (403) for more than the own permissions, NOT_FOUND (404), CONFLICT (409) for the last one
 */
export async function changePermissions(
  administering: Administering,
  { userId, permissions, mayGrant = false }: { userId: string; permissions: Permissions; mayGrant?: boolean },
): Promise<void> {
  const { principal, at } = administering;
  let gains = false;
  await change(administering, userId, async (transaction, known) => {
    const { admin } = known;
    if (admin === null && !mayGrant) throw notFound('Administrator');
    assertMayGrant(principal, permissions);
    if (admin === null) await insertPermissions(transaction, { userId, ...permissions, createdAt: at });
    else await updatePermissions(transaction, userId, permissions);
    gains = permissionFlags.some((flag) => permissions[flag] && admin?.[flag] !== true);
    await recordAdministrativeAct(transaction, {
      action: admin === null ? 'permissions.granted' : 'permissions.updated',
      ...{ before: admin && factsOf(admin), after: factsOf(permissions) },
      ...actOn(administering, known),
    });
  });
  if (gains) tell(administering, userId, permissions);
}

/**
 * Takes admin access away.
 * @throws AppError FORBIDDEN (403), NOT_FOUND (404), CONFLICT (409) for the last one who manages administrators
 */
export async function revokePermissions(administering: Administering, userId: string): Promise<void> {
  await change(administering, userId, async (transaction, known) => {
    if (known.admin === null) throw notFound('Administrator');
    await deletePermissions(transaction, userId);
    await recordAdministrativeAct(transaction, {
      ...{ action: 'permissions.revoked', before: factsOf(known.admin), after: null },
      ...actOn(administering, known),
    });
  });
}

function tell({ jobs, request, principal, at }: Administering, userId: string, permissions: Permissions): void {
  const names = permissionFlags.filter((flag) => permissions[flag]).map((flag) => permissionLabels[flag].name);
  const { firstName, lastName, username } = principal.user;
  const by = [firstName, lastName].filter((name) => name !== null).join(' ') || username;
  const notice = { kind: 'permissions-granted', permissions: names, by } as const;
  enqueueSecurityNotice({ jobs, request, now: at.getTime() }, userId, notice);
}
