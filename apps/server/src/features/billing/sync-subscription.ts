import { randomUUIDv7 } from 'node:crypto';
import { isEnded } from '@diagbuddy/contract/subscription-lifecycle';
import { changedElsewhere } from '../../adapters/payments/payment-fault.ts';
import type { PaymentProvider, ProviderEvent, SubscriptionSnapshot } from '../../adapters/payments/provider.ts';
import { brokenUniqueConstraint, type Sql } from '../../platform/database.ts';
import { sharedRuns } from '../../platform/shared-runs.ts';
import { lockOrganization } from './account-store.ts';
import { applyEntitlement } from './apply-entitlement.ts';
import { storeCustomer } from './attempt-store.ts';
import { accessEndOf } from './derive-entitlement.ts';
import { insertEvent } from './messages/store.ts';
import { type PaymentOwner, resolveOwner } from './payment-owner.ts';
import {
  findSubscription,
  insertSubscription,
  type SubscriptionRow,
  updateSubscription,
  upsertPayments,
} from './store.ts';

export interface BillingContext {
  sql: Sql;
  provider: PaymentProvider;
  now: () => number;
}

/**
 * `written`: the provider's present state stands in the database. `repeated`: the event's effect was there already. `ignored`: it is
 * a subscription without an owner, or without one yet.
 */
export type SyncResult = 'written' | 'repeated' | 'ignored';

const maxRaces = 10;

/** Somebody else wrote the subscription while the provider was asked. */
class LostRace extends Error {}

/**
 * Reads a subscription at the provider and writes it, its invoices, its accounts' entitlement and the event in one
 * transaction. A report counts only if no other was written since it was requested; otherwise it is requested again. So
 * the last write always holds the newest report, in whatever order events come, and no connection waits for the provider.
 * @throws AppError UNAVAILABLE (503) when the provider can't be reached; CONFLICT (409) when others were faster each time
 */
export function syncSubscription(
  context: BillingContext,
  { providerId, event }: { providerId: string; event: ProviderEvent | null },
): Promise<SyncResult> {
  const run = () => sync(context, { providerId, event });
  // Without an event of its own a caller only wants what is true now: those who come at once need not race each other.
  return event === null ? shared(`${context.provider.name} ${providerId}`, run) : run();
}

const shared = sharedRuns<SyncResult>();

async function sync(
  context: BillingContext,
  { providerId, event }: { providerId: string; event: ProviderEvent | null },
): Promise<SyncResult> {
  const { sql, provider } = context;
  for (let race = 0; race < maxRaces; race++) {
    const known = await findSubscription(sql, { provider: provider.name, providerId });
    const snapshot = await provider.readSubscription(providerId);
    try {
      return await sql.transaction((transaction) =>
        write({ ...context, sql: transaction }, { known, snapshot, event }),
      );
    } catch (error) {
      if (error instanceof LostRace) continue;
      if (brokenUniqueConstraint(error) !== 'subscriptions_live_key') throw error;
      // The organization pays already. This one came from a second tab: end it and give the money back, then note that.
      await provider.cancelNow(providerId, { idempotencyKey: `second-live:${providerId}`, refund: true });
    }
  }
  throw changedElsewhere();
}

async function write(
  { sql, provider, now }: BillingContext,
  {
    known,
    snapshot,
    event,
  }: { known: SubscriptionRow | null; snapshot: SubscriptionSnapshot | null; event: ProviderEvent | null },
): Promise<SyncResult> {
  const at = new Date(now());
  if (event !== null && !(await insertEvent(sql, { provider: provider.name, event, at }))) return 'repeated';
  if (snapshot === null) return 'ignored';
  const owner = known ?? (await resolveOwner(sql, { snapshot, now: at }));
  if (owner === null) return 'ignored';
  // First, so that two writers of one organization wait for each other here and not crosswise.
  await lockOrganization(sql, owner.organizationId);
  const row =
    known === null ? newRow(snapshot, { owner, provider, at }) : { ...known, ...changeOf(snapshot, known, at) };
  const isFirst =
    known === null
      ? await insertSubscription(sql, row)
      : await updateSubscription(sql, { id: known.id, version: known.version, change: changeOf(snapshot, known, at) });
  if (!isFirst) throw new LostRace();
  // The oldest first, so that ids are in order of time.
  const invoices = snapshot.invoices.toReversed().map((invoice) => ({ ...invoice, id: randomUUIDv7() }));
  await upsertPayments(sql, { ...row, userId: row.userId ?? null }, invoices);
  await storeCustomer(sql, {
    organizationId: row.organizationId,
    provider: provider.name,
    customerId: snapshot.customerId,
  });
  await applyEntitlement(sql, row.organizationId);
  return 'written';
}

function changeOf(snapshot: SubscriptionSnapshot, known: Pick<SubscriptionRow, 'state'> | null, at: Date) {
  return {
    customerId: snapshot.customerId,
    ...snapshot.price,
    // An ended subscription never comes back: a report that says so is an old one.
    state: known !== null && isEnded(known.state) ? known.state : snapshot.state,
    currentPeriodStart: snapshot.currentPeriodStart,
    currentPeriodEnd: snapshot.currentPeriodEnd,
    cancelAt: snapshot.cancelAt,
    trialEndsAt: snapshot.trialEndsAt,
    accessEndsAt: accessEndOf(snapshot),
    cardBrand: snapshot.card?.brand ?? null,
    cardLast4: snapshot.card?.last4 ?? null,
    updatedAt: at,
  };
}

function newRow(
  snapshot: SubscriptionSnapshot,
  { owner, provider, at }: { owner: PaymentOwner; provider: PaymentProvider; at: Date },
) {
  return {
    id: randomUUIDv7(),
    organizationId: owner.organizationId,
    userId: owner.userId,
    provider: provider.name,
    providerId: snapshot.id,
    createdAt: at,
    ...changeOf(snapshot, null, at),
  };
}
