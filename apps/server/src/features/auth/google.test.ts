import { dayMs } from '@diagbuddy/contract/durations';
import { signUpForm } from '@diagbuddy/testing/accounts';
import { auditedEvents } from '@diagbuddy/testing/audited-events';
import { authenticatorCode } from '@diagbuddy/testing/authenticator';
import { answerProvider, type OpenIdProvider, startOpenIdProvider } from '@diagbuddy/testing/fakes/openid-provider';
import type { HttpClient } from '@diagbuddy/testing/http/http-client';
import { startTestServer, type TestServer } from '@diagbuddy/testing/servers/test-server';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';

let server: TestServer;
let provider: OpenIdProvider;
const client = { GOOGLE_CLIENT_ID: 'diagbuddy', GOOGLE_CLIENT_SECRET: 'a-secret-of-the-client' };
const publicUrl = 'http://localhost:3000';

beforeAll(async () => {
  provider = await startOpenIdProvider({
    clientId: client.GOOGLE_CLIENT_ID,
    clientSecret: client.GOOGLE_CLIENT_SECRET,
    redirectUri: `${publicUrl}/api/auth/google/callback`,
  });
  server = await startTestServer({ ...client, GOOGLE_ISSUER: provider.issuer, PUBLIC_URL: publicUrl });
});
afterAll(async () => {
  await server.close();
  await provider.close();
});

const password = 'correct horse 42';
const pathOf = (address: string): string => address.replace(publicUrl, '');

/** Goes to the provider and back up to the callback's address. */
async function throughProvider(
  browser: HttpClient,
  form: Record<string, string>,
  start = '/api/auth/google',
): Promise<string> {
  const { status, headers } = await browser.send('GET', start);
  expect(status).toBe(303);
  return pathOf(await answerProvider(String(headers.location), form));
}

const landing = async (browser: HttpClient, path: string) => {
  const { status, headers } = await browser.send('GET', path);
  expect(status).toBe(303);
  return headers.location;
};

/** Signs in with Google; answers where the browser lands. */
const signIn = async (browser: HttpClient, form: Record<string, string>) =>
  landing(browser, await throughProvider(browser, form));

const verified = (email: string, subject = email) => ({ email, subject, verified: 'on' });

/** Confirms the address of the account that is signed in in a browser. */
async function verifyOwnEmail(browser: HttpClient, email: string): Promise<void> {
  const [mail] = await server.mailsTo(email);
  const token = /verify-email#token=([\w-]+)/.exec(mail?.text ?? '')?.[1];
  expect((await browser.send('POST', '/api/auth/verify-email', { token })).status).toBe(204);
}

