import { dayMs } from '@diagbuddy/contract/durations';
import { limits } from '@diagbuddy/contract/limits';
import { sql as raw } from 'drizzle-orm';
import { deleteOldMails } from './adapters/mail/outbox.ts';
import {
  deleteExpiredSessions,
  deleteOldDevices,
  deleteOldEmailChanges,
  deleteOldLogins,
  deleteOldTokens,
  sessionLifetime,
} from './features/auth/index.ts';
import { deleteOldIdempotencyKeys } from './features/diagnosis/index.ts';
import { deleteOldKeyNetworks } from './features/external/index.ts';
import { deleteOldApiUsage } from './platform/api-usage.ts';
import { databaseNow } from './platform/attempt-counter.ts';
import { deleteOldAuditEvents } from './platform/audit-log.ts';
import type { Database } from './platform/database.ts';
import { deleteOldLogEntries } from './platform/event-log.ts';
import type { ScheduledJob } from './platform/jobs.ts';
import { rateLimits } from './platform/rate-limit-tables.ts';

/** What the product does by itself, and when. */
export function scheduledJobs({ sql }: Database, now: () => number): ScheduledJob[] {
  return [
    {
      name: 'remove-dead-sessions',
      cron: '7 * * * *',
      run: async () => {
        await deleteExpiredSessions(sql, { now: new Date(now()), idleSince: new Date(now() - sessionLifetime.idleMs) });
      },
    },
    {
      name: 'forget-old-logins',
      cron: '37 * * * *',
      run: async () => {
        await deleteOldLogins(sql, new Date(now() - limits.loginHistoryDays * dayMs));
      },
    },
    {
      name: 'forget-sign-in-secrets',
      cron: '43 * * * *',
      run: async () => {
        await deleteOldTokens(sql, new Date(now() - dayMs));
        await deleteOldEmailChanges(sql, new Date(now() - dayMs));
        await deleteOldDevices(sql, new Date(now() - limits.knownDeviceDays * dayMs));
      },
    },
    {
      name: 'forget-old-mails',
      cron: '53 * * * *',
      run: () =>
        deleteOldMails(sql, {
          linksDeadAt: new Date(now() - dayMs),
          before: new Date(now() - limits.outboxDays * dayMs),
        }),
    },
    {
      name: 'forget-idempotency-keys',
      cron: '17 * * * *',
      run: async () => {
        await deleteOldIdempotencyKeys(sql, new Date(now() - dayMs));
      },
    },
    {
      name: 'forget-key-networks',
      cron: '11 4 * * *',
      run: () => deleteOldKeyNetworks(sql, now()),
    },
    {
      name: 'forget-security-events',
      cron: '47 * * * *',
      run: () => deleteOldAuditEvents(sql),
    },
    {
      name: 'forget-log-entries',
      cron: '33 * * * *',
      run: () => deleteOldLogEntries(sql, now()),
    },
    {
      name: 'forget-api-usage',
      cron: '23 3 * * *',
      run: () => deleteOldApiUsage(sql, now()),
    },
    {
      name: 'forget-rate-limit-counters',
      cron: '27 * * * *',
      run: async () => {
        await sql.delete(rateLimits).where(raw`${rateLimits.expire} < ${raw.raw(databaseNow)}`);
      },
    },
  ];
}
