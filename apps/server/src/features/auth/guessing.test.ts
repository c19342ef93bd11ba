import { signUpForm } from '@diagbuddy/testing/accounts';
import { auditedEvents } from '@diagbuddy/testing/audited-events';
import type { HttpClient } from '@diagbuddy/testing/http/http-client';
import { startTestServer, type TestServer } from '@diagbuddy/testing/servers/test-server';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server.close());

const password = 'correct horse 42';
const tryIt = (browser: HttpClient, emailOrUsername: string, secret: string) =>
  browser.send('POST', '/api/login', { emailOrUsername, password: secret });

/** The limits that were reached with an alert on the account behind an address. */
async function alertsOf(email: string): Promise<unknown[]> {
  const { rows } = await server.database.pool.query('SELECT id FROM users WHERE email = $1', [email]);
  const blocked = async () =>
    (await auditedEvents(server.database.pool, 'sign-in.blocked')).filter(
      ({ severity, target }) => severity === 'alert' && target === rows[0].id,
    );
  await vi.waitFor(async () => expect(await blocked()).not.toEqual([]));
  return (await blocked()).map(({ detail }) => detail?.limit);
}

describe('a thousand wrong passwords from everywhere', () => {
  it('end in 429 and an alert, while the owner, and only the owner, still gets in from a known browser', async () => {
    const owner = await server.signedIn('owner@example.com');
    await owner.send('POST', '/api/logout');
    expect(owner.cookies.has('diagbuddy-device')).toBe(true);
    const statuses: number[] = [];
    for (let tries = 0; tries < 1_000; tries++) {
      const browser = server.browser(`198.18.${tries % 200}.${1 + (tries % 250)}`);
      statuses.push((await tryIt(browser, tries % 2 === 0 ? 'owner@example.com' : 'owner', `guess ${tries}`)).status);
    }
    expect(statuses.slice(0, 20)).toEqual(Array(20).fill(401));
    expect(statuses.slice(20)).toEqual(Array(980).fill(429));
    expect(await alertsOf('owner@example.com')).toEqual(['login-name', 'login-name']);
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
    expect(await alertsOf('tries@example.com')).toEqual(['login-device']);
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

describe('ten wrong passwords with an address', () => {
  const nextTry = async (email: string, name: string): Promise<string> => {
    for (let tries = 0; tries < 10; tries++) await tryIt(server.browser(), email, `guess ${tries}`);
    const { status, text } = await tryIt(server.browser(), name, 'guess 11');
    return `${status} ${text}`;
  };

  it('do not tell that a username is the same account', async () => {
    await server.signedIn('quiet@example.com');
    const answers = await Promise.all([
      nextTry('quiet@example.com', 'quiet'),
      nextTry('stranger@example.com', 'stranger'),
    ]);
    expect(answers[0]).toBe(answers[1]);
  });
});

describe('the limit of an address', () => {
  const statusesFrom = async (addresses: readonly string[]): Promise<number[]> => {
    const statuses: number[] = [];
    for (const [at, address] of addresses.entries()) {
      statuses.push((await tryIt(server.browser(address), `nobody-${address}-${at}`, 'wrong')).status);
    }
    return statuses;
  };
  const inNetwork = (network: string) => Array.from({ length: 101 }, (_, at) => `${network}:${at + 1}:0:1:${at}`);
  const refusedLast = [...Array<number>(100).fill(401), 429];

  it('counts an IPv6 /64 as one, and its neighbor apart', async () => {
    expect(await statusesFrom(inNetwork('2001:db8:1:1'))).toEqual(refusedLast);
    expect((await tryIt(server.browser('2001:db8:1:2::1'), 'nobody', 'wrong')).status).toBe(401);
  });

  it('counts an IPv4 address in IPv6 form as that address', async () => {
    const forms = ['198.51.100.200', '::ffff:198.51.100.200', '::ffff:c633:64c8'];
    const addresses = Array.from({ length: 101 }, (_, at) => forms[at % forms.length] ?? '');
    expect(await statusesFrom(addresses)).toEqual(refusedLast);
    expect((await tryIt(server.browser('::ffff:198.51.100.201'), 'nobody', 'wrong')).status).toBe(401);
  });
});

describe('sign-ins that fail from everywhere at once', () => {
  it('end at a ceiling for strange browsers, and leave the known ones alone', async () => {
    const own = await startTestServer({ FAILED_SIGN_INS_PER_MINUTE: '30' });
    try {
      const owner = await own.signedIn('calm@example.com');
      // Those that succeed don't count.
      for (let tries = 0; tries < 40; tries++) {
        expect((await tryIt(own.browser(`198.18.0.${tries}`), 'calm@example.com', password)).status).toBe(200);
      }
      const statuses: number[] = [];
      for (let tries = 0; tries < 40; tries++) {
        statuses.push((await tryIt(own.browser(`198.18.1.${tries}`), `somebody-${tries}`, 'wrong')).status);
      }
      expect(statuses).toEqual([...Array<number>(30).fill(401), ...Array<number>(10).fill(429)]);
      expect((await tryIt(own.browser('198.18.2.1'), 'calm@example.com', password)).status).toBe(429);
      expect((await tryIt(owner, 'calm@example.com', password)).status).toBe(200);
      const [event] = await auditedEvents(own.database.pool, 'limit.reached');
      expect(event).toMatchObject({ severity: 'alert', detail: { limit: 'login-all' } });
      await own.letTimePass(60_000);
      expect((await tryIt(own.browser('198.18.2.1'), 'calm@example.com', password)).status).toBe(200);
    } finally {
      await own.close();
    }
  });
});
