import { and, eq, isNotNull, lte, ne, notExists, or, sql as raw } from 'drizzle-orm';
import type { Sql } from '../../platform/database.ts';
import { memberships, organizations, users } from '../auth/tables.ts';

/** An account's place: its organization, who else is in it, and whether anybody else manages it. */
export async function readPlace(sql: Sql, userId: string) {
  const others = and(eq(users.organizationId, raw`mine.organization_id`), ne(users.id, userId));
  const manages = or(
    eq(memberships.isOwner, true),
    eq(memberships.isOrgAdmin, true),
    eq(memberships.role, 'Team Manager'),
  );
  const [row] = await sql
    .select({
      organizationId: raw<string>`mine.organization_id`,
      organizationName: organizations.name,
      others: raw<number>`(SELECT count(*)::int FROM ${users} WHERE ${others})`,
      otherManagers: raw<number>`(SELECT count(*)::int FROM ${users}
        JOIN ${memberships} ON ${memberships.userId} = ${users.id} AND ${memberships.organizationId} = ${users.organizationId}
        WHERE ${others} AND ${manages})`,
    })
    .from(raw`users AS mine`)
    .innerJoin(organizations, eq(organizations.id, raw`mine.organization_id`))
    .where(raw`mine.id = ${userId}`)
    .limit(1);
  return row ?? null;
}

/** Removes an account with everything that is its own, and each of its organizations in which nobody is left. */
export async function deleteAccountRows(transaction: Sql, userId: string): Promise<void> {
  const places = await transaction
    .select({ id: memberships.organizationId })
    .from(memberships)
    .where(eq(memberships.userId, userId));
  await transaction.delete(users).where(eq(users.id, userId));
  for (const { id } of places) {
    const left = transaction.select({ id: users.id }).from(users).where(eq(users.organizationId, id));
    await transaction.delete(organizations).where(and(eq(organizations.id, id), notExists(left)));
  }
}

/** When an account is to be deleted. */
export async function readAccountDeletion(sql: Sql, userId: string): Promise<Date | null> {
  const [row] = await sql.select({ at: users.deletesAt }).from(users).where(eq(users.id, userId)).limit(1);
  return row?.at ?? null;
}

export async function writeAccountDeletion(sql: Sql, userId: string, deletesAt: Date | null): Promise<void> {
  await sql.update(users).set({ deletesAt }).where(eq(users.id, userId));
}

/** Accounts whose time has come, at most `limit`. Index: users_deletes_idx. */
export async function dueAccounts(sql: Sql, { at, limit }: { at: Date; limit: number }): Promise<string[]> {
  const rows = await sql
    .select({ id: users.id })
    .from(users)
    .where(and(isNotNull(users.deletesAt), lte(users.deletesAt, at)))
    .limit(limit);
  return rows.map(({ id }) => id);
}

/** What the manager of an organization decides about it. */
export async function readOrganizationSettings(sql: Sql, organizationId: string) {
  const [row] = await sql
    .select({
      name: organizations.name,
      requiresSecondFactor: organizations.requiresSecondFactor,
      deletesAt: organizations.deletesAt,
      // By `eq`: of columns right in the template Drizzle drops the table, and both would be those of users.
      members: raw<number>`(SELECT count(*)::int FROM ${users} WHERE ${eq(users.organizationId, organizations.id)})`,
    })
    .from(organizations)
    .where(eq(organizations.id, organizationId))
    .limit(1);
  return row ?? null;
}

export async function writeOrganization(
  sql: Sql,
  organizationId: string,
  change: Partial<Pick<typeof organizations.$inferInsert, 'requiresSecondFactor' | 'deletesAt'>>,
): Promise<void> {
  await sql.update(organizations).set(change).where(eq(organizations.id, organizationId));
}

/** Organizations whose time has come, at most `limit`. Index: organizations_deletes_idx. */
export async function dueOrganizations(sql: Sql, { at, limit }: { at: Date; limit: number }): Promise<string[]> {
  const rows = await sql
    .select({ id: organizations.id })
    .from(organizations)
    .where(and(isNotNull(organizations.deletesAt), lte(organizations.deletesAt, at)))
    .limit(limit);
  return rows.map(({ id }) => id);
}

/** The accounts of an organization. Index: users_organization_name_idx. */
export async function listAccounts(sql: Sql, organizationId: string) {
  return sql.select({ id: users.id }).from(users).where(eq(users.organizationId, organizationId)).limit(10_000);
}
