import { createHash } from 'node:crypto';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import pg from 'pg';
import { z } from 'zod';
import { readSchemaVersion } from '../../platform/schema-version.ts';
import { BackupFooter, BackupHeader, backupVersion, quoted, TableFooter, TableHeader } from './backup-format.ts';
import { type BackupLines, openBackup } from './backup-lines.ts';
import { type BackupTable, listBackupTables } from './backup-tables.ts';
import { CopyIn } from './copy-streams.ts';
import { damaged, RestoreError } from './restore-error.ts';

/** What was restored. */
export interface Restored {
  createdAt: string;
  tables: number;
  rows: number;
}

/**
 * Restores a backup into a database that has the same schema and no rows, in one transaction: all of it, or nothing.
 * @throws RestoreError that says what is wrong with the file or the database
 */
export async function restoreBackup({
  connectionString,
  file,
}: {
  connectionString: string;
  file: string;
}): Promise<Restored> {
  const client = new pg.Client({
    connectionString,
    connectionTimeoutMillis: 5_000,
    application_name: 'diagbuddy-restore',
  });
  client.on('error', () => undefined);
  await client.connect();
  const backup = openBackup(file);
  try {
    const digest = createHash('sha256');
    const seen = (bytes: Buffer): void => void digest.update(bytes);
    const header = await readHeader(backup, { file, seen });
    await assertSameSchema(client, header);
    const tables = await listBackupTables(client);
    await assertEmpty(client, tables);
    await client.query('BEGIN');
    let rows = 0;
    for (const table of tables) rows += await restoreTable(client, { backup, table, seen });
    const footer = await backup.line(BackupFooter, 'its end');
    const isWhole = footer.sha256 === digest.digest('hex') && footer.rows === rows && footer.tables === tables.length;
    if (!isWhole) throw damaged('its last line does not fit the rest');
    await backup.assertEnd();
    await client.query('COMMIT');
    await client.query('ANALYZE');
    return { createdAt: header.createdAt, tables: tables.length, rows };
  } finally {
    backup.close();
    // What is not committed is gone with the connection.
    client.connection.stream.destroy();
    await client.end().catch(() => undefined);
  }
}

async function readHeader(
  backup: BackupLines,
  { file, seen }: { file: string; seen: (bytes: Buffer) => void },
): Promise<BackupHeader> {
  const first = await backup.line(z.unknown(), 'its first line', seen).catch((error: unknown) => {
    if (error instanceof RestoreError && error.message.includes('first line')) throw noBackup(file);
    throw error;
  });
  const header = BackupHeader.safeParse(first);
  if (!header.success) throw noBackup(file);
  const { version } = header.data;
  if (version !== backupVersion) {
    throw new RestoreError(
      `${file} has version ${version} of the backup format; this DiagBuddy reads version ${backupVersion}.`,
    );
  }
  return header.data;
}

const noBackup = (file: string): RestoreError => new RestoreError(`${file} is not a backup of DiagBuddy.`);

async function assertSameSchema(client: pg.Client, { schema, product }: BackupHeader): Promise<void> {
  const own = await readSchemaVersion(client);
  if (own.sha256 === schema.sha256) return;
  throw new RestoreError(
    `The backup was made by DiagBuddy ${product} with the schema ${schema.newest} (${schema.migrations} migrations); this database has ${own.newest} (${own.migrations}). Restore it with the version that made it, then upgrade.`,
  );
}

async function assertEmpty(client: pg.Client, tables: readonly BackupTable[]): Promise<void> {
  const full: string[] = [];
  for (const { name } of tables) {
    const { rowCount } = await client.query(`SELECT FROM public.${quoted(name)} LIMIT 1`);
    if ((rowCount ?? 0) > 0) full.push(name);
  }
  if (full.length === 0) return;
  throw new RestoreError(`The database is not empty: there are rows in ${full.join(', ')}. Restore into a new one.`);
}

async function restoreTable(
  client: pg.Client,
  { backup, table, seen }: { backup: BackupLines; table: BackupTable; seen: (bytes: Buffer) => void },
): Promise<number> {
  const { name } = table;
  const header = await backup.line(TableHeader, `the table ${name}`, seen);
  const isKnown = header.table === name && header.columns.join() === table.columns.join();
  if (!isKnown) throw damaged(`it has ${header.table} where ${name} belongs`);
  const digest = createHash('sha256');
  const hashed = async function* () {
    for await (const piece of backup.rows()) {
      digest.update(piece);
      yield piece;
    }
  };
  const copy = new CopyIn(`COPY public.${quoted(name)} (${header.columns.map(quoted).join(', ')}) FROM STDIN`);
  client.query(copy);
  await pipeline(Readable.from(hashed(), { objectMode: false }), copy).catch((error: unknown) => {
    throw error instanceof RestoreError
      ? error
      : damaged(`PostgreSQL refuses the rows of ${name} (${reasonOf(error)})`);
  });
  const footer = await backup.line(TableFooter, `the end of ${name}`, seen);
  const { rows } = await client.query<{ count: string }>(`SELECT count(*) FROM public.${quoted(name)}`);
  if (footer.table !== name || footer.sha256 !== digest.digest('hex') || footer.rows !== Number(rows[0]?.count)) {
    throw damaged(`the rows of ${name} are not those that were written`);
  }
  return footer.rows;
}

/** PostgreSQL's message in one short line: it quotes the refused value, and damaged bytes hold anything. */
function reasonOf(error: unknown): string {
  const message = error instanceof Error ? error.message : String(error);
  return message.replaceAll(/[\p{C}\s]+/gu, ' ').slice(0, 200);
}
