import { signUp } from '@diagbuddy/testing/accounts';
import { startFakeStripe } from '@diagbuddy/testing/fakes/stripe/fake-stripe';
import { type AtEnd, type Nodes, openBrowser } from '@diagbuddy/testing/servers/nodes';
import { signed } from './billing-messages.ts';
import type { SearchedText } from './canaries.ts';

/** The keys with which the node that takes payments through Stripe is started. */
export const stripeKeys = {
  STRIPE_SECRET_KEY: 'sk_test_canary0secret0key0vole',
  STRIPE_WEBHOOK_SECRET: 'whsec_canary0webhook0secret0heron',
} as const;

/** Subscribes through Stripe's stand-in, which then breaks in each of its ways; answers what the API said, and logs on the way. */
export async function runStripeScenario(nodes: Nodes, atEnd: AtEnd): Promise<SearchedText[]> {
  const fake = await startFakeStripe(Date.now);
  atEnd(() => fake.close());
  fake.account.setUpPrices();
  const { address } = await nodes.startAnother({
    ...stripeKeys,
    PAYMENTS: '',
    STRIPE_PUBLISHABLE_KEY: 'pk_test_shown',
    STRIPE_API_BASE: fake.address,
    STRIPE_TIMEOUT_MS: '500',
  });
  const texts: SearchedText[] = [];
  const browser = openBrowser(address, {
    onAnswer: ({ method, url }, { status, text, headers }) => {
      const where = `${method} ${url} ${status}, with Stripe`;
      texts.push({ place: status >= 400 ? 'error body' : 'API body', where, text });
      texts.push({ place: 'header', where, text: JSON.stringify({ ...headers, 'set-cookie': '' }) });
    },
  });
  await signUp(browser);
  for (const fault of [null, 'down', 'error-500', 'silent', 'lost-answer'] as const) {
    fake.fault = fault;
    await browser.send('POST', '/api/create-organization-subscription', { planId: 'individual' });
    await browser.send('POST', '/api/create-checkout-session', { selectedPlan: 'individual' });
    for (const path of ['/api/subscription', '/api/settings', '/api/checkout/return?session_id=cs_x']) {
      await browser.send('GET', path);
    }
    for (const event of fake.account.takeEvents()) {
      const payload = JSON.stringify(event);
      for (const secret of [stripeKeys.STRIPE_WEBHOOK_SECRET, 'whsec_wrong']) {
        const headers = { origin: '', 'sec-fetch-site': '', 'stripe-signature': signed(payload, { secret }) };
        await browser.send('POST', '/api/webhooks/stripe', payload, headers);
      }
    }
  }
  return texts;
}
