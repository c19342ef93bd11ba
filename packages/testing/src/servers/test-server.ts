import type { Engine } from '@diagbuddy/engine/engine';
import { openEngine } from '@diagbuddy/engine/open-engine';
import { openMailer } from '@diagbuddy/server/adapters/mail/open-mailer';
import { listMails } from '@diagbuddy/server/adapters/mail/outbox';
import { buildApp } from '@diagbuddy/server/app';
import { mailLinkJob, securityNoticeJob } from '@diagbuddy/server/features/auth/index';
import { handoverMailJob } from '@diagbuddy/server/features/diagnosis/index';
import { feedbackAnswerJob } from '@diagbuddy/server/features/feedback/index';
import { teamMailJob } from '@diagbuddy/server/features/organizations/index';
import { webhookDeliveryJob } from '@diagbuddy/server/features/webhooks/index';
import { type Config, loadConfig } from '@diagbuddy/server/platform/config';
import { type Database, openDatabase } from '@diagbuddy/server/platform/database';
import { type EventLog, openEventLog } from '@diagbuddy/server/platform/event-log';
import type { App } from '@diagbuddy/server/platform/fastify-app';
import { logOptions } from '@diagbuddy/server/platform/log';
import { openServerSecret } from '@diagbuddy/server/platform/server-secret';
import { signUpForm } from '../accounts.ts';
import { sendToFakes } from '../fakes/webhook-receiver.ts';
import { expectStatus, type HttpClient, openHttpClient } from '../http/http-client.ts';
import { injected } from '../http/transports.ts';
import { createTestDatabase } from '../postgres/test-database.ts';
import { checkAnswers } from './check-answers.ts';
import { openDirectJobs } from './direct-jobs.ts';
import { noSuppliers } from './server-process.ts';

export interface TestServer {
  app: App;
  database: Database;
  /** Errors, warnings and domain events on their way to the database; only where `onLog` is given. */
  eventLog: EventLog;
  config: Config;
  /** The clock in ms since 1970; set it to travel. */
  clock: { now: number };
  /** Sets the clock forward, and with it that of the database, by which tries are counted. */
  letTimePass(ms: number): Promise<void>;
  browser(ipAddress?: string): HttpClient;
  /** A second server over the same database, as another node behind a balancer. */
  anotherNode(): Promise<Pick<TestServer, 'app' | 'browser' | 'close'>>;
  /** Waits until everything that requests left to be done is done. */
  jobsDone(): Promise<void>;
  /** The mails to an address, newest first, as the outbox holds them. */
  mailsTo(recipient: string): Promise<{ subject: string; text: string }[]>;
  /** A browser in which a new technician with the beta code is signed in. */
  signedIn(email?: string): Promise<HttpClient>;
  close(): Promise<void>;
}

const knownEngine = await openEngine();

/** A server over a database of its own, called over HTTP without a port. Every answer is held against its schema. */
export async function startTestServer(
  env: Record<string, string> = {},
  { onLog, engine = knownEngine }: { onLog?: (line: string) => void; engine?: Engine } = {},
): Promise<TestServer> {
  const testDatabase = await createTestDatabase();
  const config = loadConfig({ LOG_LEVEL: 'silent', SECRET_KEY: 'k'.repeat(32), ...noSuppliers, ...env });
  const database = openDatabase(testDatabase.url, { poolSize: 5 });
  const clock = { now: Date.now() };
  const now = () => clock.now;
  const log = { info: () => undefined, warn: () => undefined };
  const secret = openServerSecret(config);
  const mail = { sql: database.sql, config, mailer: await openMailer(config), secret, now, log };
  const jobs = openDirectJobs([
    mailLinkJob(mail),
    securityNoticeJob(mail),
    feedbackAnswerJob(mail),
    teamMailJob(mail),
    handoverMailJob(mail),
    webhookDeliveryJob({ sql: database.sql, secret, now, log, send: sendToFakes }),
  ]);
  const eventLog = openEventLog({ now });
  const logger = onLog && { ...logOptions({ ...config, logLevel: 'info' }, eventLog), stream: { write: onLog } };
  const app = await buildApp({ config, database, engine, jobs: jobs.queue, now, eventLog, ...(logger && { logger }) });
  checkAnswers(app);
  await app.ready();

  return {
    app,
    database,
    eventLog,
    config,
    clock,
    letTimePass: async (ms) => {
      clock.now += ms;
      await database.pool.query('UPDATE rate_limits SET expire = expire - $1::bigint', [ms]);
    },
    browser: browserOf(app),
    anotherNode: async () => {
      const node = await buildApp({ config, database, engine, jobs: jobs.queue, now, ...(logger && { logger }) });
      checkAnswers(node);
      await node.ready();
      return { app: node, browser: browserOf(node), close: () => node.close() };
    },
    jobsDone: jobs.done,
    mailsTo: async (recipient) => {
      await jobs.done();
      const mails = await listMails(database.sql, { limit: 1_000, secret });
      return mails.flatMap(({ text, subject, ...mail }) =>
        mail.recipient === recipient && text !== null ? [{ subject, text }] : [],
      );
    },
    signedIn: async (email) => {
      const client = browserOf(app)();
      await expectStatus(client.send('POST', '/api/auth/signup', signUpForm(email)), 201);
      return client;
    },
    close: async () => {
      await jobs.done();
      await app.close();
      await database.close();
      await testDatabase.drop();
    },
  };
}

/** Browsers that ask one server. */
const browserOf =
  (app: App) =>
  (ipAddress = '203.0.113.7'): HttpClient =>
    openHttpClient(injected(app, ipAddress));
