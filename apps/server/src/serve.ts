import { openEngine } from '@diagbuddy/engine/open-engine';
import type { FastifyBaseLogger } from 'fastify';
import { openMailer } from './adapters/mail/open-mailer.ts';
import { openPayments } from './adapters/payments/open-payments.ts';
import { buildApp } from './app.ts';
import { createFirstDeveloper } from './features/auth/create-first-developer.ts';
import { mailLinkJob, securityNoticeJob } from './features/auth/index.ts';
import { billingJobs } from './features/billing/index.ts';
import { handoverMailJob } from './features/diagnosis/index.ts';
import { feedbackAnswerJob } from './features/feedback/index.ts';
import { teamMailJob } from './features/organizations/index.ts';
import { privacyJobs } from './features/privacy/index.ts';
import { supplierJobs } from './features/suppliers/index.ts';
import { webhookDeliveryJob, webhookJobs } from './features/webhooks/index.ts';
import type { Config } from './platform/config.ts';
import type { Database } from './platform/database.ts';
import type { EmbeddedPostgres } from './platform/embedded-postgres/start.ts';
import type { EventLog } from './platform/event-log.ts';
import type { Drain } from './platform/health.ts';
import { openJobs } from './platform/jobs.ts';
import { prepareShutdown } from './platform/lifecycle.ts';
import { onceInAWhile } from './platform/repeated-fault.ts';
import { openServerSecret } from './platform/server-secret.ts';
import { scheduledJobs } from './scheduled-jobs.ts';

/** A node that answers. */
export interface Serving {
  /** Leaves in order, without losing a request; within 10 s. */
  stop(): Promise<void>;
}

/** Puts the parts together on a migrated database, listens, and says where. */
export async function serve({
  config,
  database,
  databaseUrl,
  embedded,
  log,
  eventLog,
}: {
  config: Config;
  database: Database;
  databaseUrl: string;
  embedded: EmbeddedPostgres | null;
  log: Pick<FastifyBaseLogger, 'info' | 'warn' | 'error'>;
  eventLog: EventLog;
}): Promise<Serving> {
  const drain: Drain = { isDraining: false };
  const logJobFault = onceInAWhile(({ error, count }) =>
    log.warn({ err: error, faults: count }, 'a job could not run'),
  );
  const logJobDone = ({ job, ms }: { job: string; ms: number }) =>
    log.info({ event: 'job.done', job, ms }, `the job ${job} is done`);
  const jobs = openJobs({ databaseUrl, onError: logJobFault, onDone: logJobDone });
  const payments = await openPayments({ config, sql: database.sql, now: Date.now });
  const engine = await openEngine(undefined, {
    startsNow: true,
    onPortable: (reason) =>
      log.warn(
        { event: 'engine.portable', reason },
        'complaints are read in WebAssembly, some milliseconds slower: the native library does not load here',
      ),
    onEnd: (error) => log.error({ err: error, event: 'engine.encoder-ended' }, 'the complaint encoder ended'),
  });
  const app = await buildApp({ config, database, engine, jobs: jobs.queue, drain, payments, eventLog });
  const stop = prepareShutdown({
    app,
    drain,
    drainSeconds: config.drainSeconds,
    steps: [
      { name: 'jobs', end: () => jobs.stop() },
      { name: 'the pool', end: () => database.close() },
      { name: 'PostgreSQL', end: async () => embedded?.stop() },
    ],
  });
  const developer = await createFirstDeveloper(database, config);
  await app.listen({ port: config.port, host: config.host });

  const address = app.server.address();
  const port = typeof address === 'object' && address ? address.port : config.port;
  log.info({ event: 'server.started', port, nodeVersion: process.version }, 'the server has started');
  process.stdout.write(`DiagBuddy is ready: ${config.publicUrl ?? `http://localhost:${port}`}\n`);
  if (developer) {
    process.stdout.write(
      `First start: sign in as ${developer.email} with the password ${developer.password}\nIt is shown only now. Change it under Profile.\n`,
    );
  }
  const secret = openServerSecret(config);
  const mail = { sql: database.sql, config, mailer: await openMailer(config), secret, now: Date.now, log };
  jobs
    .start({
      scheduled: [
        ...scheduledJobs(database, Date.now),
        ...billingJobs({ sql: database.sql, now: Date.now }, payments),
        ...webhookJobs({ sql: database.sql, jobs: jobs.queue, now: Date.now }),
        ...supplierJobs({ sql: database.sql, now: Date.now }),
        ...privacyJobs({ database, payments, now: Date.now }),
      ],
      queued: [
        mailLinkJob(mail),
        securityNoticeJob(mail),
        feedbackAnswerJob(mail),
        teamMailJob(mail),
        handoverMailJob(mail),
        webhookDeliveryJob({ sql: database.sql, secret, now: Date.now, log }),
      ],
    })
    .catch((error: unknown) => log.error({ err: error }, 'the job runner did not start'));
  return {
    stop: () => {
      log.info({ event: 'server.stopping' }, 'the server is stopping');
      return stop();
    },
  };
}
