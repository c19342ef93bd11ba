import { accountStatusOf, SubscriptionAction, transitions } from '@diagbuddy/contract/subscription-lifecycle';
import { cards, deliverAll, type PaymentHarness, subscriptionOf } from '@diagbuddy/testing/payments/payment-harness';
import { paymentProviders } from '@diagbuddy/testing/payments/payment-providers';
import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';

describe.each(paymentProviders)('a life told by %s', (_name, start) => {
  let harness: PaymentHarness;
  beforeAll(async () => {
    harness = await start();
  });
  afterAll(() => harness.close());

  it('ends in the state that the provider reports, in whatever order and however often its messages come', async () => {
    const lives = fc.record({
      choices: fc.array(fc.nat(), { minLength: 1, maxLength: 7 }),
      order: fc.array(fc.nat(), { minLength: 30, maxLength: 30 }),
      copies: fc.array(fc.integer({ min: 1, max: 3 }), { minLength: 30, maxLength: 30 }),
    });
    await fc.assert(
      fc.asyncProperty(lives, async ({ choices, order, copies }) => {
        const browser = await harness.server.signedIn();
        const { body } = await browser.send('POST', '/api/create-organization-subscription', { planId: 'individual' });
        await harness.confirm(body.clientSecret, cards.good);
        // The card that was confirmed becomes the one to charge when its message is taken.
        await deliverAll(harness);
        let state: keyof typeof transitions = 'trial';
        let paid = 0;
        for (const choice of choices) {
          const possible = SubscriptionAction.options.filter((action) => transitions[state][action] !== undefined);
          const action = possible[choice % possible.length];
          if (action === undefined) break;
          await harness.simulateEvent(body.subscriptionId, action);
          state = transitions[state][action] ?? state;
          if (action === 'charge_succeeded') paid++;
        }
        const messages = (await harness.takeEvents())
          .flatMap((event, index) => Array.from({ length: copies[index % 30] ?? 1 }, () => event))
          .map((event, index) => ({ event, place: order[index % 30] ?? 0 }))
          .toSorted((left, right) => left.place - right.place);
        const statuses = await Promise.all(messages.map(({ event }) => harness.post(event)));
        for (const [index, status] of statuses.entries()) {
          const message = messages[index];
          // Whatever was too much at once comes again.
          if (status !== 200 && message !== undefined) expect(await harness.post(message.event)).toBe(200);
        }
        const told = await subscriptionOf(browser);
        expect(told.status).toBe(accountStatusOf[state]);
        const succeeded = told.invoices.filter(({ status }: { status: string }) => status === 'succeeded');
        expect(succeeded).toHaveLength(paid);
      }),
      { numRuns: 12, seed: 20_261_121 },
    );
  });
});
