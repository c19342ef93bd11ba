import type { User } from '@diagbuddy/contract/account';
import { and, desc, eq, gt, isNull, lt, ne, or, sql as raw, type SQL } from 'drizzle-orm';
import { QueryBuilder } from 'drizzle-orm/pg-core';
import type pg from 'pg';
import type { Principal } from '../../platform/access.ts';
import type { Sql } from '../../platform/database.ts';
import { adminPermissions, logins, memberships, organizations, sessions, users } from './tables.ts';

type UserRow = typeof users.$inferSelect;
type MembershipRow = typeof memberships.$inferSelect;
type AdminRow = typeof adminPermissions.$inferSelect;

type SessionRow = typeof sessions.$inferSelect;
type UserFacts = Omit<UserRow, 'passwordHash' | 'temporaryPasswordUsedAt' | 'origin'>;
type MembershipFacts = Pick<MembershipRow, 'role' | 'isOrgAdmin'>;
type AdminFacts = Omit<AdminRow, 'userId' | 'notes' | 'createdAt'>;

/** A time as ISO 8601 in UTC; PostgreSQL's own JSON has it nearly so, and a request reads five of them. */
function toIso(time: Date | string): string {
  if (typeof time !== 'string' || !time.endsWith('+00:00')) return new Date(time).toISOString();
  const [seconds = '', fraction = ''] = time.slice(0, -6).split('.');
  return `${seconds}.${fraction.slice(0, 3).padEnd(3, '0')}Z`;
}

/** What the outside may know of an account. `developerEmails` count only for a verified address. */
export function presentUser(
  {
    user,
    membership,
    admin,
  }: { user: UserFacts | InJson<UserFacts>; membership: MembershipFacts; admin: AdminFacts | null },
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
    createdAt: toIso(user.createdAt),
    trialEndsAt: user.trialEndsAt && toIso(user.trialEndsAt),
    accessEndsAt: user.accessEndsAt && toIso(user.accessEndsAt),
    lastLoginAt: user.lastLoginAt && toIso(user.lastLoginAt),
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

/** Times as texts, as JSON has them. */
type InJson<Row> = {
  [Name in keyof Row]: Row[Name] extends Date ? string : Row[Name] extends Date | null ? string | null : Row[Name];
};

interface PrincipalRow {
  session: InJson<Pick<SessionRow, 'id' | 'lastActivityAt' | 'createdAt'>>;
  user: InJson<UserFacts>;
  membership: MembershipFacts;
  admin: AdminFacts | null;
}

/** What a request needs to know of its caller, as one JSON value: a driver reads one far faster than thirty columns. */
const principalJson = raw<PrincipalRow>`json_build_object(
  'session', json_build_object(
    'id', ${sessions.id}, 'lastActivityAt', ${sessions.lastActivityAt}, 'createdAt', ${sessions.createdAt}),
  'user', json_build_object(
    'id', ${users.id}, 'organizationId', ${users.organizationId},
    'email', ${users.email}, 'emailVerifiedAt', ${users.emailVerifiedAt}, 'username', ${users.username},
    'mustChangePassword', ${users.mustChangePassword}, 'hasSecondFactor', ${users.hasSecondFactor},
    'firstName', ${users.firstName}, 'lastName', ${users.lastName}, 'profileImageUrl', ${users.profileImageUrl},
    'companyName', ${users.companyName}, 'userNumber', ${users.userNumber},
    'subscriptionTier', ${users.subscriptionTier}, 'subscriptionStatus', ${users.subscriptionStatus},
    'trialEndsAt', ${users.trialEndsAt}, 'accessEndsAt', ${users.accessEndsAt},
    'deviceFingerprint', ${users.deviceFingerprint},
    'lastLoginAt', ${users.lastLoginAt}, 'createdAt', ${users.createdAt}),
  'membership', json_build_object('role', ${memberships.role}, 'isOrgAdmin', ${memberships.isOrgAdmin}),
  'admin', CASE WHEN ${adminPermissions.userId} IS NOT NULL THEN json_build_object(
    'canManageUsers', ${adminPermissions.canManageUsers}, 'canManagePayments', ${adminPermissions.canManagePayments},
    'canViewAnalytics', ${adminPermissions.canViewAnalytics},
    'canManageSettings', ${adminPermissions.canManageSettings},
    'canManageAdmins', ${adminPermissions.canManageAdmins}) END)`;

/** The one query that a request with a session makes; its values: the token's hash, now, and since when idle is too long. */
export const principalQuery = new QueryBuilder()
  .select({ found: principalJson.as('found') })
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
  .toSQL().sql;

/**
 * The account and session behind a token's hash, if the session has neither ended nor idled out. Index: sessions_token_hash_key.
 * Named, so that PostgreSQL plans the join once a connection, and asked of the pool itself: every request waits for it.
 */
export async function findPrincipalByToken(
  pool: pg.Pool,
  by: { tokenHash: Buffer; now: Date; idleSince: Date; developerEmails: readonly string[] },
): Promise<{ principal: Principal; lastActivityAt: Date } | null> {
  const values = [by.tokenHash, by.now.toISOString(), by.idleSince.toISOString()];
  const { rows } = await pool.query<{ found: PrincipalRow }>({ name: 'principal', text: principalQuery, values });
  const [row] = rows;
  if (!row) return null;
  const { session, user } = row.found;
  return {
    principal: {
      user: presentUser(row.found, by.developerEmails),
      organizationId: user.organizationId,
      sessionId: session.id,
      signedInAt: new Date(session.createdAt),
      hasSecondFactor: user.hasSecondFactor,
    },
    lastActivityAt: new Date(session.lastActivityAt),
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