describe('sign-in with Google', () => {
  it('asks the provider with PKCE, state and nonce, and binds them to the browser', async () => {
    const browser = server.browser();
    const { status, headers } = await browser.send('GET', '/api/auth/google');
    expect(status).toBe(303);
    const address = new URL(String(headers.location));
    // @spec T7.20 I2.7
    expect(address.origin).toBe(provider.issuer);
    expect(Object.fromEntries(address.searchParams)).toMatchObject({
      response_type: 'code',
      client_id: 'diagbuddy',
      scope: 'openid email profile',
      prompt: 'select_account',
      redirect_uri: `${publicUrl}/api/auth/google/callback`,
      code_challenge_method: 'S256',
      code_challenge: expect.stringMatching(/^[\w-]{43}$/),
      state: expect.stringMatching(/^[\w-]{43}$/),
      nonce: expect.stringMatching(/^[\w-]{43}$/),
    });
    expect(String(headers['set-cookie'])).toMatch(/^diagbuddy-google=[^;]+;.*HttpOnly; SameSite=Lax/);
  });

  it('opens an account with a verified address and a 7-day trial, and finds it again by who the person is', async () => {
    const browser = server.browser();
    expect(await signIn(browser, verified('gail@example.com', 'g-1'))).toBe('/dashboard');
    const { body: user } = await browser.send('GET', '/api/auth/user');
    expect(user).toMatchObject({
      email: 'gail@example.com',
      firstName: 'Gail',
      lastName: 'Ortiz',
      subscriptionTier: 'individual',
      subscriptionStatus: 'trial',
    });
    // @spec T4.2 D4.1
    expect(Date.parse(user.trialEndsAt) - Date.parse(user.createdAt)).toBe(7 * dayMs);
    const { body: security } = await browser.send('GET', '/api/profile/security');
    expect(security).toMatchObject({
      emailVerified: true,
      hasPassword: false,
      google: { isAvailable: true, connectedAs: 'gail@example.com' },
    });
    const { body: history } = await browser.send('GET', '/api/login-history');
    expect(history.logins[0]).toMatchObject({ method: 'google', success: true });

    const again = server.browser();
    expect(await signIn(again, verified('new-address@example.com', 'g-1'))).toBe('/dashboard');
    expect((await again.send('GET', '/api/auth/user')).body.id).toBe(user.id);
  });

  it('makes one account of two sign-ins at the same moment', async () => {
    const browsers = [server.browser(), server.browser()];
    const paths = await Promise.all(
      browsers.map((browser) => throughProvider(browser, verified('twice@example.com', 'g-2'))),
    );
    const landings = await Promise.all(browsers.map((browser, at) => landing(browser, paths[at] ?? '')));
    expect(landings).toEqual(['/dashboard', '/dashboard']);
    const { rows } = await server.database.pool.query("SELECT id FROM users WHERE email = 'twice@example.com'");
    expect(rows).toHaveLength(1);
  });

  it('links an account whose address both sides have verified, and locks out everyone else who could open it', async () => {
    const email = 'both@example.com';
    const own = await server.signedIn(email);
    await verifyOwnEmail(own, email);
    const { id } = (await own.send('GET', '/api/auth/user')).body;
    await own.send('POST', '/api/api-keys', { name: 'old' });
    const start = await own.send('POST', '/api/profile/second-factor', { password });
    const code = authenticatorCode(start.body.secret, server.clock.now);
    expect((await own.send('POST', '/api/profile/second-factor/confirm', { code })).status).toBe(200);

    const browser = server.browser();
    expect(await signIn(browser, verified('Both@example.com', 'g-3'))).toBe('/dashboard');
    expect((await browser.send('GET', '/api/auth/user')).body.id).toBe(id);
    expect((await own.send('GET', '/api/auth/user')).status).toBe(401);
    const credentials = { emailOrUsername: email, password };
    expect((await server.browser().send('POST', '/api/login', credentials)).body.code).toBe('INVALID_CREDENTIALS');
    expect((await browser.send('GET', '/api/api-keys')).body.apiKeys).toEqual([]);
    const { body: security } = await browser.send('GET', '/api/profile/security');
    expect(security).toMatchObject({ hasPassword: false, secondFactor: { isEnabled: false } });

    const mails = await server.mailsTo(email);
    expect(mails.map(({ subject }) => subject)).toEqual([
      'You now sign in to DiagBuddy with Google',
      'New API key for your DiagBuddy account',
      'Confirm your email address for DiagBuddy',
    ]);
    expect(mails[0]?.text).toContain('The password you had no longer works.');
    // It is the owner's from then on: signing in again changes nothing.
    await signIn(server.browser(), verified(email, 'g-3'));
    expect((await browser.send('GET', '/api/auth/user')).status).toBe(200);
  });
});

