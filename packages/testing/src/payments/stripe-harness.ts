import { type FakeStripe, startFakeStripe } from '../fakes/stripe/fake-stripe.ts';
import { stripeSignature } from '../fakes/stripe/stripe-signature.ts';
import { startTestServer } from '../servers/test-server.ts';
import { type PaymentHarness, postMessage } from './payment-harness.ts';

export const webhookSecret = 'whsec_test0123456789';

/** The product with Stripe's adapter, and a local server in Stripe's place. */
export async function startStripeHarness(): Promise<PaymentHarness & { fake: FakeStripe }> {
  let clock = { now: Date.now() };
  const fake = await startFakeStripe(() => clock.now);
  fake.account.setUpPrices();
  const server = await startTestServer({
    STRIPE_SECRET_KEY: 'sk_test_0123456789',
    STRIPE_PUBLISHABLE_KEY: 'pk_test_0123456789',
    STRIPE_WEBHOOK_SECRET: webhookSecret,
    STRIPE_API_BASE: fake.address,
    STRIPE_TIMEOUT_MS: '1000',
    PUBLIC_URL: 'http://localhost:3000',
  });
  // One clock for both from here on.
  clock = server.clock;
  return {
    server,
    fake,
    payCheckout: async (url, card, authentication) =>
      fake.account.payCheckout(url.split('/').at(-1) ?? '', card, authentication),
    confirm: async (clientSecret, card, authentication) => fake.account.confirm(clientSecret, card, authentication),
    simulateEvent: async (id, action) => {
      server.clock.now += 2_000;
      fake.account.simulateEvent(id, action);
    },
    takeEvents: async () =>
      fake.account.takeEvents().map((event) => ({ id: event.id, payload: JSON.stringify(event) })),
    post: async ({ payload }, change = {}) => {
      const secret = change.secret ?? webhookSecret;
      const signed = stripeSignature(payload, { secret, atMs: change.nowMs ?? server.clock.now });
      const signature = change.signature === undefined ? signed : change.signature;
      return postMessage(server, { payload, signature });
    },
    countLive: async () =>
      [...fake.account.subscriptions.values()].filter(
        ({ ended_at: ended, pending_setup_intent: intent, status }) =>
          ended === null && status !== 'incomplete' && (intent === null || intent.status === 'succeeded'),
      ).length,
    close: async () => {
      await server.close();
      await fake.close();
    },
  };
}
