import { createEngine } from '@diagbuddy/engine/engine';
import { loadKnowledge } from '@diagbuddy/knowledge/load';
import type { InjectOptions } from 'fastify';
import { openMailer } from '../adapters/mail/open-mailer.ts';
import { listMails } from '../adapters/mail/outbox.ts';
import { buildApp } from '../app.ts';
import { mailLinkJob } from '../features/auth/index.ts';
import type { App } from '../platform/app-context.ts';
import { type Config, loadConfig } from '../platform/config.ts';
import { type Database, openDatabase } from '../platform/database.ts';
import { openServerSecret } from '../platform/server-secret.ts';
import { openDirectJobs } from './direct-jobs.ts';
import { createTestDatabase } from './test-database.ts';

/** A browser without a window: it keeps its cookies and sends JSON. */
export interface TestBrowser {
  /** The session's. */
  cookie: string | null;
  /** The others, by name. */
  jar: Map<string, string>;
  send(
    method: 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE',
    url: string,
    body?: unknown,
    headers?: Record<string, string>,
  ): Promise<TestAnswer>;
}

export interface TestAnswer {
  status: number;
  headers: Record<string, unknown>;
  text: string;
  /** The body as JSON, or `null` when there is none. Untyped: a test reads what the wire carries. */
  body: ReturnType<typeof JSON.parse>;
}

export interface TestServer {
  app: App;
  database: Database;
  config: Config;
  /** The clock in ms since 1970; set it to travel. */
  clock: { now: number };
  browser(ipAddress?: string): TestBrowser;
  /** A second server over the same database, as another node behind a balancer. */
  anotherNode(): Promise<Pick<TestServer, 'app' | 'browser' | 'close'>>;
  /** Waits until everything that requests left to be done is done. */
  jobsDone(): Promise<void>;
  /** The mails to an address, newest first, as the outbox holds them. */
  mailsTo(recipient: string): Promise<{ subject: string; text: string }[]>;
  /** A browser in which a new technician with the beta code is signed in. */
  signedIn(email?: string): Promise<TestBrowser>;
  close(): Promise<void>;
}

export const betaCode = 'DIAGBETA2025';
const engine = createEngine(loadKnowledge());
let people = 0;

export const signUpForm = (email = `tech${++people}@example.com`) => ({
  firstName: 'Dana',
  lastName: 'Reyes',
  email,
  password: 'correct horse 42',
  promoCode: betaCode,
});

/** A server over a database of its own, called over HTTP without a port. */
export async function startTestServer(env: Record<string, string> = {}): Promise<TestServer> {
  const testDatabase = await createTestDatabase();
  const config = loadConfig({ LOG_LEVEL: 'silent', SECRET_KEY: 'k'.repeat(32), ...env });
  const database = openDatabase(testDatabase.url, { poolSize: 5 });
  const clock = { now: Date.now() };
  const now = () => clock.now;
  const log = { info: () => undefined, warn: () => undefined };
  const secret = openServerSecret(config);
  const mail = { sql: database.sql, config, mailer: await openMailer(config), secret, now, log };
  const jobs = openDirectJobs([mailLinkJob(mail)]);
  const app = await buildApp({ config, database, engine, jobs: jobs.queue, now });
  await app.ready();

  return {
    app,
    database,
    config,
    clock,
    browser: browserOf(app),
    anotherNode: async () => {
      const node = await buildApp({ config, database, engine, jobs: jobs.queue, now });
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
      const visitor = browserOf(app)();
      const answer = await visitor.send('POST', '/api/auth/signup', signUpForm(email));
      if (answer.status !== 201) throw new Error(`sign-up answered ${answer.status}: ${answer.text}`);
      return visitor;
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
  (ipAddress = '203.0.113.7'): TestBrowser => {
    const self: TestBrowser = {
      cookie: null,
      jar: new Map(),
      send: async (method, url, body, headers = {}) => {
        const others = [...self.jar].map(([name, value]) => `${name}=${value}`);
        const cookie = [...(self.cookie === null ? [] : [self.cookie]), ...others].join('; ');
        const options: InjectOptions = {
          method,
          url,
          remoteAddress: ipAddress,
          headers: {
            ...(cookie !== '' && { cookie }),
            ...(body !== undefined && { 'content-type': 'application/json' }),
            ...headers,
          },
          ...(body !== undefined && { payload: typeof body === 'string' ? body : JSON.stringify(body) }),
        };
        const answer = await app.inject(options);
        for (const { name, value } of answer.cookies) keepCookie(self, name, value);
        const isJson = String(answer.headers['content-type'] ?? '').includes('application/json');
        return {
          status: answer.statusCode,
          headers: answer.headers,
          text: answer.body,
          body: isJson && answer.body !== '' ? JSON.parse(answer.body) : null,
        };
      },
    };
    return self;
  };

function keepCookie(browser: TestBrowser, name: string, value: string): void {
  if (/^(__Host-)?diagbuddy$/.test(name)) browser.cookie = value === '' ? null : `${name}=${value}`;
  else if (value === '') browser.jar.delete(name);
  else browser.jar.set(name, value);
}
