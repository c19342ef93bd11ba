import { dayMs } from '@diagbuddy/contract/durations';
import type { HttpClient } from '@diagbuddy/testing/http/http-client';
import { cards, signupRequest, subscriptionOf, userOf } from '@diagbuddy/testing/payments/payment-harness';
import { startTestServer, type TestServer } from '@diagbuddy/testing/servers/test-server';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openSandbox } from '../../../adapters/payments/sandbox/sandbox.ts';
import { removeAbandonedSignups } from '../billing-maintenance.ts';
import { deliverSandboxEvents } from './deliver-events.ts';

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server.close());

const asForm = { 'content-type': 'application/x-www-form-urlencoded', 'sec-fetch-site': 'same-origin' };
const form = (number: string, change: Record<string, string> = {}) =>
  new URLSearchParams({ number, expiry: '12 / 34', cvc: '123', ...change }).toString();
const sandboxOf = () => openSandbox({ sql: server.database.sql, now: () => server.clock.now });
const context = () => ({ sql: server.database.sql, provider: sandboxOf(), now: () => server.clock.now });

/** What the sandbox's job does each minute, after so many days. */
async function daysLater(days: number): Promise<void> {
  server.clock.now += days * dayMs;
  await sandboxOf().simulateDueEvents();
  await deliverSandboxEvents(context(), sandboxOf());
}

async function subscribedWith(card: string): Promise<HttpClient> {
  const browser = await server.signedIn();
  const { body } = await browser.send('POST', '/api/create-organization-subscription', { planId: 'individual' });
  const answer = await browser.send('POST', '/api/sandbox/confirm', {
    clientSecret: body.clientSecret,
    card: { number: card, expiry: '12/34', cvc: '123' },
    ...(card.startsWith('400000276') && { authentication: 'pass' }),
  });
  expect(answer.body).toEqual({ status: 'succeeded', error: null });
  return browser;
}

describe('the hosted checkout of test mode', () => {
  it('says what is sold and that it is a test, refuses a bad card by name, and returns the browser signed in', async () => {
    const browser = server.browser();
    const { body } = await browser.send('POST', '/api/create-checkout-session', signupRequest());
    expect(body.url).toMatch(/^\/sandbox\/checkout\/cs_test_/);
    const shown = await browser.send('GET', body.url);
    for (const text of ['Test mode', 'Professional', '$19.99 a month', '7 days free'])
      expect(shown.text).toContain(text);
    expect(shown.headers['content-security-policy']).toContain("form-action 'self'");
    const refused = await browser.send('POST', body.url, form(cards.withoutFunds), asForm);
    expect([refused.status, refused.text.includes('Your card has insufficient funds.')]).toEqual([402, true]);
    expect((await browser.send('POST', body.url, form('4111 1111 1111 1111'), asForm)).text).toContain(
      'never a real one',
    );
    const asked = await browser.send('POST', body.url, form(cards.authenticatesOnce), asForm);
    expect(asked.text).toContain('Complete authentication');
    const paid = await browser.send(
      'POST',
      body.url,
      form(cards.authenticatesOnce, { authentication: 'pass' }),
      asForm,
    );
    expect(paid.status).toBe(303);
    const back = await browser.send('GET', String(paid.headers.location));
    expect(back.headers.location).toBe('/dashboard?payment=success');
    expect((await userOf(browser)).subscriptionStatus).toBe('trial');
    expect((await browser.send('GET', body.url)).text).toContain('is paid already');
    expect((await browser.send('GET', '/sandbox/checkout/cs_test_none')).status).toBe(404);
  });

  it('shows what was typed as text', async () => {
    const email = `"<img/src=x>"@example.com`;
    const browser = server.browser();
    const answer = await browser.send('POST', '/api/create-checkout-session', signupRequest(email));
    if (answer.status !== 200) return expect(answer.status).toBe(400);
    expect((await browser.send('GET', answer.body.url)).text).not.toContain('<img');
  });
});

describe('a card that fails when it is charged', () => {
  it('charges nothing, whatever the browser says about a 3-D Secure check that was never requested', async () => {
    const withoutTrial = async () => {
      const fresh = await server.signedIn();
      await server.database.pool.query('UPDATE users SET trial_ends_at = $2 WHERE email = $1', [
        (await userOf(fresh)).email,
        new Date(server.clock.now - dayMs),
      ]);
      return fresh;
    };
    const browser = await withoutTrial();
    const other = await withoutTrial();
    const { body } = await browser.send('POST', '/api/create-organization-subscription', { planId: 'enterprise' });
    expect(body.type).toBe('payment');
    const pay = async (number: string, authentication?: 'pass') =>
      (
        await browser.send('POST', '/api/sandbox/confirm', {
          ...{ clientSecret: body.clientSecret, card: { number, expiry: '12/34', cvc: '123' } },
          ...(authentication && { authentication }),
        })
      ).body.status;
    const checkout = await other.send('POST', '/api/create-checkout-session', { selectedPlan: 'individual' });
    for (const authentication of [undefined, 'pass'] as const) {
      expect(await pay(cards.failsWhenCharged, authentication)).toBe('failed');
      const fields = form(cards.failsWhenCharged, authentication && { authentication });
      const refused = await other.send('POST', checkout.body.url, fields, asForm);
      expect([refused.status, refused.text.includes('Your card was declined.')]).toEqual([402, true]);
    }
    for (const payer of [browser, other]) expect((await subscriptionOf(payer)).subscription).toBeNull();
    // One that asks for it each time pays while the customer is there.
    expect(await pay(cards.authenticatesAlways)).toBe('requires_action');
    expect(await pay(cards.authenticatesAlways, 'pass')).toBe('succeeded');
    expect((await subscriptionOf(browser)).status).toBe('active');
  });
});

