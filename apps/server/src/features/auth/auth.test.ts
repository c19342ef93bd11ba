import { User } from '@diagbuddy/contract/account';
import { dayMs } from '@diagbuddy/contract/durations';
import { signUpForm } from '@diagbuddy/testing/accounts';
import { startTestServer, type TestServer } from '@diagbuddy/testing/servers/test-server';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server.close());

describe('sign-up', () => {
  it('opens an account with the beta code, signs in, and gives 30 days', async () => {
    const browser = server.browser();
    const answer = await browser.send('POST', '/api/auth/signup', signUpForm('ana@example.com'));
    expect(answer.status).toBe(201);
    // @spec T1.22 T4.23
    expect(answer.body).toMatchObject({
      // @spec T3.13 T7.22 I2.1
      message: 'Your 30-day promotional access has been activated.',
      requiresLogin: false,
      user: {
        email: 'ana@example.com',
        subscriptionStatus: 'trial',
        subscriptionTier: 'individual',
        role: 'Individual Tech',
        isDeveloper: false,
      },
    });
    const { user } = answer.body;
    // @spec T4.3 D4.2 T1.22
    expect(Date.parse(user.trialEndsAt) - Date.parse(user.createdAt)).toBe(30 * dayMs);
    const me = await browser.send('GET', '/api/auth/user');
    expect(me.status).toBe(200);
    expect(User.parse(me.body).email).toBe('ana@example.com');
  });

  it.each([
    ['another promo code', { promoCode: 'NOPE' }],
    ['the beta code in other letters', { promoCode: 'diagbeta2025' }],
    ['the beta code with a space', { promoCode: ' DIAGBETA2025' }],
    ['no promo code', { promoCode: undefined }],
  ])('asks for payment with %s', async (_case, change) => {
    const answer = await server.browser().send('POST', '/api/auth/signup', { ...signUpForm(), ...change });
    // @spec T5.10
    expect(answer.status).toBe(402);
    // @spec T5.16 I2.2
    expect(answer.body.code).toBe('PAYMENT_REQUIRED');
  });

  it.each([
    ['firstName', 'A', 'First name must be at least 2 characters'],
    ['lastName', 'B', 'Last name must be at least 2 characters'],
    ['email', 'not an address', 'Invalid email address'],
    ['password', 'short12', 'Password must be at least 8 characters'],
    ['firstName', undefined, 'First name must be at least 2 characters'],
    ['email', undefined, 'Invalid email address'],
    ['password', undefined, 'Password must be at least 8 characters'],
    ['firstName', 'x'.repeat(101), 'First name must be at most 100 characters'],
    ['password', 'x'.repeat(129), 'Password must be at most 128 characters'],
  ])('names the field %s when it is %s', async (field, value, message) => {
    const answer = await server.browser().send('POST', '/api/auth/signup', { ...signUpForm(), [field]: value });
    expect(answer.status).toBe(400);
    expect(answer.body).toMatchObject({ code: 'INVALID', message });
    // @spec T5.3 T5.4 T5.5 T5.6 I0.6 D13.1
    expect(answer.body.issues).toContainEqual({ path: field, message });
  });

  it('refuses one of the most common passwords', async () => {
    const answer = await server.browser().send('POST', '/api/auth/signup', { ...signUpForm(), password: 'Password1' });
    expect(answer.status).toBe(400);
    // @spec T5.8
    expect(answer.body.issues).toEqual([
      { path: 'password', message: expect.stringMatching(/one of the most common/) },
    ]);
  });

  it('accepts a password of 64 characters and tells two apart that differ at the end', async () => {
    const start = 'four words and a number 47, '.repeat(4).slice(0, 80);
    const form = { ...signUpForm(), password: `${start}1` };
    await server.browser().send('POST', '/api/auth/signup', form);
    const wrong = { emailOrUsername: form.email, password: `${start}2` };
    expect((await server.browser().send('POST', '/api/login', wrong)).status).toBe(401);
    expect((await server.browser().send('POST', '/api/login', { ...wrong, password: form.password })).status).toBe(200);
  });

  it('says that an address is taken, whatever its capitals', async () => {
    const form = signUpForm('taken@example.com');
    await server.browser().send('POST', '/api/auth/signup', form);
    const again = await server.browser().send('POST', '/api/auth/signup', { ...form, email: 'Taken@Example.com' });
    expect(again.status).toBe(409);
    // @spec I0.11
    expect(again.body.code).toBe('EMAIL_TAKEN');
  });

  it('makes one account of ten sign-ups at the same moment', async () => {
    const form = signUpForm('race@example.com');
    const answers = await Promise.all(
      Array.from({ length: 10 }, () => server.browser().send('POST', '/api/auth/signup', form)),
    );
    const statuses = answers.map((answer) => answer.status);
    expect(statuses.filter((status) => status === 201)).toHaveLength(1);
    expect(statuses.filter((status) => status === 409)).toHaveLength(9);
  });

  it('gives two people with the same name before the @ different usernames', async () => {
    const first = await server.browser().send('POST', '/api/auth/signup', signUpForm('sam@one.example'));
    const second = await server.browser().send('POST', '/api/auth/signup', signUpForm('sam@two.example'));
    expect(first.body.user.username).toBe('sam');
    expect(second.body.user.username).toMatch(/^sam\d+$/);
  });

  it('limits tries from one address', async () => {
    const browser = server.browser('198.51.100.20');
    const statuses: number[] = [];
    for (let tries = 0; tries < 62; tries++) {
      const answer = await browser.send('POST', '/api/auth/signup', { ...signUpForm(), promoCode: 'NOPE' });
      statuses.push(answer.status);
      if (answer.status === 429) expect(Number(answer.headers['retry-after'])).toBeGreaterThan(0);
    }
    expect(statuses.filter((status) => status === 402)).toHaveLength(60);
    expect(statuses.filter((status) => status === 429)).toHaveLength(2);
  });
});

