import { and, count, eq, ne, sql as raw, type SQL } from 'drizzle-orm';
import type { Sql } from '../../platform/database.ts';
import { memberships, organizations, users } from '../auth/tables.ts';
import type { DerivedEntitlement } from './derive-entitlement.ts';

export async function findOrganization(sql: Sql, id: string) {
  const [row] = await sql.select().from(organizations).where(eq(organizations.id, id)).limit(1);
  return row ?? null;
}

/** How many accounts belong to an organization. Index: users_organization_name_idx. */
export async function countMembers(
  sql: Sql,
  organizationId: string,
): Promise<{ memberCount: number; prescreenerCount: number }> {
  const [row] = await sql
    .select({
      memberCount: count(),
      prescreenerCount: raw<number>`(count(*) FILTER (WHERE ${eq(memberships.role, 'Prescreener')}))::int`,
    })
    .from(users)
    .leftJoin(memberships, and(eq(memberships.userId, users.id), eq(memberships.organizationId, users.organizationId)))
    .where(eq(users.organizationId, organizationId));
  return row ?? { memberCount: 0, prescreenerCount: 0 };
}

/** Holds an organization until the transaction ends, so that its entitlement is derived by one at a time. */
export async function lockOrganization(sql: Sql, id: string): Promise<boolean> {
  const found = await sql
    .select({ id: organizations.id })
    .from(organizations)
    .where(eq(organizations.id, id))
    .for('no key update');
  return found.length > 0;
}

/** Gives an organization's accounts what its subscription entitles them to. Developers keep their own tier. */
export async function writeEntitlement(
  sql: Sql,
  { organizationId, entitlement }: { organizationId: string; entitlement: DerivedEntitlement },
): Promise<void> {
  await sql
    .update(users)
    .set({
      subscriptionTier: entitlement.tier,
      subscriptionStatus: entitlement.status,
      accessEndsAt: entitlement.accessEndsAt,
      ...(entitlement.trialEndsAt !== null && { trialEndsAt: entitlement.trialEndsAt }),
    })
    .where(and(eq(users.organizationId, organizationId), ne(users.subscriptionTier, 'dev')));
}

/** Turns the personal organization of who bought a plan for a team into that team, with the buyer as its manager. */
export async function openTeam(
  sql: Sql,
  { organizationId, userId, name }: { organizationId: string; userId: string | null; name: string | null },
): Promise<void> {
  const opened = await sql
    .update(organizations)
    .set({ isPersonal: false, ...(name !== null && { name }) })
    .where(and(eq(organizations.id, organizationId), eq(organizations.isPersonal, true)));
  if ((opened.rowCount ?? 0) === 0 || userId === null) return;
  await sql
    .update(memberships)
    .set({ isOrgAdmin: true })
    .where(and(eq(memberships.organizationId, organizationId), eq(memberships.userId, userId)));
}

/** An account, and where it belongs. */
interface AccountMembership {
  userId: string;
  organizationId: string;
}

/** The account of an address (lower case). */
export const findUserByEmail = (sql: Sql, email: string): Promise<AccountMembership | null> =>
  findUser(sql, eq(users.email, email));

export const findUserById = (sql: Sql, userId: string): Promise<AccountMembership | null> =>
  findUser(sql, eq(users.id, userId));

async function findUser(sql: Sql, which: SQL): Promise<AccountMembership | null> {
  const [row] = await sql
    .select({ userId: users.id, organizationId: users.organizationId })
    .from(users)
    .where(which)
    .limit(1);
  return row ?? null;
}

/** What an account is entitled to now. */
export async function readEntitlement(sql: Sql, userId: string): Promise<DerivedEntitlement | null> {
  const [row] = await sql
    .select({
      tier: users.subscriptionTier,
      status: users.subscriptionStatus,
      trialEndsAt: users.trialEndsAt,
      accessEndsAt: users.accessEndsAt,
    })
    .from(users)
    .where(eq(users.id, userId))
    .limit(1);
  return row ?? null;
}
