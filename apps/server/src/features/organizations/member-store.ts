import type { Role } from '@diagbuddy/contract/account';
import type { TeamListQuery } from '@diagbuddy/contract/team';
import { and, asc, desc, eq, ne, or, sql as raw } from 'drizzle-orm';
import type { Sql } from '../../platform/database.ts';
import { listPage } from '../../platform/list-page.ts';
import { adminPermissions, apiKeys, memberships, organizations, userNameOrder, users } from '../auth/tables.ts';

/** A member as those who decide about members need them. */
export interface MemberRow {
  id: string;
  username: string;
  email: string;
  emailVerifiedAt: Date | null;
  firstName: string | null;
  lastName: string | null;
  subscriptionTier: (typeof users.$inferSelect)['subscriptionTier'];
  origin: (typeof users.$inferSelect)['origin'];
  createdAt: Date;
  role: Role;
  isOrgAdmin: boolean;
  isOwner: boolean;
  isAdministrator: boolean;
}

/** The columns of a member; the query joins `memberships` by `isMember` and, on the left, `adminPermissions`. */
export const memberColumns = {
  id: users.id,
  username: users.username,
  email: users.email,
  emailVerifiedAt: users.emailVerifiedAt,
  firstName: users.firstName,
  lastName: users.lastName,
  subscriptionTier: users.subscriptionTier,
  origin: users.origin,
  createdAt: users.createdAt,
  role: memberships.role,
  isOrgAdmin: memberships.isOrgAdmin,
  isOwner: memberships.isOwner,
  isAdministrator: raw<boolean>`${adminPermissions.userId} IS NOT NULL`,
};
export const isMember = and(eq(memberships.userId, users.id), eq(memberships.organizationId, users.organizationId));

/** A member of an organization, locked until the transaction ends; `null` for anybody else. */
export async function lockMember(
  sql: Sql,
  { organizationId, userId }: { organizationId: string; userId: string },
): Promise<MemberRow | null> {
  const [row] = await sql
    .select(memberColumns)
    .from(users)
    .innerJoin(memberships, isMember)
    .leftJoin(adminPermissions, eq(adminPermissions.userId, users.id))
    .where(and(eq(users.id, userId), eq(users.organizationId, organizationId)))
    .for('no key update', { of: [users, memberships] });
  return row ?? null;
}

/** The roles of an organization's members. Index: users_organization_name_idx. */
export async function listRoles(sql: Sql, organizationId: string): Promise<{ userId: string; role: Role }[]> {
  return sql
    .select({ userId: users.id, role: memberships.role })
    .from(users)
    .innerJoin(memberships, isMember)
    .where(eq(users.organizationId, organizationId));
}

/** A page of people by name. */
export const peoplePage = (query: TeamListQuery) =>
  listPage(query, { id: users.id, columns: { name: { value: userNameOrder, type: 'text' } } });

/** A page of the people of an organization. Index: users_organization_name_idx. */
export async function listColleagues(sql: Sql, organizationId: string, query: TeamListQuery) {
  const { after, orderBy, cursorKey, limit } = peoplePage(query);
  return sql
    .select({
      ...{ id: users.id, username: users.username, firstName: users.firstName, lastName: users.lastName },
      ...{ role: memberships.role, cursorKey },
    })
    .from(users)
    .innerJoin(memberships, isMember)
    .where(and(eq(users.organizationId, organizationId), after))
    .orderBy(...orderBy)
    .limit(limit);
}

/** Makes an organization the one that an account belongs to now. The personal one stays its own, to come back to. */
export async function joinOrganization(
  sql: Sql,
  { userId, organizationId, role, at }: { userId: string; organizationId: string; role: Role; at: Date },
): Promise<void> {
  await sql
    .insert(memberships)
    .values({ userId, organizationId, role, createdAt: at })
    .onConflictDoUpdate({ target: [memberships.organizationId, memberships.userId], set: { role, isOrgAdmin: false } });
  await sql.update(users).set({ organizationId }).where(eq(users.id, userId));
}

/** Sends an account back to the personal organization that came with it; answers that organization's id. */
export async function leaveOrganization(
  sql: Sql,
  { userId, organizationId, at }: { userId: string; organizationId: string; at: Date },
): Promise<string> {
  const [own] = await sql
    .select({ id: memberships.organizationId })
    .from(memberships)
    .innerJoin(organizations, eq(organizations.id, memberships.organizationId))
    .where(and(eq(memberships.userId, userId), eq(memberships.isOwner, true), eq(organizations.isPersonal, true)))
    .limit(1);
  if (own === undefined) throw new Error(`the account ${userId} has no organization of its own`);
  await sql.update(users).set({ organizationId: own.id }).where(eq(users.id, userId));
  await sql
    .delete(memberships)
    .where(and(eq(memberships.userId, userId), eq(memberships.organizationId, organizationId)));
  await sql
    .update(apiKeys)
    .set({ revokedAt: at })
    .where(and(eq(apiKeys.userId, userId), eq(apiKeys.organizationId, organizationId), raw`revoked_at IS NULL`));
  return own.id;
}

/** Changes what a manager may change of a member. @throws a broken unique key where another has the address or username */
export async function writeMember(
  sql: Sql,
  { userId, organizationId }: { userId: string; organizationId: string },
  change: Pick<MemberRow, 'username' | 'email' | 'firstName' | 'lastName' | 'role'>,
): Promise<void> {
  const { role, ...account } = change;
  await sql.update(users).set(account).where(eq(users.id, userId));
  await sql
    .update(memberships)
    .set({ role })
    .where(and(eq(memberships.userId, userId), eq(memberships.organizationId, organizationId)));
}

/** Whether an address (lower case) is a member's. */
export async function findMemberByEmail(
  sql: Sql,
  { organizationId, email }: { organizationId: string; email: string },
): Promise<boolean> {
  const found = await sql
    .select({ id: users.id })
    .from(users)
    .where(and(eq(users.email, email), eq(users.organizationId, organizationId)))
    .limit(1);
  return found.length > 0;
}

type Entitlement = Pick<
  typeof users.$inferSelect,
  'subscriptionTier' | 'subscriptionStatus' | 'trialEndsAt' | 'accessEndsAt'
>;

/** What the managers of an organization may use; `null` where nobody manages it any more. */
export async function findManagerEntitlement(sql: Sql, organizationId: string): Promise<Entitlement | null> {
  const [row] = await sql
    .select({
      ...{ subscriptionTier: users.subscriptionTier, subscriptionStatus: users.subscriptionStatus },
      ...{ trialEndsAt: users.trialEndsAt, accessEndsAt: users.accessEndsAt },
    })
    .from(users)
    .innerJoin(memberships, isMember)
    .where(
      and(
        eq(users.organizationId, organizationId),
        or(memberships.isOrgAdmin, memberships.isOwner, eq(memberships.role, 'Team Manager')),
      ),
    )
    .orderBy(desc(memberships.isOwner), desc(memberships.isOrgAdmin), asc(memberships.createdAt))
    .limit(1);
  return row ?? null;
}

/** Gives a new member what the organization's manager may use. A developer's own tier is nobody else's, and stays. */
export async function writeEntitlementLike(sql: Sql, userId: string, entitlement: Entitlement): Promise<void> {
  const given =
    entitlement.subscriptionTier === 'dev'
      ? { ...entitlement, subscriptionTier: 'enterprise' as const, subscriptionStatus: 'active' as const }
      : entitlement;
  await sql
    .update(users)
    .set(given)
    .where(and(eq(users.id, userId), ne(users.subscriptionTier, 'dev')));
}
