import { and, eq, getTableColumns, gt, sql as raw } from 'drizzle-orm';
import type { Principal } from '../../platform/access.ts';
import { type Sql, writtenOnce } from '../../platform/database.ts';
import { presentUser } from './present-user.ts';
import { withMembership } from './store.ts';
import { adminPermissions, memberships, sessions, users } from './tables.ts';

const { passwordHash: _hash, temporaryPasswordUsedAt: _used, origin: _origin, ...userColumns } = getTableColumns(users);
const { notes: _notes, createdAt: _createdAt, ...adminColumns } = getTableColumns(adminPermissions);

/** The one query that a request with a session makes. */
export const selectPrincipal = (sql: Sql) =>
  sql
    .select({
      session: { id: sessions.id, lastActivityAt: sessions.lastActivityAt, createdAt: sessions.createdAt },
      user: userColumns,
      membership: { role: memberships.role, isOrgAdmin: memberships.isOrgAdmin },
      admin: adminColumns,
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
    );

const principalQuery = writtenOnce((sql) => selectPrincipal(sql).prepare('principal'));

/** The account and session behind a token's hash, if the session has neither ended nor idled out. Index: sessions_token_hash_key. */
export async function findPrincipalByToken(
  sql: Sql,
  by: { tokenHash: Buffer; now: Date; idleSince: Date; developerEmails: readonly string[] },
): Promise<{ principal: Principal; lastActivityAt: Date } | null> {
  const { developerEmails, ...values } = by;
  const [found] = await principalQuery(sql).execute(values);
  if (!found) return null;
  const { session, user } = found;
  return {
    principal: {
      user: presentUser(found, developerEmails),
      organizationId: user.organizationId,
      sessionId: session.id,
      signedInAt: session.createdAt,
      hasSecondFactor: user.hasSecondFactor,
    },
    lastActivityAt: session.lastActivityAt,
  };
}
