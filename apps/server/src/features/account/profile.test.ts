import { User } from '@diagbuddy/contract/account';
import { startTestServer, type TestServer } from '@diagbuddy/testing/servers/test-server';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server.close());

describe('the profile', () => {
  it('takes name, organization and technician ID, and answers the user as GET /api/auth/user then does', async () => {
    const browser = await server.signedIn();
    const texts = {
      firstName: '  Dana ',
      lastName: 'Reyes-Okafor',
      organization: 'Northside Appliance',
      userNumber: 'T-0042',
    };
    const answer = await browser.send('PUT', '/api/profile', { ...texts, role: 'Team Manager', isDeveloper: true });
    expect(answer.status).toBe(200);
    expect(User.parse(answer.body)).toMatchObject({
      ...texts,
      firstName: 'Dana',
      role: 'Individual Tech',
      isDeveloper: false,
    });
    // @spec T7.39 I2.12
    expect((await browser.send('GET', '/api/auth/user')).body).toEqual(answer.body);
  });

  it('clears what is sent empty and keeps what is left out', async () => {
    const browser = await server.signedIn();
    await browser.send('PUT', '/api/profile', { organization: 'Northside Appliance', userNumber: '42' });
    const { body } = await browser.send('PUT', '/api/profile', { organization: ' ', lastName: '' });
    expect(body).toMatchObject({ firstName: 'Dana', lastName: null, organization: null, userNumber: '42' });
    expect((await browser.send('PUT', '/api/profile', {})).body).toEqual(body);
  });

  it.each([
    ['firstName', 100, 'First name must be at most 100 characters'],
    ['lastName', 100, 'Last name must be at most 100 characters'],
    ['organization', 200, 'Organization must be at most 200 characters'],
    ['userNumber', 50, 'Technician ID must be at most 50 characters'],
  ])('bounds %s at %i characters', async (field, most, message) => {
    const browser = await server.signedIn();
    expect((await browser.send('PUT', '/api/profile', { [field]: 'x'.repeat(most) })).status).toBe(200);
    const answer = await browser.send('PUT', '/api/profile', { [field]: 'x'.repeat(most + 1) });
    expect([answer.status, answer.body.issues]).toEqual([400, [{ path: field, message }]]);
  });

  it('changes no other account, and requires a session', async () => {
    const other = await server.signedIn();
    const before = (await other.send('GET', '/api/auth/user')).body;
    await (await server.signedIn()).send('PUT', '/api/profile', { id: before.id, firstName: 'Mallory' });
    expect((await other.send('GET', '/api/auth/user')).body).toEqual(before);
    expect((await server.browser().send('PUT', '/api/profile', { firstName: 'Mallory' })).status).toBe(401);
  });

  it('says that the device is registered once somebody signed in, and keeps the first one', async () => {
    const desk = await server.signedIn('device@example.com');
    const { deviceFingerprint } = (await desk.send('GET', '/api/auth/user')).body;
    expect(deviceFingerprint).toMatch(/^[0-9a-f]{32}$/);
    const phone = server.browser();
    const credentials = { emailOrUsername: 'device', password: 'correct horse 42' };
    await phone.send('POST', '/api/login', credentials, { 'user-agent': 'Another/1.0' });
    expect((await phone.send('GET', '/api/auth/user')).body.deviceFingerprint).toBe(deviceFingerprint);
  });
});
