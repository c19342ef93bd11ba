import { atMost, exactly, type Figure, inMs, known, percentile } from '../measure.ts';
import { randomFrom } from '../random.ts';
import { mailsWritten } from './mail-queue.ts';
import { startNodes } from './nodes.ts';
import { newAddress, type Person, signUp } from './person.ts';
import { runGoal } from './run-goal.ts';
import { type Answer, hangUp, visitor } from './visitor.ts';

/**
 * Whether an address has an account is told by neither the words nor the time of a sign-in that fails and of a forgotten
 * password: 200 tries with each kind of address, in random order, each from a place of its own.
 */
const seed = 20_261_123;
const tries = 200;
const accounts = 25;
const limitMs = 5;

const random = randomFrom(seed);

interface Try {
  isKnown: boolean;
  email: string;
}

/** As many tries at each kind of address, shuffled; every address as often as the other kind's. */
function shuffledTries(people: readonly Person[]): Try[] {
  const all = Array.from({ length: 2 * tries }, (_, turn): Try & { place: number } => {
    const isKnown = turn % 2 === 0;
    const index = Math.floor(turn / 2) % accounts;
    const email = isKnown ? (people[index]?.email ?? '') : `nobody-${String(index).padStart(12, '0')}@example.com`;
    return { isKnown, email, place: random() };
  });
  return all.sort((one, other) => one.place - other.place);
}

/** What an answer says, without what differs between any two. */
function wordsOf({ status, headers, text }: Answer): string {
  const names = Object.keys(headers).sort().join(' ');
  return `${status} ${names} ${text}`;
}

await runGoal({ goal: null, title: 'Enumeration', seed, limitSeconds: 240 }, async (atEnd) => {
  const { addresses, pool } = await startNodes(1, { env: { TRUSTED_PROXIES: '127.0.0.1' }, atEnd });
  atEnd(hangUp);
  const [node = ''] = addresses;
  const people: Person[] = [];
  for (let made = 0; made < accounts; made++) people.push(await signUp(node));

  const compare = async (what: string, ask: (email: string) => Promise<Answer>): Promise<Figure[]> => {
    const took: { known: number[]; unknown: number[] } = { known: [], unknown: [] };
    const words = new Set<string>();
    for (const { isKnown, email } of shuffledTries(people)) {
      const startedAt = performance.now();
      const answer = await ask(email);
      took[isKnown ? 'known' : 'unknown'].push(performance.now() - startedAt);
      words.add(wordsOf(answer));
    }
    const [knownMs, unknownMs] = [percentile(took.known, 0.5), percentile(took.unknown, 0.5)];
    return [
      exactly(`${what}: different answers`, { value: words.size, wanted: 1 }),
      known(`${what}: median with an account`, inMs(knownMs)),
      known(`${what}: median without one`, inMs(unknownMs)),
      atMost(`${what}: difference of the medians`, {
        value: Math.abs(knownMs - unknownMs),
        limit: limitMs,
        unit: 'ms',
      }),
    ];
  };
  const post = (path: string, body: unknown) => visitor({ ip: newAddress() }).send(node, 'POST', path, { body });
  const signIn = (email: string) => post('/api/login', { emailOrUsername: email, password: 'not the right one' });
  const forgot = (email: string) => post('/api/auth/forgot-password', { email });
  for (let warmUp = 0; warmUp < 20; warmUp++) await signIn(`warm-up-${warmUp}@example.com`);

  const ofSignIn = await compare('sign-in', signIn);
  await mailsWritten(pool);
  const ofForgotten = await compare('forgotten password', forgot);
  await mailsWritten(pool);
  const { rows } = await pool.query<{ mails: number; strangers: number }>(
    `SELECT count(*)::int AS mails, count(*) FILTER (WHERE u.id IS NULL)::int AS strangers
     FROM outbox_mails m LEFT JOIN users u ON u.email = m.recipient WHERE m.subject LIKE '%password%'`,
  );
  return {
    about: `One node; ${tries} tries at ${accounts} addresses with an account and as many at ${accounts} without, in random order, each from an address of its own. An
answer is its status, its body and the names of its headers. Sign-up may say that an address has an account, under its rate limit.`,
    figures: [
      ...ofSignIn,
      ...ofForgotten,
      exactly('mails written, five an hour for each account', { value: rows[0]?.mails ?? 0, wanted: accounts * 5 }),
      exactly('of them to addresses without an account', { value: rows[0]?.strangers ?? -1, wanted: 0 }),
    ],
  };
});
