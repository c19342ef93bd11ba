import { z } from 'zod';
import type { Principal } from '../../../platform/access.ts';
import { notFound } from '../../../platform/app-error.ts';
import type { Sql } from '../../../platform/database.ts';
import { presentUser } from '../../auth/index.ts';
import { assertMayManage } from '../rights.ts';
import { lockUserForChange, type UserFactsRow } from './store.ts';

/** An account that is about to be changed, and whether it is a developer's. */
export type ManagedUser = UserFactsRow & { isDeveloper: boolean };

/**
 * The account that an administrator is about to change, locked until the transaction ends.
 * @throws AppError NOT_FOUND (404); FORBIDDEN (403) where it may do what the administrator may not
 */
export async function lockManagedUser(
  transaction: Sql,
  { principal, userId, developerEmails }: { principal: Principal; userId: string; developerEmails: readonly string[] },
): Promise<ManagedUser> {
  const row = z.uuid().safeParse(userId).success ? await lockUserForChange(transaction, userId) : null;
  if (row === null) throw notFound('User');
  const { user, role, isOrgAdmin, isOwner, admin } = row;
  const account = presentUser({ user, membership: { role, isOrgAdmin, isOwner }, admin }, developerEmails);
  assertMayManage(principal, account);
  return { ...row, isDeveloper: account.isDeveloper };
}