describe('the page for which somebody signs in with Google', () => {
  const page = '/subscribe?plan=team&interval=yearly';
  const begin = (returnTo: string) => `/api/auth/google?${new URLSearchParams({ returnTo })}`;
  const atLogin = (query: Record<string, string>) =>
    `/login?${new URLSearchParams({ ...query, returnTo: page }).toString()}`;

  it('is where it leads, also after a try that failed, and after the second factor', async () => {
    const browser = server.browser();
    const form = verified('way-back@example.com', 'g-20');
    const cancelled = await throughProvider(browser, { ...form, answer: 'cancel' }, begin(page));
    expect(await landing(browser, cancelled)).toBe(atLogin({ error: 'google_cancelled' }));
    expect(await landing(browser, await throughProvider(browser, form, begin(page)))).toBe(page);

    const start = await browser.send('POST', '/api/profile/second-factor', {});
    const code = authenticatorCode(start.body.secret, server.clock.now);
    expect((await browser.send('POST', '/api/profile/second-factor/confirm', { code })).status).toBe(200);
    const again = server.browser();
    expect(await landing(again, await throughProvider(again, form, begin(page)))).toBe(
      atLogin({ step: 'second-factor' }),
    );
    expect(again.sessionCookie).toBeNull();
  });

  it('is one of ours, whatever the address or a planted cookie says', async () => {
    const form = verified('nowhere-else@example.com', 'g-21');
    const others = [
      'https://elsewhere.example/dashboard',
      '//elsewhere.example',
      '/\\elsewhere.example',
      '/\t/elsewhere.example',
      '/@elsewhere.example',
      'javascript:alert(1)',
      '/api/logout',
      '/login?returnTo=https://elsewhere.example',
    ];
    for (const [at, returnTo] of others.entries()) {
      const browser = server.browser(`198.51.100.${at}`);
      const path = await throughProvider(browser, form, begin(returnTo));
      expect(await landing(browser, path), returnTo).toBe('/dashboard');
    }
    const twice = server.browser();
    const path = await throughProvider(twice, form, '/api/auth/google?returnTo=/history&returnTo=//elsewhere.example');
    expect(await landing(twice, path)).toBe('/dashboard');

    const planted = server.browser();
    const answer = await throughProvider(planted, form, begin(page));
    const kept = JSON.parse(Buffer.from(planted.cookies.get('diagbuddy-google') ?? '', 'base64url').toString());
    expect(kept.returnTo).toBe(page);
    const foreign = { ...kept, returnTo: 'https://elsewhere.example' };
    planted.cookies.set('diagbuddy-google', Buffer.from(JSON.stringify(foreign)).toString('base64url'));
    expect(await landing(planted, answer)).toBe('/dashboard');
  });
});

describe('sign-in with Google leads back to the sign-in page with its reason', () => {
  it.each([
    ['the person cancels', { ...verified('gail@example.com', 'g-1'), answer: 'cancel' }, 'google_cancelled'],
    ['the address is not verified there', { email: 'mallory@example.com' }, 'google_email_unverified'],
  ])('when %s', async (_case, form, problem) => {
    const browser = server.browser();
    expect(await signIn(browser, form)).toBe(`/login?error=${problem}`);
    expect(browser.sessionCookie).toBeNull();
  });

  it("when somebody claims a victim's address there without having verified it", async () => {
    await verifyOwnEmail(await server.signedIn('victim@example.com'), 'victim@example.com');
    const browser = server.browser();
    expect(await signIn(browser, { email: 'victim@example.com', subject: 'mallory' })).toBe(
      '/login?error=google_email_unverified',
    );
    expect(browser.sessionCookie).toBeNull();
  });

  it("when somebody waits here in an account under a victim's address", async () => {
    await server.signedIn('waiting@example.com');
    const browser = server.browser();
    expect(await signIn(browser, verified('waiting@example.com'))).toBe('/login?error=google_account_exists');
    expect(browser.sessionCookie).toBeNull();
    expect(await auditedEvents(server.database.pool, 'google.refused')).toHaveLength(1);
  });

  it('when the answer carries another state, comes to another browser, twice, or too late', async () => {
    const browser = server.browser();
    const path = await throughProvider(browser, verified('state@example.com'));
    const flow = new Map(browser.cookies);
    const failed = '/login?error=google_failed';
    expect(await landing(browser, path.replace(/state=[^&]+/, `state=${'x'.repeat(43)}`))).toBe(failed);
    expect(browser.cookies.has('diagbuddy-google')).toBe(false);
    const other = server.browser();
    expect(await landing(other, path)).toBe('/login?error=google_expired');
    const foreign = server.browser();
    await foreign.send('GET', '/api/auth/google');
    expect(await landing(foreign, path)).toBe(failed);

    browser.cookies = new Map(flow);
    expect(await landing(browser, path)).toBe('/dashboard');
    browser.cookies = new Map(flow);
    browser.sessionCookie = null;
    expect(await landing(browser, path)).toBe(failed);
    expect(browser.sessionCookie).toBeNull();
  });

  it('when the cookie is made up', async () => {
    const browser = server.browser();
    for (const value of ['x', Buffer.from('{}').toString('base64url'), Buffer.from('null').toString('base64url')]) {
      browser.cookies.set('diagbuddy-google', value);
      expect(await landing(browser, '/api/auth/google/callback?code=x&state=y')).toBe('/login?error=google_expired');
    }
  });

  it('when the provider can not be reached', async () => {
    const own = await startTestServer({ ...client, GOOGLE_ISSUER: 'http://127.0.0.1:1', PUBLIC_URL: publicUrl });
    try {
      expect(await landing(own.browser(), '/api/auth/google')).toBe('/login?error=google_unavailable');
    } finally {
      await own.close();
    }
  });

  it('when it is not set up', async () => {
    const own = await startTestServer();
    try {
      // @spec T7.20 I2.8
      for (const path of ['/api/auth/google', '/api/auth/google/callback?code=x'])
        expect(await landing(own.browser(), path)).toBe('/login?error=google_not_configured');
    } finally {
      await own.close();
    }
  });

  it('when one address tries too often', async () => {
    const browser = server.browser('198.51.100.77');
    for (let tries = 0; tries < 60; tries++) await browser.send('GET', '/api/auth/google');
    expect(await landing(browser, '/api/auth/google')).toBe('/login?error=google_failed');
  });
});

