import { signUp } from '@diagbuddy/testing/accounts';
import type { HttpAnswer } from '@diagbuddy/testing/http/http-client';
import { randomFrom } from '@diagbuddy/testing/random';
import { openBrowser, startNodes, startOwnDatabase } from '@diagbuddy/testing/servers/nodes';
import { atMost, type Figure, inMs, known, percentile } from '../measure.ts';
import { runGoal } from './run-goal.ts';

/**
 * Whether an address has an account is not told by the time that a failed sign-in or a forgotten password takes. That the
 * answers are the same is proved in e2e/security/enumeration.test.ts.
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
function shuffledTries(emails: readonly string[]): Try[] {
  const all = Array.from({ length: 2 * tries }, (_, turn): Try & { rank: number } => {
    const isKnown = turn % 2 === 0;
    const index = Math.floor(turn / 2) % accounts;
    const email = isKnown ? (emails[index] ?? '') : `nobody-${String(index).padStart(12, '0')}@example.com`;
    return { isKnown, email, rank: random() };
  });
  return all.sort((one, other) => one.rank - other.rank);
}

await runGoal({ title: 'Enumeration', seed, limitSeconds: 240 }, async (atEnd) => {
  const database = await startOwnDatabase(atEnd);
  const { addresses } = await startNodes(1, { database, env: { TRUSTED_PROXIES: '127.0.0.1' }, atEnd });
  const [node = ''] = addresses;
  const emails: string[] = [];
  for (let made = 0; made < accounts; made++) emails.push((await signUp(openBrowser(node))).email);

  const compare = async (what: string, ask: (email: string) => Promise<HttpAnswer>): Promise<Figure[]> => {
    const took: { known: number[]; unknown: number[] } = { known: [], unknown: [] };
    for (const { isKnown, email } of shuffledTries(emails)) {
      const startedAt = performance.now();
      await ask(email);
      took[isKnown ? 'known' : 'unknown'].push(performance.now() - startedAt);
    }
    const [knownMs, unknownMs] = [percentile(took.known, 0.5), percentile(took.unknown, 0.5)];
    const difference = Math.abs(knownMs - unknownMs);
    return [
      known(`${what}: median with an account`, inMs(knownMs)),
      known(`${what}: median without one`, inMs(unknownMs)),
      atMost(`${what}: difference of the medians`, { value: difference, limit: limitMs, unit: 'ms' }),
    ];
  };
  const post = (path: string, body: unknown) => openBrowser(node).send('POST', path, body);
  const signIn = (email: string) => post('/api/login', { emailOrUsername: email, password: 'not the right one' });
  for (let warmUp = 0; warmUp < 20; warmUp++) await signIn(`warm-up-${warmUp}@example.com`);
  return {
    about: `One node; ${tries} tries at ${accounts} addresses with an account and as many at ${accounts} without, in random order, each from an address of its own.`,
    figures: [
      ...(await compare('sign-in', signIn)),
      ...(await compare('forgotten password', (email) => post('/api/auth/forgot-password', { email }))),
    ],
  };
});
