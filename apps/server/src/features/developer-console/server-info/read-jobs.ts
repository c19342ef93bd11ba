import type { JobState } from '@diagbuddy/contract/developer-console';
import type { Database } from '../../../platform/database.ts';

const states = `SELECT queue.name, schedule.cron AS schedule,
    count(*) FILTER (WHERE job.state IN ('created', 'retry'))::int AS waiting,
    count(*) FILTER (WHERE job.state = 'failed')::int AS failed,
    max(job.completed_on) FILTER (WHERE job.state = 'completed') AS "lastDoneAt"
  FROM pgboss.queue
  LEFT JOIN pgboss.schedule ON schedule.name = queue.name
  LEFT JOIN pgboss.job ON job.name = queue.name
  WHERE queue.name NOT LIKE '\\_\\_pgboss%'
  GROUP BY queue.name, schedule.cron ORDER BY queue.name`;

/** How the jobs of all servers stand; none before the job runner has started for the first time. */
export async function readJobs({ pool }: Database): Promise<JobState[]> {
  const {
    rows: [there],
  } = await pool.query<{ jobs: string | null }>("SELECT to_regclass('pgboss.job')::text AS jobs");
  if (there?.jobs == null) return [];
  const { rows } = await pool.query<Omit<JobState, 'lastDoneAt'> & { lastDoneAt: Date | null }>(states);
  return rows.map(({ lastDoneAt, ...job }) => ({ ...job, lastDoneAt: lastDoneAt?.toISOString() ?? null }));
}
