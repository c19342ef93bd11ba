import { and, eq, gt, isNull, sql as raw } from 'drizzle-orm';
import { QueryBuilder } from 'drizzle-orm/pg-core';
import type pg from 'pg';
import type { KeyHolder, Principal } from '../../platform/access.ts';
import { type AdminFacts, type InJson, type MembershipFacts, presentUser, type UserFacts } from './present-user.ts';
import { withMembership } from './store.ts';
import { adminPermissions, apiKeys, memberships, organizations, sessions, users } from './tables.ts';

interface AccountRow {
  user: InJson<UserFacts>;
  membership: MembershipFacts & { requiresSecondFactor: boolean };
  admin: AdminFacts | null;
}

interface PrincipalRow extends AccountRow {
  session: InJson<Pick<typeof sessions.$inferSelect, 'id' | 'lastActivityAt' | 'createdAt'>>;
}

interface KeyHolderRow extends AccountRow {
  keyId: string;
}

/** What a request needs to know of its caller's account, as parts of a JSON object. */
const accountJson = raw`
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
  'membership', json_build_object('role', ${memberships.role}, 'isOrgAdmin', ${memberships.isOrgAdmin},
    'isOwner', ${memberships.isOwner}, 'requiresSecondFactor', ${organizations.requiresSecondFactor}),
  'admin', CASE WHEN ${adminPermissions.userId} IS NOT NULL THEN json_build_object(
    'canManageUsers', ${adminPermissions.canManageUsers}, 'canManagePayments', ${adminPermissions.canManagePayments},
    'canViewAnalytics', ${adminPermissions.canViewAnalytics},
    'canManageSettings', ${adminPermissions.canManageSettings},
    'canManageAdmins', ${adminPermissions.canManageAdmins}) END`;

/** Caller and session as one JSON value: a driver reads one far faster than thirty columns. */
const principalJson = raw<PrincipalRow>`json_build_object(
  'session', json_build_object(
    'id', ${sessions.id}, 'lastActivityAt', ${sessions.lastActivityAt}, 'createdAt', ${sessions.createdAt}),
  ${accountJson})`;

const keyHolderJson = raw<KeyHolderRow>`json_build_object(
  'keyId', ${apiKeys.id}, ${accountJson})`;

/** The one query that a request with a session makes; its values: the token's hash, now, and since when idle is too long. */
export const principalQuery = new QueryBuilder()
  .select({ found: principalJson.as('found') })
  .from(sessions)
  .innerJoin(users, eq(users.id, sessions.userId))
  .innerJoin(memberships, withMembership)
  .innerJoin(organizations, eq(organizations.id, users.organizationId))
  .leftJoin(adminPermissions, eq(adminPermissions.userId, users.id))
  .where(
    and(
      eq(sessions.tokenHash, raw.placeholder('tokenHash')),
      gt(sessions.expiresAt, raw.placeholder('now')),
      gt(sessions.lastActivityAt, raw.placeholder('idleSince')),
      isNull(users.disabledAt),
    ),
  )
  .toSQL().sql;

/** The one query that identifies who calls with a key; its value: the key's hash. */
const keyHolderQuery = new QueryBuilder()
  .select({ found: keyHolderJson.as('found') })
  .from(apiKeys)
  .innerJoin(users, eq(users.id, apiKeys.userId))
  .innerJoin(memberships, withMembership)
  .innerJoin(organizations, eq(organizations.id, users.organizationId))
  .leftJoin(adminPermissions, eq(adminPermissions.userId, users.id))
  .where(and(eq(apiKeys.keyHash, raw.placeholder('keyHash')), isNull(apiKeys.revokedAt), isNull(users.disabledAt)))
  .toSQL().sql;

/** The account behind the hash of an active key. Index: api_keys_key_hash_key. */
export async function findKeyHolderByHash(
  pool: pg.Pool,
  { keyHash, developerEmails }: { keyHash: Buffer; developerEmails: readonly string[] },
): Promise<KeyHolder | null> {
  const query = { name: 'key-holder', text: keyHolderQuery, values: [keyHash] };
  const { rows } = await pool.query<{ found: KeyHolderRow }>(query);
  const [row] = rows;
  if (!row) return null;
  return {
    user: presentUser(row.found, developerEmails),
    organizationId: row.found.user.organizationId,
    keyId: row.found.keyId,
  };
}

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
