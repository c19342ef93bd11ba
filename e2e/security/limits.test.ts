import { signUp } from '@diagbuddy/testing/accounts';
import type { HttpAnswer } from '@diagbuddy/testing/http/http-client';
import { overNetwork } from '@diagbuddy/testing/http/transports';
import { type Nodes, openBrowser, startNodes } from '@diagbuddy/testing/servers/nodes';
import { beforeAll, describe, expect, it } from 'vitest';
import { rateLimitRules } from '../../apps/server/src/platform/rate-limits.ts';
import { countRefusals, steadyCalls } from './limit-windows.ts';
import { copyDatabase, endsAfterAll, inTurns, rounds } from './test-nodes.ts';

const dayLimit = rounds(200, 1_000);
const calls = 4 * dayLimit;
const callersANode = 8;
const signIns = rateLimitRules.loginByAddress.tries * 3;
const signInsOnOne = rateLimitRules.loginByName.tries * 6;
const atEnd = endsAfterAll();

let nodes: Nodes;

beforeAll(async () => {
  nodes = await startNodes(3, {
    database: await copyDatabase(atEnd),
    env: { ASKS_PER_DAY: String(dayLimit) },
    atEnd,
  });
});

/** Sends `count` requests over all nodes at once; answers them. */
async function sendAtOnce(count: number, send: (turn: number) => Promise<HttpAnswer>): Promise<HttpAnswer[]> {
  const answers: HttpAnswer[] = [];
  let turn = 0;
  const worker = async (): Promise<void> => {
    while (turn < count) answers.push(await send(turn++));
  };
  await Promise.all(Array.from({ length: callersANode * nodes.addresses.length }, worker));
  return answers;
}

/** Every answer is a `passed` or a refusal that says when to try again; as many pass as the limit allows. */
function expectExactly(answers: readonly HttpAnswer[], passed: number, limit: number): void {
  const refused = answers.filter(({ status }) => status === 429);
  expect(answers.filter(({ status }) => status === passed)).toHaveLength(limit);
  expect(refused).toHaveLength(answers.length - limit);
  expect(refused.filter(({ headers }) => !(Number(headers['retry-after']) >= 1))).toEqual([]);
}

/** A sign-in from this one machine, which writes another address into every header that may tell one. */
function signIn(turn: number, emailOrUsername: string): Promise<HttpAnswer> {
  const address = `203.0.113.${turn % 250}`;
  const forged = { 'x-forwarded-for': address, forwarded: `for=${address}`, 'x-real-ip': address };
  const client = openBrowser(inTurns(nodes.addresses, turn), { ipAddress: null });
  return client.send('POST', '/api/login', { emailOrUsername, password: 'not the right one' }, forged);
}

describe('a limit that three nodes count at once', () => {
  it(`lets exactly ${dayLimit} of ${calls} prescreens of one account through, and stores as many`, async () => {
    const { client } = await signUp(openBrowser(inTurns(nodes.addresses, 0), { ipAddress: null }));
    const body = { modelNumber: 'WTW5000DW1', symptoms: 'does not drain' };
    const answers = await sendAtOnce(calls, (turn) =>
      client.at(overNetwork(inTurns(nodes.addresses, turn))).send('POST', '/api/prescreen', body),
    );
    expectExactly(answers, 200, dayLimit);
    const { rows } = await nodes.pool.query('SELECT count(*)::int AS stored FROM prescreens');
    expect(rows).toEqual([{ stored: dayLimit }]);
  });

  it('counts sign-ins on one name', async () => {
    await nodes.pool.query('DELETE FROM rate_limits');
    const answers = await sendAtOnce(signInsOnOne, (turn) => signIn(turn, 'somebody@example.com'));
    expectExactly(answers, 401, rateLimitRules.loginByName.tries);
  });

  it('counts sign-ins from one machine, whatever address it writes into its headers', async () => {
    await nodes.pool.query('DELETE FROM rate_limits');
    const answers = await sendAtOnce(signIns, (turn) => signIn(turn, `nobody-${turn}@example.com`));
    expectExactly(answers, 401, rateLimitRules.loginByAddress.tries);
  });
});

describe.each(steadyCalls)('a client that asks evenly for $name, over three nodes and three windows', (call) => {
  it('is never refused at 90 % of the limit', async () => {
    expect(await countRefusals(nodes.url, call, 0.9)).toBe(0);
  });

  it('is refused at 110 %', async () => {
    expect(await countRefusals(nodes.url, call, 1.1)).toBeGreaterThan(0);
  });
});
