import type { ApiStats, DatabaseStatus, OpenAiUsage, ServerInfo } from '@diagbuddy/contract/developer-console';

const days = Array.from({ length: 30 }, (_, at) => `2026-05-${String(at + 1).padStart(2, '0')}`);

export const apiStats: ApiStats = {
  ...{ totalRequests: 12_345, successRate: 99.99, averageResponseTime: 23.4 },
  calls: [
    {
      method: 'POST',
      route: '/api/diagnose',
      requests: 12_000,
      errors: 1,
      refusals: 40,
      averageMs: 24.2,
      maxMs: 1_310,
    },
    { method: 'GET', route: '/api/settings', requests: 345, errors: 0, refusals: 0, averageMs: 1.1, maxMs: 9 },
  ],
  trend: days.map((date, at) => ({ date, requests: at * 10, errors: 0 })),
};

export const databaseStatus: DatabaseStatus = {
  ...{
    isWritable: true,
    latencyMs: 0.8,
    version: '18.4',
    sizeBytes: 1.5 * 1024 ** 3,
    connections: 7,
    maxConnections: 100,
  },
  pool: { total: 4, idle: 3, waiting: 0, max: 10 },
  migrations: { applied: 19, known: 19, newest: '0018_developer_console' },
  tables: [{ name: 'diagnoses', rows: 100_000, bytes: 300 * 1024 ** 2 }],
};

export const serverInfo: ServerInfo = {
  ...{ version: '0.20.0', nodeVersion: 'v24.21.0', platform: 'linux x64' },
  process: {
    ...{ node: 'host:41', startedAt: '2026-05-03T17:00:00.000Z', uptimeSeconds: 90_000, memoryBytes: 210 * 1024 ** 2 },
    ...{ heapUsedBytes: 90 * 1024 ** 2, heapLimitBytes: 4 * 1024 ** 3, cpuPercent: 12.5, cores: 2 },
    eventLoopDelayMs: { p50: 10.1, p99: 12.9 },
  },
  database: databaseStatus,
  jobs: [
    {
      name: 'forget-old-logins',
      schedule: '37 * * * *',
      waiting: 0,
      failed: 2,
      lastDoneAt: '2026-05-04T17:37:00.000Z',
    },
  ],
};

export const aiUsage: OpenAiUsage = {
  ...{ totalRequests: 200, totalTokens: 50_000, totalCostCents: 1_234.5, engineAnswers: 900 },
  trend: days.map((date) => ({ date, requests: 2, tokens: 500, costCents: 12 })),
};
