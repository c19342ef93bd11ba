import { randomUUID } from 'node:crypto';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { defineConfig } from '@playwright/test';
import { findChromium } from '../scripts/browser.mjs';
import { serverProgram } from '../scripts/paths.mjs';
import { chromiumArguments } from './chromium.ts';
import { fakeGoogle } from './fake-google.ts';
import { fakeSuppliers } from './fake-suppliers.ts';

const root = fileURLToPath(new URL('..', import.meta.url));
// In the environment, so that the workers find the database of the server that this process starts.
process.env.E2E_DATA_DIR ??= join(tmpdir(), `diagbuddy-e2e-${randomUUID()}`);
const port = Number(process.env.E2E_PORT ?? 3987);
// Other programs load this file too, on machines without a browser: only a run of the tests needs one.
const chromium = findChromium();

/** Journeys in a real browser, through the built client, the server and a PostgreSQL of their own. */
export default defineConfig({
  testDir: '.',
  testMatch: '*.spec.ts',
  globalSetup: ['./require-chromium.ts', './fake-google.ts'],
  outputDir: join(root, 'test-results'),
  // Limits that only end what hangs: the machines are shared.
  timeout: 120_000,
  expect: { timeout: 20_000 },
  workers: 2,
  forbidOnly: true,
  // A second try on a busy machine; the summary of `npm test` names each journey that needed it.
  retries: 1,
  reporter: [['list']],
  use: {
    baseURL: `http://localhost:${port}`,
    locale: 'en-US',
    timezoneId: 'America/Chicago',
    // A service worker stands between a page and what a journey does to its calls: the journeys offline let it in.
    serviceWorkers: 'block',
    // Recording costs a quarter of the run: `E2E_TRACE=yes` asks for it where a failure needs to be looked at.
    trace: process.env.E2E_TRACE ? 'retain-on-failure' : 'off',
    screenshot: 'only-on-failure',
    launchOptions: {
      ...(chromium !== null && { executablePath: chromium }),
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
      ...fakeSuppliers,
    },
    url: `http://127.0.0.1:${port}/api/ready`,
    gracefulShutdown: { signal: 'SIGTERM', timeout: 10_000 },
    timeout: 120_000,
  },
});