describe('sign-in', () => {
  const password = 'correct horse 42';
  beforeAll(async () => {
    await server.browser().send('POST', '/api/auth/signup', signUpForm('lee@example.com'));
  });

  it.each(['/api/login', '/api/auth/login'])('takes the e-mail address at %s', async (url) => {
    const browser = server.browser();
    const answer = await browser.send('POST', url, { emailOrUsername: 'Lee@Example.com', password });
    // @spec T3.9 T7.17 D16.4
    expect(answer.status).toBe(200);
    // @spec I2.3
    expect(answer.body.user.email).toBe('lee@example.com');
    expect((await browser.send('GET', '/api/auth/user')).status).toBe(200);
  });

  it('takes the username', async () => {
    const answer = await server.browser().send('POST', '/api/login', { emailOrUsername: 'lee', password });
    expect(answer.status).toBe(200);
  });

  it('answers alike for a wrong password and an unknown account', async () => {
    const wrong = await server
      .browser()
      .send('POST', '/api/login', { emailOrUsername: 'lee', password: 'wrong horse' });
    const unknown = await server
      .browser()
      .send('POST', '/api/login', { emailOrUsername: 'who', password: 'wrong horse' });
    expect(wrong.status).toBe(401);
    expect(unknown.status).toBe(401);
    // @spec I2.4
    expect(unknown.text).toBe(wrong.text);
    // @spec T7.19
    expect(wrong.body.message).toBe('Invalid email or password.');
  });

  it.each([
    [{ password }, 'emailOrUsername', 'Email or username is required'],
    [{ emailOrUsername: '  ', password }, 'emailOrUsername', 'Email or username is required'],
    [{ emailOrUsername: 'lee' }, 'password', 'Password is required'],
    [{ emailOrUsername: 'lee', password: '' }, 'password', 'Password is required'],
    [{ emailOrUsername: 'x'.repeat(300), password }, 'emailOrUsername', 'Email or username is too long'],
  ])('names what is missing in %j', async (body, path, message) => {
    const answer = await server.browser().send('POST', '/api/login', body);
    expect(answer.status).toBe(400);
    // @spec T5.1 T5.2
    expect(answer.body.issues).toContainEqual({ path, message });
  });

  it('keeps the token in the cookie and nowhere else', async () => {
    const browser = server.browser();
    const answer = await browser.send('POST', '/api/login', { emailOrUsername: 'lee', password });
    const cookie = String(answer.headers['set-cookie']);
    expect(cookie).toMatch(/HttpOnly/);
    expect(cookie).toMatch(/SameSite=Lax/);
    const token = /diagbuddy=([^;]+)/.exec(cookie)?.[1] ?? '';
    expect(token).toHaveLength(43);
    expect(answer.text).not.toContain(token);
    const stored = await server.database.pool.query('SELECT token_hash FROM sessions');
    expect(stored.rows.map((row) => row.token_hash.toString('base64url'))).not.toContain(token);
  });

  it('refuses the eleventh try at one account, whatever the address, and counts a success as a fresh start', async () => {
    await server.browser().send('POST', '/api/auth/signup', signUpForm('limit@example.com'));
    const tryIt = (tries: number, secret: string) =>
      server.browser(`198.51.100.${tries}`).send('POST', '/api/login', { emailOrUsername: 'limit', password: secret });
    for (let tries = 1; tries <= 9; tries++) expect((await tryIt(tries, 'wrong')).status).toBe(401);
    expect((await tryIt(10, password)).status).toBe(200);
    for (let tries = 1; tries <= 10; tries++) expect((await tryIt(tries, 'wrong')).status).toBe(401);
    const refused = await tryIt(11, password);
    expect(refused.status).toBe(429);
    // @spec I0.15
    expect(refused.body.code).toBe('RATE_LIMITED');
    // @spec I0.15
    expect(Number(refused.headers['retry-after'])).toBeGreaterThan(0);
  });

  it('takes a name of any length, and keeps nothing of what was typed', async () => {
    const typed = `a password in the wrong field ${'x'.repeat(220)}`;
    const answer = await server.browser().send('POST', '/api/login', { emailOrUsername: typed, password });
    expect([answer.status, answer.body.code]).toEqual([401, 'INVALID_CREDENTIALS']);
    const counters = await server.database.pool.query<{ key: string }>('SELECT key FROM rate_limits');
    expect(counters.rows.filter(({ key }) => key.includes('wrong field'))).toEqual([]);
  });
});

