import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { paymentProviders } from '../../../testing/payments/payment-providers.ts';
import { type PaymentWorld, subscribed, subscriptionOf } from '../../../testing/payments/payment-world.ts';

describe.each(paymentProviders)('messages through %s', (_name, start) => {
  let world: PaymentWorld;
  beforeAll(async () => {
    world = await start();
  });
  afterAll(() => world.close());

  describe('a message of the provider', () => {
    it('counts once, in any order, and ends in what the provider reports', async () => {
      const { browser, subscriptionId } = await subscribed(world);
      for (const action of ['charge_succeeded', 'charge_failed', 'charge_succeeded', 'charge_failed'] as const) {
        await world.play(subscriptionId, action);
      }
      const events = await world.takeEvents();
      const shuffled = [...events.toReversed(), ...events, ...events.toReversed()];
      const statuses = await Promise.all(shuffled.map((event) => world.post(event)));
      expect(statuses.filter((status) => status !== 200 && status !== 503)).toEqual([]);
      for (const event of events) expect(await world.post(event)).toBe(200);
      const state = await subscriptionOf(browser);
      expect(state.status).toBe('past_due');
      expect(state.invoices.map(({ status }: { status: string }) => status)).toEqual([
        'pending',
        'succeeded',
        'succeeded',
      ]);
      const stored = await world.server.database.pool.query(
        'SELECT count(*)::int AS count FROM payment_events WHERE provider_event_id = ANY($1)',
        [events.map(({ id }) => id)],
      );
      expect(stored.rows).toEqual([{ count: events.length }]);
    });

    it('is refused with a forged, an old or a missing signature, and from a clock that is far ahead', async () => {
      const { subscriptionId } = await subscribed(world);
      await world.play(subscriptionId, 'charge_succeeded');
      const [event] = await world.takeEvents();
      if (event === undefined) throw new Error('the provider told nothing');
      const { now } = world.server.clock;
      const statuses = [
        await world.post(event, { signature: null }),
        await world.post(event, { signature: '' }),
        await world.post(event, { signature: 't=1,v1=00' }),
        await world.post(event, { secret: 'whsec_forged' }),
        await world.post(event, { nowMs: now - 301_000 }),
        await world.post(event, { nowMs: now + 302_000 }),
      ];
      expect(statuses).toEqual([400, 400, 400, 400, 400, 400]);
      expect(await world.post(event, { nowMs: now - 290_000 })).toBe(200);
    });

    it('that is not stored is answered 5xx, and taken when it comes again', async () => {
      const { browser, subscriptionId } = await subscribed(world);
      await world.play(subscriptionId, 'charge_succeeded');
      const events = await world.takeEvents();
      await world.server.database.pool.query('ALTER TABLE payments RENAME COLUMN amount_cents TO gone');
      const statuses = [];
      for (const event of events) statuses.push(await world.post(event));
      await world.server.database.pool.query('ALTER TABLE payments RENAME COLUMN gone TO amount_cents');
      expect(new Set(statuses)).toEqual(new Set([500]));
      expect((await subscriptionOf(browser)).status).toBe('trial');
      for (const event of events) expect(await world.post(event)).toBe(200);
      expect((await subscriptionOf(browser)).status).toBe('active');
    });
  });
});
