import { and, eq, gt, isNull, sql as raw } from 'drizzle-orm';
import { QueryBuilder } from 'drizzle-orm/pg-core';
import type pg from 'pg';
import type { Principal } from '../../platform/access.ts';
import { type AdminFacts, type InJson, type MembershipFacts, presentUser, type UserFacts } from './present-user.ts';
import { withMembership } from './store.ts';
import { adminPermissions, memberships, organizations, sessions, users } from './tables.ts';

interface PrincipalRow {
  session: InJson<Pick<typeof sessions.$inferSelect, 'id' | 'lastActivityAt' | 'createdAt'>>;
  user: InJson<UserFacts>;
  membership: MembershipFacts & { requiresSecondFactor: boolean };
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
  'membership', json_build_object('role', ${memberships.role}, 'isOrgAdmin', ${memberships.isOrgAdmin},
    'isOwner', ${memberships.isOwner}, 'requiresSecondFactor', ${organizations.requiresSecondFactor}),
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
