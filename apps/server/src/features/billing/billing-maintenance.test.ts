import { dayMs } from '@diagbuddy/contract/durations';
import { cards, signupRequest, userOf } from '@diagbuddy/testing/payments/payment-harness';
import { startTestServer, type TestServer } from '@diagbuddy/testing/servers/test-server';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openSandbox } from '../../adapters/payments/sandbox/sandbox.ts';
import { billingJobs } from './jobs.ts';

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server.close());

const card = { card: { number: cards.good, expiry: '12/34', cvc: '123' }, authentication: undefined };

/** Runs a job with a sandbox that can't be asked about some of its objects; answers what the job threw. */
async function runJob(name: string, unreachable: (id: string) => boolean): Promise<unknown> {
  const now = () => server.clock.now;
  const real = openSandbox({ sql: server.database.sql, now });
  const guarded =
    <Answer>(ask: (id: string) => Promise<Answer>) =>
    async (id: string) => {
      if (unreachable(id)) throw new Error(`no answer for ${id}`);
      return ask(id);
    };
  const sandbox = {
    ...real,
    readSubscription: guarded(real.readSubscription),
    expireCheckout: guarded(real.expireCheckout),
    readCheckout: guarded(real.readCheckout),
  };
  const jobs = billingJobs({ sql: server.database.sql, now }, { provider: sandbox, sandbox });
  const job = jobs.find((each) => each.name === name);
  return job?.run().then(
    () => null,
    (error: unknown) => error,
  );
}

describe('of what the jobs look after, one that fails stops no other', () => {
  it('of unpaid sign-ups', async () => {
    const checkouts: string[] = [];
    for (let count = 0; count < 4; count++) {
      const { body } = await server.browser().send('POST', '/api/create-checkout-session', signupRequest());
      checkouts.push(body.url.split('/').at(-1));
    }
    server.clock.now += dayMs;
    const waiting = async () =>
      (await server.database.pool.query('SELECT checkout_id AS id FROM pending_signups')).rows.map(({ id }) => id);
    const fault = await runJob('remove-abandoned-signups', (id) => checkouts.indexOf(id) < 2);
    expect(fault).toBeInstanceOf(AggregateError);
    expect(await waiting()).toEqual(checkouts.slice(0, 2));
    expect(await runJob('remove-abandoned-signups', () => false)).toBeNull();
    expect(await waiting()).toEqual([]);
  });

  it.each(['read-overdue-subscriptions', 'run-sandbox'])('of the subscriptions (%s)', async (name) => {
    const payers: { id: string; user: { id: string } }[] = [];
    const sandbox = openSandbox({ sql: server.database.sql, now: () => server.clock.now });
    for (let count = 0; count < 3; count++) {
      const browser = await server.signedIn();
      const { body } = await browser.send('POST', '/api/create-organization-subscription', { planId: 'team' });
      await sandbox.confirm(body.clientSecret, card);
      payers.push({ id: body.subscriptionId, user: await userOf(browser) });
    }
    // Half a day later no message has reached the product, or all are still to be delivered.
    server.clock.now += dayMs / 2;
    if (name !== 'run-sandbox') for (const { id } of await sandbox.undeliveredEvents()) await sandbox.markDelivered(id);
    const tierOf = async ({ user }: (typeof payers)[number]) =>
      (await server.database.pool.query('SELECT subscription_tier AS tier FROM users WHERE id = $1', [user.id])).rows[0]
        .tier;
    const tiers = () => Promise.all(payers.map(tierOf));
    const [first] = payers;
    expect(await runJob(name, (id) => id === first?.id)).toBeInstanceOf(AggregateError);
    expect(await tiers()).toEqual(['individual', 'team', 'team']);
    expect(await runJob(name, () => false)).toBeNull();
    expect(await tiers()).toEqual(['team', 'team', 'team']);
  });
});
