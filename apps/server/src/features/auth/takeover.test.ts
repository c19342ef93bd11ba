import { authenticatorCode } from '@diagbuddy/testing/authenticator';
import type { HttpClient } from '@diagbuddy/testing/http/http-client';
import { startTestServer, type TestServer } from '@diagbuddy/testing/servers/test-server';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';

const developer = 'developer@example.com';
const publicUrl = 'http://localhost:3000';
let server: TestServer;
beforeAll(async () => {
  server = await startTestServer({ PUBLIC_URL: publicUrl, DEVELOPER_EMAILS: developer });
});
afterAll(() => server.close());

const strangersPassword = 'correct horse 42';
const password = 'a stapled battery 7';

async function verificationLink(email: string): Promise<string> {
  const texts = (await server.mailsTo(email)).map(({ text }) => text).join('\n');
  return /verify-email#token=([\w-]{43})/.exec(texts)?.[1] ?? '';
}
const verify = (browser: HttpClient, token: string) => browser.send('POST', '/api/auth/verify-email', { token });
const reset = (browser: HttpClient, token: string) =>
  browser.send('POST', '/api/auth/reset-password', { token, password });
const signIn = (emailOrUsername: string, secret: string) =>
  server.browser().send('POST', '/api/login', { emailOrUsername, password: secret });

/** A stranger's account under somebody else's address, with everything that may open it later. */
async function squat(email: string): Promise<HttpClient> {
  const stranger = await server.signedIn(email);
  await stranger.send('POST', '/api/api-keys', { name: 'back door' });
  const start = await stranger.send('POST', '/api/profile/second-factor', { password: strangersPassword });
  const code = authenticatorCode(start.body.secret, server.clock.now);
  expect((await stranger.send('POST', '/api/profile/second-factor/confirm', { code })).status).toBe(200);
  return stranger;
}

describe("a stranger's sign-up with somebody's address", () => {
  it.each([
    ['who is not signed in', () => server.browser()],
    ['who is signed in to another account', () => server.signedIn()],
  ])('is not confirmed by a click of the owner %s', async (who, openBrowser) => {
    const email = `${who.replaceAll(' ', '-')}@example.com`;
    const stranger = await squat(email);
    const owner = await openBrowser();
    const token = await verificationLink(email);
    for (let clicks = 0; clicks < 2; clicks++) {
      const answer = await verify(owner, token);
      expect([answer.status, answer.body.code]).toEqual([403, 'NEW_PASSWORD_REQUIRED']);
    }
    expect((await stranger.send('GET', '/api/profile/security')).body.emailVerified).toBe(false);
  });

  it('makes the stranger no developer, whatever the owner does with the link', async () => {
    const stranger = await squat(developer);
    const owner = server.browser();
    const token = await verificationLink(developer);
    await verify(owner, token);
    expect((await stranger.send('GET', '/api/auth/user')).body.isDeveloper).toBe(false);

    expect((await reset(owner, token)).status).toBe(204);
    expect((await stranger.send('GET', '/api/auth/user')).status).toBe(401);
    expect((await signIn(developer, strangersPassword)).status).toBe(401);
    const answer = await signIn(developer, password);
    expect([answer.status, answer.body.user.isDeveloper]).toEqual([200, true]);
    const { rows } = await server.database.pool.query(
      `SELECT (SELECT count(*)::int FROM api_keys k WHERE k.user_id = u.id AND k.revoked_at IS NULL) AS keys,
        (SELECT count(*)::int FROM second_factors f WHERE f.user_id = u.id) AS factors, has_second_factor AS has_factor
       FROM users u WHERE email = $1`,
      [developer],
    );
    expect(rows).toEqual([{ keys: 0, factors: 0, has_factor: false }]);
  });

  it('ends for good with the new password: no other link of the account works after it', async () => {
    const email = 'links@example.com';
    const stranger = await squat(email);
    const first = await verificationLink(email);
    await stranger.send('POST', '/api/auth/verify-email/send');
    const second = await verificationLink(email);
    expect(second).not.toBe(first);
    expect((await reset(server.browser(), second)).status).toBe(204);
    for (const token of [first, second]) {
      expect((await reset(server.browser(), token)).body.code).toBe('LINK_USED');
      expect((await verify(server.browser(), token)).body.code).toBe('LINK_USED');
    }
  });

  it('gets no new password through the link once its address is confirmed', async () => {
    const browser = await server.signedIn('confirmed@example.com');
    const first = await verificationLink('confirmed@example.com');
    await browser.send('POST', '/api/auth/verify-email/send');
    expect((await verify(browser, await verificationLink('confirmed@example.com'))).status).toBe(204);
    expect((await reset(server.browser(), first)).body.code).toBe('LINK_USED');
  });
});

describe('what a session had begun when the owner took the account back', () => {
  it('makes no API key any more', async () => {
    const email = 'race@example.com';
    const stranger = await server.signedIn(email);
    const token = await verificationLink(email);
    const owner = server.browser();
    // Held back between the check of the session and the key, until the new password is set.
    const holder = await server.database.pool.connect();
    try {
      await holder.query('BEGIN');
      await holder.query('SELECT id FROM users WHERE email = $1 FOR UPDATE', [email]);
      const key = stranger.send('POST', '/api/api-keys', { name: 'back door' });
      await expect.poll(waiting).toBe(1);
      await holder.query('DELETE FROM sessions WHERE user_id = (SELECT id FROM users WHERE email = $1)', [email]);
      await holder.query('COMMIT');
      expect((await key).status).toBe(401);
    } finally {
      holder.release();
    }
    expect((await reset(owner, token)).status).toBe(204);
    const { rows } = await server.database.pool.query(
      'SELECT k.id FROM api_keys k JOIN users u ON u.id = k.user_id WHERE u.email = $1',
      [email],
    );
    expect(rows).toEqual([]);
  });
});

/** Connections that wait for another's lock. */
async function waiting(): Promise<number> {
  const { rows } = await server.database.pool.query(
    "SELECT count(*)::int AS n FROM pg_stat_activity WHERE datname = current_database() AND wait_event_type = 'Lock'",
  );
  return rows[0].n;
}
