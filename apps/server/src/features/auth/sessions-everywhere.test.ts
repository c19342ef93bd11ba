import type { HttpClient } from '@diagbuddy/testing/http/http-client';
import { startTestServer, type TestServer } from '@diagbuddy/testing/servers/test-server';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { setTemporaryPassword } from './index.ts';

let server: TestServer;
let node: Awaited<ReturnType<TestServer['anotherNode']>>;
beforeAll(async () => {
  server = await startTestServer();
  node = await server.anotherNode();
});
afterAll(async () => {
  await node.close();
  await server.close();
});

const password = 'correct horse 42';
const newPassword = 'a stapled battery 7';

/** A desk on one node, and a phone that is signed in to the same account on the other. */
async function deskAndPhone(email: string): Promise<{ desk: HttpClient; phone: HttpClient }> {
  const desk = await server.signedIn(email);
  const phone = node.browser();
  await phone.send('POST', '/api/login', { emailOrUsername: email, password });
  expect((await phone.send('GET', '/api/auth/user')).status).toBe(200);
  return { desk, phone };
}

describe('a session ends on the next request, on the other node too', () => {
  it.each<[string, (desk: HttpClient, email: string) => Promise<unknown>]>([
    ['the others are ended', (desk) => desk.send('DELETE', '/api/device-sessions')],
    [
      'it is ended',
      async (desk) => {
        const { sessions } = (await desk.send('GET', '/api/device-sessions')).body;
        const { id } = sessions.find((session: { current: boolean }) => !session.current);
        await desk.send('DELETE', `/api/device-sessions/${id}`);
      },
    ],
    [
      'the password is changed',
      (desk) => desk.send('POST', '/api/profile/password', { currentPassword: password, newPassword }),
    ],
  ])('when %s; the one that asked stays', async (what, end) => {
    const { desk, phone } = await deskAndPhone(`${what.replaceAll(' ', '-')}@example.com`);
    await end(desk, what);
    expect((await phone.send('GET', '/api/auth/user')).status).toBe(401);
    expect((await desk.send('GET', '/api/auth/user')).status).toBe(200);
  });

  it('when the password is reset by mail', async () => {
    const { desk, phone } = await deskAndPhone('mail@example.com');
    await desk.send('POST', '/api/auth/forgot-password', { email: 'mail@example.com' });
    const token = /reset-password#token=([\w-]+)/.exec((await server.mailsTo('mail@example.com'))[0]?.text ?? '')?.[1];
    await server.browser().send('POST', '/api/auth/reset-password', { token, password: newPassword });
    for (const browser of [desk, phone]) expect((await browser.send('GET', '/api/auth/user')).status).toBe(401);
  });

  it('when somebody signs in again in its browser, to the same account or another one', async () => {
    const { phone } = await deskAndPhone('again@example.com');
    await server.signedIn('colleague@example.com');
    for (const emailOrUsername of ['again@example.com', 'colleague@example.com']) {
      const earlier = server.browser();
      earlier.sessionCookie = phone.sessionCookie;
      expect((await earlier.send('GET', '/api/auth/user')).status).toBe(200);
      expect((await phone.send('POST', '/api/login', { emailOrUsername, password })).status).toBe(200);
      expect((await earlier.send('GET', '/api/auth/user')).status).toBe(401);
    }
    expect((await phone.send('GET', '/api/auth/user')).body.email).toBe('colleague@example.com');
  });

  it('when the account is deleted', async () => {
    const { phone } = await deskAndPhone('gone@example.com');
    await server.database.pool.query("DELETE FROM users WHERE email = 'gone@example.com'");
    expect((await phone.send('GET', '/api/auth/user')).status).toBe(401);
  });

  it('and that is written into the security log', async () => {
    const { desk } = await deskAndPhone('log@example.com');
    await desk.send('DELETE', '/api/device-sessions');
    const { rows } = await server.database.pool.query(
      `SELECT detail FROM audit_events WHERE action = 'sessions.ended'
       AND actor_id = (SELECT id FROM users WHERE email = 'log@example.com')`,
    );
    expect(rows).toEqual([{ detail: { ended: 1 } }]);
  });
});

describe('a temporary password', () => {
  const temporary = 'temp12';
  const give = async (email: string) => {
    const { rows } = await server.database.pool.query('SELECT id FROM users WHERE email = $1', [email]);
    const at = new Date(server.clock.now);
    const actor = { user: (await (await server.signedIn()).send('GET', '/api/auth/user')).body };
    const where = { actor, request: { ip: '192.0.2.1', id: 'request' }, at };
    await setTemporaryPassword(server.database.sql, { userId: rows[0].id, password: temporary, ...where });
  };

  it('ends the sessions, opens one, and lets that do nothing until an own password is chosen', async () => {
    const { desk, phone } = await deskAndPhone('temp@example.com');
    await give('temp@example.com');
    // @spec D13.5
    for (const browser of [desk, phone]) expect((await browser.send('GET', '/api/auth/user')).status).toBe(401);
    expect((await desk.send('POST', '/api/login', { emailOrUsername: 'temp@example.com', password })).status).toBe(401);

    const signedIn = await desk.send('POST', '/api/login', {
      emailOrUsername: 'temp@example.com',
      password: temporary,
    });
    expect([signedIn.status, signedIn.body.user.mustChangePassword]).toEqual([200, true]);
    expect((await desk.send('GET', '/api/auth/user')).body.mustChangePassword).toBe(true);
    for (const [method, url] of [
      ['GET', '/api/diagnoses'],
      ['PUT', '/api/profile'],
      ['POST', '/api/create-checkout-session'],
      ['GET', '/api/device-sessions'],
    ] as const) {
      const body = { selectedPlan: 'individual', interval: 'monthly' };
      const refused = await desk.send(method, url, method === 'GET' ? undefined : body);
      // @spec D13.3 D13.3
      expect([refused.status, refused.body.code], url).toEqual([403, 'PASSWORD_CHANGE_REQUIRED']);
    }

    const weak = { currentPassword: temporary, newPassword: 'temp12' };
    expect((await desk.send('POST', '/api/profile/password', weak)).status).toBe(400);
    const change = await desk.send('POST', '/api/profile/password', { currentPassword: temporary, newPassword });
    expect(change.status).toBe(204);
    expect((await desk.send('GET', '/api/auth/user')).body).not.toHaveProperty('mustChangePassword');
    expect((await desk.send('GET', '/api/diagnoses')).status).toBe(200);
    const again = { emailOrUsername: 'temp@example.com', password: newPassword };
    for (let times = 0; times < 2; times++) expect((await phone.send('POST', '/api/login', again)).status).toBe(200);
  });

  it('works once, of five at the same moment too', async () => {
    await server.signedIn('once@example.com');
    await give('once@example.com');
    const signIn = () =>
      server.browser().send('POST', '/api/login', { emailOrUsername: 'once@example.com', password: temporary });
    const answers = await Promise.all(Array.from({ length: 5 }, signIn));
    // @spec D13.4
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 401, 401, 401, 401]);
    const late = await signIn();
    expect([late.status, late.body.code]).toEqual([401, 'INVALID_CREDENTIALS']);
  });

  it('lets the person sign out', async () => {
    await server.signedIn('out@example.com');
    await give('out@example.com');
    const browser = server.browser();
    await browser.send('POST', '/api/login', { emailOrUsername: 'out@example.com', password: temporary });
    expect((await browser.send('POST', '/api/logout')).status).toBe(204);
    expect((await browser.send('GET', '/api/auth/user')).status).toBe(401);
  });
});
