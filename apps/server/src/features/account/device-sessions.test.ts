import { startTestServer, type TestServer } from '@diagbuddy/testing/servers/test-server';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server.close());

const phone = { 'user-agent': 'Mozilla/5.0 (Linux; Android 15) AppleWebKit/537.36 Chrome/140.0 Mobile Safari/537.36' };

describe('device sessions', () => {
  it('lists the own devices and marks the one that asks', async () => {
    const desk = await server.signedIn('two@example.com');
    const onPhone = server.browser('203.0.113.99');
    await onPhone.send('POST', '/api/login', { emailOrUsername: 'two', password: 'correct horse 42' }, phone);
    const { status, body } = await desk.send('GET', '/api/device-sessions');
    expect(status).toBe(200);
    // @spec T1.15 T7.49 D23.1 I2.14
    expect(body.sessions).toHaveLength(2);
    expect(body.sessions.filter((session: { current: boolean }) => session.current)).toHaveLength(1);
    // @spec T3.55
    expect(body.sessions).toContainEqual(
      expect.objectContaining({
        ...{ deviceInfo: 'Chrome on Android', ipAddress: '203.0.113.99', current: false },
        ...{ lastActivity: expect.any(String), createdAt: expect.any(String) },
      }),
    );
  });

  it('ends another one at once', async () => {
    const desk = await server.signedIn('end@example.com');
    const other = server.browser();
    await other.send('POST', '/api/login', { emailOrUsername: 'end', password: 'correct horse 42' });
    const { body } = await desk.send('GET', '/api/device-sessions');
    const { id } = body.sessions.find((session: { current: boolean }) => !session.current);
    // @spec I2.15
    expect((await desk.send('DELETE', `/api/device-sessions/${id}`)).status).toBe(204);
    expect((await other.send('GET', '/api/auth/user')).status).toBe(401);
    expect((await desk.send('GET', '/api/auth/user')).status).toBe(200);
  });

  it('signs out the browser that ends its own', async () => {
    const desk = await server.signedIn();
    const { body } = await desk.send('GET', '/api/device-sessions');
    expect((await desk.send('DELETE', `/api/device-sessions/${body.sessions[0].id}`)).status).toBe(204);
    expect(desk.sessionCookie).toBeNull();
  });

  it("can't be ended by another user, and looks then like one that never was", async () => {
    const owner = await server.signedIn();
    const stranger = await server.signedIn();
    const { body } = await owner.send('GET', '/api/device-sessions');
    const foreign = await stranger.send('DELETE', `/api/device-sessions/${body.sessions[0].id}`);
    const missing = await stranger.send('DELETE', '/api/device-sessions/0190a0a0-0000-7000-8000-000000000000');
    const malformed = await stranger.send('DELETE', '/api/device-sessions/7');
    expect([foreign.status, missing.status, malformed.status]).toEqual([404, 404, 404]);
    expect(foreign.text).toBe(missing.text);
    expect((await owner.send('GET', '/api/auth/user')).status).toBe(200);
  });

  it('are closed to those who are not signed in', async () => {
    expect((await server.browser().send('GET', '/api/device-sessions')).status).toBe(401);
    expect((await server.browser().send('DELETE', '/api/device-sessions/x')).status).toBe(401);
  });
});
