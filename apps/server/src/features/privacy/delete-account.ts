import { AppError, notFound } from '../../platform/app-error.ts';
import type { Sql } from '../../platform/database.ts';
import type { AppContext } from '../app-context.ts';
import { endSubscriptionForDeletion } from '../billing/index.ts';
import { deleteAccountRows, readPlace } from './store.ts';

type Deleting = Pick<AppContext, 'database' | 'payments' | 'now'>;

/**
 * A team always keeps somebody who manages it.
 * @throws AppError NOT_FOUND (404), CONFLICT (409) for the only manager of others
 */
export async function assertMayLeave(sql: Sql, userId: string): Promise<{ isLast: boolean; organizationId: string }> {
  const place = await readPlace(sql, userId);
  if (place === null) throw notFound('User');
  const { organizationId, organizationName, others, otherManagers } = place;
  if (others === 0 || otherManagers > 0) return { isLast: others === 0, organizationId };
  throw new AppError(
    'CONFLICT',
    409,
    `This account is the only one that manages ${organizationName}. Make another member its manager first.`,
  );
}

/**
 * Deletes an account with everything that is its own, for good. What it paid for ends first. `inTransaction` runs before the
 * rows go, in the same transaction: it checks once more and writes who did it.
 * @throws AppError NOT_FOUND (404), CONFLICT (409), UNAVAILABLE (503) where the payment provider can't be reached
 */
export async function deleteAccount(
  { database: { sql }, payments, now }: Deleting,
  userId: string,
  inTransaction: (transaction: Sql) => Promise<void>,
): Promise<void> {
  const { isLast, organizationId } = await assertMayLeave(sql, userId);
  if (isLast) await endSubscriptionForDeletion({ sql, payments, now }, organizationId);
  await sql.transaction(async (transaction) => {
    await inTransaction(transaction);
    await assertMayLeave(transaction, userId);
    await deleteAccountRows(transaction, userId);
  });
}
