import { createEngine } from '@diagbuddy/engine/engine';
import { loadKnowledge } from '@diagbuddy/knowledge/load';
import { buildApp } from '../../apps/server/src/app.ts';
import type { App } from '../../apps/server/src/platform/app-context.ts';
import { loadConfig } from '../../apps/server/src/platform/config.ts';
import { openDatabase } from '../../apps/server/src/platform/database.ts';
import { openJobs } from '../../apps/server/src/platform/jobs.ts';
import { rateLimitRules } from '../../apps/server/src/platform/rate-limits.ts';
import { signUpForm } from '../../e2e/reliability/technician.ts';
import { publicUrl } from './nodes.ts';

const windows = 3;
const asksPerMinute = 200;

/** A client who asks evenly, through three windows of its limit. */
interface SteadyClient {
  name: string;
  /** How many calls it made at 90 % of the limit, and how many of them were refused. */
  calls: number;
  refused: number;
  /** Refused at 110 %, which shows that the limit is there. */
  refusedAbove: number;
}

/**
 * Clients at 90 % and at 110 % of a limit, through three servers on one clock that goes as fast as they answer. The library
 * that counts tries reads the process's clock, so that this process's is set.
 */
export async function measureSteadyClients(databaseUrl: string): Promise<SteadyClient[]> {
  const realNow = Date.now;
  let at = realNow();
  const now = () => Math.round(at);
  Date.now = now;
  const database = openDatabase(databaseUrl);
  const env = {
    NODE_ENV: 'production',
    PUBLIC_URL: publicUrl,
    LOG_LEVEL: 'silent',
    ASKS_PER_MINUTE: `${asksPerMinute}`,
  };
  const jobs = openJobs({ databaseUrl, onError: () => undefined }).queue;
  const parts = { config: loadConfig(env), database, engine: createEngine(loadKnowledge()), jobs, now };
  const apps = await Promise.all(Array.from({ length: 3 }, () => buildApp(parts)));
  try {
    const askEvenly = async (call: Call, share: number): Promise<{ calls: number; refused: number }> => {
      const cookie = await signUp(apps);
      const calls = Math.floor(call.limit * share) * windows;
      let refused = 0;
      for (let turn = 0; turn < calls; turn++) {
        at += (call.windowMs * windows) / calls;
        const { path: url, body } = call;
        const headers = { cookie, origin: publicUrl };
        const answer = await apps[turn % apps.length]?.inject({ method: 'POST', url, headers, payload: body });
        if (answer?.statusCode === 429) refused++;
        else if (answer === undefined || answer.statusCode >= 300) {
          throw new Error(`${url} answered ${answer?.statusCode}: ${answer?.body}`);
        }
      }
      return { calls, refused };
    };
    const clients: SteadyClient[] = [];
    for (const call of steadyCalls) {
      const below = await askEvenly(call, 0.9);
      const above = await askEvenly(call, 1.1);
      clients.push({ name: call.name, ...below, refusedAbove: above.refused });
    }
    return clients;
  } finally {
    Date.now = realNow;
    for (const app of apps) await app.close();
    await database.close();
  }
}

interface Call {
  name: string;
  path: string;
  body: Record<string, string>;
  limit: number;
  windowMs: number;
}

const { feedbackByAccount } = rateLimitRules;

/** One limit of each of the two kinds of counters. */
const steadyCalls: Call[] = [
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

let people = 0;

async function signUp([app]: App[]): Promise<string> {
  const payload = signUpForm(`steady-${++people}@example.com`, 'quiet lantern 31');
  const headers = { origin: publicUrl };
  const answer = await app?.inject({ method: 'POST', url: '/api/auth/signup', headers, payload });
  const cookie = answer?.cookies[0];
  if (cookie === undefined) throw new Error(`sign-up answered ${answer?.statusCode}`);
  return `${cookie.name}=${cookie.value}`;
}
