import { spawnSync } from 'node:child_process';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { expectStatus, type HttpClient, openHttpClient } from '@diagbuddy/testing/http/http-client';
import { overOneConnection } from '@diagbuddy/testing/http/transports';
import { cleanUp, startServer, temporaryFolder } from '@diagbuddy/testing/servers/server-process';
import { signUpTechnician } from '@diagbuddy/testing/technician';
import pg from 'pg';
import { startEmbeddedPostgres } from '../apps/server/src/platform/embedded-postgres/start.ts';
import { readComplaints } from './complaints.ts';
import { callUnderLoad } from './load.ts';
import { percentile, timeEach } from './measure.ts';

const bareServer = fileURLToPath(new URL('bare-server.ts', import.meta.url));
const warmUps = 300;
const rounds = 5;
const callsARound = 200;
const load = { callers: 50, seconds: 6 };

export interface DiagnoseFigures {
  /** One call at a time, in ms. */
  product: { p50: number; p99: number; perSecond: number; refused: number };
  /** What each of these calls took beyond the engine's time in it, in ms: the median. */
  beyondEngineP50: number;
  bare: { p50: number; p99: number; perSecond: number; refused: number };
  /** A call that authenticates and reads, in ms: what HTTP, session and routing cost. */
  whoAmIP50: number;
  /** The health check while 50 callers diagnose: its p99 in ms, and how often it was not answered 200. */
  healthUnderLoad: { p99: number; refused: number };
  /** Resident memory of the server process in MB: with all knowledge loaded, and after everything above. */
  memoryMb: { loaded: number; afterLoad: number };
}

/** The product and the bare server in turns, on one PostgreSQL, in one run. */
export async function measureDiagnose(): Promise<DiagnoseFigures> {
  const silent = { info: () => undefined, warn: () => undefined };
  const postgres = await startEmbeddedPostgres({ dataDir: join(temporaryFolder(), 'data'), log: silent });
  try {
    const server = await (await startServer({ env: { DATABASE_URL: postgres.url } })).ready();
    const loadedMb = residentMb(server.process.pid);
    const { client } = await signUpTechnician(server.address);
    const product = client.at(overOneConnection(server.address));
    await timeEach(warmUps, ask(product));

    const env = { DATABASE_URL: postgres.url, BARE_ROW: JSON.stringify(await typicalRow(postgres.url)) };
    const bareProcess = await (await startServer({ args: [bareServer], env })).ready();
    const bare = openHttpClient(overOneConnection(bareProcess.address));
    await timeEach(warmUps, ask(bare));

    const samples: { product: number[]; bare: number[] } = { product: [], bare: [] };
    const engineMs: number[] = [];
    const askTimed = async (index: number) => {
      const { headers } = await ask(product)(index);
      engineMs.push(Number(/engine;dur=([\d.]+)/.exec(String(headers['server-timing']))?.[1] ?? 0));
    };
    for (let round = 0; round < rounds; round++) {
      samples.product.push(...(await timeEach(callsARound, askTimed)));
      samples.bare.push(...(await timeEach(callsARound, ask(bare))));
    }
    const whoAmI = await timeEach(callsARound, () => expectStatus(product.send('GET', '/api/auth/user'), 200));

    const [body] = bodies;
    const loaded = callUnderLoad(`${server.address}/api/diagnose`, {
      ...load,
      body,
      cookie: client.sessionCookie ?? '',
    });
    const health = await watchHealth(server.address, loaded);
    await loaded;
    const afterLoad = residentMb(server.process.pid);
    return {
      product: { ...spread(samples.product), ...(await loaded) },
      bare: { ...spread(samples.bare), ...(await callUnderLoad(bareProcess.address, { ...load, body })) },
      beyondEngineP50: percentile(
        samples.product.map((ms, at) => ms - (engineMs[at] ?? 0)),
        0.5,
      ),
      whoAmIP50: percentile(whoAmI, 0.5),
      healthUnderLoad: { p99: percentile(health.samples, 0.99), refused: health.refused },
      memoryMb: { loaded: loadedMb, afterLoad },
    };
  } finally {
    await postgres.stop();
    await cleanUp();
  }
}

const bodies = readComplaints().map((complaint) => ({
  ...complaint,
  companyName: 'Reyes Appliance',
  technicianName: 'Dana Reyes',
}));

const ask = (client: HttpClient) => (index: number) =>
  expectStatus(client.send('POST', '/api/diagnose', bodies[index % bodies.length]), 201);

const spread = (samples: number[]): { p50: number; p99: number } => ({
  p50: percentile(samples, 0.5),
  p99: percentile(samples, 0.99),
});

/** The stored diagnosis of median size, as the columns that are written; the table makes the others itself. */
async function typicalRow(url: string): Promise<unknown> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  const { rows } = await client.query(
    'SELECT * FROM diagnoses ORDER BY length(ai_response::text) OFFSET (SELECT count(*) / 2 FROM diagnoses) LIMIT 1',
  );
  const { rows: made } = await client.query(
    "SELECT column_name AS name FROM information_schema.columns WHERE table_name = 'diagnoses' AND is_generated = 'ALWAYS'",
  );
  await client.end();
  const madeNames = new Set(made.map(({ name }) => name));
  return Object.fromEntries(Object.entries(rows[0] ?? {}).filter(([name]) => !madeNames.has(name)));
}

/** How long the health check takes while the load goes on, asked each 10 ms. */
async function watchHealth(address: string, load: Promise<unknown>): Promise<{ samples: number[]; refused: number }> {
  const client = openHttpClient(overOneConnection(address));
  let isOver = false;
  void load.finally(() => {
    isOver = true;
  });
  await sleep(1_000);
  const samples: number[] = [];
  let refused = 0;
  while (!isOver) {
    const startedAt = performance.now();
    if ((await client.send('GET', '/api/health')).status !== 200) refused++;
    samples.push(performance.now() - startedAt);
    await sleep(10);
  }
  return { samples, refused };
}

function residentMb(pid: number | undefined): number {
  return Number(spawnSync('ps', ['-o', 'rss=', '-p', String(pid)], { encoding: 'utf8' }).stdout) / 1_024;
}
