import { startTestServer, type TestServer } from '@diagbuddy/testing/servers/test-server';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';

const lines: string[] = [];
let server: TestServer;
beforeAll(async () => {
  server = await startTestServer({}, { onLog: (line) => lines.push(line) });
});
afterAll(() => server.close());

const requestsSince = (start: number) =>
  lines
    .slice(start)
    .map((line) => JSON.parse(line))
    .filter(({ msg }) => msg === 'request');

describe('the access log', () => {
  it('says who asked for what, how it was answered and how long that took', async () => {
    const browser = await server.signedIn();
    const { id } = (await browser.send('GET', '/api/auth/user')).body;
    const start = lines.length;
    const answers = [
      await browser.send('GET', '/api/diagnosis-history?search=leaking&page=1'),
      await browser.send('GET', '/api/diagnoses/0197a0de-0000-7000-8000-000000000000'),
      await server.browser().send('POST', '/api/login', { emailOrUsername: 'ana', password: 'wrong' }),
    ];
    await expect.poll(() => requestsSince(start)).toHaveLength(3);
    expect(requestsSince(start)).toMatchObject([
      { level: 30, method: 'GET', route: '/api/diagnosis-history', status: 200, userId: id },
      { method: 'GET', route: '/api/diagnoses/:id', status: 404, userId: id },
      { method: 'POST', route: '/api/login', status: 401, userId: null },
    ]);
    expect(requestsSince(start).map(({ reqId }) => reqId)).toEqual(
      answers.map(({ headers }) => headers['x-request-id']),
    );
    for (const { ms } of requestsSince(start)) expect(ms).toBeGreaterThanOrEqual(0);
  });

  it('holds nothing that somebody looked for, typed or keeps', async () => {
    const start = lines.length;
    const browser = server.browser();
    await browser.send('GET', '/api/auth/google?returnTo=canary-of-the-query');
    await browser.send('GET', '/canary-of-no-page?token=canary-of-the-query');
    await browser.send('POST', '/api/login', { emailOrUsername: 'canary-of-the-name', password: 'canary-password' });
    await expect.poll(() => requestsSince(start)).toHaveLength(3);
    expect(lines.slice(start).join('')).not.toContain('canary');
  });

  it('leaves out who only looks whether the server is up', async () => {
    const start = lines.length;
    for (const path of ['/api/health', '/api/ready', '/metrics']) await server.browser('127.0.0.1').send('GET', path);
    await server.browser().send('GET', '/api/status');
    await expect.poll(() => requestsSince(start)).not.toEqual([]);
    expect(requestsSince(start).map(({ route }) => route)).toEqual(['/api/status']);
  });
});
