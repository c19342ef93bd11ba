import type { TestAccount } from '@diagbuddy/testing/accounts';
import { randomFrom } from '@diagbuddy/testing/random';
import { type Nodes, openBrowser, startNodes } from '@diagbuddy/testing/servers/nodes';
import { beforeAll, describe, expect, it } from 'vitest';
import { type Cause, causes, openSessions, resetLinkCause } from './revocation-causes.ts';
import { copyDatabase, endsAfterAll, rounds } from './test-nodes.ts';

const roundsEach = rounds(3, 50);
const workersANode = 2;
const callsAfter = 4;
const callsBeforeMax = 2_000;
const random = randomFrom(20_261_122);
const atEnd = endsAfterAll();

let nodes: Nodes;
/** Accounts whose link for a new password was asked for early, so that the mails are written meanwhile. */
let withResetLink: TestAccount[];

beforeAll(async () => {
  nodes = await startNodes(3, {
    database: await copyDatabase(atEnd),
    env: { TRUSTED_PROXIES: '127.0.0.1' },
    atEnd,
  });
  withResetLink = await resetLinkCause.prepareAccounts(nodes.addresses[0] ?? '', roundsEach);
});

interface Tally {
  /** Calls that began after the revocation was answered, and those of them that were let through. */
  after: number;
  accepted: string[];
  /** Answers of 5xx, whenever the call began. */
  faults: string[];
}

describe(`a session that node A ends while nodes B and C are asked with it without a pause, ${roundsEach} times`, () => {
  it.each(causes)('opens nothing after $name', (cause) => expectRevoked(cause));

  it(`opens nothing after ${resetLinkCause.name}`, () => expectRevoked(resetLinkCause, withResetLink));
});

async function expectRevoked(cause: Cause, prepared: TestAccount[] = []): Promise<void> {
  const tally: Tally = { after: 0, accepted: [], faults: [] };
  let account: TestAccount | null = null;
  for (let round = 0; round < roundsEach; round++) {
    account = await runRound(cause, prepared[round] ?? account, tally);
  }
  expect(tally.accepted).toEqual([]);
  expect(tally.faults).toEqual([]);
  expect(tally.after).toBe(roundsEach * callsAfter * workersANode * 2);
}

/** One round; answers the account where the next round can use it. */
async function runRound(cause: Cause, account: TestAccount | null, tally: Tally): Promise<TestAccount | null> {
  const [address = '', ...others] = nodes.addresses;
  const context = { address, pool: nodes.pool };
  const sessions = await openSessions(address, account);
  await cause.prepare?.(context, sessions);
  const state = { isRevoked: false };
  const workers = others.flatMap((node) =>
    Array.from({ length: workersANode }, () =>
      askWithoutPause({ node, cause, state, tally, cookies: sessions.revokedSession.cookies }),
    ),
  );
  await Promise.all(workers.map(({ wasAccepted }) => wasAccepted));
  await cause.revoke(context, sessions);
  state.isRevoked = true;
  await Promise.all(workers.map(({ isOver }) => isOver));
  return cause.endsAccount ? null : sessions.account;
}

/** Asks a node with the session's cookie, one call after another, until `callsAfter` calls began after its end. */
function askWithoutPause({
  node,
  cause,
  state,
  tally,
  cookies,
}: {
  node: string;
  cause: Cause;
  state: { isRevoked: boolean };
  tally: Tally;
  cookies: Map<string, string>;
}): { wasAccepted: Promise<void>; isOver: Promise<void> } {
  const client = openBrowser(node, { ipAddress: '198.51.100.1' });
  client.cookies = new Map(cookies);
  const accepted = Promise.withResolvers<void>();
  const ask = async (): Promise<void> => {
    for (let after = 0, before = 0; after < callsAfter; ) {
      const isAfter = state.isRevoked;
      const call = cause.calls[Math.floor(random() * cause.calls.length)];
      if (call === undefined) throw new Error('nothing to ask');
      const { status, text } = await client.send(call.method, call.path, call.body, call.headers);
      const what = `${call.method} ${call.path} answered ${status}: ${text.slice(0, 200)}`;
      if (status >= 500) tally.faults.push(what);
      if (!isAfter) {
        if (status < 300) accepted.resolve();
        if (++before > callsBeforeMax) throw new Error(`never revoked; ${what}`);
        continue;
      }
      after++;
      tally.after++;
      if (status !== cause.refusal) tally.accepted.push(what);
    }
  };
  const isOver = ask();
  isOver.catch(accepted.reject);
  return { wasAccepted: accepted.promise, isOver };
}
