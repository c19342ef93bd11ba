import { startFakeStripe } from '@diagbuddy/testing/fakes/stripe/fake-stripe';
import { cards, deliverAll, signupRequest, subscriptionOf, userOf } from '@diagbuddy/testing/payments/payment-harness';
import { startStripeHarness } from '@diagbuddy/testing/payments/stripe-harness';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { createStripeClient } from '../../adapters/payments/stripe/client.ts';
import { setUpPrices } from '../../adapters/payments/stripe/setup-prices.ts';

let harness: Awaited<ReturnType<typeof startStripeHarness>>;
beforeAll(async () => {
  harness = await startStripeHarness();
});
afterAll(() => harness.close());
beforeEach(() => {
  harness.fake.fault = null;
});

const plan = { planId: 'individual', interval: 'monthly' };
const subscribe = async () => {
  const browser = await harness.server.signedIn();
  const ask = () => browser.send('POST', '/api/create-organization-subscription', plan);
  return { browser, ask };
};
const subscriptionsAt = () => harness.fake.account.subscriptions.size;

describe('a provider', () => {
  it.each(['down', 'silent', 'error-500'] as const)(
    'that is %s: a clear word, nothing made, and the next try works',
    async (fault) => {
      const { browser, ask } = await subscribe();
      const before = subscriptionsAt();
      harness.fake.fault = fault;
      const refused = await ask();
      expect(refused.status).toBe(503);
      expect(refused.body.message).toMatch(/payment service/);
      expect(Number(refused.headers['retry-after'])).toBeGreaterThan(0);
      const signup = signupRequest();
      expect((await harness.server.browser().send('POST', '/api/create-checkout-session', signup)).status).toBe(503);
      expect((await subscriptionOf(browser)).status).toBe('trial');
      harness.fake.fault = null;
      expect((await ask()).status).toBe(200);
      expect(subscriptionsAt()).toBe(before + 1);
      expect((await harness.server.browser().send('POST', '/api/create-checkout-session', signup)).status).toBe(200);
    },
  );

  it('whose answer is lost: the next try finds what the first one made', async () => {
    const { browser, ask } = await subscribe();
    const before = subscriptionsAt();
    harness.fake.fault = 'lost-answer';
    expect([(await ask()).status, (await ask()).status]).toEqual([503, 503]);
    harness.fake.fault = null;
    const { body } = await ask();
    expect(subscriptionsAt()).toBe(before + 1);
    expect(await harness.confirm(body.clientSecret, cards.good)).toMatchObject({ status: 'succeeded' });
    expect((await subscriptionOf(browser)).subscription).toMatchObject({ plan: 'individual', state: 'trial' });
    await deliverAll(harness);
  });

  it('that is down when the browser returns: the message makes the account, and a later return signs in', async () => {
    const browser = harness.server.browser();
    const request = signupRequest();
    const { body } = await browser.send('POST', '/api/create-checkout-session', request);
    const { returnPath } = await harness.payCheckout(body.url, cards.good);
    harness.fake.fault = 'down';
    const early = await browser.send('GET', returnPath ?? '');
    expect(early.headers.location).toBe('/login?payment=pending');
    const events = await harness.takeEvents();
    for (const event of events) expect(await harness.post(event)).toBe(503);
    harness.fake.fault = null;
    for (const event of events) expect(await harness.post(event)).toBe(200);
    expect((await browser.send('GET', returnPath ?? '')).headers.location).toBe('/dashboard?payment=success');
    expect((await userOf(browser)).email).toBe(request.email);
  });

  it('with an unknown status gives no access', async () => {
    const { browser, ask } = await subscribe();
    const { body } = await ask();
    await harness.confirm(body.clientSecret, cards.good);
    await deliverAll(harness);
    for (const status of ['unpaid', 'paused', 'something_new'] as const) {
      const subscription = harness.fake.account.subscriptions.get(body.subscriptionId);
      if (subscription === undefined) throw new Error('the subscription is gone');
      subscription.status = status;
      harness.fake.account.emit('customer.subscription.updated', subscription);
      await deliverAll(harness);
      expect((await userOf(browser)).subscriptionStatus, status).toBe('inactive');
      const refused = await browser.send('POST', '/api/prescreen', { modelNumber: 'WTW5000DW1', symptoms: 'no spin' });
      expect([refused.status, refused.body.code], status).toEqual([402, 'PAYMENT_REQUIRED']);
    }
  });

  it('that took a second payment for one organization has it ended and given back', async () => {
    const { browser, ask } = await subscribe();
    const { body } = await ask();
    await harness.confirm(body.clientSecret, cards.good);
    await deliverAll(harness);
    const first = harness.fake.account.subscriptions.get(body.subscriptionId);
    const price = first?.items.data[0]?.price;
    if (first === undefined || price === undefined) throw new Error('the subscription is gone');
    const second = harness.fake.account.createSubscription({
      ...{ price, customer: first.customer, trialEnd: null, metadata: first.metadata },
    });
    await harness.confirm(second.latest_invoice?.confirmation_secret.client_secret ?? '', cards.good);
    await deliverAll(harness);
    expect([first.status, second.status]).toEqual(['trialing', 'canceled']);
    expect(harness.fake.writes.map(({ path }) => path)).toContain('refunds');
    expect((await subscriptionOf(browser)).subscription).toMatchObject({ state: 'trial' });
  });

  it('whose answer to a change is lost: the change is made once, and a cancellation of its portal is taken back', async () => {
    const { browser, ask } = await subscribe();
    const { body } = await ask();
    await harness.confirm(body.clientSecret, cards.good);
    await deliverAll(harness);
    const change = () => browser.send('POST', '/api/subscription/plan', { planId: 'team', interval: 'yearly' });
    harness.fake.fault = 'lost-answer';
    expect((await change()).status).toBe(503);
    harness.fake.fault = null;
    expect((await change()).body.subscription).toMatchObject({ plan: 'team', interval: 'yearly' });
    expect((await change()).status).toBe(200);
    const changes = harness.fake.writes.filter(({ key }) => key?.startsWith('plan:diagbuddy_team_yearly'));
    expect(changes).toHaveLength(1);

    const subscription = harness.fake.account.subscriptions.get(body.subscriptionId);
    if (subscription === undefined) throw new Error('the subscription is gone');
    subscription.cancel_at = harness.fake.account.seconds() + 86_400;
    harness.fake.account.emit('customer.subscription.updated', subscription);
    await deliverAll(harness);
    expect((await subscriptionOf(browser)).subscription.cancelAt).not.toBeNull();
    const kept = await browser.send('POST', '/api/subscription/resume', {});
    expect([kept.body.subscription.cancelAt, subscription.cancel_at]).toEqual([null, null]);
  });

  it('hears of a sign-up whose it is and what is bought, and never the password', async () => {
    const request = signupRequest();
    const asked = await harness.server.browser().send('POST', '/api/create-checkout-session', request);
    expect(asked.status).toBe(200);
    const sent = harness.fake.writes.map((write) => write.sent).join('\n');
    expect(sent).toContain(request.email);
    // @spec D8.2 D13.7
    expect(sent).not.toContain(request.password);
  });

  it('gets an idempotency key with every write that makes or changes something', () => {
    const makesNothing = /^(billing_portal|invoices\/create_preview)/;
    const bare = harness.fake.writes.filter(({ path, key }) => key === null && !makesNothing.test(path));
    expect(bare).toEqual([]);
    expect(harness.fake.writes.length).toBeGreaterThan(10);
  });
});

describe('the clocks of product and provider', () => {
  it('may differ by less than the replay window', async () => {
    const { browser, ask } = await subscribe();
    const { body } = await ask();
    await harness.confirm(body.clientSecret, cards.good);
    const { now } = harness.server.clock;
    for (const event of await harness.takeEvents())
      expect(await harness.post(event, { nowMs: now + 240_000 })).toBe(200);
    expect((await subscriptionOf(browser)).subscription).toMatchObject({ state: 'trial' });
  });
});

describe('setting up the prices', () => {
  it('makes each once', async () => {
    const fake = await startFakeStripe(Date.now);
    try {
      const client = createStripeClient({ secretKey: 'sk_test_x', apiBase: fake.address, timeoutMs: 5_000 });
      expect(await setUpPrices(client)).toHaveLength(7);
      expect(await setUpPrices(client)).toEqual([]);
      expect(fake.account.prices.map(({ unit_amount: cents }) => cents)).toContain(199_900);
    } finally {
      await fake.close();
    }
  });
});
