import type { AdminOrganizationQuery } from '@diagbuddy/contract/administration';
import { and, asc, desc, eq, inArray, or, sql as raw, type SQL } from 'drizzle-orm';
import type { Sql } from '../../../platform/database.ts';
import { listPage } from '../../../platform/list-page.ts';
import { memberships, organizations, users } from '../../auth/tables.ts';

/**
 * A page of the organizations whose owner, or else the manager who joined first, has a plan for several members. The owner is
 * looked up organization by organization, so that the page is cut before the rest is read. Indexes: organizations_created_idx
 * and its neighbors.
 */
export async function listOrganizations(sql: Sql, query: AdminOrganizationQuery) {
  const { after, orderBy, cursorKey, limit } = listPage(query, {
    id: organizations.id,
    columns: {
      createdAt: { value: organizations.createdAt, type: 'timestamptz' },
      name: { value: raw`lower(${organizations.name})`, type: 'text' },
    },
  });
  const managing = or(memberships.isOwner, memberships.isOrgAdmin, eq(memberships.role, 'Team Manager'));
  const owner = sql
    .select({
      ...{ id: raw<string>`${users.id}`.as('owner_id'), email: users.email, username: users.username },
      ...{ firstName: users.firstName, lastName: users.lastName, isOwner: memberships.isOwner },
      ...{ subscriptionTier: users.subscriptionTier, subscriptionStatus: users.subscriptionStatus },
    })
    .from(memberships)
    .innerJoin(users, and(eq(users.id, memberships.userId), eq(users.organizationId, memberships.organizationId)))
    .where(and(eq(memberships.organizationId, organizations.id), managing))
    .orderBy(desc(memberships.isOwner), asc(memberships.createdAt))
    .limit(1)
    .as('owner');
  const members = sql.$count(memberships, eq(memberships.organizationId, organizations.id));
  return sql
    .select({
      ...{ id: organizations.id, name: organizations.name, planName: organizations.planName },
      ...{ createdAt: organizations.createdAt, members, isOwner: owner.isOwner },
      owner: {
        ...{ id: owner.id, email: owner.email, username: owner.username },
        ...{ firstName: owner.firstName, lastName: owner.lastName },
        ...{ subscriptionTier: owner.subscriptionTier, subscriptionStatus: owner.subscriptionStatus },
      },
      cursorKey: cursorKey as SQL<string>,
    })
    .from(organizations)
    .innerJoinLateral(owner, raw`true`)
    .where(
      and(
        after,
        inArray(owner.subscriptionTier, query.tier ? [query.tier] : ['team', 'enterprise']),
        query.search === '' ? undefined : raw`lower(${organizations.name}) LIKE ${beginning(query.search)}`,
      ),
    )
    .orderBy(...orderBy)
    .limit(limit);
}

/** A name is searched by its beginning, which may be several words. */
const beginning = (search: string): string => `${search.toLowerCase().replaceAll(/[\\%_]/g, String.raw`\$&`)}%`;
