import { setTimeout as sleep } from 'node:timers/promises';
import { trackConnections } from './connections.ts';
import type { App } from './fastify-app.ts';
import type { Drain } from './health.ts';

/** From the signal to the end of the process, whatever hangs: what a container platform grants before it kills. */
export const hardLimitMs = 9_500;
/** How long an event stream may go on after the node stopped accepting; the client then asks another node. */
const streamGraceMs = 4_000;
/** What the database needs to stop after the last request. */
const databaseReserveMs = 1_500;
const sweepEveryMs = 50;

/** What has to end, in the order in which it does. */
export interface Shutdown {
  app: App;
  drain: Drain;
  drainSeconds: number;
  /** What stands behind the requests: jobs, the pool, the embedded PostgreSQL; ended one after another. */
  steps: readonly { name: string; end: () => Promise<void> }[];
}

/**
 * Readies the app for leaving without losing a request; call it before the app listens. The answer ends it: not ready
 * at once, accepting for `drainSeconds` more, then no new connection, open requests to their end, streams cut after
 * 4 s, the steps; at most 9.5 s in all.
 */
export function prepareShutdown({ app, drain, drainSeconds, steps }: Shutdown): () => Promise<void> {
  const connections = trackConnections(app.server);
  // A kept-alive connection would go on bringing requests: with its answer, each is told that it was the last.
  app.addHook('onSend', (_request, reply, payload, done) => {
    if (drain.isDraining) reply.header('connection', 'close');
    done(null, payload);
  });

  const endAll = async (deadline: number): Promise<void> => {
    drain.isDraining = true;
    await sleep(drainSeconds * 1_000);
    const closed = app.close();
    const lastMoment = deadline - Date.now() - databaseReserveMs;
    const sweep = setInterval(connections.closeQuiet, sweepEveryMs);
    const cuts = [
      setTimeout(connections.endStreams, Math.min(streamGraceMs, lastMoment)),
      setTimeout(() => app.server.closeAllConnections(), lastMoment),
    ];
    await closed;
    clearInterval(sweep);
    for (const cut of cuts) clearTimeout(cut);
    for (const { name, end } of steps) {
      await end().catch((error: unknown) => app.log.error({ err: error }, `${name} did not stop cleanly`));
    }
  };

  return async () => {
    const limit = new AbortController();
    const tooLate = sleep(hardLimitMs, 'late', { signal: limit.signal }).catch(() => 'done');
    const outcome = await Promise.race([endAll(Date.now() + hardLimitMs), tooLate]);
    limit.abort();
    if (outcome === 'late') app.log.warn(`not everything had stopped after ${hardLimitMs / 1_000} s`);
  };
}

/** Reasons for which the process ends, and its exit code then. */
type End = (reason: string, exitCode: number) => void;

/**
 * Calls `end` once, on whichever comes first: a signal, an error that nothing caught, or the end of `npm start`, which
 * holds the other end of a channel, so that no server outlives a starter that was killed.
 */
export function onReasonToEnd(end: End, reportCrash: (error: unknown) => void): void {
  let isEnding = false;
  const once: End = (reason, exitCode) => {
    if (isEnding) return;
    isEnding = true;
    end(reason, exitCode);
  };
  for (const signal of ['SIGTERM', 'SIGINT', 'SIGHUP'] as const) process.on(signal, () => once(signal, 0));
  process.on('uncaughtException', (error) => {
    reportCrash(error);
    once('an error that nothing caught', 1);
  });
  process.once('disconnect', () => once('the end of its starter', 0));
  process.channel?.unref();
  // The reader of our output may be gone before us; that is no reason to fail.
  process.stdout.on('error', () => undefined);
  process.stderr.on('error', () => undefined);
}
