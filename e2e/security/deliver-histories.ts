import { startFakeStripe } from '@diagbuddy/testing/fakes/stripe/fake-stripe';
import type { AtEnd, SharedDatabase } from '@diagbuddy/testing/servers/nodes';
import { type ServerProcess, startServer } from '@diagbuddy/testing/servers/server-process';
import { findFreePort } from '../../apps/server/src/platform/free-port.ts';
import { type History, makeHistories } from './billing-histories.ts';
import { post, signed, webhookSecret } from './billing-messages.ts';

const callers = 4;

/** What became of the histories. */
export interface Delivery {
  histories: readonly History[];
  nodes: readonly ServerProcess[];
  /** Messages that the provider sent, deliveries of them, and nodes that were killed meanwhile. */
  messages: number;
  delivered: number;
  kills: number;
  /** How long each delivery that was taken took, in ms. */
  latencies: number[];
}

/**
 * Plays random histories of subscriptions at the fake of Stripe, and delivers each message 1 to 3 times, shuffled, to two
 * nodes of which one is killed (SIGKILL) every `killEvery` deliveries; what is not answered 200 is sent again.
 */
export async function deliverHistories(
  { url, pool }: SharedDatabase,
  { count, seed, killEvery, atEnd }: { count: number; seed: number; killEvery: number; atEnd: AtEnd },
): Promise<Delivery> {
  const fake = await startFakeStripe(Date.now);
  atEnd(() => fake.close());
  fake.account.setUpPrices();

  const ports = [await findFreePort(), await findFreePort()];
  const startNode = (port: number): Promise<ServerProcess> =>
    startServer({
      port,
      env: {
        ...{ NODE_ENV: 'production', DATABASE_URL: url, PUBLIC_URL: 'http://localhost:3000', LOG_LEVEL: 'silent' },
        ...{ STRIPE_SECRET_KEY: 'sk_test_0123456789', STRIPE_PUBLISHABLE_KEY: 'pk_test_0123456789' },
        ...{ STRIPE_WEBHOOK_SECRET: webhookSecret, STRIPE_API_BASE: fake.address },
      },
    });
  const nodes = await Promise.all(ports.map(startNode));
  atEnd(async () => {
    for (const node of nodes) node.process.kill('SIGKILL');
    await Promise.all(nodes.map((node) => node.ended()));
  });
  await Promise.all(nodes.map((node) => node.ready(60_000)));

  const { all, random } = await makeHistories({ count, seed, account: fake.account, pool });
  const unfinished = [...all];
  const messages: string[] = [];
  const sent = new Set<string>();
  const latencies: number[] = [];
  let delivered = 0;
  let kills = 0;

  /** Takes what the provider has to send and puts each message 1 to 3 times at a random place of the queue. */
  function enqueue(): void {
    for (const event of fake.account.takeEvents()) {
      sent.add(event.id);
      const copies = 1 + Math.floor(random() * 3);
      for (let copy = 0; copy < copies; copy++) {
        messages.splice(Math.floor(random() * (messages.length + 1)), 0, JSON.stringify(event));
      }
    }
  }

  /** Lets the next thing happen in a random history. */
  function act(): void {
    const index = Math.floor(random() * unfinished.length);
    const history = unfinished[index];
    if (history === undefined) return;
    const action = history.actions[history.done];
    if (action === undefined) {
      unfinished.splice(index, 1);
      return;
    }
    fake.account.simulateEvent(history.subscriptionId, action);
    history.done++;
    enqueue();
  }

  async function killAndRestart(): Promise<void> {
    const index = kills++ % nodes.length;
    const port = ports[index];
    if (port === undefined) return;
    nodes[index]?.process.kill('SIGKILL');
    await nodes[index]?.ended();
    nodes[index] = await startNode(port);
    await nodes[index]?.ready(60_000);
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
  return { histories: all, nodes, messages: sent.size, delivered, kills, latencies };
}