describe('connecting Google to the own account', () => {
  const connect = '/api/auth/google/connect';
  const profile = '/dashboard?tab=profile&google=';

  it('works after a fresh sign-in, with a verified address on both sides, whatever the addresses', async () => {
    const browser = await server.signedIn('owner@example.com');
    const attempt = async (form: Record<string, string>) =>
      landing(browser, await throughProvider(browser, form, connect));
    expect(await attempt(verified('private@example.com', 'g-9'))).toBe(`${profile}google_own_email_unverified`);
    await verifyOwnEmail(browser, 'owner@example.com');
    expect(await attempt({ email: 'private@example.com', subject: 'g-9' })).toBe(`${profile}google_email_unverified`);
    expect(await attempt({ ...verified('private@example.com', 'g-9'), answer: 'cancel' })).toBe(
      `${profile}google_cancelled`,
    );
    expect(await attempt(verified('gail@example.com', 'g-1'))).toBe(`${profile}google_taken`);
    expect(await attempt(verified('private@example.com', 'g-9'))).toBe(`${profile}connected`);
    expect((await browser.send('GET', '/api/profile/security')).body.google.connectedAs).toBe('private@example.com');
    const [mail] = await server.mailsTo('owner@example.com');
    expect(mail?.subject).toBe('Google sign-in was added to your DiagBuddy account');
    expect(mail?.text).toContain('private@example.com');
    const other = server.browser();
    expect(await signIn(other, verified('private@example.com', 'g-9'))).toBe('/dashboard');
    expect((await other.send('GET', '/api/auth/user')).body.email).toBe('owner@example.com');
  });

  it('asks those who are not signed in, or not freshly, to do so', async () => {
    expect(await landing(server.browser(), connect)).toBe('/login');
    const browser = await server.signedIn();
    server.clock.now += 11 * 60_000;
    expect(await landing(browser, connect)).toBe(`${profile}google_fresh_sign_in`);
  });

  it('asks a member to turn on the second factor that the organization requires, also on the way back', async () => {
    const browser = await server.signedIn('member@example.com');
    await verifyOwnEmail(browser, 'member@example.com');
    const path = await throughProvider(browser, verified('member@example.com', 'g-required'), connect);
    await server.database.pool.query(
      `UPDATE organizations SET requires_second_factor = true
       WHERE id = (SELECT organization_id FROM users WHERE email = 'member@example.com')`,
    );
    expect(await landing(browser, path)).toBe(`${profile}google_second_factor_required`);
    expect(await landing(browser, connect)).toBe(`${profile}google_second_factor_required`);
    const { rows } = await server.database.pool.query("SELECT * FROM identities WHERE subject = 'g-required'");
    expect(rows).toEqual([]);
  });

  it('links no other account when another person is signed in by then', async () => {
    const form = signUpForm();
    const browser = server.browser();
    await browser.send('POST', '/api/auth/signup', form);
    const path = await throughProvider(browser, verified('swap@example.com'), connect);
    await browser.send('POST', '/api/auth/signup', signUpForm());
    expect(await landing(browser, path)).toBe('/login?error=google_expired');
  });
});
