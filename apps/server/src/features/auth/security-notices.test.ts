import { signUpForm } from '@diagbuddy/testing/accounts';
import type { HttpClient } from '@diagbuddy/testing/http/http-client';
import { startTestServer, type TestServer } from '@diagbuddy/testing/servers/test-server';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer({
    PUBLIC_URL: 'https://app.example.com',
    PAYMENTS: 'sandbox',
    ADMIN_TWO_FACTOR: 'optional',
  });
});
afterAll(() => server.close());

const password = 'correct horse 42';
const newPassword = 'a stapled battery 7';
const phone = 'Mozilla/5.0 (Linux; Android 16; Pixel 9) AppleWebKit/537.36 Chrome/142.0.0.0 Mobile Safari/537.36';
const own = { origin: 'https://app.example.com' };

const signIn = (browser: HttpClient, email: string, secret = password) =>
  browser.send('POST', '/api/login', { emailOrUsername: email, password: secret }, { ...own, 'user-agent': phone });

async function signUp(email: string): Promise<HttpClient> {
  const browser = server.browser();
  expect((await browser.send('POST', '/api/auth/signup', signUpForm(email), own)).status).toBe(201);
  return browser;
}

/** The mails to an address that are not about its confirmation, newest first. */
const noticesTo = async (email: string) =>
  (await server.mailsTo(email)).filter(({ text }) => !text.includes('#token='));

describe('the owner of an account is told by mail', () => {
  it('of a sign-in from a device that the account does not know, and of none other', async () => {
    const email = 'told@example.com';
    const desk = await signUp(email);
    await signIn(desk, email);
    expect(await noticesTo(email)).toEqual([]);

    server.clock.now = Date.UTC(2027, 2, 4, 15, 6);
    const van = server.browser('198.51.100.23');
    expect((await signIn(van, email)).status).toBe(200);
    const [mail, ...others] = await noticesTo(email);
    expect(others).toEqual([]);
    expect(mail?.subject).toBe('New sign-in to your DiagBuddy account');
    expect(mail?.text).toContain('Signed in with: Password\nDevice: Chrome on Android\nIP address: 198.51.100.23\n');
    expect(mail?.text).toContain('Time: March 4, 2027 at 3:06 PM UTC\n');
    expect(mail?.text).toContain('https://app.example.com/forgot-password\n');
    await signIn(van, email);
    await signIn(server.browser(), email, 'a wrong password');
    expect(await noticesTo(email)).toHaveLength(1);
  });

  it('of a password that was changed, and of one that was set by mail', async () => {
    const email = 'changed@example.com';
    const desk = await signUp(email);
    const body = { currentPassword: password, newPassword };
    await desk.send('POST', '/api/profile/password', { ...body, currentPassword: 'a wrong one' }, own);
    expect(await noticesTo(email)).toEqual([]);
    expect((await desk.send('POST', '/api/profile/password', body, own)).status).toBe(204);
    const subject = 'Your DiagBuddy password was changed';
    expect(await noticesTo(email)).toMatchObject([{ subject }]);

    await desk.send('POST', '/api/auth/forgot-password', { email }, own);
    const mails = (await server.mailsTo(email)).map(({ text }) => text).join('\n');
    const token = /reset-password#token=([\w-]+)/.exec(mails)?.[1];
    expect((await desk.send('POST', '/api/auth/reset-password', { token, password }, own)).status).toBe(204);
    expect(await noticesTo(email)).toMatchObject([{ subject }, { subject }]);
    // The browser in which the owner set it is known.
    await signIn(desk, email);
    expect(await noticesTo(email)).toHaveLength(2);
  });

  it('of a new API key, by its name and how it starts, and not of the key itself', async () => {
    const email = 'key@example.com';
    const desk = await signUp(email);
    const { body } = await desk.send('POST', '/api/api-keys', { name: 'Van 3' }, own);
    const [mail] = await noticesTo(email);
    expect(mail?.subject).toBe('New API key for your DiagBuddy account');
    expect(mail?.text).toContain(`Name: Van 3\nStarts with: ${body.apiKey.prefix}\n`);
    expect(mail?.text).not.toContain(body.key);
  });

  it('five times an hour at most of one kind, however often somebody signs in', async () => {
    const email = 'often@example.com';
    await signUp(email);
    for (let times = 0; times < 8; times++) {
      expect((await signIn(server.browser(`198.51.100.${times}`), email)).status).toBe(200);
    }
    expect(await noticesTo(email)).toHaveLength(5);
    await server.letTimePass(3_600_001);
    await signIn(server.browser('198.51.100.9'), email);
    expect(await noticesTo(email)).toHaveLength(6);
  });
});
