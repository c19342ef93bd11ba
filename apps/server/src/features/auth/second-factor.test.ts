import { auditedEvents } from '@diagbuddy/testing/audited-events';
import { authenticatorCode } from '@diagbuddy/testing/authenticator';
import type { HttpClient } from '@diagbuddy/testing/http/http-client';
import { startTestServer, type TestServer } from '@diagbuddy/testing/servers/test-server';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server.close());
const password = 'correct horse 42';
const stepMs = 30_000;

const codeNow = (secret: string) => authenticatorCode(secret, server.clock.now);

interface Protected {
  desk: HttpClient;
  email: string;
  secret: string;
  recoveryCodes: string[];
}

/** An account with two-factor sign-in turned on; the clock stands at a step whose code was not used. */
async function protectedAccount(email: string): Promise<Protected> {
  const desk = await server.signedIn(email);
  const { body } = await desk.send('POST', '/api/profile/second-factor', { password });
  const confirmed = await desk.send('POST', '/api/profile/second-factor/confirm', { code: codeNow(body.secret) });
  expect(confirmed.status).toBe(200);
  server.clock.now += 2 * stepMs;
  return { desk, email, secret: body.secret, recoveryCodes: confirmed.body.recoveryCodes };
}

async function passFirstStep(email: string): Promise<HttpClient> {
  const browser = server.browser();
  const answer = await browser.send('POST', '/api/login', { emailOrUsername: email, password });
  expect([answer.status, answer.body]).toEqual([
    200,
    { message: 'Enter the code of your authenticator app.', requiresSecondFactor: true },
  ]);
  expect(browser.sessionCookie).toBeNull();
  expect((await browser.send('GET', '/api/auth/user')).status).toBe(401);
  return browser;
}

const secondStep = (browser: HttpClient, code: string) => browser.send('POST', '/api/login/second-factor', { code });

describe('turning two-factor sign-in on', () => {
  it('takes the password and a code, gives ten recovery codes once, and ends the other sessions', async () => {
    const desk = await server.signedIn('setup@example.com');
    const other = server.browser();
    await other.send('POST', '/api/login', { emailOrUsername: 'setup@example.com', password });
    for (const [body, message] of [
      [{}, 'Password is required'],
      [{ password: 'wrong horse' }, 'The password is not right.'],
    ] as const) {
      const refused = await desk.send('POST', '/api/profile/second-factor', body);
      expect([refused.status, refused.body.message]).toEqual([400, message]);
    }
    const { body: setup } = await desk.send('POST', '/api/profile/second-factor', { password });
    expect(setup.secret).toMatch(/^[A-Z2-7]{32}$/);
    expect(setup.uri).toBe(`otpauth://totp/DiagBuddy:setup%40example.com?secret=${setup.secret}&issuer=DiagBuddy`);
    const { rows } = await server.database.pool.query('SELECT secret FROM second_factors');
    expect(rows[0].secret).not.toContain(setup.secret);
    expect((await desk.send('GET', '/api/profile/security')).body.secondFactor.isEnabled).toBe(false);

    const wrong = await desk.send('POST', '/api/profile/second-factor/confirm', { code: '000000' });
    expect([wrong.status, wrong.body.code]).toEqual([400, 'CODE_INVALID']);
    const { body } = await desk.send('POST', '/api/profile/second-factor/confirm', { code: codeNow(setup.secret) });
    expect(new Set(body.recoveryCodes).size).toBe(10);
    for (const code of body.recoveryCodes) expect(code).toMatch(/^[a-z2-7]{5}-[a-z2-7]{5}$/);
    expect((await desk.send('GET', '/api/profile/security')).body.secondFactor).toEqual({
      isAvailable: true,
      isEnabled: true,
      isRequired: false,
      recoveryCodesLeft: 10,
    });
    expect((await other.send('GET', '/api/auth/user')).status).toBe(401);
    expect((await desk.send('GET', '/api/auth/user')).status).toBe(200);
    const again = await desk.send('POST', '/api/profile/second-factor', { password });
    expect([again.status, again.body.code]).toEqual([409, 'CONFLICT']);
    const stored = JSON.stringify((await server.database.pool.query('SELECT * FROM second_factors')).rows);
    for (const code of body.recoveryCodes) expect(stored).not.toContain(code.replace('-', ''));
  });

  it('needs a fresh sign-in where the account has no password', async () => {
    const desk = await server.signedIn('nopass@example.com');
    await server.database.pool.query("UPDATE users SET password_hash = NULL WHERE email = 'nopass@example.com'");
    server.clock.now += 11 * 60_000;
    const late = await desk.send('POST', '/api/profile/second-factor', {});
    expect([late.status, late.body.code]).toEqual([403, 'FRESH_SIGN_IN_REQUIRED']);
    server.clock.now -= 2 * 60_000;
    expect((await desk.send('POST', '/api/profile/second-factor', {})).status).toBe(200);
  });
});

