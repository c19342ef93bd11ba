import { defineConfig } from 'vitest/config';

/** By itself Vitest leaves one core free, which on a machine with two is half of it. */
const maxWorkers = 2;
/** The files of these projects share their modules, which hold no state that a test leaves behind: a third of the time was importing. */
const isolate = false;
const severalNodes = 'e2e/reliability/several-nodes.test.ts';

export default defineConfig({
  test: {
    projects: [
      // A test that measures time belongs in bench/; the limits here only end one that hangs on a busy machine.
      {
        test: {
          name: 'packages',
          include: ['packages/**/*.test.ts', 'scripts/**/*.test.ts'],
          maxWorkers,
          testTimeout: 240_000,
        },
      },
      { test: { name: 'web', include: ['apps/web/src/**/*.test.ts'], maxWorkers, isolate, testTimeout: 30_000 } },
      {
        test: {
          name: 'web components',
          include: ['apps/web/src/**/*.test.tsx'],
          environment: 'jsdom',
          setupFiles: ['apps/web/testing/dom-setup.ts'],
          maxWorkers,
          isolate,
          testTimeout: 60_000,
        },
      },
      {
        test: {
          name: 'server',
          include: ['apps/server/src/**/*.test.ts'],
          globalSetup: ['packages/testing/src/postgres/test-postgres.ts'],
          maxWorkers,
          isolate,
          testTimeout: 60_000,
          hookTimeout: 60_000,
        },
      },
      {
        // Whole processes that are killed, beside the properties of security alone: their waits fill each other's.
        test: {
          name: 'reliability',
          include: ['e2e/reliability/*.test.ts'],
          exclude: [severalNodes],
          maxWorkers,
          testTimeout: 600_000,
          hookTimeout: 300_000,
          sequence: { groupOrder: 1 },
        },
      },
      {
        // What a balancer sees within a second: alone.
        test: {
          name: 'several nodes',
          include: [severalNodes],
          testTimeout: 240_000,
          hookTimeout: 120_000,
          sequence: { groupOrder: 2 },
        },
      },
      {
        // Properties that hold against hostile callers, tried on whole processes: more often with LONG_TESTS.
        test: {
          name: 'security',
          include: ['e2e/security/*.test.ts'],
          globalSetup: ['packages/testing/src/postgres/test-postgres.ts'],
          maxWorkers,
          testTimeout: 600_000,
          hookTimeout: 300_000,
          sequence: { groupOrder: 1 },
        },
      },
    ],
  },
});
