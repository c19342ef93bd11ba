import { startTestServer, type TestServer } from '@diagbuddy/testing/servers/test-server';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server.close());

const currentPassword = 'correct horse 42';
const newPassword = 'a stapled battery 7';

describe('a new password', () => {
  it('replaces the old one and ends the other sessions, not the own', async () => {
    const desk = await server.signedIn('change@example.com');
    const other = server.browser();
    const signIn = (password: string) => other.send('POST', '/api/login', { emailOrUsername: 'change', password });
    await signIn(currentPassword);
    const answer = await desk.send('POST', '/api/profile/password', { currentPassword, newPassword });
    // @spec I2.13
    expect([answer.status, answer.text]).toEqual([204, '']);
    // @spec I2.13
    expect((await other.send('GET', '/api/auth/user')).status).toBe(401);
    expect((await desk.send('GET', '/api/auth/user')).status).toBe(200);
    expect((await signIn(currentPassword)).status).toBe(401);
    expect((await signIn(newPassword)).status).toBe(200);
  });

  it.each([
    [{ newPassword }, 'currentPassword', 'Current password is required'],
    [{ currentPassword: 'wrong horse', newPassword }, 'currentPassword', 'The current password is not right.'],
    [{ currentPassword, newPassword: 'short12' }, 'newPassword', 'Password must be at least 8 characters'],
    [{ currentPassword, newPassword: 'x'.repeat(129) }, 'newPassword', 'Password must be at most 128 characters'],
    [
      { currentPassword, newPassword: 'Password1' },
      'newPassword',
      'This password is one of the most common ones. Choose another.',
    ],
    [
      { currentPassword, newPassword: currentPassword },
      'newPassword',
      'Choose a password that is not the current one.',
    ],
  ])('is refused for %j', async (body, path, message) => {
    const desk = await server.signedIn();
    const answer = await desk.send('POST', '/api/profile/password', body);
    expect(answer.status).toBe(400);
    // @spec D13.1
    expect(answer.body.issues).toContainEqual({ path, message });
  });

  it('is refused after ten wrong tries, with the right password too', async () => {
    const desk = await server.signedIn();
    const change = (tried: string) =>
      desk.send('POST', '/api/profile/password', { currentPassword: tried, newPassword });
    for (let tries = 1; tries <= 10; tries++) expect((await change('wrong horse')).status).toBe(400);
    const refused = await change(currentPassword);
    expect([refused.status, refused.body.code]).toEqual([429, 'RATE_LIMITED']);
    expect(Number(refused.headers['retry-after'])).toBeGreaterThan(0);
  });

  it('needs an old one: an account that signs in through a provider is told so', async () => {
    const desk = await server.signedIn('provider@example.com');
    await server.database.pool.query("UPDATE users SET password_hash = NULL WHERE email = 'provider@example.com'");
    const answer = await desk.send('POST', '/api/profile/password', { currentPassword, newPassword });
    expect([answer.status, answer.body.code]).toEqual([409, 'CONFLICT']);
    expect(answer.body.message).toMatch(/has no password/);
  });

  it('is set once when two changes come at the same moment', async () => {
    const desk = await server.signedIn();
    const answers = await Promise.all(
      ['first battery 77', 'second battery 77'].map((password) =>
        desk.send('POST', '/api/profile/password', { currentPassword, newPassword: password }),
      ),
    );
    expect(answers.map(({ status }) => status).sort()).toEqual([204, 400]);
  });

  it('is nothing for those who are not signed in', async () => {
    const answer = await server.browser().send('POST', '/api/profile/password', { currentPassword, newPassword });
    expect(answer.status).toBe(401);
  });
});