describe('signing in with two factors', () => {
  it('opens a session only with the second one, and takes no code twice', async () => {
    const { email, secret } = await protectedAccount('two@example.com');
    const browser = await passFirstStep(email);
    const wrong = await secondStep(browser, '000000');
    expect([wrong.status, wrong.body.code]).toEqual([401, 'CODE_INVALID']);
    const right = await secondStep(browser, codeNow(secret));
    expect(right.status).toBe(200);
    expect(right.body.user.email).toBe(email);
    expect((await browser.send('GET', '/api/auth/user')).status).toBe(200);
    const logins = (await browser.send('GET', '/api/login-history')).body.logins;
    expect(logins.slice(0, 2)).toMatchObject([
      { method: 'password', success: true },
      { method: 'second-factor', success: false },
    ]);

    const replay = await passFirstStep(email);
    expect((await secondStep(replay, codeNow(secret))).body.code).toBe('CODE_INVALID');
    server.clock.now += stepMs;
    expect((await secondStep(replay, codeNow(secret))).status).toBe(200);
  });

  it('takes one of two that give the same code at the same moment', async () => {
    const { email, secret } = await protectedAccount('same@example.com');
    const browsers = [await passFirstStep(email), await passFirstStep(email)];
    const answers = await Promise.all(browsers.map((browser) => secondStep(browser, codeNow(secret))));
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 401]);
  });

  it('takes each recovery code once, however it is typed', async () => {
    const { email, recoveryCodes } = await protectedAccount('recover@example.com');
    const [code = ''] = recoveryCodes;
    expect((await secondStep(await passFirstStep(email), ` ${code.toUpperCase().replace('-', ' ')} `)).status).toBe(
      200,
    );
    const browser = await passFirstStep(email);
    expect((await secondStep(browser, code)).status).toBe(401);
    expect((await secondStep(browser, recoveryCodes[1] ?? '')).status).toBe(200);
    expect((await browser.send('GET', '/api/profile/security')).body.secondFactor.recoveryCodesLeft).toBe(8);
  });

  it('waits five minutes, in this browser alone, and once', async () => {
    const { email, secret } = await protectedAccount('wait@example.com');
    const stranger = server.browser();
    expect((await secondStep(stranger, codeNow(secret))).body.code).toBe('UNAUTHENTICATED');
    const browser = await passFirstStep(email);
    server.clock.now += 5 * 60_000;
    const late = await secondStep(browser, codeNow(secret));
    expect([late.status, late.body.code]).toEqual([401, 'UNAUTHENTICATED']);
    const used = await passFirstStep(email);
    const jar = new Map(used.cookies);
    expect((await secondStep(used, codeNow(secret))).status).toBe(200);
    server.clock.now += stepMs;
    const again = server.browser();
    again.cookies = jar;
    expect((await secondStep(again, codeNow(secret))).body.code).toBe('UNAUTHENTICATED');
  });

  it('refuses the eleventh code, and alerts', async () => {
    const { email, secret } = await protectedAccount('guess@example.com');
    const browser = await passFirstStep(email);
    for (let tries = 0; tries < 10; tries++) expect((await secondStep(browser, '000000')).status).toBe(401);
    expect((await secondStep(browser, codeNow(secret))).status).toBe(429);
    await secondStep(browser, codeNow(secret));
    const events = await auditedEvents(server.database.pool, 'second-factor.blocked');
    expect(events.map(({ severity }) => severity)).toEqual(['alert']);
  });

  it('stays on through a forgotten password of a proved address', async () => {
    const { email } = await protectedAccount('keep@example.com');
    await server.database.pool.query('UPDATE users SET email_verified_at = now() WHERE email = $1', [email]);
    await server.browser().send('POST', '/api/auth/forgot-password', { email });
    const token = /reset-password#token=([\w-]+)/.exec((await server.mailsTo(email))[0]?.text ?? '')?.[1];
    expect((await server.browser().send('POST', '/api/auth/reset-password', { token, password })).status).toBe(204);
    await passFirstStep(email);
  });
});

