import { plans } from '@diagbuddy/contract/plans';
import { isLive } from '@diagbuddy/contract/subscription-lifecycle';
import type { Sql } from '../../platform/database.ts';
import { lockOrganization, openTeam, writeEntitlement } from './account-store.ts';
import { findAttempt, finishAttempt } from './attempt-store.ts';
import { deriveEntitlement } from './derive-entitlement.ts';
import { listSubscriptions } from './store.ts';

/**
 * Writes what an organization's subscriptions entitle its accounts to. The only place that derives these columns; run it in
 * the transaction of the change, and when somebody joins the organization.
 */
export async function applyEntitlement(sql: Sql, organizationId: string): Promise<void> {
  if (!(await lockOrganization(sql, organizationId))) return;
  const subscriptions = await listSubscriptions(sql, organizationId);
  const entitlement = deriveEntitlement(subscriptions);
  if (entitlement === null) return;
  await writeEntitlement(sql, { organizationId, entitlement });
  const live = subscriptions.find(({ state }) => isLive(state));
  if (!live) return;
  if (plans[live.plan].tier !== 'individual') {
    const attempt = await findAttempt(sql, organizationId);
    await openTeam(sql, { organizationId, userId: live.userId, name: attempt?.organizationName ?? null });
  }
  await finishAttempt(sql, organizationId);
}
