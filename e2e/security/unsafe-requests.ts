import { randomUUID } from 'node:crypto';
import { diagnosisRequest, signIn, signUp, signUpForm, type TestAccount } from '@diagbuddy/testing/accounts';
import { authenticatorCode } from '@diagbuddy/testing/authenticator';
import { expectStatus } from '@diagbuddy/testing/http/http-client';
import { plainJpeg } from '@diagbuddy/testing/jpeg';
import { openBrowser } from '@diagbuddy/testing/servers/nodes';
import type pg from 'pg';
import { webhookSecret } from '../../apps/server/src/adapters/payments/sandbox/store.ts';
import { openDatabase } from '../../apps/server/src/platform/database.ts';
import { administrationRequests } from './administration-requests.ts';
import { signed } from './billing-messages.ts';
import { mailedToken, mailsWritten } from './mail-queue.ts';
import { teamRequests } from './team-requests.ts';
import type { UnsafeRequest } from './unsafe-request.ts';

const goodCard = { number: '4242424242424242', expiry: '12/34', cvc: '123' };
const ask = { ...diagnosisRequest, symptoms: 'does not drain, hums' };
const individual = { planId: 'individual', interval: 'monthly' };

/**
 * Makes people in every situation that a route needs, and answers a request for each unsafe route, by `METHOD /path`. In
 * this order each of them still changes something after those before it.
 */
