import type { HttpClient } from '@diagbuddy/testing/http/http-client';
import { type Route, routes } from '@diagbuddy/testing/servers/api-routes';
import { startTestServer, type TestServer } from '@diagbuddy/testing/servers/test-server';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server.close());

const withAccess = (...wanted: Route['access'][]) => routes.filter(({ access }) => wanted.includes(access));

/** What a caller gets who sends nothing useful: whether the call may be made is decided before that. */
async function refusalsOf(browser: HttpClient, tried: readonly Route[]): Promise<string[]> {
  const answers: string[] = [];
  for (const { method, url } of tried) {
    const path = url
      .replace(/:\w+/, '0190a0a0-0000-7000-8000-000000000000')
      .replace(/^\/api\/reports\/.*/, '$&?format=csv');
    const { status, body } = await browser.send(method, path, method === 'GET' ? undefined : {});
    answers.push(`${method} ${url}: ${[401, 402, 403].includes(status) ? `${status} ${body.code}` : 'let in'}`);
  }
  return answers;
}
const all = (tried: readonly Route[], outcome: string) =>
  tried.map(({ method, url }) => `${method} ${url}: ${outcome}`);

describe('the server itself decides who may call', () => {
  it('nobody: whatever is not public is refused', async () => {
    const closed = withAccess('user', 'paying', 'developer');
    // @spec T6.8 D5.2 I1.2
    expect(await refusalsOf(server.browser(), closed)).toEqual(all(closed, '401 UNAUTHENTICATED'));
  });

  it('a technician: all but what developers have', async () => {
    const technician = await server.signedIn();
    const open = withAccess('user', 'paying').filter(({ url }) => !endsOwnSession(url));
    // @spec T6.8
    expect(await refusalsOf(technician, open)).toEqual(all(open, 'let in'));
    const closed = withAccess('developer');
    // @spec T6.8 D5.2 I0.9 I1.6
    expect(await refusalsOf(technician, closed)).toEqual(all(closed, '403 FORBIDDEN'));
  });

  it('a technician whose trial has ended: reads on, and is asked to subscribe for what costs money', async () => {
    const own = await startTestServer();
    try {
      const technician = await own.signedIn();
      await own.database.pool.query('UPDATE users SET trial_ends_at = $1', [new Date(own.clock.now)]);
      const costly = withAccess('paying');
      // @spec T6.8 I1.3
      expect(await refusalsOf(technician, costly)).toEqual(all(costly, '402 TRIAL_EXPIRED'));
      const reading = withAccess('user').filter(({ method }) => method === 'GET');
      // @spec D4.6
      expect(await refusalsOf(technician, reading)).toEqual(all(reading, 'let in'));
    } finally {
      await own.close();
    }
  });
});

const endsOwnSession = (url: string): boolean => url === '/api/device-sessions';
