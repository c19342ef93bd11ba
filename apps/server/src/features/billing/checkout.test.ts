import { dayMs, minuteMs } from '@diagbuddy/contract/durations';
import {
  cards,
  deliverAll,
  type PaymentHarness,
  problem,
  signupRequest,
  startSignup,
  subscriptionOf,
  tablesWithSecrets,
  userOf,
} from '@diagbuddy/testing/payments/payment-harness';
import { paymentProviders } from '@diagbuddy/testing/payments/payment-providers';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';

describe.each(paymentProviders)('paying in a checkout through %s', (_name, start) => {
  let harness: PaymentHarness;
  beforeAll(async () => {
    harness = await start();
  });
  afterAll(() => harness.close());

  const accountsOf = async (email: string) =>
    (await harness.server.database.pool.query('SELECT id FROM users WHERE email = $1', [email])).rows;

  describe('sign-up with payment', () => {
    it('makes the account when the browser returns, signs it in, and makes no second one when the message comes', async () => {
      const { browser, request, url } = await startSignup(harness);
      // @spec T4.30
      expect(await accountsOf(request.email)).toEqual([]);
      const paid = await harness.payCheckout(url, cards.good);
      expect(paid).toMatchObject({ status: 'succeeded', error: null });
      const back = await browser.send('GET', paid.returnPath ?? '');
      // @spec T4.28
      expect([back.status, back.headers.location]).toEqual([303, '/dashboard?payment=success']);
      const user = await userOf(browser);
      expect(user).toMatchObject({ email: request.email, firstName: 'Pat', subscriptionTier: 'individual' });
      expect(user.subscriptionStatus).toBe('trial');
      const trialMs = Date.parse(user.trialEndsAt) - harness.server.clock.now;
      // @spec T1.21 T4.2
      expect(Math.abs(trialMs - 7 * dayMs)).toBeLessThan(2_000);
      await deliverAll(harness);
      // @spec T4.30 D8.3
      expect(await accountsOf(request.email)).toHaveLength(1);
      expect((await browser.send('POST', '/api/diagnose', problem)).status).toBe(201);
      const signIn = { emailOrUsername: request.email, password: request.password };
      // @spec T4.30
      expect((await harness.server.browser().send('POST', '/api/login', signIn)).status).toBe(200);
    });

    it('makes it when the message is first, signs in the browser that started it, and that once', async () => {
      const { browser, request, url } = await startSignup(harness);
      const { returnPath } = await harness.payCheckout(url, cards.good);
      await deliverAll(harness);
      // @spec D8.3
      expect(await accountsOf(request.email)).toHaveLength(1);
      const startingCookies = new Map(browser.cookies);
      const stranger = harness.server.browser();
      const elsewhere = await stranger.send('GET', returnPath ?? '');
      expect(elsewhere.headers.location).toBe('/login?payment=success');
      expect((await stranger.send('GET', '/api/auth/user')).status).toBe(401);
      expect((await browser.send('GET', returnPath ?? '')).headers.location).toBe('/dashboard?payment=success');
      expect((await userOf(browser)).email).toBe(request.email);
      const again = harness.server.browser();
      again.cookies = startingCookies;
      expect((await again.send('GET', returnPath ?? '')).headers.location).toBe('/login?payment=success');
    });

    it('makes one account of ten returns and each message ten times, at once', async () => {
      const { browser, request, url } = await startSignup(harness);
      const { returnPath } = await harness.payCheckout(url, cards.good);
      const events = (await harness.takeEvents()).flatMap((event) => Array.from({ length: 10 }, () => event));
      const returns = Array.from({ length: 10 }, async () => {
        const { status } = await browser.send('GET', returnPath ?? '');
        return status;
      });
      const statuses = await Promise.all([...returns, ...events.map((event) => harness.post(event))]);
      expect(statuses.filter((status) => status !== 200 && status !== 303 && status !== 503)).toEqual([]);
      for (const event of events) expect(await harness.post(event)).toBe(200);
      expect(await accountsOf(request.email)).toHaveLength(1);
      const owned = await harness.server.database.pool.query(
        'SELECT s.id FROM subscriptions s JOIN users u ON u.organization_id = s.organization_id WHERE u.email = $1',
        [request.email],
      );
      // @spec T4.30
      expect(owned.rows).toHaveLength(1);
    });

    it('makes nothing when the card is declined, and goes on when another is accepted', async () => {
      const { browser, request, url } = await startSignup(harness);
      expect(await harness.payCheckout(url, cards.declined)).toMatchObject({
        status: 'failed',
        error: { code: 'card_declined', message: 'Your card was declined.' },
      });
      const early = await browser.send(
        'GET',
        `/api/checkout/return?session_id=${url.split('/').at(-1)?.split('?')[0]}`,
      );
      expect(early.headers.location).toBe('/signup?payment=failed');
      await deliverAll(harness);
      expect(await accountsOf(request.email)).toEqual([]);
      const paid = await harness.payCheckout(url, cards.good);
      expect((await browser.send('GET', paid.returnPath ?? '')).headers.location).toBe('/dashboard?payment=success');
      expect(await accountsOf(request.email)).toHaveLength(1);
    });

    it('is replaced by a second one of the same address in the same browser; the first can no longer be paid', async () => {
      const first = await startSignup(harness);
      const second = await startSignup(harness, first.request.email.toUpperCase(), first.browser);
      expect(await harness.payCheckout(first.url, cards.good)).toMatchObject({ status: 'failed', returnPath: null });
      const { returnPath } = await harness.payCheckout(second.url, cards.good);
      expect((await second.browser.send('GET', returnPath ?? '')).headers.location).toBe('/dashboard?payment=success');
      expect(await accountsOf(first.request.email)).toHaveLength(1);
    });

    it("stays open when a stranger starts one with the same address, and is the owner's when it is paid", async () => {
      const owner = await startSignup(harness);
      const stranger = await startSignup(harness, owner.request.email);
      const { status, returnPath } = await harness.payCheckout(owner.url, cards.good);
      expect(status).toBe('succeeded');
      expect((await owner.browser.send('GET', returnPath ?? '')).headers.location).toBe('/dashboard?payment=success');
      const signIn = { emailOrUsername: owner.request.email, password: owner.request.password };
      expect((await harness.server.browser().send('POST', '/api/login', signIn)).status).toBe(200);

      // A second payment is refunded and signs no one in.
      const paid = await harness.payCheckout(stranger.url, cards.good);
      const back = await stranger.browser.send('GET', paid.returnPath ?? '');
      expect(back.headers.location).not.toContain('/dashboard');
      await deliverAll(harness);
      expect(await accountsOf(owner.request.email)).toHaveLength(1);
      const live = await harness.server.database.pool.query(
        `SELECT s.id FROM subscriptions s JOIN users u ON u.organization_id = s.organization_id
         WHERE u.email = $1 AND s.state NOT IN ('canceled', 'expired')`,
        [owner.request.email],
      );
      expect(live.rows).toHaveLength(1);
    });

    it('keeps what the first one paid: the second then hears that the address is taken', async () => {
      const first = await startSignup(harness);
      await harness.payCheckout(first.url, cards.good);
      const answer = await harness.server
        .browser()
        .send('POST', '/api/create-checkout-session', signupRequest(first.request.email));
      expect([answer.status, answer.body.code]).toEqual([409, 'EMAIL_TAKEN']);
      expect(await accountsOf(first.request.email)).toHaveLength(1);
      await deliverAll(harness);
    });

    it('gives the paid subscription to the account that took the address in the meantime, and signs no one in', async () => {
      const { browser, request, url } = await startSignup(harness);
      const owner = await harness.server.signedIn(request.email);
      const { returnPath } = await harness.payCheckout(url, cards.good);
      expect((await browser.send('GET', returnPath ?? '')).headers.location).toBe('/login?payment=success');
      expect((await subscriptionOf(owner)).subscription).toMatchObject({ plan: 'professional', state: 'trial' });
      await deliverAll(harness);
    });

    it.each([
      ['email', 'nobody', 'Invalid email address'],
      ['password', 'short12', 'Password must be at least 8 characters'],
      ['password', 'password1', 'This password is one of the most common ones. Choose another.'],
      ['firstName', 'A', 'First name must be at least 2 characters'],
      ['interval', 'yearly', 'This plan is sold by the month only.'],
    ])('names the field %s when it is %s', async (path, value, message) => {
      const answer = await harness.server
        .browser()
        .send('POST', '/api/create-checkout-session', { ...signupRequest(), [path]: value });
      expect(answer.status).toBe(400);
      expect(answer.body.issues).toContainEqual({ path, message });
    });

    it('says that an address has an account', async () => {
      await harness.server.signedIn('has-account@example.com');
      const answer = await harness.server
        .browser()
        .send('POST', '/api/create-checkout-session', signupRequest('Has-Account@example.com'));
      expect([answer.status, answer.body.code]).toEqual([409, 'EMAIL_TAKEN']);
    });

    it("is rate-limited, so that addresses can't be probed", async () => {
      const browser = harness.server.browser('198.51.100.77');
      const statuses: number[] = [];
      for (let tries = 0; tries < 12; tries++) {
        const answer = await browser.send('POST', '/api/create-checkout-session', {
          ...signupRequest('victim@example.com'),
          password: 'password1',
        });
        statuses.push(answer.status);
      }
      expect(statuses).toEqual([...Array<number>(10).fill(400), 429, 429]);
    });
  });

  describe('a checkout by a signed-in user', () => {
    it('keeps the rest of the running trial free, and closes the one that was opened before', async () => {
      const browser = await harness.server.signedIn();
      const { trialEndsAt } = await userOf(browser);
      const order = { selectedPlan: 'professional', interval: 'monthly', email: 'else@example.com' };
      const first = await browser.send('POST', '/api/create-checkout-session', order);
      // @spec I4.1
      expect(first.status, first.text).toBe(200);
      const other = { ...order, selectedPlan: 'individual', interval: 'yearly' };
      const second = await browser.send('POST', '/api/create-checkout-session', other);
      expect(await harness.payCheckout(first.body.url, cards.good)).toMatchObject({ status: 'failed' });
      const { returnPath } = await harness.payCheckout(second.body.url, cards.good);
      const back = await browser.send('GET', returnPath ?? '');
      expect(back.headers.location).toBe('/dashboard?payment=success');
      const { subscription, status } = await subscriptionOf(browser);
      // @spec T7.25
      expect([subscription.plan, subscription.interval, subscription.amountCents]).toEqual([
        'individual',
        'yearly',
        29_900,
      ]);
      expect(status).toBe('trial');
      expect(Math.abs(Date.parse(subscription.trialEndsAt) - Date.parse(trialEndsAt))).toBeLessThan(1_000);
      const third = await browser.send('POST', '/api/create-checkout-session', order);
      expect([third.status, third.body.code]).toEqual([409, 'CONFLICT']);
      await deliverAll(harness);
    });

    it('asked for again minutes later is the same page', async () => {
      const browser = await harness.server.signedIn();
      const order = { selectedPlan: 'professional', interval: 'monthly' };
      const first = await browser.send('POST', '/api/create-checkout-session', order);
      harness.server.clock.now += 5 * minuteMs;
      const again = await browser.send('POST', '/api/create-checkout-session', order);
      expect([again.status, again.body.url]).toEqual([200, first.body.url]);
    });

    it('needs a signed-in user', async () => {
      const answer = await harness.server
        .browser()
        .send('POST', '/api/create-checkout-session', { selectedPlan: 'professional', interval: 'monthly' });
      expect(answer.status).toBe(401);
    });
  });

  it('stores no password and no card number anywhere', async () => {
    // @spec T4.30 D8.1
    expect(await tablesWithSecrets(harness)).toEqual([]);
  });
});