export async function unsafeRequests(
  address: string,
  { pool, databaseUrl }: { pool: pg.Pool; databaseUrl: string },
): Promise<Map<string, UnsafeRequest>> {
  const owner = await signUp(openBrowser(address));
  const post = async ({ client }: TestAccount, path: string, body: unknown, status = 200) =>
    (await expectStatus(client.send('POST', path, body), status)).body;
  const { apiKey } = await post(owner, '/api/api-keys', { name: 'van' }, 201);
  const { key } = await post(owner, '/api/api-keys', { name: 'dispatch' }, 201);
  const { diagnosis } = await post(owner, '/api/diagnose', ask, 201);
  // After the diagnosis: the attempts to tell it would be written while the requests below are tried.
  const webhooks = '/api/organization/webhooks';
  const { webhook } = await post(owner, webhooks, { url: 'https://hooks.example.com/diagnoses' }, 201);
  const suppliers = '/api/organization/suppliers';
  const { body: standing } = await owner.client.send('GET', `/api/diagnoses/${diagnosis.id}/tests`);
  const { component, test } = standing.nextBestTest;
  const testReport = { id: randomUUID(), component, test, result: 'pass' };
  const photo = randomUUID();
  const image = plainJpeg().toString('base64');
  const [first, second] = [await signIn(openBrowser(address), owner), await signIn(openBrowser(address), owner)];
  const third = await signUp(openBrowser(address));
  const thirdsOther = await signIn(openBrowser(address), third);
  const { body: listed } = await thirdsOther.send('GET', '/api/device-sessions');
  const fourth = await signUp(openBrowser(address));
  const fifth = await signIn(openBrowser(address), fourth);
  const otherSession = listed.sessions.find(({ current }: { current: boolean }) => !current);

  const newcomer = await signUp(openBrowser(address));
  const subscribe = async () => {
    const account = await signUp(openBrowser(address));
    return { account, ...(await post(account, '/api/create-organization-subscription', individual)) };
  };
  const pay = async ({ account, clientSecret }: { account: TestAccount; clientSecret: string }) =>
    post(account, '/api/sandbox/confirm', { clientSecret, card: goodCard });
  const [confirming, canceling, leaving, returning, failing, simulated, staying] = [
    ...[
      await subscribe(),
      await subscribe(),
      await subscribe(),
      await subscribe(),
      await subscribe(),
      await subscribe(),
      await subscribe(),
    ],
  ];
  for (const subscriber of [canceling, leaving, returning, failing, simulated, staying]) await pay(subscriber);
  for (const { account } of [returning, staying]) await post(account, '/api/subscription/cancel', {});
  const developer = await signUp(openBrowser(address));
  await pool.query("UPDATE users SET subscription_tier = 'dev' WHERE email = $1", [developer.email]);
  await post(developer, `/api/dev/sandbox/subscriptions/${failing.subscriptionId}/play`, { action: 'charge_failed' });
  const opinion = await post(owner, '/api/feedback', { message: 'More dryers, please' }, 201);
  const answer = { status: 'reviewed', response: 'They are on their way.' };
  const buyer = await signUp(openBrowser(address));
  const { url: checkout } = await post(buyer, '/api/create-checkout-session', { selectedPlan: 'individual' });

  const team = await teamRequests(address, pool);
  const factors = await secondFactors(address);
  const administration = await administrationRequests(address, { developer, pool });
  const forgetful = await signUp(openBrowser(address));
  await post(forgetful, '/api/auth/forgot-password', { email: forgetful.email }, 202);
  await mailsWritten(pool);
  const resetToken = await mailedToken(pool, { email: forgetful.email, page: '/reset-password' });
  const verifyToken = await mailedToken(pool, { email: third.email, page: '/verify-email' });

  const nobody = () => openBrowser(address);
  const of = (account: TestAccount, path: string, body: UnsafeRequest['body']): UnsafeRequest => ({
    ...{ client: account.client, path, body },
  });
  const credentials = { emailOrUsername: owner.email, password: owner.password };
  const newAccount = { ...signUpForm('new@example.com', 'quiet lantern 31'), email: 'new@example.com' };
  const paidAccount = { ...newAccount, email: 'paid@example.com', signupFlow: true, selectedPlan: 'professional' };
  const form = (account: TestAccount, path: string, body: Record<string, unknown>) => ({
    ...of(account, path, body),
    isForm: true,
  });
  const event = await webhookEvent(databaseUrl);

  return new Map<string, UnsafeRequest>([
    ['POST /api/auth/signup', { client: nobody(), path: '/api/auth/signup', body: newAccount }],
    ['POST /api/login', { client: nobody(), path: '/api/login', body: credentials }],
    ['POST /api/auth/login', { client: nobody(), path: '/api/auth/login', body: credentials }],
    [
      'POST /api/auth/forgot-password',
      { client: nobody(), path: '/api/auth/forgot-password', body: { email: owner.email } },
    ],
    [
      'POST /api/auth/reset-password',
      {
        client: nobody(),
        path: '/api/auth/reset-password',
        body: { token: resetToken, password: 'quiet lantern 33' },
      },
    ],
    ['POST /api/auth/verify-email/send', of(owner, '/api/auth/verify-email/send', {})],
    ['POST /api/auth/verify-email', of(third, '/api/auth/verify-email', { token: verifyToken })],
    ...factors,
    ...administration,
    ...team,
    ['PUT /api/profile', of(owner, '/api/profile', { userNumber: 'C-17' })],
    ['POST /api/api-keys', of(owner, '/api/api-keys', { name: 'shop' })],
    ['DELETE /api/api-keys/:id', of(owner, `/api/api-keys/${apiKey.id}`, {})],
    [`POST ${webhooks}`, of(owner, webhooks, { url: 'https://hooks.example.com/more' })],
    [`POST ${webhooks}/:id/test`, of(owner, `${webhooks}/${webhook.id}/test`, {})],
    [`PATCH ${webhooks}/:id`, of(owner, `${webhooks}/${webhook.id}`, { isEnabled: false })],
    [`DELETE ${webhooks}/:id`, of(owner, `${webhooks}/${webhook.id}`, {})],
    [`PUT ${suppliers}/encompass`, of(owner, `${suppliers}/encompass`, { user: 'harbor', password: 'quiet lantern' })],
    [
      `PUT ${suppliers}/marcone`,
      of(owner, `${suppliers}/marcone`, {
        clientId: 'harbor',
        clientSecret: 'quiet lantern',
        customerNumber: '100200',
      }),
    ],
    [`DELETE ${suppliers}/:supplier`, of(owner, `${suppliers}/marcone`, {})],
    ['POST /api/feedback', of(owner, '/api/feedback', { message: 'Larger type, please' })],
    ['PUT /api/dev/feedback/:id', of(developer, `/api/dev/feedback/${opinion.id}`, answer)],
    ['POST /api/feedback/answers-seen', of(owner, '/api/feedback/answers-seen', {})],
    ['DELETE /api/dev/feedback/:id', of(developer, `/api/dev/feedback/${opinion.id}`, {})],
    ['POST /api/diagnose', of(owner, '/api/diagnose', ask)],
    [
      'POST /api/external/diagnose',
      { client: nobody(), path: '/api/external/diagnose', body: ask, headers: { authorization: `Bearer ${key}` } },
    ],
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
    ['POST /api/diagnoses/:id/tests', of(owner, `/api/diagnoses/${diagnosis.id}/tests`, testReport)],
    ['DELETE /api/diagnoses/:id/tests/:testId', of(owner, `/api/diagnoses/${diagnosis.id}/tests/${testReport.id}`, {})],
    [
      'PATCH /api/diagnoses/:id/history',
      of(owner, `/api/diagnoses/${diagnosis.id}/history`, { userNotes: 'Came back' }),
    ],
    ['PATCH /api/diagnoses/:id/job', of(owner, `/api/diagnoses/${diagnosis.id}/job`, { serialNumber: 'CW1234567' })],
    [
      'POST /api/diagnoses/:id/photos',
      of(owner, `/api/diagnoses/${diagnosis.id}/photos`, { id: photo, kind: 'nameplate', image }),
    ],
    ['DELETE /api/diagnoses/:id/photos/:photoId', of(owner, `/api/diagnoses/${diagnosis.id}/photos/${photo}`, {})],
    [
      'PUT /api/organization/rates',
      of(owner, '/api/organization/rates', { laborRateCents: 12_000, tripFeeCents: 8_900 }),
    ],
    [
      'POST /api/create-checkout-session',
      { client: nobody(), path: '/api/create-checkout-session', body: paidAccount },
    ],
    ['POST /api/create-organization-subscription', of(newcomer, '/api/create-organization-subscription', individual)],
    [
      'POST /api/sandbox/confirm',
      of(confirming.account, '/api/sandbox/confirm', { clientSecret: confirming.clientSecret, card: goodCard }),
    ],
    ['POST /api/subscription/cancel', of(canceling.account, '/api/subscription/cancel', {})],
    ['POST /api/subscription/resume', of(staying.account, '/api/subscription/resume', {})],
    [
      'POST /api/subscription/plan',
      of(simulated.account, '/api/subscription/plan', { planId: 'team', interval: 'yearly' }),
    ],
    ['POST /api/billing-portal', { ...of(canceling.account, '/api/billing-portal', {}), changesNothing: true }],
    [
      'POST /api/dev/sandbox/subscriptions/:id/play',
      of(developer, `/api/dev/sandbox/subscriptions/${simulated.subscriptionId}/play`, { action: 'cancel' }),
    ],
    ['POST /sandbox/checkout/:id', form(buyer, checkout, goodCard)],
    ['POST /sandbox/portal/cancel', form(leaving.account, '/sandbox/portal/cancel', {})],
    ['POST /sandbox/portal/resume', form(returning.account, '/sandbox/portal/resume', {})],
    ['POST /sandbox/portal/card', form(failing.account, '/sandbox/portal/card', goodCard)],
    [
      'POST /api/webhooks/stripe',
      {
        client: nobody(),
        path: '/api/webhooks/stripe',
        body: event.body,
        headers: { origin: '', 'sec-fetch-site': '', ...event.headers },
      },
    ],
    [
      'DELETE /api/device-sessions/:id',
      { client: thirdsOther, path: `/api/device-sessions/${otherSession.id}`, body: {} },
    ],
    ['DELETE /api/device-sessions', { client: fifth, path: '/api/device-sessions', body: {} }],
    ['POST /api/logout', { client: first, path: '/api/logout', body: {} }],
    ['POST /api/auth/logout', { client: second, path: '/api/auth/logout', body: {} }],
    [
      'POST /api/profile/password',
      of(owner, '/api/profile/password', { currentPassword: owner.password, newPassword: 'quiet lantern 32' }),
    ],
  ]);
}

