import type pg from 'pg';
import { webhookSecret } from '../../apps/server/src/adapters/payments/sandbox/store.ts';
import { openDatabase } from '../../apps/server/src/platform/database.ts';
import { signed } from './billing-messages.ts';
import { newAddress, type Person, signIn, signUp, signUpForm } from './person.ts';
import { expectStatus, type Visitor, visitor } from './visitor.ts';

/** A request that changes something where it is let through. */
export interface UnsafeRequest {
  visitor: Visitor;
  path: string;
  body: Record<string, unknown>;
  /** Where the route takes forms alone. */
  isForm?: boolean;
  /** What proves a request that comes without a browser. */
  headers?: Record<string, string>;
  /** It answers, and stores nothing. */
  changesNothing?: boolean;
}

const goodCard = { number: '4242424242424242', expiry: '12/34', cvc: '123' };
const ask = {
  modelNumber: 'WTW5000DW1',
  applianceType: 'Washer',
  brand: 'Whirlpool',
  companyName: 'Reyes Appliance',
  technicianName: 'Dana Reyes',
  location: 'Location not available',
  symptoms: 'does not drain, hums',
};
const individual = { planId: 'individual', interval: 'monthly' };

/**
 * Makes people in every situation that a route needs, and answers a request for each unsafe route, by `METHOD /path`. In
 * this order each of them still changes something after those before it.
 */
