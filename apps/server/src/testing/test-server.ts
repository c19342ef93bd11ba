import { createEngine } from '@diagbuddy/engine/engine';
import { loadKnowledge } from '@diagbuddy/knowledge/load';
import type { InjectOptions } from 'fastify';
import { buildApp } from '../app.ts';
import type { App } from '../platform/app-context.ts';
import { type Config, loadConfig } from '../platform/config.ts';
import { type Database, openDatabase } from '../platform/database.ts';
import { createTestDatabase } from './test-database.ts';

/** A browser without a window: it keeps its cookie and sends JSON. */
export interface TestBrowser {
  cookie: string | null;
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

/** A server over a database of its own, asked through its HTTP door without a port. */
export async function startTestServer(env: Record<string, string> = {}): Promise<TestServer> {
  const testDatabase = await createTestDatabase();
  const config = loadConfig({ LOG_LEVEL: 'silent', ...env });
  const database = openDatabase(testDatabase.url, { poolSize: 5 });
  const clock = { now: Date.now() };
  const app = await buildApp({ config, database, engine, now: () => clock.now });
  await app.ready();

  const browser = (ipAddress = '203.0.113.7'): TestBrowser => {
    const self: TestBrowser = {
      cookie: null,
      send: async (method, url, body, headers = {}) => {
        const options: InjectOptions = {
          method,
          url,
          remoteAddress: ipAddress,
          headers: {
            ...(self.cookie !== null && { cookie: self.cookie }),
            ...(body !== undefined && { 'content-type': 'application/json' }),
            ...headers,
          },
          ...(body !== undefined && { payload: typeof body === 'string' ? body : JSON.stringify(body) }),
        };
        const answer = await app.inject(options);
        const set = answer.cookies[0];
        if (set !== undefined) self.cookie = set.value === '' ? null : `${set.name}=${set.value}`;
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

  return {
    app,
    database,
    config,
    clock,
    browser,
    signedIn: async (email) => {
      const visitor = browser();
      const answer = await visitor.send('POST', '/api/auth/signup', signUpForm(email));
      if (answer.status !== 201) throw new Error(`sign-up answered ${answer.status}: ${answer.text}`);
      return visitor;
    },
    close: async () => {
      await app.close();
      await database.close();
      await testDatabase.drop();
    },
  };
}
