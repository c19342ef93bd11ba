import { signIn, signUp, type TestAccount } from '@diagbuddy/testing/accounts';
import { expectStatus } from '@diagbuddy/testing/http/http-client';
import { openBrowser, startNodes, startOwnDatabase } from '@diagbuddy/testing/servers/nodes';
import { atMost, known, percentile } from '../measure.ts';
import { runGoal } from './run-goal.ts';

/** Hashing passwords leaves the rest of the product quick. */
const atOnce = 20;
const rounds = 6;

await runGoal({ title: 'Sign-ins at once', seed: null, limitSeconds: 120 }, async (atEnd) => {
  const database = await startOwnDatabase(atEnd);
  const { addresses } = await startNodes(1, { database, env: { TRUSTED_PROXIES: '127.0.0.1' }, atEnd });
  const [node = ''] = addresses;
  const accounts: TestAccount[] = [];
  for (let made = 0; made < atOnce; made++) accounts.push(await signUp(openBrowser(node)));
  const reader = await signUp(openBrowser(node));
  const signIns: number[] = [];
  const reads: number[] = [];
  for (let round = 0; round < rounds; round++) {
    let isOver = false;
    const reading = (async () => {
      while (!isOver) {
        const startedAt = performance.now();
        await expectStatus(reader.client.send('GET', '/api/diagnoses'), 200);
        if (round > 0) reads.push(performance.now() - startedAt);
      }
    })();
    await Promise.all(
      accounts.map(async (account) => {
        const startedAt = performance.now();
        await signIn(openBrowser(node), account);
        if (round > 0) signIns.push(performance.now() - startedAt);
      }),
    );
    isOver = true;
    await reading;
  }
  return {
    about: `One node; ${atOnce} people sign in at the same moment, ${rounds} times (the first only warms up), while another one goes on reading.`,
    figures: [
      atMost(`${atOnce} sign-ins at once, p95`, { value: percentile(signIns, 0.95), limit: 1_000, unit: 'ms' }),
      atMost('another route meanwhile, p95', { value: percentile(reads, 0.95), limit: 200, unit: 'ms' }),
      known('reads meanwhile', String(reads.length)),
    ],
  };
});
