import type { SandboxConfirmResponse } from '@diagbuddy/contract/billing';
import type { SubscriptionAction } from '@diagbuddy/contract/subscription-lifecycle';
import { expect } from 'vitest';
import type { HttpClient } from '../http/http-client.ts';
import type { TestServer } from '../servers/test-server.ts';

/** A provider's message as it goes over the wire. */
export interface WireEvent {
  id: string;
  payload: string;
}

/** A server and the provider behind it, simulated from the outside; nothing is delivered unless a test delivers it. */
export interface PaymentHarness {
  server: TestServer;
  /** Gives a card on the checkout's page; `returnPath` is where the provider then sends the browser. */
  payCheckout(
    url: string,
    card: string,
    authentication?: 'pass' | 'fail',
  ): Promise<SandboxConfirmResponse & { returnPath: string | null }>;
  /** Gives a card in the embedded form. */
  confirm(clientSecret: string, card: string, authentication?: 'pass' | 'fail'): Promise<SandboxConfirmResponse>;
  /** Lets something happen to a subscription at the provider. */
  simulateEvent(subscriptionId: string, action: SubscriptionAction): Promise<void>;
  /** Every message that the provider has to tell since the last call, in order. */
  takeEvents(): Promise<WireEvent[]>;
  /** Posts a message, signed as the provider signs; answers the status. */
  post(event: WireEvent, change?: { signature?: string | null; secret?: string; nowMs?: number }): Promise<number>;
  /** Subscriptions that exist at the provider and are not ended. */
  countLive(): Promise<number>;
  close(): Promise<void>;
}

/** Posts a provider's message with its signature, null for none; answers the status. */
export async function postMessage(
  server: TestServer,
  { payload, signature }: { payload: string; signature: string | null },
): Promise<number> {
  const answer = await server.app.inject({
    method: 'POST',
    url: '/api/webhooks/stripe',
    headers: { 'content-type': 'application/json', ...(signature !== null && { 'stripe-signature': signature }) },
    payload,
  });
  return answer.statusCode;
}

/** Delivers everything that the provider has to tell, in order. */
export async function deliverAll(harness: PaymentHarness): Promise<void> {
  for (const event of await harness.takeEvents()) {
    const status = await harness.post(event);
    if (status !== 200) throw new Error(`${event.payload} was answered ${status}`);
  }
}

export const cards = {
  good: '4242424242424242',
  declined: '4000000000000002',
  withoutFunds: '4000000000009995',
  expired: '4000000000000069',
  failsWhenCharged: '4000000000000341',
  authenticatesOnce: '4000002500003155',
  authenticatesAlways: '4000002760003184',
} as const;

/** The account of a browser, as `GET /api/auth/user` gives it. */
export const userOf = async (browser: HttpClient) => (await browser.send('GET', '/api/auth/user')).body;

/** The subscription of a browser's account. */
export const subscriptionOf = async (browser: HttpClient) => (await browser.send('GET', '/api/subscription')).body;

const password = 'copper kettle 77';

let signups = 0;
export const signupRequest = (email = `payer${++signups}@example.com`) => ({
  signupFlow: true,
  selectedPlan: 'professional',
  interval: 'monthly',
  email,
  firstName: 'Pat',
  lastName: 'Ayer',
  password,
  accountData: { confirmPassword: password, promoCode: '' },
});

/** A sign-up that waits for its payment: the browser that started it, what it asked for, and the checkout's page. */
export async function startSignup(harness: PaymentHarness, email?: string, browser = harness.server.browser()) {
  const request = signupRequest(email);
  const answer = await browser.send('POST', '/api/create-checkout-session', request);
  expect(answer.status, answer.text).toBe(200);
  return { browser, request, url: String(answer.body.url) };
}

/** A subscription that waits for its card, and the browser of its account. */
export async function subscribe(harness: PaymentHarness, body: object = {}) {
  const browser = await harness.server.signedIn();
  const answer = await browser.send('POST', '/api/create-organization-subscription', body);
  expect(answer.status, answer.text).toBe(200);
  return { browser, ...answer.body };
}

/** A subscription to the plan for one whose trial was confirmed with a card. */
export async function subscribed(harness: PaymentHarness, card: string = cards.good) {
  const started = await subscribe(harness, { planId: 'individual', interval: 'monthly' });
  expect(await harness.confirm(started.clientSecret, card)).toMatchObject({ status: 'succeeded' });
  await deliverAll(harness);
  return started;
}

/** A request for a diagnosis, which only an account with access may send. */
export const problem = {
  ...{ modelNumber: 'WTW5000DW1', symptoms: 'will not spin, F7 E1' },
  ...{ companyName: 'Independent Technician', technicianName: 'Pat Ayer' },
};

/** The tables that hold the password of a sign-up or the number of a card; there must be none. */
export async function tablesWithSecrets(harness: PaymentHarness): Promise<string[]> {
  const { pool } = harness.server.database;
  const tables = await pool.query<{ name: string }>(
    "SELECT table_name AS name FROM information_schema.tables WHERE table_schema = 'public'",
  );
  const secrets = [password, ...Object.values(cards)];
  const found: string[] = [];
  for (const { name } of tables.rows) {
    const { rows } = await pool.query<{ row: string }>(`SELECT row_to_json(t)::text AS row FROM "${name}" t`);
    if (rows.some(({ row }) => secrets.some((secret) => row.includes(secret)))) found.push(name);
  }
  return found;
}
