import { LoginHistoryResponse } from '@diagbuddy/contract/account';
import { dayMs } from '@diagbuddy/contract/durations';
import type { HttpClient } from '@diagbuddy/testing/http/http-client';
import { startTestServer, type TestServer } from '@diagbuddy/testing/servers/test-server';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { scheduledJobs } from '../../scheduled-jobs.ts';

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server.close());

const password = 'correct horse 42';
const historyOf = async (browser: HttpClient) =>
  LoginHistoryResponse.parse((await browser.send('GET', '/api/login-history')).body).logins;

describe('the login history', () => {
  it('holds every try on the account, newest first, failed ones too', async () => {
    const desk = await server.signedIn('history@example.com');
    const phone = server.browser('203.0.113.99');
    const userAgent = 'Mozilla/5.0 (Linux; Android 15) AppleWebKit/537.36 Chrome/140.0 Mobile Safari/537.36';
    server.clock.now += 1000;
    await phone.send('POST', '/api/login', { emailOrUsername: 'history', password: 'wrong horse' });
    server.clock.now += 1000;
    const credentials = { emailOrUsername: 'history@example.com', password };
    await phone.send('POST', '/api/login', credentials, { 'user-agent': userAgent });
    const logins = await historyOf(desk);
    // @spec T1.16 I2.16
    expect(logins).toMatchObject([
      { method: 'password', success: true, ipAddress: '203.0.113.99', deviceInfo: 'Chrome on Android' },
      { method: 'password', success: false, ipAddress: '203.0.113.99', deviceInfo: 'Unknown device' },
      { method: 'sign-up', success: true, ipAddress: '203.0.113.7' },
    ]);
    expect(Date.parse(logins[0]?.at ?? '')).toBe(server.clock.now);
  });

  it("holds nothing of other accounts, nor of accounts that don't exist", async () => {
    await server.signedIn('neighbour@example.com');
    await server.browser().send('POST', '/api/login', { emailOrUsername: 'nobody', password: 'wrong horse' });
    expect(await historyOf(await server.signedIn())).toHaveLength(1);
    expect((await server.browser().send('GET', '/api/login-history')).status).toBe(401);
  });

  it('writes down a try on an account that does not exist like any other, without an owner and without what was typed', async () => {
    const stranger = server.browser('203.0.113.201');
    const tryIt = () => stranger.send('POST', '/api/login', { emailOrUsername: 'hunter2', password: 'wrong horse' });
    expect((await tryIt()).status).toBe(401);
    const { rows } = await server.database.pool.query("SELECT * FROM logins WHERE ip_address = '203.0.113.201'");
    expect(rows).toMatchObject([{ user_id: null, organization_id: null, success: false, method: 'password' }]);
    expect(JSON.stringify(rows)).not.toContain('hunter2');
  });

  it('shows at most 50', async () => {
    const desk = await server.signedIn('often@example.com');
    await server.database.pool.query(
      `INSERT INTO logins (id, user_id, ip_address, device_info, method, success)
       SELECT gen_random_uuid(), id, '203.0.113.5', 'Chrome', 'password', false
       FROM users, generate_series(1, 60) WHERE email = 'often@example.com'`,
    );
    expect(await historyOf(desk)).toHaveLength(50);
  });

  it('forgets a try after 90 days', async () => {
    const own = await startTestServer();
    try {
      const start = own.clock.now;
      await own.signedIn('keeper@example.com');
      const forget = scheduledJobs(own.database, () => own.clock.now).find(({ name }) => name === 'forget-old-logins');
      const count = async () => (await own.database.pool.query('SELECT id FROM logins')).rowCount;
      own.clock.now = start + 90 * dayMs;
      await forget?.run();
      expect(await count()).toBe(1);
      own.clock.now += 1;
      await forget?.run();
      expect(await count()).toBe(0);
    } finally {
      await own.close();
    }
  });
});
