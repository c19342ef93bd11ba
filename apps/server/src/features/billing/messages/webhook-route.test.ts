import { auditedEvents } from '@diagbuddy/testing/audited-events';
import { type PaymentHarness, subscribed, subscriptionOf } from '@diagbuddy/testing/payments/payment-harness';
import { paymentProviders } from '@diagbuddy/testing/payments/payment-providers';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';

describe.each(paymentProviders)('messages through %s', (_name, start) => {
  let harness: PaymentHarness;
  beforeAll(async () => {
    harness = await start();
  });
  afterAll(() => harness.close());

  describe('a message of the provider', () => {
    it('counts once, in any order, and ends in what the provider reports', async () => {
      const { browser, subscriptionId } = await subscribed(harness);
      for (const action of ['charge_succeeded', 'charge_failed', 'charge_succeeded', 'charge_failed'] as const) {
        await harness.simulateEvent(subscriptionId, action);
      }
      const events = await harness.takeEvents();
      const shuffled = [...events.toReversed(), ...events, ...events.toReversed()];
      const statuses = await Promise.all(shuffled.map((event) => harness.post(event)));
      expect(statuses.filter((status) => status !== 200 && status !== 503)).toEqual([]);
      for (const event of events) expect(await harness.post(event)).toBe(200);
      const state = await subscriptionOf(browser);
      expect(state.status).toBe('past_due');
      expect(state.invoices.map(({ status }: { status: string }) => status)).toEqual([
        'pending',
        'succeeded',
        'succeeded',
      ]);
      const stored = await harness.server.database.pool.query(
        'SELECT count(*)::int AS count FROM payment_events WHERE provider_event_id = ANY($1)',
        [events.map(({ id }) => id)],
      );
      // @spec I4.4
      expect(stored.rows).toEqual([{ count: events.length }]);
    });

    it('is refused with a forged, an old or a missing signature', async () => {
      const { subscriptionId } = await subscribed(harness);
      await harness.simulateEvent(subscriptionId, 'charge_succeeded');
      const [event] = await harness.takeEvents();
      if (event === undefined) throw new Error('the provider told nothing');
      const { now } = harness.server.clock;
      const statuses = [
        await harness.post(event, { signature: null }),
        await harness.post(event, { signature: '' }),
        await harness.post(event, { signature: 't=1,v1=00' }),
        await harness.post(event, { secret: 'whsec_forged' }),
        await harness.post(event, { nowMs: now - 301_000 }),
      ];
      // @spec I4.3
      expect(statuses).toEqual([400, 400, 400, 400, 400]);
      expect(await harness.post(event, { nowMs: now - 290_000 })).toBe(200);
      const [forged] = await auditedEvents(harness.server.database.pool, 'webhook.forged');
      expect(forged).toMatchObject({ severity: 'alert', count: 1 });
    });

    it('that is not stored is answered 5xx, and taken when it comes again', async () => {
      const { browser, subscriptionId } = await subscribed(harness);
      await harness.simulateEvent(subscriptionId, 'charge_succeeded');
      const events = await harness.takeEvents();
      await harness.server.database.pool.query('ALTER TABLE payments RENAME COLUMN amount_cents TO gone');
      const statuses = [];
      for (const event of events) statuses.push(await harness.post(event));
      await harness.server.database.pool.query('ALTER TABLE payments RENAME COLUMN gone TO amount_cents');
      expect(new Set(statuses)).toEqual(new Set([500]));
      expect((await subscriptionOf(browser)).status).toBe('trial');
      for (const event of events) expect(await harness.post(event)).toBe(200);
      expect((await subscriptionOf(browser)).status).toBe('active');
    });
  });
});
