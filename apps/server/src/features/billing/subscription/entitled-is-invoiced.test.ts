import type { User } from '@diagbuddy/contract/account';
import type { SubscriptionResponse } from '@diagbuddy/contract/billing';
import { dayMs } from '@diagbuddy/contract/durations';
import { entitlementOf } from '@diagbuddy/contract/entitlement';
import { allPrices } from '@diagbuddy/contract/plans';
import type { HttpClient } from '@diagbuddy/testing/http/http-client';
import {
  cards,
  deliverAll,
  type PaymentHarness,
  subscribed,
  subscriptionOf,
  userOf,
} from '@diagbuddy/testing/payments/payment-harness';
import { paymentProviders } from '@diagbuddy/testing/payments/payment-providers';
import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { soldPrice } from '../subscribe.ts';

/** What a customer does after some days; what falls due meanwhile happens. */
const Step = fc.record({
  days: fc.integer({ min: 0, max: 25 }),
  act: fc.oneof(
    { weight: 3, arbitrary: fc.constantFrom(...allPrices) },
    { weight: 2, arbitrary: fc.constantFrom('cancel' as const, 'resume' as const) },
  ),
});
/** The cheapest way to the dearest plan, were it not invoiced before the cancellation. */
const upgradeAtOnce = { days: 0, act: soldPrice('enterprise', 'monthly') };
/** Each change and renewal rounds to whole cents, and the harness takes two seconds for what it simulates. */
const centsPerStep = 2;

describe.each(paymentProviders)('a subscription that %s bills', (_name, start) => {
  let harness: PaymentHarness;
  beforeAll(async () => {
    harness = await start();
  });
  afterAll(() => harness.close());

  const today = Date.now();
  it('is invoiced for what it entitles to, in any order of changes, cancellations, reversals and renewals', async () => {
    await fc.assert(
      fc.asyncProperty(fc.array(Step, { minLength: 1, maxLength: 6 }), async (steps) => {
        harness.server.clock.now = today;
        const customer = await openLedger(harness);
        for (const { days, act } of steps) {
          await customer.pass(days * dayMs);
          if (act === 'cancel' || act === 'resume') await customer.post(`/api/subscription/${act}`, {});
          else await customer.post('/api/subscription/plan', { planId: act.plan, interval: act.interval });
          customer.check();
        }
        await customer.post('/api/subscription/cancel', {});
        await customer.pass(400 * dayMs);
        customer.check();
        expect(customer.isEntitled()).toBe(false);
      }),
      { numRuns: 12, seed: 20_261_122, examples: [[[upgradeAtOnce]]] },
    );
  });
});

/** A paying customer, and what was used and invoiced so far. Values are cents, moments ms since 1970. */
async function openLedger(harness: PaymentHarness) {
  const { clock } = harness.server;
  const { browser, subscriptionId } = await subscribed(harness, cards.good);
  const happen = async (action: 'charge_succeeded' | 'cancel') => {
    await harness.simulateEvent(subscriptionId, action);
    await deliverAll(harness);
  };
  // No session ends in these years.
  await harness.server.database.pool.query(
    'UPDATE sessions SET expires_at = $2, last_activity_at = $2 WHERE user_id = $1',
    [(await userOf(browser)).id, new Date(clock.now + 3_650 * dayMs)],
  );
  await happen('charge_succeeded');
  let told = await read(browser);
  let periodStart = clock.now;
  let used = 0;
  let steps = 0;
  let hadCredit = false;

  const isEntitled = () => entitlementOf(told.user, clock.now).mayUse;
  const periodEnd = () => Date.parse(told.subscription?.renewsAt ?? told.subscription?.cancelAt ?? '');
  const price = () => told.subscription?.amountCents ?? 0;
  /** What the plan is worth for `ms` of its period. */
  const worth = (ms: number) => (price() * ms) / (periodEnd() - periodStart);

  /** Uses the plan until `at`, which is not after the end of its period. */
  const use = (at: number) => {
    if (isEntitled()) used += worth(at - clock.now);
    clock.now = at;
  };

  return {
    isEntitled,
    pass: async (ms: number) => {
      const until = clock.now + ms;
      while (isEntitled() && periodEnd() <= until) {
        use(periodEnd());
        await happen(told.subscription?.cancelAt === null ? 'charge_succeeded' : 'cancel');
        told = await read(browser);
        periodStart = clock.now;
        steps++;
      }
      use(Math.max(clock.now, until));
    },
    post: async (path: string, body: object) => {
      const { plan, interval, amountCents } = told.subscription ?? {};
      const { status } = await browser.send('POST', path, body);
      expect([200, 409]).toContain(status);
      await deliverAll(harness);
      told = await read(browser);
      if (interval !== told.subscription?.interval) periodStart = clock.now;
      hadCredit ||= interval !== told.subscription?.interval || (amountCents ?? 0) > price();
      if (plan !== told.subscription?.plan) steps++;
    },
    /** @throws when more was used than invoiced, or, where no credit is left over, invoiced than bought */
    check: () => {
      const charged = told.invoices.filter(({ status }) => status === 'succeeded');
      const invoiced = charged.reduce((sum, { amountCents }) => sum + amountCents, 0);
      const slack = (steps + 1) * centsPerStep;
      expect(invoiced + slack).toBeGreaterThanOrEqual(used);
      const rest = isEntitled() ? worth(periodEnd() - clock.now) : 0;
      if (!hadCredit) expect(invoiced).toBeLessThanOrEqual(used + rest + slack);
    },
  };
}

async function read(browser: HttpClient): Promise<SubscriptionResponse & { user: User }> {
  return { ...(await subscriptionOf(browser)), user: await userOf(browser) };
}
