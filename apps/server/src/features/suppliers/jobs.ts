import { minuteMs } from '@diagbuddy/contract/durations';
import { limits } from '@diagbuddy/contract/limits';
import type { Sql } from '../../platform/database.ts';
import type { ScheduledJob } from '../../platform/jobs.ts';
import { deleteOldAnswers } from './store.ts';

/** Forgets what suppliers answered once it is no longer shown. */
export const supplierJobs = ({ sql, now }: { sql: Sql; now: () => number }): ScheduledJob[] => [
  {
    name: 'forget-part-offers',
    cron: '7,37 * * * *',
    run: () => deleteOldAnswers(sql, new Date(now() - limits.supplierAnswerMinutes * minuteMs)),
  },
];
