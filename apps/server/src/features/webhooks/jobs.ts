import { hourMs, minuteMs } from '@diagbuddy/contract/durations';
import type { Sql } from '../../platform/database.ts';
import type { JobQueue, ScheduledJob } from '../../platform/jobs.ts';
import { enqueueDelivery } from './deliver-message.ts';
import { deleteOldDeliveries, listForgottenDeliveries } from './store.ts';

/** What webhooks need by themselves: messages that no job knows of are queued, and old ones forgotten. */
export const webhookJobs = ({ sql, jobs, now }: { sql: Sql; jobs: JobQueue; now: () => number }): ScheduledJob[] => [
  {
    name: 'find-forgotten-webhooks',
    cron: '*/5 * * * *',
    run: async () => {
      const since = { from: new Date(now() - hourMs), until: new Date(now() - 5 * minuteMs) };
      for (const id of await listForgottenDeliveries(sql, since)) await enqueueDelivery(jobs, id);
    },
  },
  { name: 'forget-webhook-messages', cron: '21 4 * * *', run: () => deleteOldDeliveries(sql, now()) },
];
