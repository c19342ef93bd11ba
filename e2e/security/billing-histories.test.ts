import { randomUUIDv7 } from 'node:crypto';
import { accountStatusOf, type SubscriptionAction, transitions } from '@diagbuddy/contract/subscription-lifecycle';
import type { SharedDatabase } from '@diagbuddy/testing/servers/nodes';
import { beforeAll, describe, expect, it } from 'vitest';
import type { History } from './billing-histories.ts';
import { post, signed } from './billing-messages.ts';
import { type Delivery, deliverHistories } from './deliver-histories.ts';
import { copyDatabase, endsAfterAll, rounds } from './test-nodes.ts';

const count = rounds(60, 1_000);
const killEvery = rounds(300, 800);
const atEnd = endsAfterAll();

let database: SharedDatabase;
let delivery: Delivery;

beforeAll(
  async () => {
    database = await copyDatabase(atEnd);
    delivery = await deliverHistories(database, { count, seed: 20_261_121, killEvery, atEnd });
  },
  rounds(180_000, 600_000),
);

/** The history in order, by the table of transitions alone. */
function reference({ start, actions }: History): { status: string | null; paid: number } {
  let state = start;
  let paid = start === 'active' ? 1 : 0;
  for (const action of actions) {
    state = transitions[state][action] ?? state;
    if (action === ('charge_succeeded' satisfies SubscriptionAction)) paid++;
  }
  return { status: accountStatusOf[state], paid };
}

describe(`${count} random histories of subscriptions, each message 1 to 3 times, shuffled, to two nodes of which one is killed now and then`, () => {
  it('killed a node', () => expect(delivery.kills).toBeGreaterThan(0));

  it('end as the same history does in order, with one account, one subscription and each payment once', async () => {
    const { rows } = await database.pool.query(`
      SELECT u.email, u.subscription_status AS status,
        (SELECT count(*)::int FROM payments p WHERE p.organization_id = u.organization_id AND p.status = 'succeeded') AS paid,
        (SELECT count(*)::int FROM subscriptions s WHERE s.organization_id = u.organization_id) AS subscriptions,
        (SELECT count(*)::int FROM users o WHERE o.organization_id = u.organization_id) AS accounts
      FROM users u WHERE u.email LIKE 'history-%'`);
    const found = new Map(rows.map(({ email, ...row }) => [email, row]));
    for (const history of delivery.histories) {
      expect(found.get(history.email), `${history.email}: ${history.start}, ${history.actions}`).toEqual({
        ...reference(history),
        subscriptions: 1,
        accounts: 1,
      });
    }
    expect(found.size).toBe(count);
  });

  it('leave each message stored once', async () => {
    const { rows } = await database.pool.query('SELECT count(*)::int AS stored FROM payment_events');
    expect(rows).toEqual([{ stored: delivery.messages }]);
  });
});

describe('a message that is unsigned, signed with another secret, or old', () => {
  it('is answered 400 by every node', async () => {
    const payload = JSON.stringify({ id: `evt_${randomUUIDv7()}`, type: 'invoice.paid', data: { object: {} } });
    const signatures = [
      null,
      signed(payload, { secret: 'whsec_wrong' }),
      signed(payload, { at: Date.now() - 301_000 }),
    ];
    const statuses: number[] = [];
    for (const { address } of delivery.nodes) {
      for (const signature of signatures) statuses.push(await post(address, payload, signature));
    }
    expect(statuses).toEqual([400, 400, 400, 400, 400, 400]);
  });
});
