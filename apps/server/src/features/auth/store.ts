import type { User } from '@diagbuddy/contract/account';
import { and, desc, eq, gt, isNull, lt, ne, or, sql as raw, type SQL } from 'drizzle-orm';
import type { Principal } from '../../platform/access.ts';
import type { Sql } from '../../platform/database.ts';
import { adminPermissions, logins, memberships, organizations, sessions, users } from './tables.ts';

type UserRow = typeof users.$inferSelect;
type MembershipRow = typeof memberships.$inferSelect;
type AdminRow = typeof adminPermissions.$inferSelect;

/** What the outside may know of an account. `developerEmails` count only for a verified address. */
export function presentUser(
  { user, membership, admin }: { user: UserRow; membership: MembershipRow; admin: AdminRow | null },
  developerEmails: readonly string[],
): User {
  const isListed = user.emailVerifiedAt !== null && developerEmails.includes(user.email);
  return {
    id: user.id,
    email: user.email,
    username: user.username,
    firstName: user.firstName,
    lastName: user.lastName,
    profileImageUrl: user.profileImageUrl,
    organization: user.companyName,
    userNumber: user.userNumber,
    role: membership.role,
    isOrgAdmin: membership.isOrgAdmin,
    accountType: user.subscriptionTier,
    subscriptionTier: user.subscriptionTier,
    subscriptionStatus: user.subscriptionStatus,
    createdAt: user.createdAt.toISOString(),
    trialEndsAt: user.trialEndsAt?.toISOString() ?? null,
    accessEndsAt: user.accessEndsAt?.toISOString() ?? null,
    lastLoginAt: user.lastLoginAt?.toISOString() ?? null,
    deviceFingerprint: user.deviceFingerprint,
    adminPermissions: admin && {
      isAdmin: true,
      canManageUsers: admin.canManageUsers,
      canManagePayments: admin.canManagePayments,
      canViewAnalytics: admin.canViewAnalytics,
      canManageSettings: admin.canManageSettings,
      canManageAdmins: admin.canManageAdmins,
    },
    isDeveloper: user.subscriptionTier === 'dev' || isListed,
    ...(user.mustChangePassword && { mustChangePassword: true }),
  };
}

const withMembership = and(eq(memberships.userId, users.id), eq(memberships.organizationId, users.organizationId));

/** Prepared once a connection pool: PostgreSQL then plans the join of every request once a connection, not each time. */
const principalQueries = new WeakMap<Sql, ReturnType<typeof preparePrincipalQuery>>();

function preparePrincipalQuery(sql: Sql) {
  return sql
    .select({
      sessionId: sessions.id,
      lastActivityAt: sessions.lastActivityAt,
      signedInAt: sessions.createdAt,
      user: users,
      membership: memberships,
      admin: adminPermissions,
    })
    .from(sessions)
    .innerJoin(users, eq(users.id, sessions.userId))
    .innerJoin(memberships, withMembership)
    .leftJoin(adminPermissions, eq(adminPermissions.userId, users.id))
    .where(
      and(
        eq(sessions.tokenHash, raw.placeholder('tokenHash')),
        gt(sessions.expiresAt, raw.placeholder('now')),
        gt(sessions.lastActivityAt, raw.placeholder('idleSince')),
      ),
    )
    .limit(1)
    .prepare('principal_by_token');
}

/** The account and session behind a token's hash, if the session has neither ended nor idled out. Index: sessions_token_hash_key. */
export async function findPrincipalByToken(
  sql: Sql,
  by: { tokenHash: Buffer; now: Date; idleSince: Date; developerEmails: readonly string[] },
): Promise<{ principal: Principal; lastActivityAt: Date } | null> {
  const query = principalQueries.get(sql) ?? preparePrincipalQuery(sql);
  principalQueries.set(sql, query);
  const { tokenHash, now, idleSince } = by;
  const [row] = await query.execute({ tokenHash, now, idleSince });
  if (!row) return null;
  return {
    principal: {
      user: presentUser(row, by.developerEmails),
      organizationId: row.user.organizationId,
      sessionId: row.sessionId,
      signedInAt: row.signedInAt,
      hasSecondFactor: row.user.hasSecondFactor,
    },
    lastActivityAt: row.lastActivityAt,
  };
}

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

