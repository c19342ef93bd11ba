import { and, eq, inArray, isNotNull, isNull, ne, or, sql as raw } from 'drizzle-orm';
import { AppError } from '../../platform/app-error.ts';
import type { Sql } from '../../platform/database.ts';
import { adminPermissions, users } from '../auth/tables.ts';

const lock = 4_206_913;

/** Makes whoever else could take away an administrator of administrators wait for this transaction. Call it first. */
export async function lockAdministrators(transaction: Sql): Promise<void> {
  await transaction.execute(raw`SELECT pg_advisory_xact_lock(${lock})`);
}

/**
 * Keeps one account at least that may manage administrators. Call it after the change, under `lockAdministrators`; or before
 * it with the account that is to go as `without`.
 * @throws AppError CONFLICT (409), which undoes the change
 */
export async function assertAdministratorLeft(
  transaction: Sql,
  { developerEmails, without }: { developerEmails: readonly string[]; without?: string },
): Promise<void> {
  const isListed = and(inArray(users.email, [...developerEmails]), isNotNull(users.emailVerifiedAt));
  const mayManage = or(
    eq(users.subscriptionTier, 'dev'),
    developerEmails.length > 0 ? isListed : undefined,
    eq(adminPermissions.canManageAdmins, true),
  );
  const left = await transaction
    .select({ id: users.id })
    .from(users)
    .leftJoin(adminPermissions, eq(adminPermissions.userId, users.id))
    .where(and(isNull(users.disabledAt), mayManage, without === undefined ? undefined : ne(users.id, without)))
    .limit(1);
  if (left.length > 0) return;
  throw new AppError(
    'CONFLICT',
    409,
    'This is the last account that can manage administrators. Grant another one first.',
  );
}