export async function unsafeRequests(
  address: string,
  { pool, databaseUrl }: { pool: pg.Pool; databaseUrl: string },
): Promise<Map<string, UnsafeRequest>> {
  const owner = await signUp(address);
  const post = async ({ browser }: Person, path: string, body: unknown, status = 200) =>
    (await expectStatus(browser.send(address, 'POST', path, { body }), status)).body;
  const { apiKey } = await post(owner, '/api/api-keys', { name: 'van' }, 201);
  const { diagnosis } = await post(owner, '/api/diagnose', ask, 201);
  const [first, second] = [await signIn(address, owner), await signIn(address, owner)];
  const third = await signUp(address);
  const thirdsOther = await signIn(address, third);
  const { body: listed } = await thirdsOther.send(address, 'GET', '/api/device-sessions');
  const otherSession = listed.sessions.find(({ current }: { current: boolean }) => !current);

  const newcomer = await signUp(address);
  const subscribe = async () => {
    const person = await signUp(address);
    return { person, ...(await post(person, '/api/create-organization-subscription', individual)) };
  };
  const pay = async ({ person, clientSecret }: { person: Person; clientSecret: string }) =>
    post(person, '/api/sandbox/confirm', { clientSecret, card: goodCard });
  const [confirming, canceling, leaving, returning, failing, played] = [
    ...[
      await subscribe(),
      await subscribe(),
      await subscribe(),
      await subscribe(),
      await subscribe(),
      await subscribe(),
    ],
  ];
  for (const subscriber of [canceling, leaving, returning, failing, played]) await pay(subscriber);
  await post(returning.person, '/api/subscription/cancel', {});
  const developer = await signUp(address);
  await pool.query("UPDATE users SET subscription_tier = 'dev' WHERE email = $1", [developer.email]);
  await post(developer, `/api/dev/sandbox/subscriptions/${failing.subscriptionId}/play`, { action: 'charge_failed' });
  const buyer = await signUp(address);
  const { url: checkout } = await post(buyer, '/api/create-checkout-session', { selectedPlan: 'individual' });

  const nobody = () => visitor({ ip: newAddress() });
  const of = (person: Person, path: string, body: Record<string, unknown>): UnsafeRequest => ({
    ...{ visitor: person.browser, path, body },
  });
  const credentials = { emailOrUsername: owner.email, password: owner.password };
  const newAccount = { ...signUpForm('new@example.com', 'quiet lantern 31'), email: 'new@example.com' };
  const paidAccount = { ...newAccount, email: 'paid@example.com', signupFlow: true, selectedPlan: 'professional' };
  const form = (person: Person, path: string, body: Record<string, unknown>) => ({
    ...of(person, path, body),
    isForm: true,
  });
  const event = await webhookEvent(databaseUrl);

  return new Map<string, UnsafeRequest>([
    ['POST /api/auth/signup', { visitor: nobody(), path: '/api/auth/signup', body: newAccount }],
    ['POST /api/login', { visitor: nobody(), path: '/api/login', body: credentials }],
    ['POST /api/auth/login', { visitor: nobody(), path: '/api/auth/login', body: credentials }],
    ['PUT /api/profile', of(owner, '/api/profile', { userNumber: 'C-17' })],
    ['POST /api/api-keys', of(owner, '/api/api-keys', { name: 'shop' })],
    ['DELETE /api/api-keys/:id', of(owner, `/api/api-keys/${apiKey.id}`, {})],
    ['POST /api/feedback', of(owner, '/api/feedback', { message: 'Larger type, please' })],
    ['POST /api/diagnose', of(owner, '/api/diagnose', ask)],
    ['POST /api/prescreen', of(owner, '/api/prescreen', { ...ask, prescreen: true })],
    ['POST /api/ai-chat', of(owner, '/api/ai-chat', { sessionId: diagnosis.id, message: 'It hums' })],
    [
      'PUT /api/diagnosis/:id/feedback',
      of(owner, `/api/diagnosis/${diagnosis.id}/feedback`, { feedbackAccurate: true }),
    ],
    [
      'POST /api/diagnoses/:id/feedback',
      of(owner, `/api/diagnoses/${diagnosis.id}/feedback`, { feedbackAccurate: false }),
    ],
    [
      'PATCH /api/diagnoses/:id/history',
      of(owner, `/api/diagnoses/${diagnosis.id}/history`, { userNotes: 'Came back' }),
    ],
    [
      'POST /api/create-checkout-session',
      { visitor: nobody(), path: '/api/create-checkout-session', body: paidAccount },
    ],
    ['POST /api/create-organization-subscription', of(newcomer, '/api/create-organization-subscription', individual)],
    [
      'POST /api/sandbox/confirm',
      of(confirming.person, '/api/sandbox/confirm', { clientSecret: confirming.clientSecret, card: goodCard }),
    ],
    ['POST /api/subscription/cancel', of(canceling.person, '/api/subscription/cancel', {})],
    ['POST /api/billing-portal', { ...of(canceling.person, '/api/billing-portal', {}), changesNothing: true }],
    [
      'POST /api/dev/sandbox/subscriptions/:id/play',
      of(developer, `/api/dev/sandbox/subscriptions/${played.subscriptionId}/play`, { action: 'cancel' }),
    ],
    ['POST /sandbox/checkout/:id', form(buyer, checkout, goodCard)],
    ['POST /sandbox/portal/cancel', form(leaving.person, '/sandbox/portal/cancel', {})],
    ['POST /sandbox/portal/resume', form(returning.person, '/sandbox/portal/resume', {})],
    ['POST /sandbox/portal/card', form(failing.person, '/sandbox/portal/card', goodCard)],
    [
      'POST /api/webhooks/stripe',
      {
        visitor: nobody(),
        path: '/api/webhooks/stripe',
        body: event.body,
        headers: { origin: '', 'sec-fetch-site': '', ...event.headers },
      },
    ],
    [
      'DELETE /api/device-sessions/:id',
      { visitor: thirdsOther, path: `/api/device-sessions/${otherSession.id}`, body: {} },
    ],
    ['POST /api/logout', { visitor: first, path: '/api/logout', body: {} }],
    ['POST /api/auth/logout', { visitor: second, path: '/api/auth/logout', body: {} }],
    [
      'POST /api/profile/password',
      of(owner, '/api/profile/password', { currentPassword: owner.password, newPassword: 'quiet lantern 32' }),
    ],
  ]);
}

/** A message as the provider sends and signs it. */
async function webhookEvent(databaseUrl: string) {
  const database = openDatabase(databaseUrl, { poolSize: 2 });
  const secret = await webhookSecret(database.sql).finally(() => database.close());
  const body = { id: 'evt_1', type: 'customer.updated', data: { object: { object: 'customer', id: 'cus_1' } } };
  return { body, headers: { 'stripe-signature': signed(JSON.stringify(body), { secret }) } };
}