describe('sign-out', () => {
  it.each(['/api/logout', '/api/auth/logout'])('ends the session at %s', async (url) => {
    const browser = await server.signedIn();
    const cookie = browser.sessionCookie;
    // @spec I2.5
    expect((await browser.send('POST', url)).status).toBe(204);
    expect(browser.sessionCookie).toBeNull();
    browser.sessionCookie = cookie;
    expect((await browser.send('GET', '/api/auth/user')).status).toBe(401);
  });

  it('succeeds when no one is signed in', async () => {
    expect((await server.browser().send('POST', '/api/logout')).status).toBe(204);
  });
});

describe('the session', () => {
  it('is refused without a cookie, with a made-up one, and with a malformed one', async () => {
    const browser = server.browser();
    for (const cookie of [null, `diagbuddy=${'a'.repeat(43)}`, 'diagbuddy=%00', 'diagbuddy=']) {
      browser.sessionCookie = cookie;
      const answer = await browser.send('GET', '/api/auth/user');
      // @spec I0.7
      expect(answer.status).toBe(401);
      expect(answer.body).toEqual({ message: 'Please sign in.', code: 'UNAUTHENTICATED' });
    }
  });

  it('ends after 14 days without a request, and 30 days after sign-in in any case', async () => {
    const own = await startTestServer();
    try {
      const start = own.clock.now;
      const idle = await own.signedIn();
      const busy = await own.signedIn();
      for (let days = 10; days <= 20; days += 10) {
        own.clock.now = start + days * dayMs;
        expect((await busy.send('GET', '/api/auth/user')).status).toBe(200);
        await expect
          .poll(async () =>
            (await own.database.pool.query('SELECT max(last_activity_at) AS at FROM sessions')).rows[0].at.getTime(),
          )
          .toBe(own.clock.now);
      }
      expect((await idle.send('GET', '/api/auth/user')).status).toBe(401);
      own.clock.now = start + 30 * dayMs;
      expect((await busy.send('GET', '/api/auth/user')).status).toBe(401);
    } finally {
      await own.close();
    }
  });

  it('is Secure and host-bound where people come over https', async () => {
    const own = await startTestServer({ PUBLIC_URL: 'https://app.example.com', PAYMENTS: 'sandbox' });
    try {
      const answer = await own
        .browser()
        .send('POST', '/api/auth/signup', signUpForm(), { origin: 'https://app.example.com' });
      expect(String(answer.headers['set-cookie'])).toMatch(/^__Host-diagbuddy=[^;]+;.*Secure/);
      expect(answer.headers['strict-transport-security']).toMatch(/max-age=31536000; includeSubDomains/);
    } finally {
      await own.close();
    }
  });
});
