import { rateLimitRules } from '../../apps/server/src/platform/rate-limits.ts';
import { exactly, known } from '../measure.ts';
import { measureSteadyClients } from './limit-windows.ts';
import { startNodes } from './nodes.ts';
import { signUp } from './person.ts';
import { runGoal } from './run-goal.ts';
import { type Answer, hangUp, visitor } from './visitor.ts';

/**
 * Goal 4: limits hold exactly when three nodes count at once, don't refuse a client who stays below them, and can't be slipped by writing another
 * address into a header.
 */
const calls = 4_000;
const dayLimit = 1_000;
const lanesANode = 8;
const signIns = 300;
const signInsOnOne = 60;

await runGoal({ goal: 4, title: 'limits', seed: null, limitSeconds: 120 }, async (atEnd) => {
  const { addresses, pool, databaseUrl } = await startNodes(3, { env: { ASKS_PER_DAY: String(dayLimit) }, atEnd });
  atEnd(hangUp);
  const nodeOf = (turn: number): string => addresses[turn % addresses.length] ?? '';
  const forgetTries = () => pool.query('DELETE FROM rate_limits');

  /** Sends `count` requests over all nodes at once; answers them. */
  async function sendAtOnce(count: number, send: (turn: number) => Promise<Answer>): Promise<Answer[]> {
    const answers: Answer[] = [];
    let turn = 0;
    const lane = async (): Promise<void> => {
      while (turn < count) answers.push(await send(turn++));
    };
    await Promise.all(Array.from({ length: lanesANode * addresses.length }, lane));
    return answers;
  }

  const { browser } = await signUp(nodeOf(0), visitor());
  const body = { modelNumber: 'WTW5000DW1', symptoms: 'does not drain' };
  const startedAt = performance.now();
  const asked = await sendAtOnce(calls, (turn) => browser.send(nodeOf(turn), 'POST', '/api/prescreen', { body }));
  const askedSeconds = (performance.now() - startedAt) / 1_000;
  const stored = await pool.query<{ count: number }>('SELECT count(*)::int AS count FROM prescreens');

  const signIn = (turn: number, emailOrUsername: string) =>
    visitor().send(nodeOf(turn), 'POST', '/api/login', {
      body: { emailOrUsername, password: 'not the right one' },
      headers: forgedAddress(turn),
    });
  await forgetTries();
  const fromOneAddress = await sendAtOnce(signIns, (turn) => signIn(turn, `nobody-${turn}@example.com`));
  await forgetTries();
  const onOneAccount = await sendAtOnce(signInsOnOne, (turn) => signIn(turn, 'somebody@example.com'));
  const steady = await measureSteadyClients(databaseUrl);

  const all = [...asked, ...fromOneAddress, ...onOneAccount];
  const refusals = all.filter(({ status }) => status === 429);
  const { loginByAddress, loginByAccount } = rateLimitRules;
  const withStatus = (answers: Answer[], wanted: number) => answers.filter(({ status }) => status === wanted).length;
  return {
    about: `3 nodes on one database, ${lanesANode * addresses.length} callers at once, limits as the settings and the product have them: ${calls} prescreens of one account that may ask for ${dayLimit} in
a day, and wrong passwords from one machine. Each sign-in carries another X-Forwarded-For, Forwarded and X-Real-IP; no proxy is trusted. The clients at 90 % ask
evenly through three windows, by a clock that the run sets, and each in turn through three servers. Limits of team members do not exist yet.`,
    figures: [
      exactly(`prescreens that passed of ${calls}`, { value: withStatus(asked, 200), wanted: dayLimit }),
      exactly('of them stored', { value: stored.rows[0]?.count ?? 0, wanted: dayLimit }),
      exactly('the others answered 429', { value: withStatus(asked, 429), wanted: calls - dayLimit }),
      known('prescreens a second', (calls / askedSeconds).toFixed(0)),
      exactly(`sign-ins tried of ${signIns} from one machine with forged addresses`, {
        ...{ value: withStatus(fromOneAddress, 401), wanted: loginByAddress.tries },
      }),
      exactly(`sign-ins tried of ${signInsOnOne} on one account`, {
        ...{ value: withStatus(onOneAccount, 401), wanted: loginByAccount.tries },
      }),
      exactly('answers of 429 without the time to wait', {
        value: refusals.filter(({ headers }) => !(Number(headers['retry-after']) >= 1)).length,
        wanted: 0,
      }),
      ...steady.flatMap(({ name, calls: made, refused, refusedAbove }) => [
        exactly(`429 of ${made} ${name} at 90 % of the limit, in three windows`, { value: refused, wanted: 0 }),
        known(`429 of ${name} at 110 %`, String(refusedAbove)),
      ]),
      exactly('answers of 5xx', { value: countFaults(all), wanted: 0 }),
    ],
  };
});

function countFaults(answers: readonly Answer[]): number {
  return answers.filter(({ status }) => status >= 500).length;
}

/** What a client may write about its address, another one each time. */
function forgedAddress(turn: number): Record<string, string> {
  const address = `203.0.113.${turn % 250}`;
  return { 'x-forwarded-for': address, forwarded: `for=${address}`, 'x-real-ip': address };
}
