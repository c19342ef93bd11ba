import { randomUUID } from 'node:crypto';
import { PaymentList, PaymentTotals } from '@diagbuddy/contract/payments';
import { newAdministrator, newPerson, type Person } from '@diagbuddy/testing/people';
import { startTestServer, type TestServer } from '@diagbuddy/testing/servers/test-server';
import { afterAll, beforeAll, expect, it } from 'vitest';

let server: TestServer;
let administrator: Person;
let payer: Person;
beforeAll(async () => {
  server = await startTestServer();
  administrator = await newAdministrator(server, ['payments']);
  payer = await newPerson(server);
});
afterAll(() => server.close());

const get = (query = '') => administrator.client.send('GET', `/api/admin/payments${query}`);
const ids = async (query: string) =>
  PaymentList.parse((await get(query)).body).map(({ stripePaymentId }) => stripePaymentId);
const totals = async () =>
  PaymentTotals.parse((await administrator.client.send('GET', '/api/admin/payment-totals')).body);

async function store(providerId: string, { amount = 1999, status = 'succeeded', by = payer, minutesAgo = 0 } = {}) {
  const { pool } = server.database;
  const subscription = randomUUID();
  await pool.query(
    `INSERT INTO subscriptions (id, organization_id, provider, provider_id, customer_id, plan, interval, amount_cents, state,
       current_period_start, current_period_end, created_at, updated_at)
     VALUES ($1::uuid, $2, 'stripe', $1::text, 'cus', 'individual', 'monthly', 1999, 'canceled', now(), now(), now(), now())`,
    [subscription, by.organizationId],
  );
  await pool.query(
    `INSERT INTO payments (id, organization_id, user_id, subscription_id, provider, provider_id, amount_cents, status, created_at)
     VALUES ($1, $2, $3, $4, 'stripe', $5, $6, $7, now() - $8 * interval '1 minute')`,
    [randomUUID(), by.organizationId, by.id, subscription, providerId, amount, status, minutesAgo],
  );
}

it('lists all payments, newest first, and what they come to', async () => {
  expect([await ids(''), await totals()]).toEqual([[], { revenueCents: 0, payments: 0, succeeded: 0 }]);
  await store('in_A1', { minutesAgo: 3 });
  await store('in_B2', { amount: 79_900, minutesAgo: 2 });
  await store('in_C3', { amount: 500, status: 'failed', minutesAgo: 1 });
  await store('in_D4', { amount: 700, status: 'pending', by: administrator });
  const [newest] = PaymentList.parse((await get()).body);
  // @spec A3.17 A7.14 A1.5
  expect(newest).toMatchObject({
    ...{ userId: administrator.id, email: administrator.email, amount: 700, status: 'pending' },
    ...{ stripePaymentId: 'in_D4', createdAt: expect.stringMatching(/Z$/) },
  });
  expect(await ids('')).toEqual(['in_D4', 'in_C3', 'in_B2', 'in_A1']);
  expect(await totals()).toEqual({ revenueCents: 81_899, payments: 4, succeeded: 2 });
});

it('is searched by payer and id, narrowed by status and sorted by amount', async () => {
  expect(await ids(`?search=${administrator.email}`)).toEqual(['in_D4']);
  expect(await ids('?search=in_B')).toEqual(['in_B2']);
  expect(await ids('?search=n_B')).toEqual([]);
  expect(await ids('?search=%25')).toEqual([]);
  expect(await ids('?status=succeeded')).toEqual(['in_B2', 'in_A1']);
  expect(await ids('?sort=amount')).toEqual(['in_C3', 'in_D4', 'in_A1', 'in_B2']);
  const next = /<([^>]+)>/.exec(String((await get('?sort=-amount&limit=1')).headers.link))?.[1] ?? '';
  expect(await ids(next.slice(next.indexOf('?')))).toEqual(['in_A1']);
});

it('outlives the account that paid', async () => {
  await server.database.pool.query('UPDATE payments SET user_id = NULL WHERE user_id = $1', [administrator.id]);
  expect(PaymentList.parse((await get('?search=in_D')).body)).toMatchObject([{ userId: null, email: null }]);
});
