import { mkdtempSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { defineConfig } from '@playwright/test';
import { serverProgram } from '../scripts/paths.mjs';
import { chromiumArguments, requireChromium } from './chromium.ts';
import { fakeGoogle } from './fake-google.ts';

const root = fileURLToPath(new URL('..', import.meta.url));
// In the environment, so that the workers find the database of the server that this process starts.
process.env.E2E_DATA_DIR ??= mkdtempSync(join(tmpdir(), 'diagbuddy-e2e-'));
const port = Number(process.env.E2E_PORT ?? 3987);

/** Journeys in a real browser, through the built client, the server and a PostgreSQL of their own. */
export default defineConfig({
  testDir: '.',
  testMatch: '*.spec.ts',
  globalSetup: './fake-google.ts',
  outputDir: join(root, 'test-results'),
  // Limits that only end what hangs: the machines are shared.
  timeout: 120_000,
  expect: { timeout: 20_000 },
  workers: 2,
  forbidOnly: true,
  retries: 0,
  reporter: [['list']],
  use: {
    baseURL: `http://localhost:${port}`,
    locale: 'en-US',
    timezoneId: 'America/Chicago',
    trace: 'retain-on-failure',
    launchOptions: {
      executablePath: requireChromium(),
      args: [...chromiumArguments],
    },
  },
  webServer: {
    command: [serverProgram.command, ...serverProgram.args].map((part) => `"${part}"`).join(' '),
    cwd: root,
    env: {
      ...serverProgram.env,
      PORT: String(port),
      HOST: '127.0.0.1',
      DATA_DIR: process.env.E2E_DATA_DIR,
      LOG_LEVEL: 'warn',
      ...fakeGoogle,
    },
    url: `http://127.0.0.1:${port}/api/ready`,
    gracefulShutdown: { signal: 'SIGTERM', timeout: 10_000 },
    timeout: 120_000,
  },
});
