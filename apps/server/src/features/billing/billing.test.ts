import { SubscriptionResponse } from '@diagbuddy/contract/billing';
import { dayMs } from '@diagbuddy/contract/durations';
import {
  cards,
  deliverAll,
  type PaymentHarness,
  problem,
  subscribe,
  subscribed,
  subscriptionOf,
  tablesWithSecrets,
  userOf,
} from '@diagbuddy/testing/payments/payment-harness';
import { paymentProviders } from '@diagbuddy/testing/payments/payment-providers';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';

describe.each(paymentProviders)('a subscription through %s', (_name, start) => {
  let harness: PaymentHarness;
  beforeAll(async () => {
    harness = await start();
  });
  afterAll(() => harness.close());

  describe('the embedded form', () => {
    it('stores a card while the trial runs, and gives nothing before that', async () => {
      const { browser, clientSecret, ...started } = await subscribe(harness, {
        planId: 'team',
        interval: 'yearly',
        organizationName: 'Ana & Co',
      });
      // @spec T7.26 I0.2
      expect(started).toMatchObject({ type: 'setup', plan: 'team', interval: 'yearly', amountCents: 79_900 });
      // @spec T7.27 I4.2
      expect({ clientSecret, ...started }).toMatchObject({
        ...{ clientSecret: expect.stringMatching(/\S/), subscriptionId: expect.stringMatching(/\S/) },
      });
      expect(await userOf(browser)).toMatchObject({ subscriptionTier: 'individual', subscriptionStatus: 'trial' });
      expect((await subscriptionOf(browser)).subscription).toBeNull();
      expect(await harness.confirm(clientSecret, cards.declined)).toMatchObject({ status: 'failed' });
      expect((await subscriptionOf(browser)).subscription).toBeNull();
      expect(await harness.confirm(clientSecret, cards.good)).toMatchObject({ status: 'succeeded' });
      const state = SubscriptionResponse.parse(await subscriptionOf(browser));
      // @spec T4.1 D3.2 I4.5
      expect(state).toMatchObject({ status: 'trial', tier: 'team', isTestMode: true, canManage: true, invoices: [] });
      expect(state.subscription).toMatchObject({ plan: 'team', card: { brand: 'visa', last4: '4242' } });
      expect(await userOf(browser)).toMatchObject({ subscriptionTier: 'team', isOrgAdmin: true });
      await deliverAll(harness);
    });

    it('takes a payment at once when the trial is over, and opens access again', async () => {
      const browser = await harness.server.signedIn();
      const { email } = await userOf(browser);
      await harness.server.database.pool.query('UPDATE users SET trial_ends_at = $2 WHERE email = $1', [
        email,
        new Date(harness.server.clock.now),
      ]);
      expect((await browser.send('POST', '/api/diagnose', problem)).body.code).toBe('TRIAL_EXPIRED');
      const { body } = await browser.send('POST', '/api/create-organization-subscription', { planId: 'individual' });
      expect(body).toMatchObject({ type: 'payment', amountCents: 2900, trialEndsAt: null });
      expect(await harness.confirm(body.clientSecret, cards.withoutFunds)).toMatchObject({
        status: 'failed',
        error: { message: 'Your card has insufficient funds.' },
      });
      expect(await harness.confirm(body.clientSecret, cards.good)).toMatchObject({ status: 'succeeded' });
      await deliverAll(harness);
      expect((await browser.send('POST', '/api/diagnose', problem)).status).toBe(201);
      const state = await subscriptionOf(browser);
      expect(state).toMatchObject({ status: 'active', invoices: [{ amountCents: 2900, status: 'succeeded' }] });
    });

    it('asks for 3-D Secure, and takes the answer', async () => {
      const { clientSecret, browser } = await subscribe(harness);
      expect(await harness.confirm(clientSecret, cards.authenticatesOnce)).toMatchObject({ status: 'requires_action' });
      expect(await harness.confirm(clientSecret, cards.authenticatesOnce, 'fail')).toMatchObject({ status: 'failed' });
      expect((await subscriptionOf(browser)).subscription).toBeNull();
      expect(await harness.confirm(clientSecret, cards.authenticatesOnce, 'pass')).toMatchObject({
        status: 'succeeded',
      });
      expect((await subscriptionOf(browser)).subscription).toMatchObject({ state: 'trial' });
      await deliverAll(harness);
    });

    it('is the same in two tabs, and the first gives way to another plan', async () => {
      const browser = await harness.server.signedIn();
      const ask = async (body: object) =>
        (await browser.send('POST', '/api/create-organization-subscription', body)).body;
      const one = await ask({ planId: 'individual', interval: 'monthly' });
      const two = await ask({ planId: 'individual', interval: 'monthly' });
      expect(two.subscriptionId).toBe(one.subscriptionId);
      expect(two.clientSecret).toBe(one.clientSecret);
      const before = await harness.countLive();
      const other = await ask({ planId: 'enterprise', interval: 'monthly' });
      expect(other.subscriptionId).not.toBe(one.subscriptionId);
      await harness.confirm(one.clientSecret, cards.good).catch(() => undefined);
      expect(await harness.confirm(other.clientSecret, cards.good)).toMatchObject({ status: 'succeeded' });
      await deliverAll(harness);
      expect(await harness.countLive()).toBe(before + 1);
      expect((await subscriptionOf(browser)).subscription).toMatchObject({ plan: 'enterprise', state: 'trial' });
      // @spec T4.32
      expect((await ask({ planId: 'enterprise', interval: 'monthly' })).clientSecret).toBeNull();
      expect((await ask({ planId: 'team', interval: 'monthly' })).code).toBe('CONFLICT');
    });

    it('asked for twelve times at once is one, for each who asks', async () => {
      const browser = await harness.server.signedIn();
      const answers = await Promise.all(
        Array.from({ length: 12 }, () =>
          browser.send('POST', '/api/create-organization-subscription', { planId: 'team', interval: 'monthly' }),
        ),
      );
      expect(answers.map(({ status, text }) => [status, text])).toEqual(answers.map(() => [200, answers[0]?.text]));
      await harness.confirm(answers[0]?.body.clientSecret, cards.good);
      await deliverAll(harness);
      const cancellations = await Promise.all(
        Array.from({ length: 12 }, () => browser.send('POST', '/api/subscription/cancel', {})),
      );
      expect(cancellations.map(({ status }) => status)).toEqual(cancellations.map(() => 200));
    });

    it('started in ten tabs at once leaves one that can be paid', async () => {
      const browser = await harness.server.signedIn();
      const before = await harness.countLive();
      const plans = ['individual', 'team'];
      const answers = await Promise.all(
        Array.from({ length: 10 }, (_, tab) =>
          browser.send('POST', '/api/create-organization-subscription', {
            planId: plans[tab % 2],
            interval: 'monthly',
          }),
        ),
      );
      expect(answers.map(({ status }) => status).filter((status) => ![200, 409].includes(status))).toEqual([]);
      for (const answer of answers.filter(({ status }) => status === 200)) {
        await harness.confirm(answer.body.clientSecret, cards.good).catch(() => undefined);
      }
      await deliverAll(harness);
      expect(await harness.countLive()).toBeLessThanOrEqual(before + 1);
    });

    it('is closed to a member of a team who does not manage it', async () => {
      const browser = await harness.server.signedIn();
      const { email } = await userOf(browser);
      await harness.server.database.pool.query(
        `WITH own AS (SELECT id, organization_id FROM users WHERE email = $1),
              team AS (UPDATE organizations SET is_personal = false WHERE id = (SELECT organization_id FROM own))
         UPDATE memberships SET is_owner = false WHERE user_id = (SELECT id FROM own)`,
        [email],
      );
      const urls = [
        '/api/create-organization-subscription',
        '/api/subscription/cancel',
        '/api/subscription/resume',
        '/api/subscription/plan',
        '/api/billing-portal',
      ];
      const change = { planId: 'team', interval: 'monthly' };
      for (const url of urls) expect((await browser.send('POST', url, change)).status, url).toBe(403);
      const preview = `/api/subscription/plan-preview?${new URLSearchParams(change)}`;
      expect((await browser.send('GET', preview)).status).toBe(403);
      expect(await subscriptionOf(browser)).toMatchObject({ canManage: false, invoices: [] });
    });
  });

  describe('the life of a subscription', () => {
    it('goes from trial to active, past due, and active again when the card is charged', async () => {
      const { browser, subscriptionId } = await subscribed(harness);
      const simulateEvent = async (action: Parameters<PaymentHarness['simulateEvent']>[1]) => {
        await harness.simulateEvent(subscriptionId, action);
        await deliverAll(harness);
        return subscriptionOf(browser);
      };
      expect((await simulateEvent('charge_succeeded')).status).toBe('active');
      const due = await simulateEvent('charge_failed');
      expect(due).toMatchObject({ status: 'past_due', invoices: [{ status: 'pending' }, { status: 'succeeded' }] });
      expect(Date.parse(due.accessEndsAt)).toBeGreaterThan(harness.server.clock.now + 13 * dayMs);
      expect((await browser.send('POST', '/api/diagnose', problem)).status).toBe(201);
      const paid = await simulateEvent('charge_succeeded');
      expect(paid).toMatchObject({ status: 'active', invoices: [{ status: 'succeeded' }, { status: 'succeeded' }] });
      await simulateEvent('charge_failed');
      await simulateEvent('retries_exhausted');
      const refused = await browser.send('POST', '/api/diagnose', problem);
      expect([refused.status, refused.body.code]).toEqual([402, 'PAYMENT_REQUIRED']);
      expect((await browser.send('GET', '/api/diagnoses')).status).toBe(200);
      const again = await browser.send('POST', '/api/create-organization-subscription', { planId: 'individual' });
      expect(again.body.type).toBe('payment');
      await harness.confirm(again.body.clientSecret, cards.good);
      expect((await subscriptionOf(browser)).status).toBe('active');
      await deliverAll(harness);
    });

    it('runs to the end of what was paid when it is canceled', async () => {
      const { browser, subscriptionId } = await subscribed(harness);
      await harness.simulateEvent(subscriptionId, 'charge_succeeded');
      await deliverAll(harness);
      const canceled = await browser.send('POST', '/api/subscription/cancel', {});
      // @spec I4.6
      expect(canceled.body).toMatchObject({ status: 'active', subscription: { renewsAt: null } });
      expect(canceled.body.subscription.cancelAt).not.toBeNull();
      expect((await browser.send('POST', '/api/subscription/cancel', {})).status).toBe(200);
      expect((await browser.send('POST', '/api/diagnose', problem)).status).toBe(201);
      await harness.simulateEvent(subscriptionId, 'cancel');
      await deliverAll(harness);
      expect((await subscriptionOf(browser)).status).toBe('canceled');
      const { id } = await userOf(browser);
      const { rows } = await harness.server.database.pool.query('SELECT subscription_status FROM users WHERE id = $1', [
        id,
      ]);
      // @spec T4.17 D3.1
      expect(rows).toEqual([{ subscription_status: 'canceled' }]);
      expect((await browser.send('POST', '/api/diagnose', problem)).status).toBe(201);
      const { body } = await browser.send('POST', '/api/billing-portal', {});
      // @spec I4.7
      expect(body.url).toMatch(/portal/);
    });

    it('is nothing to cancel or change for an account without one', async () => {
      const browser = await harness.server.signedIn();
      const change = { planId: 'team', interval: 'monthly' };
      for (const path of ['cancel', 'resume', 'plan']) {
        expect((await browser.send('POST', `/api/subscription/${path}`, change)).status, path).toBe(404);
      }
      expect((await browser.send('POST', '/api/billing-portal', {})).status).toBe(404);
      expect(await subscriptionOf(browser)).toMatchObject({ subscription: null, status: 'trial' });
    });
  });

  it('stores no password and no card number anywhere', async () => {
    expect(await tablesWithSecrets(harness)).toEqual([]);
  });
});
