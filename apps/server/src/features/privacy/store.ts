import { and, eq, ne, notExists, or, sql as raw } from 'drizzle-orm';
import type { Sql } from '../../platform/database.ts';
import { memberships, organizations, users } from '../auth/tables.ts';

/** An account's place: its organization, who else is in it, and whether anybody else manages it. */
export async function readPlace(sql: Sql, userId: string) {
  const others = and(eq(users.organizationId, raw`mine.organization_id`), ne(users.id, userId));
  const [row] = await sql
    .select({
      organizationId: raw<string>`mine.organization_id`,
      organizationName: organizations.name,
      others: raw<number>`(SELECT count(*)::int FROM ${users} WHERE ${others})`,
      otherManagers: raw<number>`(SELECT count(*)::int FROM ${users}
        JOIN ${memberships} ON ${memberships.userId} = ${users.id} AND ${memberships.organizationId} = ${users.organizationId}
        WHERE ${others} AND ${or(eq(memberships.isOrgAdmin, true), eq(memberships.role, 'Team Manager'))})`,
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
