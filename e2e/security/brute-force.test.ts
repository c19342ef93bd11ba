import { signUp, type TestAccount } from '@diagbuddy/testing/accounts';
import { auditedEvents } from '@diagbuddy/testing/audited-events';
import type { HttpAnswer } from '@diagbuddy/testing/http/http-client';
import { overNetwork } from '@diagbuddy/testing/http/transports';
import { type Nodes, openBrowser, startNodes } from '@diagbuddy/testing/servers/nodes';
import { beforeAll, describe, expect, it } from 'vitest';
import { rateLimitRules } from '../../apps/server/src/platform/rate-limits.ts';
import { copyDatabase, endsAfterAll, inTurns, rounds } from './test-nodes.ts';

const guesses = rounds(200, 1_000);
const callers = 12;
/** By the address and by the username: no answer says which names belong to the same account. */
const tries = 2 * rateLimitRules.loginByName.tries;
const atEnd = endsAfterAll();

let nodes: Nodes;
let owner: TestAccount;
let account: { id: string; username: string };

beforeAll(async () => {
  nodes = await startNodes(3, {
    database: await copyDatabase(atEnd),
    env: { TRUSTED_PROXIES: '127.0.0.1' },
    atEnd,
  });
  owner = await signUp(openBrowser(inTurns(nodes.addresses, 0)));
  await owner.client.send('POST', '/api/logout', {});
  const { rows } = await nodes.pool.query('SELECT id, username FROM users WHERE email = $1', [owner.email]);
  account = rows[0];
});

describe(`${guesses} wrong passwords at one account, from everywhere and over three nodes at once`, () => {
  it('are looked at as often as the limit allows; the rest is told when to try again', async () => {
    const answers: HttpAnswer[] = [];
    let turn = 0;
    const guess = async (): Promise<void> => {
      while (turn < guesses) {
        const at = turn++;
        const body = { emailOrUsername: at % 2 === 0 ? owner.email : account.username, password: `guess ${at}` };
        answers.push(await openBrowser(inTurns(nodes.addresses, at)).send('POST', '/api/login', body));
      }
    };
    await Promise.all(Array.from({ length: callers }, guess));
    const refused = answers.filter(({ status }) => status === 429);
    expect(answers.filter(({ status }) => status === 401)).toHaveLength(tries);
    expect(refused).toHaveLength(guesses - tries);
    expect(refused.filter(({ headers }) => !(Number(headers['retry-after']) >= 1))).toEqual([]);
  });

  it('leave one alert a name in the security log', async () => {
    const events = await auditedEvents(nodes.pool, 'sign-in.blocked', { atLeast: 2 });
    expect(events.map(({ severity, target }) => ({ severity, target }))).toEqual(
      Array(2).fill({ severity: 'alert', target: account.id }),
    );
  });

  it('keep the right password out from a strange browser, and let the owner in from a known one', async () => {
    const right = { emailOrUsername: owner.email, password: owner.password };
    const known = owner.client.at(overNetwork(inTurns(nodes.addresses, 1)));
    expect((await known.send('POST', '/api/login', right)).status).toBe(200);
    const strange = openBrowser(inTurns(nodes.addresses, 2));
    expect((await strange.send('POST', '/api/login', right)).status).toBe(429);
  });
});
