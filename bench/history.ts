import { join } from 'node:path';
import { expectStatus, type HttpClient } from '@diagbuddy/testing/http/http-client';
import { createDatabase } from '@diagbuddy/testing/postgres/create-database';
import { cleanUp, startServer, temporaryFolder } from '@diagbuddy/testing/servers/server-process';
import pg from 'pg';
import { type EmbeddedPostgres, startEmbeddedPostgres } from '../apps/server/src/platform/embedded-postgres/start.ts';
import { fillDiagnoses, signUpMeasured, storeTemplates, type TableSize } from './history-rows.ts';
import { atMost, inMs, known, percentile } from './measure.ts';
import { report } from './results-file.ts';

const ordinary = [1_000, 1_000, 1_000, 1_000, 1_000];
const small: TableSize = { rows: 10_000, measured: ordinary, others: 1_000 };
const large: TableSize = { rows: 1_000_000, measured: [...ordinary, 20_000], others: 1_000 };
const rounds = 2;

// From what nearly every text holds to what none does: beginnings and middles of model numbers, codes, words, phrases, signs.
const searches = [
  ...['WTW', 'WTW5000', '5000d', 'LFXS26', 'LG', 'samsung', 'washer', 'refrigerator', 'not cool', 'pump'],
  ...['F7', 'F7 E1', 'e', '100%', "won't", 'serial S7', 'since March', 'compressor clicks', 'reyes', 'no such words'],
];
const filters = ['all', 'accurate', 'inaccurate', 'unrated'];
const sorts = ['date', 'appliance', 'model', 'confidence'];

/** What a technician may ask for: each search in each order and filter somewhere in its pages, and as often no search. */
const asked = searches
  .flatMap((search) => [search, ''])
  .flatMap((search) => filters.flatMap((filter) => sorts.map((sort) => ({ search, filter, sort }))))
  .map((query, at) => ({ ...query, depth: (at * 0.618) % 1 }));

interface Technician {
  client: HttpClient;
  /** The last page of each search and filter. */
  lastPages: Map<string, number>;
}

/** Calls the history as its page does, over both tables in turns, and writes what it took into bench/results.md. */
async function reportHistory(): Promise<void> {
  const silent = { info: () => undefined, warn: () => undefined };
  const postgres = await startEmbeddedPostgres({ dataDir: join(temporaryFolder(), 'data'), log: silent });
  try {
    const few = await openTable(postgres, small);
    const startedAt = performance.now();
    const many = await openTable(postgres, large);
    const fillSeconds = (performance.now() - startedAt) / 1_000;
    await checkpoint(postgres);
    const busy = many.splice(ordinary.length);
    const samples = { few: await firstCalls(few), many: await firstCalls(many), busy: await firstCalls(busy) };
    for (const kind of Object.values(samples)) kind.length = 0;
    for (let round = 0; round < rounds; round++) {
      for (const [at, query] of asked.entries()) {
        samples.few.push(await timed(few[(at + round) % few.length], query));
        samples.many.push(await timed(many[(at + round) % many.length], query));
        samples.busy.push(await timed(busy[0], query));
      }
    }
    const p50 = {
      few: percentile(samples.few, 0.5),
      many: percentile(samples.many, 0.5),
      busy: percentile(samples.busy, 0.5),
    };
    const p95 = {
      few: percentile(samples.few, 0.95),
      many: percentile(samples.many, 0.95),
      busy: percentile(samples.busy, 0.95),
    };
    report({
      title: 'Diagnosis history',
      about: `GET /api/diagnosis-history: ${asked.length} calls with a search, filter, sort and page each (half without a search), ${rounds} times, over a table of 10,000
diagnoses of 10 technicians and one of 1,000,000, in turns.`,
      figures: [
        known('table of 10,000, a technician with 1,000: p50', inMs(p50.few)),
        known('table of 10,000, a technician with 1,000: p95', inMs(p95.few)),
        known('table of 1,000,000, a technician with 1,000: p50', inMs(p50.many)),
        known('table of 1,000,000, a technician with 1,000: p95', inMs(p95.many)),
        known('table of 1,000,000, a technician with 20,000: p50', inMs(p50.busy)),
        known('table of 1,000,000, a technician with 20,000: p95', inMs(p95.busy)),
        atMost('p95 over 1,000,000 to that over 10,000', { value: p95.many / p95.few, limit: 1.3, unit: 'x' }),
        atMost('p95 of a technician with 20,000 to that over 10,000', {
          value: p95.busy / p95.few,
          limit: 4,
          unit: 'x',
        }),
        known('writing the 1,000,000 rows and their indexes', `${fillSeconds.toFixed(0)} s`),
      ],
    });
  } finally {
    await postgres.stop();
    await cleanUp();
  }
}

/** A database of its own with a server before it, filled; answers the technicians that are measured. */
async function openTable(postgres: EmbeddedPostgres, size: TableSize): Promise<Technician[]> {
  const { url } = await createDatabase(postgres, { isCopy: false });
  const server = await (await startServer({ env: { DATABASE_URL: url } })).ready();
  const clients = await signUpMeasured(server.address, size.measured.length);
  await storeTemplates(clients[0]);
  await fillDiagnoses(url, size);
  return clients.map((client) => ({ client, lastPages: new Map() }));
}

/** Puts on disk what filling has left to write, so that none of it is written while calls are measured. */
async function checkpoint({ adminUrl }: EmbeddedPostgres): Promise<void> {
  const client = new pg.Client({ connectionString: adminUrl });
  await client.connect();
  await client.query('CHECKPOINT').finally(() => client.end());
}

type Asked = (typeof asked)[number];

const address = ({ search, filter, sort }: Asked, page: number): string =>
  `/api/diagnosis-history?${new URLSearchParams({ search, filter, sort, page: String(page) })}`;

/** Learns how many pages each search has, which is also the warm-up. */
async function firstCalls(technicians: readonly Technician[]): Promise<number[]> {
  for (const { client, lastPages } of technicians) {
    for (const query of asked) {
      const { totalPages } = (await expectStatus(client.send('GET', address(query, 1)), 200)).body;
      lastPages.set(`${query.filter} ${query.search}`, Math.max(1, Number(totalPages)));
    }
  }
  return [];
}

async function timed(technician: Technician | undefined, query: Asked): Promise<number> {
  if (technician === undefined) throw new Error('no technician to measure');
  const lastPage = technician.lastPages.get(`${query.filter} ${query.search}`) ?? 1;
  const startedAt = performance.now();
  await expectStatus(technician.client.send('GET', address(query, 1 + Math.floor(query.depth * lastPage))), 200);
  return performance.now() - startedAt;
}

await reportHistory();