/** People at every step of two-factor sign-in, and what each of them would send next. */
async function secondFactors(address: string): Promise<[string, UnsafeRequest][]> {
  const path = '/api/profile/second-factor';
  const start = async () => {
    const account = await signUp(openBrowser(address));
    const body = { password: account.password };
    const { body: started } = await expectStatus(account.client.send('POST', path, body), 200);
    return { account, code: () => ({ code: authenticatorCode(started.secret, Date.now()) }) };
  };
  const turnOn = async () => {
    const { account, code } = await start();
    const sending = account.client.send('POST', `${path}/confirm`, code());
    const [first = '', second = ''] = (await expectStatus(sending, 200)).body.recoveryCodes;
    return { account, first: String(first), second: String(second) };
  };
  const starting = await signUp(openBrowser(address));
  const confirming = await start();
  const protectedOne = await turnOn();
  const entering = await signIn(openBrowser(address), protectedOne.account);
  return [
    [`POST ${path}`, { client: starting.client, path, body: { password: starting.password } }],
    [`POST ${path}/confirm`, { client: confirming.account.client, path: `${path}/confirm`, body: confirming.code }],
    [
      'POST /api/login/second-factor',
      { client: entering, path: '/api/login/second-factor', body: { code: protectedOne.first } },
    ],
    [
      `POST ${path}/disable`,
      {
        client: protectedOne.account.client,
        path: `${path}/disable`,
        body: { code: protectedOne.second, password: protectedOne.account.password },
      },
    ],
  ];
}

/** A message as the provider sends and signs it. */
async function webhookEvent(databaseUrl: string) {
  const database = openDatabase(databaseUrl, { poolSize: 2 });
  const secret = await webhookSecret(database.sql).finally(() => database.close());
  const body = { id: 'evt_1', type: 'customer.updated', data: { object: { object: 'customer', id: 'cus_1' } } };
  return { body, headers: { 'stripe-signature': signed(JSON.stringify(body), { secret }) } };
}
