import { restoreBackup } from '../src/features/backup/restore-backup.ts';
import { RestoreError } from '../src/features/backup/restore-error.ts';
import { ConfigError, loadConfig } from '../src/platform/config.ts';
import { openDatabase } from '../src/platform/database.ts';
import { startEmbeddedPostgres } from '../src/platform/embedded-postgres/start.ts';
import { StartupError } from '../src/platform/embedded-postgres/startup-error.ts';
import { resolvePackageFilesDirectly } from '../src/platform/package-files.ts';

/** Restores a backup into the empty database that the settings name: `npm run restore -- FILE`. The server must not run. */
resolvePackageFilesDirectly();
const [file, ...others] = process.argv.slice(2);
if (file === undefined || others.length > 0) {
  process.stderr.write('Usage: npm run restore -- FILE\n');
  process.exit(1);
}
try {
  await restore(file);
} catch (error) {
  if (error instanceof ConfigError) process.stderr.write(`${error.lines.join('\n')}\n`);
  else if (error instanceof RestoreError || error instanceof StartupError) process.stderr.write(`${error.message}\n`);
  else process.stderr.write(`The backup was not restored: ${error instanceof Error ? error.message : String(error)}\n`);
  process.exitCode = 1;
}

async function restore(from: string): Promise<void> {
  const config = loadConfig(process.env);
  const log = { info: () => undefined, warn: (message: string) => void process.stderr.write(`${message}\n`) };
  const embedded = config.databaseUrl === null ? await startEmbeddedPostgres({ dataDir: config.dataDir, log }) : null;
  const connectionString = config.databaseUrl ?? embedded?.url ?? '';
  const database = openDatabase(connectionString, { poolSize: 1 });
  try {
    await database.migrate();
    const { createdAt, tables, rows } = await restoreBackup({ connectionString, file: from });
    process.stdout.write(
      `Restored ${rows.toLocaleString('en-US')} rows in ${tables} tables, as they were at ${createdAt}.\n`,
    );
  } finally {
    await database.close();
    await embedded?.stop();
  }
}
