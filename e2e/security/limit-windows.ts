import { openEngine } from '@diagbuddy/engine/open-engine';
import { signUpForm } from '@diagbuddy/testing/accounts';
import { expectStatus, openHttpClient } from '@diagbuddy/testing/http/http-client';
import { injected } from '@diagbuddy/testing/http/transports';
import { publicSettings, publicUrl } from '@diagbuddy/testing/servers/nodes';
import { buildApp } from '../../apps/server/src/app.ts';
import { loadConfig } from '../../apps/server/src/platform/config.ts';
import { openDatabase } from '../../apps/server/src/platform/database.ts';
import { openJobs } from '../../apps/server/src/platform/jobs.ts';
import { rateLimitRules } from '../../apps/server/src/platform/rate-limits.ts';
import { rounds } from './test-nodes.ts';

const windows = 3;
const nodeCount = 3;
const asksPerMinute = rounds(60, 200);

/** A call that a limit counts. */
interface SteadyCall {
  name: string;
  path: string;
  body: Record<string, string>;
  limit: number;
  windowMs: number;
}

const { feedbackByAccount } = rateLimitRules;

/** One limit of each of the two kinds of counters. */
export const steadyCalls: readonly SteadyCall[] = [
  {
    name: 'prescreens',
    path: '/api/prescreen',
    body: { modelNumber: 'WTW5000DW1', symptoms: 'does not drain' },
    ...{ limit: asksPerMinute, windowMs: 60_000 },
  },
  {
    name: 'messages of feedback',
    path: '/api/feedback',
    body: { message: 'Larger type, please' },
    ...{ limit: feedbackByAccount.tries, windowMs: feedbackByAccount.windowSeconds * 1_000 },
  },
];

const engine = await openEngine();

/**
 * Makes a call evenly at a share of its limit, through three servers in turns, in a time that goes as fast as they
 * answer: the windows, which end by the database's clock, move toward it. Answers how often it was refused.
 */
export async function countRefusals(databaseUrl: string, call: SteadyCall, share: number): Promise<number> {
  let at = Date.now();
  const now = () => at;
  const database = openDatabase(databaseUrl);
  const config = loadConfig({
    NODE_ENV: 'production',
    ...publicSettings,
    LOG_LEVEL: 'silent',
    ASKS_PER_MINUTE: `${asksPerMinute}`,
  });
  const jobs = openJobs({ databaseUrl, onError: () => undefined }).queue;
  const apps = await Promise.all(
    Array.from({ length: nodeCount }, () => buildApp({ config, database, engine, jobs, now })),
  );
  try {
    const [first] = apps;
    if (first === undefined) throw new Error('no server');
    const client = openHttpClient(injected(first, '203.0.113.7'), { headers: { origin: publicUrl } });
    await expectStatus(client.send('POST', '/api/auth/signup', signUpForm()), 201);
    const nodes = apps.map((app) => client.at(injected(app, '203.0.113.7')));
    const calls = Math.floor(call.limit * share) * windows;
    const step = Math.round((call.windowMs * windows) / calls);
    let refused = 0;
    let movedAt = performance.now();
    for (let turn = 0; turn < calls; turn++) {
      at += step;
      // The database's clock has gone on by itself while the last call was answered.
      const passed = performance.now() - movedAt;
      movedAt += passed;
      const toMove = Math.max(0, Math.round(step - passed));
      await database.pool.query('UPDATE rate_limits SET expire = expire - $1::bigint', [toMove]);
      const answer = await nodes[turn % nodes.length]?.send('POST', call.path, call.body);
      if (answer?.status === 429) refused++;
      else if (answer === undefined || answer.status >= 300) {
        throw new Error(`${call.path} answered ${answer?.status}: ${answer?.text}`);
      }
    }
    return refused;
  } finally {
    for (const app of apps) await app.close();
    await database.close();
  }
}
