import { betaCode, diagnosisRequest, signUpForm } from '@diagbuddy/testing/accounts';
import { type AuditedEvent, auditedEvents } from '@diagbuddy/testing/audited-events';
import type { HttpClient } from '@diagbuddy/testing/http/http-client';
import { startTestServer, type TestServer } from '@diagbuddy/testing/servers/test-server';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer({ ASKS_PER_MINUTE: '2' });
});
afterAll(() => server.close());

const foreign = { origin: 'https://evil.example' };
const idOf = async (browser: HttpClient): Promise<string> => (await browser.send('GET', '/api/auth/user')).body.id;

async function eventsOf(action: string, isIt: (event: AuditedEvent) => boolean): Promise<AuditedEvent[]> {
  await expect.poll(async () => (await auditedEvents(server.database.pool, action)).filter(isIt)).not.toEqual([]);
  return (await auditedEvents(server.database.pool, action)).filter(isIt);
}

describe('the security log', () => {
  it('tells of a page of another site', async () => {
    await server.browser('203.0.113.1').send('POST', '/api/login?next=secret', { password: 'secret' }, foreign);
    const [event] = await eventsOf('origin.refused', ({ ip_address }) => ip_address === '203.0.113.1');
    expect(event).toMatchObject({
      severity: 'alert',
      detail: { route: 'POST /api/login', reason: 'ORIGIN_REFUSED', origin: 'https://evil.example' },
    });
    expect(JSON.stringify(event)).not.toContain('secret');
  });

  it('tells of somebody without the right, by name', async () => {
    const browser = await server.signedIn();
    const actor = await idOf(browser);
    await browser.send('GET', '/api/dev/outbox');
    const [event] = await eventsOf('access.refused', ({ actor_id }) => actor_id === actor);
    expect(event).toMatchObject({
      severity: 'alert',
      ip_address: '203.0.113.7',
      detail: { route: 'GET /api/dev/outbox', reason: 'FORBIDDEN' },
    });
  });

  it("tells of who asks for another's record", async () => {
    const owner = await server.signedIn();
    const { body } = await owner.send('POST', '/api/diagnose', { ...diagnosisRequest, symptoms: 'wont spin' });
    const browser = await server.signedIn();
    const actor = await idOf(browser);
    expect((await browser.send('GET', `/api/diagnoses/${body.diagnosis.id}`)).status).toBe(404);
    const [event] = await eventsOf('access.refused', ({ actor_id }) => actor_id === actor);
    expect(event).toMatchObject({ detail: { route: 'GET /api/diagnoses/:id', reason: 'NOT_FOUND' } });
  });

  it('tells of a session cookie that opens nothing, and not of who comes without one', async () => {
    const browser = server.browser('203.0.113.2');
    await browser.send('GET', '/api/diagnoses');
    browser.sessionCookie = `diagbuddy=${'x'.repeat(43)}`;
    await browser.send('GET', '/api/auth/user');
    const events = await eventsOf('access.refused', ({ ip_address }) => ip_address === '203.0.113.2');
    expect(events.map(({ detail }) => detail?.route)).toEqual(['GET /api/auth/user']);
  });

  it('tells of each sign-up', async () => {
    const browser = await server.signedIn('new@example.com');
    const target = await idOf(browser);
    const events = await eventsOf('account.created', (event) => event.target === target);
    expect(events).toMatchObject([{ ip_address: '203.0.113.7', detail: { origin: 'sign-up' } }]);
  });

  it('tells of a key that is made and one that is revoked, and holds none', async () => {
    const browser = await server.signedIn();
    const actor = await idOf(browser);
    const { body } = await browser.send('POST', '/api/api-keys', { name: 'Van 3' });
    await browser.send('DELETE', `/api/api-keys/${body.apiKey.id}`);
    for (const action of ['api-key.created', 'api-key.revoked']) {
      const events = await eventsOf(action, ({ actor_id }) => actor_id === actor);
      expect(events).toMatchObject([{ target: body.apiKey.id, ip_address: '203.0.113.7' }]);
      expect(JSON.stringify(events)).not.toContain(body.key.slice(12));
    }
  });

  it('tells of each limit once, whether an account, an address or a name reached it', async () => {
    const browser = await server.signedIn();
    const actor = await idOf(browser);
    const ask = { modelNumber: 'WTW5000DW1', symptoms: 'wont spin' };
    for (let tries = 0; tries < 6; tries++) await browser.send('POST', '/api/prescreen', ask);
    const ofAccount = await eventsOf('limit.reached', ({ actor_id }) => actor_id === actor);
    expect(ofAccount.map(({ detail }) => detail)).toEqual([{ limit: 'prescreen-minute' }]);

    const visitor = server.browser('203.0.113.3');
    for (let tries = 0; tries < 23; tries++) {
      await visitor.send('POST', '/api/auth/forgot-password', { email: `nobody-${tries}@example.com` });
    }
    const ofAddress = await eventsOf('limit.reached', ({ ip_address }) => ip_address === '203.0.113.3');
    expect(ofAddress.map(({ detail }) => detail)).toEqual([{ limit: 'forgot-address' }]);

    const form = { ...signUpForm('taken-often@example.com'), promoCode: `${betaCode}?` };
    for (let tries = 0; tries < 13; tries++) await server.browser('203.0.113.4').send('POST', '/api/auth/signup', form);
    const ofName = await eventsOf('limit.reached', ({ ip_address }) => ip_address === '203.0.113.4');
    expect(ofName.map(({ detail }) => detail)).toEqual([{ limit: 'signup-name' }]);
  });
});

describe('a flood of refusals', () => {
  it('from everywhere at once is counted whole, and written in a bounded number of rows', async () => {
    const own = await startTestServer();
    try {
      const node = await own.anotherNode();
      const refusals = 1_500;
      for (let at = 0; at < refusals; at++) {
        const browser = node.browser(`198.18.${Math.floor(at / 250) % 2}.${at % 250}`);
        expect((await browser.send('POST', '/api/logout', {}, foreign)).status).toBe(403);
      }
      await node.close();
      const events = await auditedEvents(own.database.pool, 'origin.refused');
      expect(events.reduce((sum, { count }) => sum + count, 0)).toBe(refusals);
      expect(events.length).toBeLessThan(205);
    } finally {
      await own.close();
    }
  });
});
