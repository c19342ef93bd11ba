import type { AdminUserQuery } from '@diagbuddy/contract/administration';
import { and, eq, isNotNull, isNull, sql as raw, type SQL } from 'drizzle-orm';
import type { Sql } from '../../../platform/database.ts';
import { everyWordBegins, type ListPage, listPage } from '../../../platform/list-page.ts';
import {
  adminPermissions,
  memberships,
  organizations,
  sessions,
  userLastLoginOrder,
  userNameOrder,
  users,
} from '../../auth/tables.ts';

const ofOwnOrganization = and(eq(memberships.userId, users.id), eq(memberships.organizationId, users.organizationId));

/**
 * Each account with its membership and rights. The membership is looked up user by user: of a join PostgreSQL expects one row in
 * all, since it takes the two columns for independent, and sorts every user before it cuts the page.
 */
const select = <Extra extends Record<string, SQL>>(sql: Sql, extra: Extra) => {
  const own = sql
    .select({ role: memberships.role, isOrgAdmin: memberships.isOrgAdmin, isOwner: memberships.isOwner })
    .from(memberships)
    .where(ofOwnOrganization)
    .limit(1)
    .as('own_membership');
  return sql
    .select({
      user: users,
      role: own.role,
      isOrgAdmin: own.isOrgAdmin,
      isOwner: own.isOwner,
      admin: adminPermissions,
      sessions: raw<number>`(SELECT count(*)::int FROM ${sessions} WHERE ${sessions.userId} = ${users.id})`,
      ...extra,
    })
    .from(users)
    .innerJoinLateral(own, raw`true`)
    .leftJoin(adminPermissions, eq(adminPermissions.userId, users.id));
};

export type UserFactsRow = Awaited<ReturnType<typeof findUser>> & object;

/** One account as the administration sees it; `null` for none. */
export async function findUser(sql: Sql, id: string) {
  const [row] = await select(sql, {}).where(eq(users.id, id)).limit(1);
  return row ?? null;
}

/** The same, locked until the transaction ends. */
export async function lockUserForChange(sql: Sql, id: string) {
  const [row] = await select(sql, {}).where(eq(users.id, id)).limit(1).for('no key update', { of: users });
  return row ?? null;
}

/** What the search of people looks through: indexes users_email_search_idx and its neighbors. */
export const searchedTexts = [
  users.email,
  users.username,
  raw`lower(${users.firstName})`,
  raw`lower(${users.lastName})`,
  raw`lower(${users.companyName})`,
];

const order = (query: AdminUserQuery): ListPage =>
  listPage(query, {
    id: users.id,
    columns: {
      createdAt: { value: users.createdAt, type: 'timestamptz' },
      name: { value: userNameOrder, type: 'text' },
      email: { value: users.email, type: 'text' },
      lastLoginAt: { value: userLastLoginOrder, type: 'timestamptz' },
    },
  });

/** A page of all accounts. Indexes: users_created_idx and its neighbors, one an order, a filter and a searched text. */
export async function listUsers(sql: Sql, query: AdminUserQuery) {
  const { after, orderBy, cursorKey, limit } = order(query);
  return select(sql, { cursorKey: cursorKey as SQL<string> })
    .where(
      and(
        after,
        query.search === '' ? undefined : everyWordBegins(query.search, searchedTexts),
        query.tier && eq(users.subscriptionTier, query.tier),
        query.status && eq(users.subscriptionStatus, query.status),
        query.state && (query.state === 'disabled' ? isNotNull(users.disabledAt) : isNull(users.disabledAt)),
      ),
    )
    .orderBy(...orderBy)
    .limit(limit);
}

/** Sets the plan that an organization was sold; answers the one before. */
export async function setPlanName(sql: Sql, id: string, planName: string | null): Promise<{ before: string | null }> {
  const [row] = await sql.select().from(organizations).where(eq(organizations.id, id)).for('no key update');
  await sql.update(organizations).set({ planName }).where(eq(organizations.id, id));
  return { before: row?.planName ?? null };
}

/** Writes what an administrator changed of an account. */
export async function updateUser(sql: Sql, id: string, change: Partial<typeof users.$inferInsert>): Promise<void> {
  if (Object.keys(change).length === 0) return;
  await sql.update(users).set(change).where(eq(users.id, id));
}
