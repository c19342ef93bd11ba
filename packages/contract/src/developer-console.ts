import { z } from 'zod';

/** One day (UTC, `YYYY-MM-DD`) of calls to AI services. */
const AiUsageDay = z.object({ date: z.string(), requests: z.number(), tokens: z.number(), costCents: z.number() });

/**
 * GET /api/admin/openai-usage: what calls to AI services cost, from the usage that is stored with every answer. `trend` is the
 * last 30 days, also those without a call. Answers of the built-in engine cost nothing and are counted apart.
 */
export const OpenAiUsage = z.object({
  totalRequests: z.number(),
  totalTokens: z.number(),
  /** Cents, with fractions: a call costs less than one. */
  totalCostCents: z.number(),
  /** In the last 30 days. */
  engineAnswers: z.number(),
  trend: z.array(AiUsageDay),
});
export type OpenAiUsage = z.infer<typeof OpenAiUsage>;

/** How often a call was made in the last 30 days: `errors` were answered 500 or above, `refusals` 400 to 499. */
const ApiCallStats = z.object({
  method: z.string(),
  route: z.string(),
  requests: z.number(),
  errors: z.number(),
  refusals: z.number(),
  averageMs: z.number(),
  maxMs: z.number(),
});
export type ApiCallStats = z.infer<typeof ApiCallStats>;

/** GET /api/admin/api-stats: the use of the API in the last 30 days, all servers together; `null` before the first call. */
export const ApiStats = z.object({
  totalRequests: z.number(),
  /** Percent of the answers that are not a fault of the server's (below 500). */
  successRate: z.number().nullable(),
  /** Milliseconds. */
  averageResponseTime: z.number().nullable(),
  calls: z.array(ApiCallStats),
  trend: z.array(z.object({ date: z.string(), requests: z.number(), errors: z.number() })),
});
export type ApiStats = z.infer<typeof ApiStats>;

/** A job of all servers: how many wait or failed, and when one last ended well (ISO 8601 in UTC). */
const JobState = z.object({
  name: z.string(),
  /** When it runs (cron, UTC); `null` for one that requests ask for. */
  schedule: z.string().nullable(),
  waiting: z.number(),
  failed: z.number(),
  lastDoneAt: z.string().nullable(),
});
export type JobState = z.infer<typeof JobState>;

/** What was measured of the process that answers. */
const ProcessFigures = z.object({
  /** Host and process. */
  node: z.string(),
  startedAt: z.string(),
  uptimeSeconds: z.number(),
  memoryBytes: z.number(),
  heapUsedBytes: z.number(),
  heapLimitBytes: z.number(),
  /** Percent of one core, over the last seconds. */
  cpuPercent: z.number(),
  cores: z.number(),
  /** Milliseconds over the last minute: the middle and the slowest of 100. */
  eventLoopDelayMs: z.object({ p50: z.number(), p99: z.number() }),
});
export type ProcessFigures = z.infer<typeof ProcessFigures>;

/** GET /api/admin/database-status, measured when it is asked for. */
export const DatabaseStatus = z.object({
  isWritable: z.boolean(),
  /** How long the simplest query took, in ms. */
  latencyMs: z.number(),
  version: z.string(),
  sizeBytes: z.number(),
  /** Connections of all its users, and the most that it takes. */
  connections: z.number(),
  maxConnections: z.number(),
  /** Of this server's own: open, idle, and requests that wait for one. */
  pool: z.object({ total: z.number(), idle: z.number(), waiting: z.number(), max: z.number() }),
  migrations: z.object({ applied: z.number(), known: z.number(), newest: z.string() }),
  /** The largest tables first. Rows are PostgreSQL's estimate. */
  tables: z.array(z.object({ name: z.string(), rows: z.number(), bytes: z.number() })),
});
export type DatabaseStatus = z.infer<typeof DatabaseStatus>;

/** GET /api/admin/server-info. */
export const ServerInfo = z.object({
  version: z.string(),
  nodeVersion: z.string(),
  platform: z.string(),
  process: ProcessFigures,
  database: DatabaseStatus,
  jobs: z.array(JobState),
});
export type ServerInfo = z.infer<typeof ServerInfo>;

/** A document of the repository, in Markdown. */
export const DocumentInfo = z.object({ name: z.string(), title: z.string() });
export type DocumentInfo = z.infer<typeof DocumentInfo>;
/** GET /api/admin/documents. */
export const DocumentList = z.array(DocumentInfo);
/** GET /api/admin/documents/{name}. */
export const DocumentText = DocumentInfo.extend({ markdown: z.string() });
export type DocumentText = z.infer<typeof DocumentText>;
