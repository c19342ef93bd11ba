import { PgBoss } from 'pg-boss';

/** A job that comes back: its name, when (cron, UTC) and what it does. */
export interface ScheduledJob {
  name: string;
  cron: string;
  run: () => Promise<void>;
}

/** The job runner of this node; of several nodes on one database, one runs each job. */
export interface Jobs {
  stop(): Promise<void>;
}

/** Starts the job runner with its schedule. Its tables live in the schema `pgboss`, which it keeps itself. */
export async function startJobs(
  { databaseUrl, onError }: { databaseUrl: string; onError: (error: Error) => void },
  scheduled: readonly ScheduledJob[],
): Promise<Jobs> {
  const boss = new PgBoss({ connectionString: databaseUrl, max: 2, application_name: 'diagbuddy-jobs' });
  boss.on('error', onError);
  await boss.start();
  for (const { name, cron, run } of scheduled) {
    await boss.createQueue(name);
    await boss.work(name, { pollingIntervalSeconds: 30 }, run);
    await boss.schedule(name, cron, null, { tz: 'UTC' });
  }
  return { stop: () => boss.stop({ graceful: true, timeout: 3_000 }) };
}
