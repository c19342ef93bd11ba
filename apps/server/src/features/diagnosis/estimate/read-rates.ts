import type { OrganizationRates } from '@diagbuddy/contract/estimate';
import { eq } from 'drizzle-orm';
import type { Sql } from '../../../platform/database.ts';
import { organizations } from '../../auth/tables.ts';

/** What an organization charges. */
export async function readRates(sql: Sql, organizationId: string): Promise<OrganizationRates> {
  const [row] = await sql
    .select({ laborRateCents: organizations.laborRateCents, tripFeeCents: organizations.tripFeeCents })
    .from(organizations)
    .where(eq(organizations.id, organizationId))
    .limit(1);
  return row ?? { laborRateCents: null, tripFeeCents: null };
}
