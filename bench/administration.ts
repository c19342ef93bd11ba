import { join } from 'node:path';
import { expectStatus, type HttpClient } from '@diagbuddy/testing/http/http-client';
import { overOneConnection } from '@diagbuddy/testing/http/transports';
import { createDatabase } from '@diagbuddy/testing/postgres/create-database';
import { cleanUp, startServer, temporaryFolder } from '@diagbuddy/testing/servers/server-process';
import { signUpTechnician } from '@diagbuddy/testing/technician';
import { type EmbeddedPostgres, startEmbeddedPostgres } from '../apps/server/src/platform/embedded-postgres/start.ts';
import { fillAdministration, runAsOwner } from './administration-rows.ts';
import { atMost, type Figure, inMs, known, percentile } from './measure.ts';
import { report } from './results-file.ts';

const small = 1_000;
const large = 100_000;
const rounds = 20;

/** What each list is asked for: its orders, its filters, and searches from what a quarter of the rows hold to what one does. */
const lists: Record<string, readonly string[]> = {
  '/api/admin/organizations': ['', 'sort=createdAt', 'sort=name', 'tier=team', 'search=company&limit=20'],
  '/api/admin/users': [
    ...['', 'sort=createdAt', 'sort=name', 'sort=-email', 'sort=-lastLoginAt', 'tier=team', 'status=canceled'],
    ...['search=person17&limit=10', 'search=dana&limit=20', 'search=person17@example.com'],
  ],
  '/api/dev/feedback': [
    ...['', 'sort=submittedAt', 'sort=-priority', 'sort=status', 'sort=category', 'status=pending', 'category=bug'],
    ...[
      'priority=urgent&limit=20',
      'search=dryer',
      'search=zebra&limit=20',
      'search=message17&limit=10',
      'search=message999',
      'search=dryer+slow&status=pending&limit=20',
    ],
  ],
  '/api/admin/system-logs': [
    ...[
      '',
      'sort=timestamp',
      'level=error',
      'level=warn&sort=timestamp',
      'search=mail',
      'search=zebra&limit=20',
      'search=request17&limit=10',
      'search=request999',
    ],
  ],
  '/api/admin/error-logs': [
    '',
    'sort=timestamp',
    'search=failed&limit=20',
    'search=zebra&limit=20',
    'search=request16&limit=10',
  ],
  '/api/admin/payments': [
    ...['', 'sort=createdAt', 'sort=-amount', 'sort=amount', 'status=succeeded', 'status=failed&limit=20'],
    ...['search=in_17&limit=10', 'search=person17@example.com'],
  ],
};

/** Asks for the lists of the administration, over tables of 1,000 rows and of 100,000 in turns, and writes what it took. */
async function reportAdministration(): Promise<void> {
  const silent = { info: () => undefined, warn: () => undefined };
  const postgres = await startEmbeddedPostgres({ dataDir: join(temporaryFolder(), 'data'), log: silent });
  try {
    const [few, many] = [await openTables(postgres, small), await openTables(postgres, large)];
    const figures: Figure[] = [];
    for (const [list, queries] of Object.entries(lists)) {
      const addresses = queries.map((query) => `${list}?${query}`);
      const followed = [await withNextPages(few, addresses), await withNextPages(many, addresses)] as const;
      const samples = { few: [] as number[], many: [] as number[] };
      for (let round = 0; round < rounds; round++) {
        for (const at of followed[1].keys()) {
          samples.few.push(await timed(few, followed[0][at] ?? addresses[at % addresses.length] ?? list));
          samples.many.push(await timed(many, followed[1][at] ?? list));
        }
      }
      const p95 = { few: percentile(samples.few, 0.95), many: percentile(samples.many, 0.95) };
      figures.push(
        known(`${list}, 1,000 rows: p95`, inMs(p95.few)),
        known(`${list}, 100,000 rows: p95`, inMs(p95.many)),
        atMost(`${list}: p95 over 100,000 rows to that over 1,000`, {
          value: p95.many / p95.few,
          limit: 1.5,
          unit: 'x',
        }),
      );
    }
    report({
      title: 'Lists of the administration',
      about: `Each list in its orders, with its filters and searches, first and second pages, ${rounds} times, over tables of 1,000 rows and of 100,000, in turns.`,
      figures,
    });
  } finally {
    await postgres.stop();
    await cleanUp();
  }
}

/** A database of its own with a server before it, filled; answers a developer who is signed in. */
async function openTables(postgres: EmbeddedPostgres, rows: number): Promise<HttpClient> {
  const { url } = await createDatabase(postgres, { isCopy: false });
  const server = await (await startServer({ env: { DATABASE_URL: url } })).ready();
  const { client } = await signUpTechnician(server.address);
  await runAsOwner(url, "UPDATE users SET subscription_tier = 'dev' WHERE origin = 'sign-up'");
  await fillAdministration(url, rows);
  return client.at(overOneConnection(server.address));
}

/** The addresses, and after each that of its second page where there is one; asked for once, which is also the warm-up. */
async function withNextPages(client: HttpClient, addresses: readonly string[]): Promise<string[]> {
  const all: string[] = [];
  for (const address of addresses) {
    const { headers } = await expectStatus(client.send('GET', address), 200);
    const next = /<([^>]+)>; rel="next"/.exec(String(headers.link ?? ''))?.[1];
    all.push(address, next ?? address);
  }
  return all;
}

async function timed(client: HttpClient, address: string): Promise<number> {
  const startedAt = performance.now();
  const { status } = await client.send('GET', address);
  if (status !== 200) throw new Error(`${address} was answered ${status}`);
  return performance.now() - startedAt;
}

await reportAdministration();
