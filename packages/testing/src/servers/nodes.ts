import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { openDatabase } from '@diagbuddy/server/platform/database';
import { startEmbeddedPostgres } from '@diagbuddy/server/platform/embedded-postgres/start';
import pg from 'pg';
import { type HttpAnswer, type HttpClient, type Method, openHttpClient } from '../http/http-client.ts';
import { overNetwork } from '../http/transports.ts';
import { type ServerProcess, startServer, temporaryFolder } from './server-process.ts';

/** The address under which browsers know the product behind its nodes; nothing is sent there. */
export const publicUrl = 'https://app.diagbuddy.example';

/** How the product is told that it is public, with payments that are none. */
export const publicSettings = { PUBLIC_URL: publicUrl, PAYMENTS: 'sandbox' };

/** The key of what is encrypted at rest. */
export const secretKey = 'canary-of-what-is-encrypted-at-rest-badger';

/** Something to end after a run, whatever becomes of it; the last is ended first. */
export type AtEnd = (end: () => Promise<unknown>) => void;

/** A database with the product's tables, and a pool that acts behind the servers' back. */
export interface SharedDatabase {
  url: string;
  pool: pg.Pool;
}

/** Several servers on one database. */
export interface Nodes extends SharedDatabase {
  servers: ServerProcess[];
  addresses: string[];
  /** Starts one more, with settings of its own. */
  startAnother(env: Record<string, string>): Promise<ServerProcess>;
}

/** A PostgreSQL of its own, as in production. It ends with the run. */
export async function startOwnDatabase(atEnd: AtEnd): Promise<SharedDatabase & { postgresLog(): string }> {
  const dataDir = join(temporaryFolder(), 'shared');
  const silent = { info: () => undefined, warn: () => undefined };
  const postgres = await startEmbeddedPostgres({ dataDir, log: silent });
  atEnd(() => postgres.stop());
  const database = openDatabase(postgres.url);
  await database.migrate();
  await database.close();
  return {
    url: postgres.url,
    pool: openPool(postgres.url, atEnd),
    postgresLog: () => readFileSync(join(dataDir, 'postgres.log'), 'utf8'),
  };
}

/** A pool that outlives the end of its database without a fault. */
export function openPool(url: string, atEnd: AtEnd): pg.Pool {
  const pool = new pg.Pool({ connectionString: url, max: 4 });
  pool.on('error', () => undefined);
  atEnd(() => pool.end());
  return pool;
}

/** Starts `count` servers as in production; `env` adds to their settings. They end with the run. */
export async function startNodes(
  count: number,
  { database, env = {}, atEnd }: { database: SharedDatabase; env?: Record<string, string>; atEnd: AtEnd },
): Promise<Nodes> {
  const settings = {
    NODE_ENV: 'production',
    DATABASE_URL: database.url,
    ...publicSettings,
    LOG_LEVEL: 'warn',
    ADMIN_TWO_FACTOR: 'optional',
    SECRET_KEY: secretKey,
    ...env,
  };
  const servers = await Promise.all(Array.from({ length: count }, () => startServer({ env: settings })));
  atEnd(async () => {
    for (const server of servers) server.process.kill('SIGTERM');
    await Promise.all(servers.map((server) => server.ended()));
  });
  await Promise.all(servers.map((server) => server.ready(60_000)));
  return {
    ...database,
    servers,
    addresses: servers.map(({ address }) => address),
    startAnother: async (more) => {
      const server = await startServer({ env: { ...settings, ...more } });
      servers.push(server);
      return server.ready(60_000);
    },
  };
}

interface BrowserOptions {
  /** The address from which it comes, as a trusted proxy tells it; by default a unique one, `null` for none. */
  ipAddress?: string | null;
  onAnswer?: (call: { method: Method; url: string }, answer: HttpAnswer) => void;
}

/** A person's browser on the product's own page, before the node at `address`. */
export function openBrowser(
  address: string,
  { ipAddress = newIpAddress(), onAnswer }: BrowserOptions = {},
): HttpClient {
  return openHttpClient(overNetwork(address), {
    headers: {
      'user-agent': 'Mozilla/5.0 (X11; Linux x86_64) Chrome/142.0',
      origin: publicUrl,
      'sec-fetch-site': 'same-origin',
      ...(ipAddress !== null && { 'x-forwarded-for': ipAddress }),
    },
    ...(onAnswer && { onAnswer }),
  });
}

let ipAddresses = 0;

/** A unique address, so that no per-address limit gets in the way. */
const newIpAddress = (): string => {
  ipAddresses++;
  return `198.18.${Math.floor(ipAddresses / 250) % 250}.${(ipAddresses % 250) + 1}`;
};
