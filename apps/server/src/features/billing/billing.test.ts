import { SubscriptionResponse } from '@diagbuddy/contract/billing';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import {
  cards,
  deliverAll,
  type PaymentWorld,
  signupRequest,
  subscriptionOf,
  userOf,
} from '../../testing/payment-world.ts';
import { startSandboxWorld } from '../../testing/sandbox-world.ts';
import { startStripeWorld } from '../../testing/stripe-world.ts';

const dayMs = 86_400_000;
const problem = {
  ...{ modelNumber: 'WTW5000DW1', symptoms: 'will not spin, F7 E1' },
  ...{ companyName: 'Independent Technician', technicianName: 'Pat Ayer' },
};

describe.each([
  ['sandbox', startSandboxWorld],
  ['Stripe', startStripeWorld],
] as const)('payments through %s', (_name, start) => {
  let world: PaymentWorld;
  beforeAll(async () => {
    world = await start();
  });
  afterAll(() => world.close());

  const query = async (text: string, values: unknown[] = []) =>
    (await world.server.database.pool.query(text, values)).rows;
  const accountsOf = (email: string) => query('SELECT id FROM users WHERE email = $1', [email]);
  const startSignup = async (email?: string) => {
    const browser = world.server.browser();
    const request = signupRequest(email);
    const answer = await browser.send('POST', '/api/create-checkout-session', request);
    expect(answer.status, answer.text).toBe(200);
    return { browser, request, url: String(answer.body.url) };
  };
  const subscribe = async (body: object = {}) => {
    const browser = await world.server.signedIn();
    const answer = await browser.send('POST', '/api/create-organization-subscription', body);
    expect(answer.status, answer.text).toBe(200);
    return { browser, ...answer.body };
  };
  /** A subscription to `planId` whose trial was confirmed with a card. */
  const subscribed = async (
    card: string = cards.good,
    body: object = { planId: 'individual', interval: 'monthly' },
  ) => {
    const started = await subscribe(body);
    expect(await world.confirm(started.clientSecret, card)).toMatchObject({ status: 'succeeded' });
    await deliverAll(world);
    return started;
  };

  describe('sign-up with payment', () => {
    // @proves T4.26 T4.28 T4.30 T7.23 T7.24
    it('makes the account when the browser returns, signs it in, and makes no second one when the message comes', async () => {
      const { browser, request, url } = await startSignup();
      expect(await accountsOf(request.email)).toEqual([]);
      const paid = await world.payCheckout(url, cards.good);
      expect(paid).toMatchObject({ status: 'succeeded', error: null });
      const back = await browser.send('GET', paid.returnPath ?? '');
      expect([back.status, back.headers.location]).toEqual([303, '/dashboard?payment=success']);
      const user = await userOf(browser);
      expect(user).toMatchObject({ email: request.email, firstName: 'Pat', subscriptionTier: 'individual' });
      expect(user.subscriptionStatus).toBe('trial');
      const trialMs = Date.parse(user.trialEndsAt) - world.server.clock.now;
      expect(Math.abs(trialMs - 7 * dayMs)).toBeLessThan(2_000);
      await deliverAll(world);
      expect(await accountsOf(request.email)).toHaveLength(1);
      expect((await browser.send('POST', '/api/diagnose', problem)).status).toBe(201);
      const signIn = { emailOrUsername: request.email, password: request.password };
      expect((await world.server.browser().send('POST', '/api/login', signIn)).status).toBe(200);
    });

    it('makes it when the message is first, signs in the browser that started it, and that once', async () => {
      const { browser, request, url } = await startSignup();
      const { returnPath } = await world.payCheckout(url, cards.good);
      await deliverAll(world);
      expect(await accountsOf(request.email)).toHaveLength(1);
      const startingCookie = browser.cookie;
      const stranger = world.server.browser();
      const elsewhere = await stranger.send('GET', returnPath ?? '');
      expect(elsewhere.headers.location).toBe('/login?payment=success');
      expect((await stranger.send('GET', '/api/auth/user')).status).toBe(401);
      expect((await browser.send('GET', returnPath ?? '')).headers.location).toBe('/dashboard?payment=success');
      expect((await userOf(browser)).email).toBe(request.email);
      const again = world.server.browser();
      again.cookie = startingCookie;
      expect((await again.send('GET', returnPath ?? '')).headers.location).toBe('/login?payment=success');
    });

    it('makes one account of ten returns and each message ten times, at once', async () => {
      const { browser, request, url } = await startSignup();
      const { returnPath } = await world.payCheckout(url, cards.good);
      const events = (await world.takeEvents()).flatMap((event) => Array.from({ length: 10 }, () => event));
      const returns = Array.from({ length: 10 }, async () => {
        const answer = await world.server.app.inject({
          url: returnPath ?? '',
          headers: { cookie: browser.cookie ?? '' },
        });
        return answer.statusCode;
      });
      const statuses = await Promise.all([...returns, ...events.map((event) => world.post(event))]);
      expect(statuses.filter((status) => status !== 200 && status !== 303 && status !== 503)).toEqual([]);
      for (const event of events) expect(await world.post(event)).toBe(200);
      expect(await accountsOf(request.email)).toHaveLength(1);
      const owned = await query(
        'SELECT s.id FROM subscriptions s JOIN users u ON u.organization_id = s.organization_id WHERE u.email = $1',
        [request.email],
      );
      expect(owned).toHaveLength(1);
    });

    it('makes nothing when the card is declined, and goes on when another is accepted', async () => {
      const { browser, request, url } = await startSignup();
      expect(await world.payCheckout(url, cards.declined)).toMatchObject({
        status: 'failed',
        error: { code: 'card_declined', message: 'Your card was declined.' },
      });
      const early = await browser.send(
        'GET',
        `/api/checkout/return?session_id=${url.split('/').at(-1)?.split('?')[0]}`,
      );
      expect(early.headers.location).toBe('/signup?payment=failed');
      await deliverAll(world);
      expect(await accountsOf(request.email)).toEqual([]);
      const paid = await world.payCheckout(url, cards.good);
      expect((await browser.send('GET', paid.returnPath ?? '')).headers.location).toBe('/dashboard?payment=success');
      expect(await accountsOf(request.email)).toHaveLength(1);
    });

    it('is replaced by a second one of the same address; the first can no longer be paid', async () => {
      const first = await startSignup();
      const second = await startSignup(first.request.email.toUpperCase());
      expect(await world.payCheckout(first.url, cards.good)).toMatchObject({ status: 'failed', returnPath: null });
      const { returnPath } = await world.payCheckout(second.url, cards.good);
      expect((await second.browser.send('GET', returnPath ?? '')).headers.location).toBe('/dashboard?payment=success');
      expect(await accountsOf(first.request.email)).toHaveLength(1);
    });

    it('keeps what the first one paid: the second then hears that the address is taken', async () => {
      const first = await startSignup();
      await world.payCheckout(first.url, cards.good);
      const answer = await world.server
        .browser()
        .send('POST', '/api/create-checkout-session', signupRequest(first.request.email));
      expect([answer.status, answer.body.code]).toEqual([409, 'EMAIL_TAKEN']);
      expect(await accountsOf(first.request.email)).toHaveLength(1);
      await deliverAll(world);
    });

    it('gives the paid subscription to the account that got the address meanwhile, and signs nobody in', async () => {
      const { browser, request, url } = await startSignup();
      const owner = await world.server.signedIn(request.email);
      const { returnPath } = await world.payCheckout(url, cards.good);
      expect((await browser.send('GET', returnPath ?? '')).headers.location).toBe('/login?payment=success');
      expect((await subscriptionOf(owner)).subscription).toMatchObject({ plan: 'professional', state: 'trial' });
      await deliverAll(world);
    });

    it.each([
      ['email', 'nobody', 'Invalid email address'],
      ['password', 'short12', 'Password must be at least 8 characters'],
      ['password', 'password1', 'This password is one of the most common ones. Choose another.'],
      ['firstName', 'A', 'First name must be at least 2 characters'],
      ['interval', 'yearly', 'This plan is sold by the month only.'],
    ])('names the field %s when it is %s', async (path, value, message) => {
      const answer = await world.server
        .browser()
        .send('POST', '/api/create-checkout-session', { ...signupRequest(), [path]: value });
      expect(answer.status).toBe(400);
      expect(answer.body.issues).toContainEqual({ path, message });
    });

    it('says that an address has an account', async () => {
      await world.server.signedIn('has-account@example.com');
      const answer = await world.server
        .browser()
        .send('POST', '/api/create-checkout-session', signupRequest('Has-Account@example.com'));
      expect([answer.status, answer.body.code]).toEqual([409, 'EMAIL_TAKEN']);
    });

    it('is limited, so that nobody tries addresses out', async () => {
      const browser = world.server.browser('198.51.100.77');
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
    // @proves T7.25
    it('keeps the rest of the running trial free, and closes the one that was opened before', async () => {
      const browser = await world.server.signedIn();
      const { trialEndsAt } = await userOf(browser);
      const order = { selectedPlan: 'professional', interval: 'monthly', email: 'else@example.com' };
      const first = await browser.send('POST', '/api/create-checkout-session', order);
      expect(first.status, first.text).toBe(200);
      const other = { ...order, selectedPlan: 'individual', interval: 'yearly' };
      const second = await browser.send('POST', '/api/create-checkout-session', other);
      expect(await world.payCheckout(first.body.url, cards.good)).toMatchObject({ status: 'failed' });
      const { returnPath } = await world.payCheckout(second.body.url, cards.good);
      const back = await browser.send('GET', returnPath ?? '');
      expect(back.headers.location).toBe('/dashboard?payment=success');
      const { subscription, status } = await subscriptionOf(browser);
      expect([subscription.plan, subscription.interval, subscription.amountCents]).toEqual([
        'individual',
        'yearly',
        29_900,
      ]);
      expect(status).toBe('trial');
      expect(Math.abs(Date.parse(subscription.trialEndsAt) - Date.parse(trialEndsAt))).toBeLessThan(1_000);
      const third = await browser.send('POST', '/api/create-checkout-session', order);
      expect([third.status, third.body.code]).toEqual([409, 'CONFLICT']);
      await deliverAll(world);
    });

    it('needs a signed-in user', async () => {
      const answer = await world.server
        .browser()
        .send('POST', '/api/create-checkout-session', { selectedPlan: 'professional', interval: 'monthly' });
      expect(answer.status).toBe(401);
    });
  });

  describe('the embedded form', () => {
    // @proves T7.26 T7.27
    it('stores a card while the trial runs, and gives nothing before that', async () => {
      const { browser, clientSecret, ...started } = await subscribe({
        planId: 'team',
        interval: 'yearly',
        organizationName: 'Ana & Co',
      });
      expect(started).toMatchObject({ type: 'setup', plan: 'team', interval: 'yearly', amountCents: 79_900 });
      expect(await userOf(browser)).toMatchObject({ subscriptionTier: 'individual', subscriptionStatus: 'trial' });
      expect((await subscriptionOf(browser)).subscription).toBeNull();
      expect(await world.confirm(clientSecret, cards.declined)).toMatchObject({ status: 'failed' });
      expect((await subscriptionOf(browser)).subscription).toBeNull();
      expect(await world.confirm(clientSecret, cards.good)).toMatchObject({ status: 'succeeded' });
      const state = SubscriptionResponse.parse(await subscriptionOf(browser));
      expect(state).toMatchObject({ status: 'trial', tier: 'team', isTestMode: true, canManage: true, invoices: [] });
      expect(state.subscription).toMatchObject({ plan: 'team', card: { brand: 'visa', last4: '4242' } });
      expect(await userOf(browser)).toMatchObject({ subscriptionTier: 'team', isOrgAdmin: true });
      await deliverAll(world);
    });

    it('takes a payment at once when the trial is over, and opens access again', async () => {
      const browser = await world.server.signedIn();
      const { email } = await userOf(browser);
      await query('UPDATE users SET trial_ends_at = $2 WHERE email = $1', [email, new Date(world.server.clock.now)]);
      expect((await browser.send('POST', '/api/diagnose', problem)).body.code).toBe('TRIAL_EXPIRED');
      const { body } = await browser.send('POST', '/api/create-organization-subscription', { planId: 'individual' });
      expect(body).toMatchObject({ type: 'payment', amountCents: 2900, trialEndsAt: null });
      expect(await world.confirm(body.clientSecret, cards.withoutFunds)).toMatchObject({
        status: 'failed',
        error: { message: 'Your card has insufficient funds.' },
      });
      expect(await world.confirm(body.clientSecret, cards.good)).toMatchObject({ status: 'succeeded' });
      await deliverAll(world);
      expect((await browser.send('POST', '/api/diagnose', problem)).status).toBe(201);
      const state = await subscriptionOf(browser);
      expect(state).toMatchObject({ status: 'active', invoices: [{ amountCents: 2900, status: 'succeeded' }] });
    });

    it('asks for 3-D Secure, and takes the answer', async () => {
      const { clientSecret, browser } = await subscribe();
      expect(await world.confirm(clientSecret, cards.authenticatesOnce)).toMatchObject({ status: 'requires_action' });
      expect(await world.confirm(clientSecret, cards.authenticatesOnce, 'fail')).toMatchObject({ status: 'failed' });
      expect((await subscriptionOf(browser)).subscription).toBeNull();
      expect(await world.confirm(clientSecret, cards.authenticatesOnce, 'pass')).toMatchObject({ status: 'succeeded' });
      expect((await subscriptionOf(browser)).subscription).toMatchObject({ state: 'trial' });
      await deliverAll(world);
    });

    // @proves T4.32
    it('is the same in two tabs, and the first gives way to another plan', async () => {
      const browser = await world.server.signedIn();
      const ask = async (body: object) =>
        (await browser.send('POST', '/api/create-organization-subscription', body)).body;
      const one = await ask({ planId: 'individual', interval: 'monthly' });
      const two = await ask({ planId: 'individual', interval: 'monthly' });
      expect(two.subscriptionId).toBe(one.subscriptionId);
      expect(two.clientSecret).toBe(one.clientSecret);
      const before = await world.countLive();
      const other = await ask({ planId: 'enterprise', interval: 'monthly' });
      expect(other.subscriptionId).not.toBe(one.subscriptionId);
      await world.confirm(one.clientSecret, cards.good).catch(() => undefined);
      expect(await world.confirm(other.clientSecret, cards.good)).toMatchObject({ status: 'succeeded' });
      await deliverAll(world);
      expect(await world.countLive()).toBe(before + 1);
      expect((await subscriptionOf(browser)).subscription).toMatchObject({ plan: 'enterprise', state: 'trial' });
      expect((await ask({ planId: 'enterprise', interval: 'monthly' })).clientSecret).toBeNull();
      expect((await ask({ planId: 'team', interval: 'monthly' })).code).toBe('CONFLICT');
    });

    it('started in ten tabs at once leaves one that can be paid', async () => {
      const browser = await world.server.signedIn();
      const { cookie } = browser;
      const before = await world.countLive();
      const plans = ['individual', 'team'];
      const answers = await Promise.all(
        Array.from({ length: 10 }, (_, tab) =>
          world.server.app.inject({
            method: 'POST',
            url: '/api/create-organization-subscription',
            headers: { cookie: cookie ?? '' },
            payload: { planId: plans[tab % 2], interval: 'monthly' },
          }),
        ),
      );
      expect(answers.map(({ statusCode }) => statusCode).filter((status) => ![200, 409, 503].includes(status))).toEqual(
        [],
      );
      for (const answer of answers.filter(({ statusCode }) => statusCode === 200)) {
        await world.confirm(answer.json().clientSecret, cards.good).catch(() => undefined);
      }
      await deliverAll(world);
      expect(await world.countLive()).toBeLessThanOrEqual(before + 1);
    });

    it('is closed to a member of a team who does not manage it', async () => {
      const browser = await world.server.signedIn();
      const { email } = await userOf(browser);
      await query(
        'UPDATE organizations SET is_personal = false WHERE id = (SELECT organization_id FROM users WHERE email = $1)',
        [email],
      );
      const urls = ['/api/create-organization-subscription', '/api/subscription/cancel', '/api/billing-portal'];
      for (const url of urls) expect((await browser.send('POST', url, {})).status, url).toBe(403);
      expect(await subscriptionOf(browser)).toMatchObject({ canManage: false, invoices: [] });
    });
  });

  describe('the life of a subscription', () => {
    it('goes from trial to active, past due, and active again when the card is charged', async () => {
      const { browser, subscriptionId } = await subscribed();
      const play = async (action: Parameters<PaymentWorld['play']>[1]) => {
        await world.play(subscriptionId, action);
        await deliverAll(world);
        return subscriptionOf(browser);
      };
      expect((await play('charge_succeeded')).status).toBe('active');
      const due = await play('charge_failed');
      expect(due).toMatchObject({ status: 'past_due', invoices: [{ status: 'pending' }, { status: 'succeeded' }] });
      expect(Date.parse(due.accessEndsAt)).toBeGreaterThan(world.server.clock.now + 13 * dayMs);
      expect((await browser.send('POST', '/api/diagnose', problem)).status).toBe(201);
      const paid = await play('charge_succeeded');
      expect(paid).toMatchObject({ status: 'active', invoices: [{ status: 'succeeded' }, { status: 'succeeded' }] });
      await play('charge_failed');
      await play('retries_exhausted');
      const refused = await browser.send('POST', '/api/diagnose', problem);
      expect([refused.status, refused.body.code]).toEqual([402, 'PAYMENT_REQUIRED']);
      expect((await browser.send('GET', '/api/diagnoses')).status).toBe(200);
      const again = await browser.send('POST', '/api/create-organization-subscription', { planId: 'individual' });
      expect(again.body.type).toBe('payment');
      await world.confirm(again.body.clientSecret, cards.good);
      expect((await subscriptionOf(browser)).status).toBe('active');
      await deliverAll(world);
    });

    it('runs to the end of what was paid when it is canceled', async () => {
      const { browser, subscriptionId } = await subscribed();
      await world.play(subscriptionId, 'charge_succeeded');
      await deliverAll(world);
      const canceled = await browser.send('POST', '/api/subscription/cancel', {});
      expect(canceled.body).toMatchObject({ status: 'active', subscription: { renewsAt: null } });
      expect(canceled.body.subscription.cancelAt).not.toBeNull();
      expect((await browser.send('POST', '/api/subscription/cancel', {})).status).toBe(200);
      expect((await browser.send('POST', '/api/diagnose', problem)).status).toBe(201);
      await world.play(subscriptionId, 'cancel');
      await deliverAll(world);
      expect((await subscriptionOf(browser)).status).toBe('canceled');
      expect((await browser.send('POST', '/api/diagnose', problem)).status).toBe(201);
      const { body } = await browser.send('POST', '/api/billing-portal', {});
      expect(body.url).toMatch(/portal/);
    });

    it('is nothing to cancel for an account without one', async () => {
      const browser = await world.server.signedIn();
      expect((await browser.send('POST', '/api/subscription/cancel', {})).status).toBe(404);
      expect((await browser.send('POST', '/api/billing-portal', {})).status).toBe(404);
      expect(await subscriptionOf(browser)).toMatchObject({ subscription: null, status: 'trial' });
    });
  });

  describe('a message of the provider', () => {
    it('counts once, in any order, and ends in what the provider reports', async () => {
      const { browser, subscriptionId } = await subscribed();
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
      const stored = await query(
        'SELECT count(*)::int AS count FROM payment_events WHERE provider_event_id = ANY($1)',
        [events.map(({ id }) => id)],
      );
      expect(stored).toEqual([{ count: events.length }]);
    });

    it('is refused with a forged, an old or a missing signature, and from a clock that is far ahead', async () => {
      const { subscriptionId } = await subscribed();
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
      const { browser, subscriptionId } = await subscribed();
      await world.play(subscriptionId, 'charge_succeeded');
      const events = await world.takeEvents();
      await query('ALTER TABLE payments RENAME COLUMN amount_cents TO gone');
      const statuses = [];
      for (const event of events) statuses.push(await world.post(event));
      await query('ALTER TABLE payments RENAME COLUMN gone TO amount_cents');
      expect(new Set(statuses)).toEqual(new Set([500]));
      expect((await subscriptionOf(browser)).status).toBe('trial');
      for (const event of events) expect(await world.post(event)).toBe(200);
      expect((await subscriptionOf(browser)).status).toBe('active');
    });
  });

  it('stores no password and no card number anywhere', async () => {
    const tables = await query(
      "SELECT table_name AS name FROM information_schema.tables WHERE table_schema = 'public'",
    );
    for (const { name } of tables) {
      const rows = await query(`SELECT row_to_json(t)::text AS row FROM "${name}" t`);
      for (const { row } of rows) {
        expect(row).not.toContain('copper kettle');
        for (const number of Object.values(cards)) expect(row).not.toContain(number);
      }
    }
  });
});
