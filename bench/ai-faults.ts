import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { diagnosisRequest } from '@diagbuddy/testing/accounts';
import { type ModelFault, modelFaults } from '@diagbuddy/testing/fakes/ai/model-reply';
import { aiSettings } from '@diagbuddy/testing/servers/ai-server';
import { cleanUp, startServer, temporaryFolder } from '@diagbuddy/testing/servers/server-process';
import { signUpTechnician } from '@diagbuddy/testing/technician';
import { startEmbeddedPostgres } from '../apps/server/src/platform/embedded-postgres/start.ts';
import { type ModelProcess, startModelProcess } from './ai-model.ts';
import { atMost, exactly } from './measure.ts';
import { report } from './results-file.ts';

const deadlineMs = 2_000;
const mostRequests = 3;
const recoveryMs = 5_000;

interface Target {
  address: string;
  cookie: string;
}

interface Asked {
  reference: string;
  isEngines: boolean;
  tookMs: number;
}

let asked = 0;

/** How long answers take when a model fails, in every way that it can. */
async function reportAiFaults(): Promise<void> {
  const log = { info: () => undefined, warn: () => undefined };
  const postgres = await startEmbeddedPostgres({ dataDir: join(temporaryFolder(), 'data'), log });
  const model = await startModelProcess();
  try {
    const env = { DATABASE_URL: postgres.url, ...aiSettings(model), AI_DEADLINE_MS: String(deadlineMs) };
    const answers: Asked[] = [];
    let recoveredMs = Number.POSITIVE_INFINITY;
    for (const fault of modelFaults) {
      // A server of its own: the breaker of one that has met another fault would spare the model.
      const server = await (await startServer({ env })).ready();
      const { client } = await signUpTechnician(server.address);
      const target = { address: server.address, cookie: client.sessionCookie ?? '' };
      answers.push(...(await askInAllWays(target, { model, fault })));
      if (fault === 'error-500') recoveredMs = await measureRecovery(target, model);
      server.process.kill('SIGTERM');
      await server.ended();
    }
    const times = await model.times();
    const slowestMs = Math.max(...answers.map(({ tookMs }) => tookMs));
    report({
      title: 'A language model that fails',
      about: `Each of ${modelFaults.length} faults of a played model, in a diagnosis, a prescreen and a chat, as JSON and as events, with a deadline of ${deadlineMs / 1_000} s.`,
      figures: [
        exactly("answered with the engine's own, marked", {
          value: answers.filter(({ isEngines }) => isEngines).length,
          wanted: 6 * modelFaults.length,
        }),
        atMost('the slowest of them, beyond the deadline', {
          value: Math.max(0, 100 * (slowestMs / deadlineMs - 1)),
          limit: 10,
          unit: '%',
        }),
        atMost('requests to the model for one answer', {
          value: Math.max(...answers.map(({ reference }) => times[reference]?.length ?? 0)),
          limit: mostRequests,
          unit: '',
        }),
        atMost('from its recovery until it answers again', { value: recoveredMs, limit: recoveryMs, unit: 'ms' }),
      ],
    });
  } finally {
    model.close();
    await cleanUp();
    await postgres.stop();
  }
}

function askInAllWays(target: Target, { model, fault }: { model: ModelProcess; fault: ModelFault }): Promise<Asked[]> {
  model.failBy(fault);
  return Promise.all(
    ['application/json', 'text/event-stream'].flatMap((accept) => [
      ask(target, accept, '/api/diagnose', (symptoms) => ({ ...diagnosisRequest, symptoms })),
      ask(target, accept, '/api/prescreen', (symptoms) => ({ modelNumber: 'WTW5000DW1', symptoms })),
      ask(target, accept, '/api/ai-chat', (symptoms) => ({
        ...{ sessionId: crypto.randomUUID(), message: `what now? ${symptoms}` },
        context: { modelNumber: 'WTW5000DW1', symptoms },
      })),
    ]),
  );
}

async function ask(
  { address, cookie }: Target,
  accept: string,
  path: string,
  bodyWith: (symptoms: string) => object,
): Promise<Asked> {
  const reference = `ref-${asked++}`;
  const startedAt = performance.now();
  const response = await fetch(`${address}${path}`, {
    method: 'POST',
    headers: { cookie, origin: address, accept, 'content-type': 'application/json' },
    body: JSON.stringify(bodyWith(`won't drain, hums (${reference})`)),
  });
  const text = await response.text();
  return { reference, isEngines: text.includes('"state":"unavailable"'), tookMs: performance.now() - startedAt };
}

/** How long until a model that failed and works again is asked again, in ms. */
async function measureRecovery(target: Target, model: ModelProcess): Promise<number> {
  const prescreen = () =>
    ask(target, 'application/json', '/api/prescreen', (symptoms) => ({ modelNumber: 'WTW5000DW1', symptoms }));
  for (let times = 0; times < 5; times++) await prescreen();
  model.answerAt({ pieces: 1, pauseMs: 0 });
  const startedAt = performance.now();
  while ((await prescreen()).isEngines && performance.now() - startedAt < 2 * recoveryMs) await sleep(100);
  return performance.now() - startedAt;
}

await reportAiFaults();
