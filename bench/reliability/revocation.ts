import { exactly, type Figure, known } from '../measure.ts';
import { randomFrom } from '../random.ts';
import { startNodes } from './nodes.ts';
import type { Person } from './person.ts';
import { type Cause, prepareCauses, situationOf } from './revocation-causes.ts';
import { runGoal } from './run-goal.ts';
import { hangUp, visitor } from './visitor.ts';

/**
 * Goal 2: a session is revoked on node A while nodes B and C are asked with it without a pause. No call that starts after the revocation was
 * answered may be accepted.
 */
const seed = 20_261_122;
const roundsEach = 50;
const lanesANode = 2;
const callsAfter = 4;
const callsBeforeMax = 2_000;

interface Tally {
  after: number;
  accepted: string[];
  /** Answers of 5xx, whenever the call began. */
  faults: string[];
}

const random = randomFrom(seed);

await runGoal({ goal: 2, title: 'revocation', seed, limitSeconds: 120 }, async (atEnd) => {
  const { addresses, pool } = await startNodes(3, { env: { TRUSTED_PROXIES: '127.0.0.1' }, atEnd });
  atEnd(hangUp);
  const [nodeA = '', ...others] = addresses;

  /** One round; answers the account where the next round can use it. */
  async function runRound(cause: Cause, person: Person | null, tally: Tally): Promise<Person | null> {
    const situation = await situationOf(nodeA, person);
    await cause.prepare?.({ address: nodeA, pool }, situation);
    const state = { isRevoked: false };
    const lanes = others.flatMap((address) =>
      Array.from({ length: lanesANode }, () =>
        askWithoutPause({ address, cause, state, tally }, situation.victim.cookies),
      ),
    );
    await Promise.all(lanes.map(({ wasAccepted }) => wasAccepted));
    await cause.revoke({ address: nodeA, pool }, situation);
    state.isRevoked = true;
    await Promise.all(lanes.map(({ isOver }) => isOver));
    return cause.endsAccount ? null : situation.person;
  }

  const causes = await prepareCauses({ address: nodeA, pool }, roundsEach);
  const figures: Figure[] = [];
  const faults: string[] = [];
  let calls = 0;
  for (const cause of causes) {
    const tally: Tally = { after: 0, accepted: [], faults };
    let person: Person | null = null;
    for (let round = 0; round < roundsEach; round++) {
      person = await runRound(cause, cause.people?.pop() ?? person, tally);
    }
    calls += tally.after;
    figures.push(
      exactly(`accepted after ${cause.name}, ${roundsEach} times`, { value: tally.accepted.length, wanted: 0 }),
    );
    if (tally.accepted[0] !== undefined) process.stderr.write(`${cause.name}: ${tally.accepted[0]}\n`);
  }
  if (faults[0] !== undefined) process.stderr.write(`${faults[0]}\n`);
  return {
    about: `3 nodes on one database. A session is ended through node A (or in the database, where no route does it yet) while ${lanesANode} callers each on
nodes B and C use it without a pause: reading, writing, and asking for an event stream. What counts is a call that starts after the revocation was answered.
Left out, because the product has none yet: a ban, and routes that an API key opens. No event stream outlives its answer, so that there is none to close: one asked
for afterwards is refused before it begins.`,
    figures: [
      ...figures,
      known('calls that started after a revocation was answered', String(calls)),
      exactly('answers of 5xx in all', { value: faults.length, wanted: 0 }),
    ],
    details: { roundsEach, causes: causes.length },
  };
});

/** Asks a node with the session's cookie, one call after another, until `callsAfter` calls began after its end. */
function askWithoutPause(
  { address, cause, state, tally }: { address: string; cause: Cause; state: { isRevoked: boolean }; tally: Tally },
  cookies: Map<string, string>,
): { wasAccepted: Promise<void>; isOver: Promise<void> } {
  const browser = visitor({ ip: '198.51.100.1' });
  for (const [name, value] of cookies) browser.cookies.set(name, value);
  const accepted = Promise.withResolvers<void>();
  const ask = async (): Promise<void> => {
    for (let after = 0, before = 0; after < callsAfter; ) {
      const isAfter = state.isRevoked;
      const call = cause.calls[Math.floor(random() * cause.calls.length)];
      if (call === undefined) throw new Error('nothing to ask');
      const { status, text } = await browser.send(address, call.method, call.path, call.sending);
      const what = `${call.method} ${call.path} answered ${status}: ${text.slice(0, 200)}`;
      if (status >= 500) tally.faults.push(`${cause.name}: ${what}`);
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
