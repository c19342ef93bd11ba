import { rateLimitRules } from '../../apps/server/src/platform/rate-limits.ts';
import { exactly, known } from '../measure.ts';
import { startNodes } from './nodes.ts';
import { newAddress, signUp } from './person.ts';
import { runGoal } from './run-goal.ts';
import { type Answer, hangUp, visitor } from './visitor.ts';

/**
 * A thousand wrong passwords at one account, from everywhere and over three nodes at once: they end in 429 and one alert, and the owner still
 * gets in from a browser that the account knows.
 */
const guesses = 1_000;
const lanes = 12;

await runGoal({ goal: null, title: 'Brute force', seed: null, limitSeconds: 120 }, async (atEnd) => {
  const { addresses, pool } = await startNodes(3, { env: { TRUSTED_PROXIES: '127.0.0.1' }, atEnd });
  atEnd(hangUp);
  const nodeOf = (turn: number): string => addresses[turn % addresses.length] ?? '';
  const owner = await signUp(nodeOf(0));
  await owner.browser.send(nodeOf(0), 'POST', '/api/logout', { body: {} });
  const { rows: accounts } = await pool.query<{ id: string; username: string }>(
    'SELECT id, username FROM users WHERE email = $1',
    [owner.email],
  );
  const { id, username } = accounts[0] ?? { id: '', username: '' };

  const answers: Answer[] = [];
  let turn = 0;
  const guess = async (): Promise<void> => {
    while (turn < guesses) {
      const at = turn++;
      const body = { emailOrUsername: at % 2 === 0 ? owner.email : username, password: `guess ${at}` };
      answers.push(await visitor({ ip: newAddress() }).send(nodeOf(at), 'POST', '/api/login', { body }));
    }
  };
  const startedAt = performance.now();
  await Promise.all(Array.from({ length: lanes }, guess));
  const seconds = (performance.now() - startedAt) / 1_000;

  const right = { body: { emailOrUsername: owner.email, password: owner.password } };
  const fromKnown = await owner.browser.send(nodeOf(1), 'POST', '/api/login', right);
  const fromStrange = await visitor({ ip: newAddress() }).send(nodeOf(2), 'POST', '/api/login', right);
  const { rows: alerts } = await pool.query<{ count: number }>(
    "SELECT count(*)::int AS count FROM audit_events WHERE action = 'sign-in.blocked' AND severity = 'alert' AND target = $1",
    [id],
  );
  const withStatus = (wanted: number): number => answers.filter(({ status }) => status === wanted).length;
  const refusals = answers.filter(({ status }) => status === 429);
  const { tries } = rateLimitRules.loginByAccount;
  return {
    about: `3 nodes on one database, ${lanes} guessers at once, each guess from another address, by e-mail and by username in turns.`,
    figures: [
      exactly(`guesses that were looked at, of ${guesses}`, { value: withStatus(401), wanted: tries }),
      exactly('guesses answered 429', { value: withStatus(429), wanted: guesses - tries }),
      exactly('of them without the time to wait', {
        value: refusals.filter(({ headers }) => !(Number(headers['retry-after']) >= 1)).length,
        wanted: 0,
      }),
      exactly('alerts in the security log', { value: alerts[0]?.count ?? 0, wanted: 1 }),
      exactly("the owner's sign-in from a known browser", { value: fromKnown.status, wanted: 200 }),
      exactly('the right password from a strange browser meanwhile', { value: fromStrange.status, wanted: 429 }),
      known('guesses refused a second', (refusals.length / seconds).toFixed(0)),
    ],
  };
});