describe('the sandbox by its clock', () => {
  it('charges at the end of the trial, each month, and ends a canceled subscription with its period', async () => {
    const browser = await subscribedWith(cards.good);
    const { trialEndsAt, email } = await userOf(browser);
    await daysLater(31);
    expect(Date.parse(trialEndsAt)).toBeLessThan(server.clock.now);
    const signedIn = server.browser();
    await signedIn.send('POST', '/api/login', { emailOrUsername: email, password: 'correct horse 42' });
    expect(await subscriptionOf(signedIn)).toMatchObject({ status: 'active', invoices: [{ status: 'succeeded' }] });
    await daysLater(31);
    await signedIn.send('POST', '/api/login', { emailOrUsername: email, password: 'correct horse 42' });
    expect((await subscriptionOf(signedIn)).invoices).toHaveLength(2);
    await signedIn.send('POST', '/api/subscription/cancel', {});
    await daysLater(32);
    await signedIn.send('POST', '/api/login', { emailOrUsername: email, password: 'correct horse 42' });
    expect((await subscriptionOf(signedIn)).status).toBe('canceled');
  });

  it('tries a failing card four times, lets it be paid in the portal, and ends an unpaid subscription', async () => {
    const unpaid = await subscribedWith(cards.failsWhenCharged);
    const { email } = await userOf(unpaid);
    const payer = await subscribedWith(cards.authenticatesAlways);
    const payerMail = (await userOf(payer)).email;
    await daysLater(30);
    for (const [browser, address] of [
      [unpaid, email],
      [payer, payerMail],
    ] as const) {
      await browser.send('POST', '/api/login', { emailOrUsername: address, password: 'correct horse 42' });
      expect((await subscriptionOf(browser)).status).toBe('past_due');
    }
    expect((await payer.send('GET', '/sandbox/portal')).text).toContain('Pay the open invoice');
    const declined = await payer.send('POST', '/sandbox/portal/card', form(cards.declined), asForm);
    expect([declined.status, declined.text.includes('Your card was declined.')]).toEqual([402, true]);
    expect((await payer.send('POST', '/sandbox/portal/card', form(cards.good), asForm)).status).toBe(303);
    expect((await subscriptionOf(payer)).status).toBe('active');
    await payer.send('POST', '/sandbox/portal/cancel', '', asForm);
    expect((await subscriptionOf(payer)).subscription.cancelAt).not.toBeNull();
    await payer.send('POST', '/sandbox/portal/resume', '', asForm);
    expect((await subscriptionOf(payer)).subscription.cancelAt).toBeNull();
    for (const days of [3, 5, 6, 0]) await daysLater(days);
    await unpaid.send('POST', '/api/login', { emailOrUsername: email, password: 'correct horse 42' });
    expect(await subscriptionOf(unpaid)).toMatchObject({ status: 'canceled', accessEndsAt: null });
  });
});

describe('unpaid sign-ups', () => {
  it('are gone after a day; one that was paid without a message becomes its account first', async () => {
    const left = await server.browser().send('POST', '/api/create-checkout-session', signupRequest());
    const paid = signupRequest();
    const { body } = await server.browser().send('POST', '/api/create-checkout-session', paid);
    const card = { number: cards.good, expiry: '12/34', cvc: '123' };
    await sandboxOf().payCheckout(body.url.split('/').at(-1), { card, authentication: undefined });
    server.clock.now += dayMs - 1_000;
    await removeAbandonedSignups(context());
    const waiting = async () =>
      (await server.database.pool.query('SELECT email FROM pending_signups WHERE user_id IS NULL')).rows.length;
    expect(await waiting()).toBe(2);
    server.clock.now += 1_000;
    await removeAbandonedSignups(context());
    expect(await waiting()).toBe(0);
    const made = await server.database.pool.query('SELECT id FROM users WHERE email = $1', [paid.email]);
    expect(made.rows).toHaveLength(1);
    const late = await server.browser().send('POST', left.body.url, form(cards.good), asForm);
    expect(late.text).toContain('has expired');
  });
});

describe('playing', () => {
  it('is for developers, and only what the state allows', async () => {
    const browser = await subscribedWith(cards.good);
    expect((await browser.send('GET', '/api/dev/sandbox/subscriptions')).status).toBe(403);
    await server.database.pool.query("UPDATE users SET subscription_tier = 'dev' WHERE email = $1", [
      (await userOf(browser)).email,
    ]);
    const { body } = await browser.send('GET', '/api/dev/sandbox/subscriptions');
    const mine = body.subscriptions[0];
    expect(mine).toMatchObject({ state: 'trial', card: 'visa 4242' });
    expect(mine.actions).toEqual(['charge_succeeded', 'charge_failed', 'cancel']);
    const simulateEvent = (action: string) =>
      browser.send('POST', `/api/dev/sandbox/subscriptions/${mine.id}/play`, { action });
    expect((await simulateEvent('charge_failed')).body.state).toBe('past_due');
    expect((await simulateEvent('charge_succeeded')).body.state).toBe('active');
    const impossible = await simulateEvent('retries_exhausted');
    expect([impossible.status, impossible.body.message]).toEqual([
      409,
      "'retries_exhausted' can't happen to a subscription that is active.",
    ]);
    expect((await browser.send('POST', '/api/dev/sandbox/subscriptions/none/play', { action: 'cancel' })).status).toBe(
      404,
    );
  });
});
