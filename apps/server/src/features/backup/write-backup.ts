import { createHash } from 'node:crypto';
import { Readable } from 'node:stream';
import { createGzip } from 'node:zlib';
import { hourMs } from '@diagbuddy/contract/durations';
import pg from 'pg';
import { productVersion } from '../../platform/product-version.ts';
import { readSchemaVersion } from '../../platform/schema-version.ts';
import { type BackupHeader, backupFormat, backupVersion, quoted, rowsEnd, type TableFooter } from './backup-format.ts';
import { type BackupTable, listBackupTables } from './backup-tables.ts';
import { CopyOut } from './copy-streams.ts';

/** However slow the reader: a snapshot that is held for longer keeps PostgreSQL from cleaning up. */
const longestMs = 2 * hourMs;

export interface BackupOptions {
  connectionString: string;
  /** The clock, in ms since 1970. */
  now: number;
  /** Called with the snapshot's id before anything is read: whoever imports it sees exactly what the backup holds. */
  onSnapshot?: (id: string) => Promise<void>;
}

/**
 * The whole database as one gzip file, read in one snapshot over a connection of its own while everything goes on. At no
 * time does it hold more than some hundred kB. What goes wrong destroys the stream; leaving it early ends the snapshot.
 */
export function writeBackup(options: BackupOptions): Readable {
  const gzip = createGzip({ level: 4 });
  const source = Readable.from(backupParts(options), { objectMode: false, highWaterMark: 256 * 1024 });
  source.on('error', (error) => gzip.destroy(error));
  gzip.on('close', () => source.destroy());
  return source.pipe(gzip);
}

async function* backupParts({ connectionString, now, onSnapshot }: BackupOptions): AsyncGenerator<Buffer> {
  const client = new pg.Client({
    connectionString,
    connectionTimeoutMillis: 5_000,
    application_name: 'diagbuddy-backup',
    statement_timeout: longestMs,
    idle_in_transaction_session_timeout: longestMs,
  });
  client.on('error', () => undefined);
  await client.connect();
  try {
    await client.query('BEGIN ISOLATION LEVEL REPEATABLE READ READ ONLY');
    if (onSnapshot !== undefined) {
      const { rows } = await client.query<{ id: string }>('SELECT pg_export_snapshot() AS id');
      await onSnapshot(rows[0]?.id ?? '');
    }
    const digest = createHash('sha256');
    const line = (content: object): Buffer => {
      const bytes = Buffer.from(`${JSON.stringify(content)}\n`);
      digest.update(bytes);
      return bytes;
    };
    const header: BackupHeader = {
      ...{ format: backupFormat, version: backupVersion, createdAt: new Date(now).toISOString() },
      ...{ product: productVersion, schema: await readSchemaVersion(client) },
    };
    yield line(header);
    const tables = await listBackupTables(client);
    let rows = 0;
    for (const table of tables) {
      yield line({ table: table.name, columns: table.columns });
      const footer = yield* tableRows(client, table);
      rows += footer.rows;
      yield Buffer.from(`${rowsEnd}\n`);
      yield line(footer);
    }
    yield Buffer.from(`${JSON.stringify({ end: true, tables: tables.length, rows, sha256: digest.digest('hex') })}\n`);
  } finally {
    // Also when nobody reads on: then a COPY may still run, and the connection is simply closed.
    client.connection.stream.destroy();
    await client.end().catch(() => undefined);
  }
}

async function* tableRows(client: pg.Client, { name, columns }: BackupTable): AsyncGenerator<Buffer, TableFooter> {
  const digest = createHash('sha256');
  const copy = new CopyOut(`COPY public.${quoted(name)} (${columns.map(quoted).join(', ')}) TO STDOUT`);
  client.query(copy);
  for await (const chunk of copy) {
    digest.update(chunk);
    yield chunk;
  }
  return { table: name, rows: copy.rows, sha256: digest.digest('hex') };
}
