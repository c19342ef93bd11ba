import { dayMs } from '@diagbuddy/contract/durations';
import { limits } from '@diagbuddy/contract/limits';
import { lt, sql as raw } from 'drizzle-orm';
import type { FastifyInstance } from 'fastify';
import { apiUsage } from './api-usage-tables.ts';
import type { Sql } from './database.ts';

declare module 'fastify' {
  interface FastifyInstance {
    /** Adds what this node counted of the API's use to the database, now rather than in ten seconds. */
    writeApiUsage: () => Promise<void>;
  }
}

type Counted = typeof apiUsage.$inferInsert;

const flushEveryMs = 10_000;
/** Calls, statuses and days that a node tells apart; far more than there are. */
const countersMax = 2_000;

/** What asks every second whether the node is up, and tells nothing of the use of the API. */
const probes = new Set(['/api/health', '/api/ready']);

/**
 * Counts every call of the API by its route, its answer's status and the time it took. The counts are added to those of
 * the other nodes every ten seconds, so that no request costs a row; while the database is down they go on in memory.
 */
export function countApiUsage(app: FastifyInstance, { sql, now }: { sql: Sql; now: () => number }): void {
  let counted = new Map<string, Counted>();
  app.addHook('onResponse', (request, reply, done) => {
    const { url: route } = request.routeOptions;
    if (route?.startsWith('/api/') === true && !probes.has(route)) {
      const call = { day: new Date(now()).toISOString().slice(0, 10), method: request.method, route };
      merge(counted, {
        ...call,
        status: reply.statusCode,
        requests: 1,
        totalMs: reply.elapsedTime,
        maxMs: reply.elapsedTime,
      });
    }
    done();
  });
  const flush = async (): Promise<void> => {
    if (counted.size === 0) return;
    const batch = counted;
    counted = new Map();
    try {
      await add(sql, [...batch.values()]);
    } catch {
      for (const row of batch.values()) merge(counted, row);
    }
  };
  const timer = setInterval(() => void flush(), flushEveryMs).unref();
  app.addHook('onClose', async () => {
    clearInterval(timer);
    await flush();
  });
  app.decorate('writeApiUsage', flush);
}

function merge(counted: Map<string, Counted>, row: Counted): void {
  const key = `${row.day} ${row.method} ${row.route} ${row.status}`;
  const known = counted.get(key);
  if (known === undefined) {
    if (counted.size < countersMax) counted.set(key, row);
    return;
  }
  known.requests += row.requests;
  known.totalMs += row.totalMs;
  known.maxMs = Math.max(known.maxMs, row.maxMs);
}

/** In one order on every node, or two of them could wait for each other. */
const inOrder = (one: Counted, other: Counted): number =>
  `${one.day} ${one.method} ${one.route} ${one.status}` < `${other.day} ${other.method} ${other.route} ${other.status}`
    ? -1
    : 1;

async function add(sql: Sql, rows: Counted[]): Promise<void> {
  await sql
    .insert(apiUsage)
    .values(rows.toSorted(inOrder))
    .onConflictDoUpdate({
      target: [apiUsage.day, apiUsage.method, apiUsage.route, apiUsage.status],
      set: {
        requests: raw`${apiUsage.requests} + excluded.requests`,
        totalMs: raw`${apiUsage.totalMs} + excluded.total_ms`,
        maxMs: raw`greatest(${apiUsage.maxMs}, excluded.max_ms)`,
      },
    });
}

/** Removes the days from before the last 30. */
export async function deleteOldApiUsage(sql: Sql, now: number): Promise<void> {
  const first = new Date(now - limits.apiUsageDays * dayMs).toISOString().slice(0, 10);
  await sql.delete(apiUsage).where(lt(apiUsage.day, first));
}
