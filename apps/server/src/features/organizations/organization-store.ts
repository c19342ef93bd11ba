import { eq } from 'drizzle-orm';
import type { Sql } from '../../platform/database.ts';
import { organizations } from '../auth/tables.ts';

export type OrganizationRow = typeof organizations.$inferSelect;

/** An organization, held until the transaction ends: its members are counted and added by one at a time. */
export async function holdOrganization(sql: Sql, id: string): Promise<OrganizationRow> {
  const [row] = await sql.select().from(organizations).where(eq(organizations.id, id)).for('no key update');
  if (row === undefined) throw new Error('an account belongs to an organization that is not there');
  return row;
}

export async function readOrganization(sql: Sql, id: string): Promise<OrganizationRow> {
  const [row] = await sql.select().from(organizations).where(eq(organizations.id, id)).limit(1);
  if (row === undefined) throw new Error('an account belongs to an organization that is not there');
  return row;
}
