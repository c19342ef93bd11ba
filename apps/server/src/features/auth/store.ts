import { and, eq, isNull, or, type SQL } from 'drizzle-orm';
import type { Sql } from '../../platform/database.ts';
import { adminPermissions, memberships, organizations, users } from './tables.ts';

export type UserRow = typeof users.$inferSelect;

/** An account's place in its organization. */
export const withMembership = and(
  eq(memberships.userId, users.id),
  eq(memberships.organizationId, users.organizationId),
);

/** An account by e-mail address or username, both in lower case. */
export const findAccount = (sql: Sql, emailOrUsername: string) =>
  selectAccount(sql, or(eq(users.email, emailOrUsername), eq(users.username, emailOrUsername)));

export const findAccountById = (sql: Sql, userId: string) => selectAccount(sql, eq(users.id, userId));

async function selectAccount(sql: Sql, isIt: SQL | undefined) {
  const [row] = await sql
    .select({ user: users, membership: memberships, admin: adminPermissions })
    .from(users)
    .innerJoin(memberships, withMembership)
    .leftJoin(adminPermissions, eq(adminPermissions.userId, users.id))
    .where(isIt)
    .limit(1);
  return row ?? null;
}

export async function emailExists(sql: Sql, email: string): Promise<boolean> {
  const found = await sql.select({ id: users.id }).from(users).where(eq(users.email, email)).limit(1);
  return found.length > 0;
}

export async function usernameExists(sql: Sql, username: string): Promise<boolean> {
  const found = await sql.select({ id: users.id }).from(users).where(eq(users.username, username)).limit(1);
  return found.length > 0;
}

export async function anyUserExists(sql: Sql): Promise<boolean> {
  const found = await sql.select({ id: users.id }).from(users).limit(1);
  return found.length > 0;
}

/** Stores a new account with its organization and its place in it; run it in a transaction. */
export async function insertAccount(
  sql: Sql,
  account: {
    organization: typeof organizations.$inferInsert;
    user: typeof users.$inferInsert;
    membership: typeof memberships.$inferInsert;
  },
): Promise<void> {
  await sql.insert(organizations).values(account.organization);
  await sql.insert(users).values(account.user);
  await sql.insert(memberships).values(account.membership);
}

/** The stored password hash of a user; `null` for an account without a password. */
export async function readPasswordHash(sql: Sql, userId: string): Promise<string | null> {
  const [row] = await sql.select({ passwordHash: users.passwordHash }).from(users).where(eq(users.id, userId)).limit(1);
  return row?.passwordHash ?? null;
}

/**
 * Puts a new password hash in place of the one that was checked; `false` when somebody else changed the password in
 * between.
 */
export async function replacePasswordHash(
  sql: Sql,
  { userId, checkedHash, newHash }: { userId: string; checkedHash: string; newHash: string },
): Promise<boolean> {
  const changed = await sql
    .update(users)
    .set({ passwordHash: newHash, mustChangePassword: false, temporaryPasswordUsedAt: null })
    .where(and(eq(users.id, userId), eq(users.passwordHash, checkedHash)))
    .returning({ id: users.id });
  return changed.length > 0;
}

/** Gives an account a password that replaces whatever it had, and what else changes with it. */
export async function writePassword(
  sql: Sql,
  userId: string,
  change: Pick<UserRow, 'passwordHash' | 'mustChangePassword'> & Partial<Pick<UserRow, 'emailVerifiedAt'>>,
): Promise<boolean> {
  const changed = await sql
    .update(users)
    .set({ ...change, temporaryPasswordUsedAt: null })
    .where(eq(users.id, userId))
    .returning({ id: users.id });
  return changed.length > 0;
}

/** Uses up a temporary password; `false` when it was used before. */
export async function consumeTemporaryPassword(sql: Sql, userId: string, at: Date): Promise<boolean> {
  const used = await sql
    .update(users)
    .set({ temporaryPasswordUsedAt: at })
    .where(and(eq(users.id, userId), isNull(users.temporaryPasswordUsedAt)))
    .returning({ id: users.id });
  return used.length > 0;
}

/** The account with an address; `null` if there is none. */
export async function findUserByEmail(sql: Sql, email: string): Promise<UserRow | null> {
  const [row] = await sql.select().from(users).where(eq(users.email, email)).limit(1);
  return row ?? null;
}

export async function findUserById(sql: Sql, userId: string): Promise<UserRow | null> {
  const [row] = await sql.select().from(users).where(eq(users.id, userId)).limit(1);
  return row ?? null;
}

/** Makes what else changes this account's rows wait for this transaction. */
export async function lockUser(sql: Sql, userId: string): Promise<void> {
  await sql.select({ id: users.id }).from(users).where(eq(users.id, userId)).for('no key update');
}

/** Notes that an account's address is the person's; `false` when that was known. */
export async function markEmailVerified(sql: Sql, userId: string, at: Date): Promise<boolean> {
  const marked = await sql
    .update(users)
    .set({ emailVerifiedAt: at })
    .where(and(eq(users.id, userId), isNull(users.emailVerifiedAt)))
    .returning({ id: users.id });
  return marked.length > 0;
}

export async function setHasSecondFactor(sql: Sql, userId: string, hasSecondFactor: boolean): Promise<void> {
  await sql.update(users).set({ hasSecondFactor }).where(eq(users.id, userId));
}