export async function insertSession(sql: Sql, session: typeof sessions.$inferInsert): Promise<void> {
  await sql.insert(sessions).values(session);
}

export async function touchSession(sql: Sql, sessionId: string, at: Date): Promise<void> {
  await sql.update(sessions).set({ lastActivityAt: at }).where(eq(sessions.id, sessionId));
}

/** The living sessions of a user, the most recently used first, at most 100. Index: sessions_user_idx. */
export async function listSessions(sql: Sql, by: { userId: string; now: Date; idleSince: Date }) {
  return sql
    .select()
    .from(sessions)
    .where(
      and(eq(sessions.userId, by.userId), gt(sessions.expiresAt, by.now), gt(sessions.lastActivityAt, by.idleSince)),
    )
    .orderBy(desc(sessions.lastActivityAt))
    .limit(100);
}

/** Ends one session of a user; whether there was one. */
export async function deleteSession(
  sql: Sql,
  { userId, sessionId }: { userId: string; sessionId: string },
): Promise<boolean> {
  const ended = await sql
    .delete(sessions)
    .where(and(eq(sessions.id, sessionId), eq(sessions.userId, userId)))
    .returning({ id: sessions.id });
  return ended.length > 0;
}

/** Ends the sessions of a user but one, or all; answers how many. */
export async function deleteOtherSessions(
  sql: Sql,
  { userId, keptSessionId }: { userId: string; keptSessionId: string | null },
): Promise<number> {
  const kept = keptSessionId === null ? undefined : ne(sessions.id, keptSessionId);
  const ended = await sql.delete(sessions).where(and(eq(sessions.userId, userId), kept));
  return ended.rowCount ?? 0;
}

/** Removes sessions that no cookie can open any more; answers how many. */
export async function deleteDeadSessions(
  sql: Sql,
  { now, idleSince }: { now: Date; idleSince: Date },
): Promise<number> {
  const ended = await sql
    .delete(sessions)
    .where(raw`${sessions.expiresAt} <= ${now} OR ${sessions.lastActivityAt} <= ${idleSince}`);
  return ended.rowCount ?? 0;
}

/** Writes one attempt to sign in; one statement that does the same work for an account that does not exist. */
export async function insertLogin(
  sql: Sql,
  login: Omit<typeof logins.$inferInsert, 'organizationId'> & { userId: string | null },
): Promise<void> {
  const organizationId = raw`(SELECT ${users.organizationId} FROM ${users} WHERE ${users.id} = ${login.userId})`;
  await sql.insert(logins).values({ ...login, organizationId });
}

/** Notes on the account that somebody got in; the first browser that does is the account's registered device. */
export async function recordLogin(
  sql: Sql,
  { userId, at, deviceFingerprint }: { userId: string; at: Date; deviceFingerprint: string },
): Promise<void> {
  await sql
    .update(users)
    .set({
      lastLoginAt: at,
      deviceFingerprint: raw`coalesce(${users.deviceFingerprint}, ${deviceFingerprint})`,
    })
    .where(eq(users.id, userId));
}

/** A user's attempts to sign in, newest first. Index: logins_user_at_idx. */
export async function listLogins(sql: Sql, { userId, limit }: { userId: string; limit: number }) {
  return sql
    .select()
    .from(logins)
    .where(eq(logins.userId, userId))
    .orderBy(desc(logins.at), desc(logins.id))
    .limit(limit);
}

/** Forgets the attempts before a moment; answers how many. Index: logins_at_idx. */
export async function deleteOldLogins(sql: Sql, before: Date): Promise<number> {
  const forgotten = await sql.delete(logins).where(lt(logins.at, before));
  return forgotten.rowCount ?? 0;
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
export async function spendTemporaryPassword(sql: Sql, userId: string, at: Date): Promise<boolean> {
  const used = await sql
    .update(users)
    .set({ temporaryPasswordUsedAt: at })
    .where(and(eq(users.id, userId), isNull(users.temporaryPasswordUsedAt)))
    .returning({ id: users.id });
  return used.length > 0;
}

/** Whose account an address is; `null` for nobody's. */
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
