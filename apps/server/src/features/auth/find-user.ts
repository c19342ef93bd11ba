import type { User } from '@diagbuddy/contract/account';
import { notFound } from '../../platform/app-error.ts';
import type { Sql } from '../../platform/database.ts';
import { presentUser } from './present-user.ts';
import { findAccountById } from './store.ts';

/** An account as its owner reads it. @throws AppError NOT_FOUND (404) */
export async function findUser(sql: Sql, userId: string, developerEmails: readonly string[]): Promise<User> {
  const account = await findAccountById(sql, userId);
  if (account === null) throw notFound('User');
  return presentUser(account, developerEmails);
}