describe('turning two-factor sign-in off', () => {
  it('takes the password and a code', async () => {
    const { desk, email, secret, recoveryCodes } = await protectedAccount('off@example.com');
    const off = (body: unknown) => desk.send('POST', '/api/profile/second-factor/disable', body);
    expect((await off({ code: codeNow(secret) })).body.message).toBe('Password is required');
    expect((await off({ password, code: '000000' })).body.code).toBe('CODE_INVALID');
    expect((await off({ password, code: 'what' })).body.message).toBe('Enter the 6 digits, or a recovery code');
    expect((await off({ password, code: recoveryCodes[0] })).status).toBe(204);
    const browser = server.browser();
    expect((await browser.send('POST', '/api/login', { emailOrUsername: email, password })).body.user.email).toBe(
      email,
    );
    const { rows } = await server.database.pool.query(
      `SELECT action FROM audit_events WHERE actor_id = (SELECT id FROM users WHERE email = $1) ORDER BY at, id`,
      [email],
    );
    expect(rows.map(({ action }) => action)).toEqual([
      'second-factor.enabled',
      'second-factor.recovery-code-used',
      'second-factor.disabled',
    ]);
  });
});

describe('what developers may do', () => {
  it.each([
    [
      'needs a second factor where people come over https',
      { PUBLIC_URL: 'https://app.example.com', PAYMENTS: 'sandbox' },
      403,
    ],
    ['needs one where the setting says so', { ADMIN_TWO_FACTOR: 'required' }, 403],
    ['needs none otherwise', {}, 200],
    [
      'needs none where the setting says so',
      { PUBLIC_URL: 'https://app.example.com', PAYMENTS: 'sandbox', ADMIN_TWO_FACTOR: 'optional' },
      200,
    ],
  ])('%s', async (_case, env, status) => {
    const own = await startTestServer(env);
    try {
      const headers = 'PUBLIC_URL' in env ? { origin: env.PUBLIC_URL } : {};
      const developer = await own.signedIn('dev@example.com');
      await own.database.pool.query("UPDATE users SET subscription_tier = 'dev' WHERE email = 'dev@example.com'");
      const before = await developer.send('GET', '/api/dev/outbox');
      // @spec D16.5
      expect(before.status).toBe(status);
      const administrator = await own.signedIn('admin@example.com');
      await own.database.pool.query(
        "INSERT INTO admin_permissions (user_id, can_manage_users) SELECT id, true FROM users WHERE email = 'admin@example.com'",
      );
      // @spec D16.6
      expect((await administrator.send('GET', '/api/admin/users')).status).toBe(status);
      if (status === 200) return;
      expect(before.body.code).toBe('SECOND_FACTOR_REQUIRED');
      expect((await developer.send('GET', '/api/profile/security')).body.secondFactor.isRequired).toBe(true);
      const { body } = await developer.send('POST', '/api/profile/second-factor', { password }, headers);
      const code = authenticatorCode(body.secret, own.clock.now);
      await developer.send('POST', '/api/profile/second-factor/confirm', { code }, headers);
      expect((await developer.send('GET', '/api/dev/outbox')).status).toBe(200);
    } finally {
      await own.close();
    }
  });
});

describe('a shared database without SECRET_KEY', () => {
  it('offers no two-factor sign-in: the other nodes could not read it', async () => {
    const own = await startTestServer({ SECRET_KEY: '', DATABASE_URL: 'postgres://elsewhere/diagbuddy' });
    try {
      const desk = await own.signedIn();
      expect((await desk.send('GET', '/api/profile/security')).body.secondFactor.isAvailable).toBe(false);
      const answer = await desk.send('POST', '/api/profile/second-factor', { password });
      expect([answer.status, answer.body.code]).toEqual([409, 'CONFLICT']);
      expect(answer.body.message).toContain('SECRET_KEY');
    } finally {
      await own.close();
    }
  });
});
