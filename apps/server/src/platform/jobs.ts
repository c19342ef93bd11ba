import { setTimeout as sleep } from 'node:timers/promises';
import { PgBoss } from 'pg-boss';
import type { ZodType } from 'zod';
import { isDatabaseUnavailable } from './database.ts';

/** A job that comes back: its name, when (cron, UTC) and what it does. */
export interface ScheduledJob {
  name: string;
  cron: string;
  run: () => Promise<void>;
}

/** A job that a request asks for. It is tried again, each time later, until it succeeded or `retries` are used up. */
export interface QueuedJob {
  name: string;
  retries: number;
  /** Seconds before the first new try; doubled with each. */
  retryDelaySeconds: number;
  run: (data: unknown) => Promise<void>;
}

/** Makes a queued job whose data are checked when it is taken up. */
export function queuedJob<Data>(job: {
  name: string;
  data: ZodType<Data>;
  retries: number;
  retryDelaySeconds: number;
  run: (data: Data) => Promise<void>;
}): QueuedJob {
  return { ...job, run: async (data) => job.run(job.data.parse(data)) };
}

/** Where requests leave what is to be done after the answer. */
export interface JobQueue {
  add(name: string, data: object): Promise<void>;
}

/** The job runner of this node; of several nodes on one database, one runs each job. */
export interface Jobs {
  queue: JobQueue;
  /** Starts to run jobs; what was added before waits for it. */
  start(jobs: { scheduled: readonly ScheduledJob[]; queued: readonly QueuedJob[] }): Promise<void>;
  stop(): Promise<void>;
}

const asError = (error: unknown): Error => (error instanceof Error ? error : new Error(String(error)));
const retryStartMs = 1_000;
const stopBoss = (boss: PgBoss): Promise<void> => boss.stop({ graceful: true, timeout: 3_000 });

/** How many jobs of a queue are taken up at a time, and run side by side. */
const batchSize = 10;

/** Opens the job runner. Its tables live in the schema `pgboss`, which it keeps itself. */
export function openJobs({
  databaseUrl,
  onError,
  onDone,
  pollSeconds = 1,
}: {
  databaseUrl: string;
  onError: (error: Error) => void;
  /** Hears of each scheduled job that ran to its end. */
  onDone?: (run: { job: string; ms: number }) => void;
  /** How often a queue is looked at; at least 0.5. */
  pollSeconds?: number;
}): Jobs {
  const openBoss = (): PgBoss => {
    const opened = new PgBoss({ connectionString: databaseUrl, max: 2, application_name: 'diagbuddy-jobs' });
    opened.on('error', onError);
    return opened;
  };
  let boss = openBoss();
  let isStopping = false;
  const started = Promise.withResolvers<void>();
  // Who adds a job hears of it; nobody else needs to.
  started.promise.catch(() => undefined);
  let starting: Promise<void> | null = null;

  const startBoss: Jobs['start'] = async ({ scheduled, queued }) => {
    await boss.start();
    for (const { name, retries, retryDelaySeconds, run } of queued) {
      const retrying = { retryLimit: retries, retryDelay: retryDelaySeconds, retryBackoff: true };
      await boss.createQueue(name, retrying);
      await boss.updateQueue(name, retrying);
      const options = { pollingIntervalSeconds: pollSeconds, batchSize };
      await boss.work(name, options, async (jobs) => {
        // One that fails is tried again alone: what is marked as failed here is not completed with the rest.
        const runOne = ({ id, data }: { id: string; data: unknown }): Promise<void> =>
          run(data).catch(async (error: unknown) => {
            onError(asError(error));
            await boss.fail(name, id, { message: error instanceof Error ? error.message : String(error) });
          });
        await Promise.all(jobs.map(runOne));
      });
    }
    started.resolve();
    for (const { name, cron, run } of scheduled) {
      await boss.createQueue(name);
      // What it throws is kept with the job; who watches the log hears of it too.
      const runAloud = async (): Promise<void> => {
        const startedAt = performance.now();
        await run().catch((error: unknown) => {
          onError(new Error(`the job ${name} failed`, { cause: error }));
          throw error;
        });
        onDone?.({ job: name, ms: Math.round(performance.now() - startedAt) });
      };
      await boss.work(name, { pollingIntervalSeconds: 30 }, runAloud);
      await boss.schedule(name, cron, null, { tz: 'UTC' });
    }
  };
  /** Tries until the database is there, with a new runner each time: a start that broke off can't be taken up again. */
  const start: Jobs['start'] = async (jobs) => {
    for (;;) {
      try {
        return await startBoss(jobs);
      } catch (error) {
        if (isStopping || !isDatabaseUnavailable(error)) throw error;
        onError(asError(error));
        await stopBoss(boss).catch(onError);
        await sleep(retryStartMs);
        boss = openBoss();
      }
    }
  };
  return {
    queue: {
      add: async (name, data) => {
        await started.promise;
        await boss.send(name, data);
      },
    },
    start: (jobs) => {
      starting = start(jobs);
      starting.catch((error: unknown) => started.reject(error));
      return starting;
    },
    stop: async () => {
      isStopping = true;
      if (starting === null) return;
      await starting.catch(() => undefined);
      await stopBoss(boss);
    },
  };
}
