import { signUpForm } from '@diagbuddy/testing/accounts';
import type { HttpClient } from '@diagbuddy/testing/http/http-client';
import { startTestServer, type TestServer } from '@diagbuddy/testing/servers/test-server';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server.close());

const password = 'correct horse 42';
const tryIt = (browser: HttpClient, emailOrUsername: string, secret: string) =>
  browser.send('POST', '/api/login', { emailOrUsername, password: secret });

const alertsOf = async (email: string): Promise<number> =>
  (
    await server.database.pool.query(
      `SELECT count(*)::int AS n FROM audit_events WHERE action = 'sign-in.blocked' AND severity = 'alert'
       AND target = (SELECT id::text FROM users WHERE email = $1)`,
      [email],
    )
  ).rows[0].n;

describe('a thousand wrong passwords from everywhere', () => {
  it('end in 429 and one alert, while the owner gets in from a known browser and nobody else does', async () => {
    const owner = await server.signedIn('owner@example.com');
    await owner.send('POST', '/api/logout');
    expect(owner.cookies.has('diagbuddy-device')).toBe(true);
    const statuses: number[] = [];
    for (let tries = 0; tries < 1_000; tries++) {
      const browser = server.browser(`198.18.${tries % 200}.${1 + (tries % 250)}`);
      // By e-mail and by username it is the same account.
      statuses.push((await tryIt(browser, tries % 2 === 0 ? 'owner@example.com' : 'owner', `guess ${tries}`)).status);
    }
    expect(statuses.slice(0, 10)).toEqual(Array(10).fill(401));
    expect(statuses.slice(10)).toEqual(Array(990).fill(429));
    expect(await alertsOf('owner@example.com')).toBe(1);
    expect((await tryIt(server.browser(), 'owner@example.com', password)).status).toBe(429);
    expect((await tryIt(owner, 'owner@example.com', 'mistyped')).status).toBe(401);
    expect((await tryIt(owner, 'owner@example.com', password)).status).toBe(200);
    // The owner's success gives the guessers no fresh start.
    expect((await tryIt(server.browser(), 'owner@example.com', 'guess again')).status).toBe(429);
  });
});

describe('a known browser', () => {
  it('has tries of its own, which end too', async () => {
    const owner = await server.signedIn('tries@example.com');
    for (let tries = 0; tries < 10; tries++) expect((await tryIt(owner, 'tries', 'wrong')).status).toBe(401);
    expect((await tryIt(owner, 'tries', password)).status).toBe(429);
    expect(await alertsOf('tries@example.com')).toBe(1);
  });

  it('is known to the accounts that signed in there, and to no other', async () => {
    const shared = await server.signedIn('first@example.com');
    await server.signedIn('second@example.com');
    await tryIt(shared, 'second@example.com', password);
    await server.signedIn('third@example.com');
    for (const email of ['first@example.com', 'second@example.com', 'third@example.com']) {
      for (let tries = 0; tries < 10; tries++) await tryIt(server.browser(), email, 'wrong');
    }
    expect((await tryIt(shared, 'first@example.com', password)).status).toBe(200);
    expect((await tryIt(shared, 'second@example.com', password)).status).toBe(200);
    expect((await tryIt(shared, 'third@example.com', password)).status).toBe(429);
  });

  it('is a strange one after the password changed elsewhere, and where its token was never given out', async () => {
    const desk = await server.signedIn('change@example.com');
    const thief = server.browser();
    await tryIt(thief, 'change@example.com', password);
    const newPassword = 'a stapled battery 7';
    await desk.send('POST', '/api/profile/password', { currentPassword: password, newPassword });
    for (let tries = 0; tries < 10; tries++) await tryIt(server.browser(), 'change@example.com', 'wrong');
    expect((await tryIt(thief, 'change@example.com', newPassword)).status).toBe(429);
    expect((await tryIt(desk, 'change@example.com', newPassword)).status).toBe(200);
    const planted = server.browser();
    planted.cookies.set('diagbuddy-device', 'p'.repeat(43));
    await planted.send('POST', '/api/auth/signup', signUpForm());
    expect(planted.cookies.get('diagbuddy-device')).not.toBe('p'.repeat(43));
  });

  it('is the one in which the owner set a new password by mail', async () => {
    await server.signedIn('mailed@example.com');
    await server.browser().send('POST', '/api/auth/forgot-password', { email: 'mailed@example.com' });
    const token = /reset-password#token=([\w-]+)/.exec(
      (await server.mailsTo('mailed@example.com'))[0]?.text ?? '',
    )?.[1];
    for (let tries = 0; tries < 10; tries++) await tryIt(server.browser(), 'mailed@example.com', 'wrong');
    const fresh = server.browser();
    await fresh.send('POST', '/api/auth/reset-password', { token, password });
    expect((await tryIt(fresh, 'mailed@example.com', password)).status).toBe(200);
  });
});
