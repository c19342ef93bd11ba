import type { OrganizationRates } from '@diagbuddy/contract/estimate';
import { eq } from 'drizzle-orm';
import type { Sql } from '../../platform/database.ts';
import { organizations } from '../auth/tables.ts';
import { type Managing, recordInTeam } from './managing.ts';
import { holdOrganization } from './organization-store.ts';

/** What an organization charges. */
export async function readRates(sql: Sql, organizationId: string): Promise<OrganizationRates> {
  const [row] = await sql
    .select({ laborRateCents: organizations.laborRateCents, tripFeeCents: organizations.tripFeeCents })
    .from(organizations)
    .where(eq(organizations.id, organizationId))
    .limit(1);
  return row ?? { laborRateCents: null, tripFeeCents: null };
}

/** Sets what the own organization charges. */
export async function setRates(managing: Managing, rates: OrganizationRates): Promise<void> {
  const { sql, principal } = managing;
  const { organizationId } = principal;
  await sql.transaction(async (transaction) => {
    const { laborRateCents, tripFeeCents } = await holdOrganization(transaction, organizationId);
    await transaction.update(organizations).set(rates).where(eq(organizations.id, organizationId));
    await recordInTeam(transaction, managing, {
      ...{ action: 'organization.rates-set', targetType: 'organization', targetId: organizationId },
      ...{ before: { laborRateCents, tripFeeCents }, after: rates },
    });
  });
}
