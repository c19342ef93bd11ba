import { chmodSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { openDatabase } from '@diagbuddy/server/platform/database';
import { startEmbeddedPostgres } from '@diagbuddy/server/platform/embedded-postgres/start';
import type { TestProject } from 'vitest/node';

declare module 'vitest' {
  interface ProvidedContext {
    /** `url` leads to the database that holds the migrated, empty schema; every test file gets a copy of it. */
    postgres: { url: string; adminUrl: string };
  }
}

/** Starts one PostgreSQL for the whole run, without what only protects data from a power cut, and migrates once. */
export async function setup(project: TestProject): Promise<() => Promise<void>> {
  const dataDir = mkdtempSync(join(tmpdir(), 'diagbuddy-test-'));
  chmodSync(dataDir, 0o711);
  const postgres = await startEmbeddedPostgres({
    dataDir,
    log: { info: () => undefined, warn: () => undefined },
    settings: { fsync: 'off', synchronous_commit: 'off', full_page_writes: 'off' },
  });
  const database = openDatabase(postgres.url);
  await database.migrate();
  await database.close();
  project.provide('postgres', { url: postgres.url, adminUrl: postgres.adminUrl });
  return async () => {
    await postgres.stop();
    rmSync(dataDir, { recursive: true, force: true });
  };
}
