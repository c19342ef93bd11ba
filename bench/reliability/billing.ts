import { randomUUIDv7 } from 'node:crypto';
import { accountStatusOf, type SubscriptionAction, transitions } from '@diagbuddy/contract/subscription-lifecycle';
import { startFakeStripe } from '../../apps/server/src/adapters/payments/stripe/testing/fake-stripe.ts';
import { findFreePort } from '../../apps/server/src/platform/free-port.ts';
import { type ServerProcess, startServer } from '../../e2e/reliability/server-process.ts';
import { atMost, exactly, known, percentile } from '../measure.ts';
import { type History, makeHistories } from './billing-histories.ts';
import { post, signed, webhookSecret } from './billing-messages.ts';
import { startSharedDatabase } from './nodes.ts';
import { runGoal } from './run-goal.ts';

/**
 * Goal 5: random lives of subscriptions, each message 1 to 3 times, shuffled, to two nodes of which one is killed every now and then. All must end
 * as the in-order reference does, without a doubled effect. `npm run bench -- reliability billing`.
 */
const histories = Number(process.argv[2] ?? 1_000);
const seed = 20_261_121;
const callers = 4;
const killEvery = 800;

await runGoal({ goal: 5, title: 'payments', seed, limitSeconds: 300 }, async (atEnd) => {
  const { url, pool } = await startSharedDatabase(atEnd);
  const fake = await startFakeStripe(Date.now);
  atEnd(() => fake.close());
  fake.account.setUpPrices();

  const ports = [await findFreePort(), await findFreePort()];
  const startNode = (port: number): Promise<ServerProcess> =>
    startServer({
      port,
      env: {
        ...{
          NODE_ENV: 'production',
          DATABASE_URL: url,
          PUBLIC_URL: 'http://localhost:3000',
          LOG_LEVEL: 'silent',
        },
        ...{ STRIPE_SECRET_KEY: 'sk_test_0123456789', STRIPE_PUBLISHABLE_KEY: 'pk_test_0123456789' },
        ...{ STRIPE_WEBHOOK_SECRET: webhookSecret, STRIPE_API_BASE: fake.address },
      },
    });
  const nodes = await Promise.all(ports.map(startNode));
  await Promise.all(nodes.map((node) => node.ready(60_000)));

  const { all, random } = await makeHistories({ count: histories, seed, account: fake.account, pool });
  const unfinished = [...all];
  const messages: string[] = [];
  const told = new Set<string>();
  const latencies: number[] = [];
  let delivered = 0;
  let kills = 0;

  /** Takes what the provider has to tell and puts each message 1 to 3 times at a random place of the queue. */
  function enqueue(): void {
    for (const event of fake.account.takeEvents()) {
      told.add(event.id);
      const copies = 1 + Math.floor(random() * 3);
      for (let copy = 0; copy < copies; copy++) {
        messages.splice(Math.floor(random() * (messages.length + 1)), 0, JSON.stringify(event));
      }
    }
  }

  /** Lets the next thing happen in a random life. */
  function act(): void {
    const place = Math.floor(random() * unfinished.length);
    const history = unfinished[place];
    if (history === undefined) return;
    const action = history.actions[history.done];
    if (action === undefined) {
      unfinished.splice(place, 1);
      return;
    }
    fake.account.simulateEvent(history.subscriptionId, action);
    history.done++;
    enqueue();
  }

  async function killAndRestart(): Promise<void> {
    const victim = kills++ % nodes.length;
    const port = ports[victim];
    if (port === undefined) return;
    nodes[victim]?.process.kill('SIGKILL');
    await nodes[victim]?.ended();
    nodes[victim] = await startNode(port);
    await nodes[victim]?.ready(60_000);
  }

  let restarting: Promise<void> = Promise.resolve();
  async function deliver(): Promise<void> {
    for (;;) {
      if (messages.length < 400 && unfinished.length > 0) for (let turn = 0; turn < 40; turn++) act();
      const payload = messages.pop();
      if (payload === undefined) return;
      const node = nodes[Math.floor(random() * nodes.length)];
      const sentAt = performance.now();
      const status = await post(node?.address ?? '', payload, signed(payload));
      if (status === 200) latencies.push(performance.now() - sentAt);
      // A provider sends again what was not taken.
      else messages.unshift(payload);
      if (++delivered % killEvery === 0) restarting = restarting.then(killAndRestart);
    }
  }

  enqueue();
  do {
    await Promise.all(Array.from({ length: callers }, deliver));
    await restarting;
  } while (messages.length > 0 || unfinished.length > 0);

  /** The life replayed in order, by the table of transitions alone. */
  function reference({ start, actions }: History): { status: string | null; paid: number } {
    let state = start;
    let paid = start === 'active' ? 1 : 0;
    for (const action of actions) {
      state = transitions[state][action] ?? state;
      if (action === ('charge_succeeded' satisfies SubscriptionAction)) paid++;
    }
    return { status: accountStatusOf[state], paid };
  }

  const { rows } = await pool.query<{
    email: string;
    status: string;
    paid: number;
    subscriptions: number;
    accounts: number;
  }>(`
  SELECT u.email, u.subscription_status AS status,
    (SELECT count(*)::int FROM payments p WHERE p.organization_id = u.organization_id AND p.status = 'succeeded') AS paid,
    (SELECT count(*)::int FROM subscriptions s WHERE s.organization_id = u.organization_id) AS subscriptions,
    (SELECT count(*)::int FROM users o WHERE o.organization_id = u.organization_id) AS accounts
  FROM users u WHERE u.email LIKE 'history-%'`);
  const found = new Map(rows.map((row) => [row.email, row]));
  const wrong = all.filter((history) => {
    const { status, paid } = reference(history);
    const row = found.get(history.email);
    return row === undefined || row.status !== status || row.paid !== paid;
  });
  const doubled = rows.filter(({ subscriptions, accounts }) => subscriptions !== 1 || accounts !== 1).length;
  const paymentsDoubled = rows.filter(({ email, paid }) => {
    const history = all.find((one) => one.email === email);
    return history === undefined || paid > reference(history).paid;
  }).length;
  const events = await pool.query<{ count: number }>('SELECT count(*)::int AS count FROM payment_events');

  const forgeries: number[] = [];
  const sample = JSON.stringify({ id: `evt_${randomUUIDv7()}`, type: 'invoice.paid', data: { object: {} } });
  for (let tries = 0; tries < 100; tries++) {
    const address = nodes[tries % nodes.length]?.address ?? '';
    forgeries.push(await post(address, sample, null));
    forgeries.push(await post(address, sample, signed(sample, { secret: 'whsec_wrong' })));
    forgeries.push(await post(address, sample, signed(sample, { at: Date.now() - 301_000 })));
  }

  const refusedForgeries = forgeries.filter((status) => status === 400).length;
  const p95 = percentile(latencies, 0.95);
  if (wrong[0]) {
    const { email, actions } = wrong[0];
    process.stderr.write(
      `first wrong: ${JSON.stringify({ email, actions, expected: reference(wrong[0]), found: found.get(email) })}\n`,
    );
  }
  return {
    about: `${all.length} random lives of subscriptions at a stand-in for Stripe. Each message is delivered 1 to 3 times, shuffled, to two nodes of which one is killed (SIGKILL) every
${killEvery} deliveries; what is not answered 200 is sent again. Every account must end as the same life replayed in order.`,
    figures: [
      known('messages, and deliveries of them', `${told.size}, ${delivered}`),
      known('nodes killed', String(kills)),
      exactly('lives that end in another state', { value: wrong.length, wanted: 0 }),
      exactly('accounts, subscriptions or payments doubled', { value: doubled + paymentsDoubled, wanted: 0 }),
      exactly('messages stored', { value: events.rows[0]?.count ?? 0, wanted: told.size }),
      exactly(`forged, old and unsigned messages of ${forgeries.length} answered 400`, {
        value: refusedForgeries,
        wanted: forgeries.length,
      }),
      atMost('answer to a message, p95', { value: p95, limit: 200, unit: 'ms' }),
    ],
  };
});
