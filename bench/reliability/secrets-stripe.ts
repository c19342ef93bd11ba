import { startFakeStripe } from '../../apps/server/src/adapters/payments/stripe/testing/fake-stripe.ts';
import { signed } from './billing-messages.ts';
import type { Haystack } from './canaries.ts';
import type { Nodes } from './nodes.ts';
import { newAddress, signUp } from './person.ts';
import type { AtEnd } from './run-goal.ts';
import { visitor } from './visitor.ts';

/** The keys with which the node that takes payments through Stripe is started. */
export const stripeKeys = {
  STRIPE_SECRET_KEY: 'sk_test_canary0secret0key0vole',
  STRIPE_WEBHOOK_SECRET: 'whsec_canary0webhook0secret0heron',
} as const;

/** Subscribes through Stripe's stand-in, which then breaks in each of its ways; answers what the API said, and logs on the way. */
export async function walkStripe(nodes: Nodes, atEnd: AtEnd): Promise<Haystack[]> {
  const fake = await startFakeStripe(Date.now);
  atEnd(() => fake.close());
  fake.account.setUpPrices();
  const { address } = await nodes.startAnother({
    ...stripeKeys,
    STRIPE_PUBLISHABLE_KEY: 'pk_test_shown',
    STRIPE_API_BASE: fake.address,
    STRIPE_TIMEOUT_MS: '500',
  });
  const haystacks: Haystack[] = [];
  const browser = visitor({
    ip: newAddress(),
    onAnswer: ({ method, path }, { status, text, headers }) => {
      const where = `${method} ${path} ${status}, with Stripe`;
      haystacks.push({ place: status >= 400 ? 'error body' : 'API body', where, text });
      haystacks.push({ place: 'header', where, text: JSON.stringify({ ...headers, 'set-cookie': '' }) });
    },
  });
  await signUp(address, browser);
  for (const fault of [null, 'down', 'error-500', 'silent', 'lost-answer'] as const) {
    fake.fault = fault;
    const body = { planId: 'individual' };
    await browser.send(address, 'POST', '/api/create-organization-subscription', { body });
    await browser.send(address, 'POST', '/api/create-checkout-session', { body: { selectedPlan: 'individual' } });
    for (const path of ['/api/subscription', '/api/settings', '/api/checkout/return?session_id=cs_x']) {
      await browser.send(address, 'GET', path);
    }
    for (const event of fake.account.takeEvents()) {
      const payload = JSON.stringify(event);
      for (const secret of [stripeKeys.STRIPE_WEBHOOK_SECRET, 'whsec_wrong']) {
        const headers = { origin: '', 'sec-fetch-site': '', 'stripe-signature': signed(payload, { secret }) };
        await browser.send(address, 'POST', '/api/webhooks/stripe', { body: payload, headers });
      }
    }
  }
  return haystacks;
}
