import { newAdministrator, newDeveloper, newPerson, type Person } from '@diagbuddy/testing/people';
import { startTestServer, type TestServer } from '@diagbuddy/testing/servers/test-server';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';

let server: TestServer;
let developer: Person;
beforeAll(async () => {
  server = await startTestServer();
  developer = await newDeveloper(server);
});
afterAll(() => server.close());

const log = async (query = '') => (await developer.client.send('GET', `/api/admin/security-log?${query}`)).body;

describe('the security log', () => {
  it('tells every administrative act: who, what, on whom, before and after, when, from where', async () => {
    const person = await newPerson(server);
    const body = { userId: person.id, subscriptionStatus: 'active', subscriptionTier: 'team' };
    const answer = await developer.client.send('POST', '/api/admin/update-subscription', body);
    expect((await log('action=user.subscription-changed'))[0]).toEqual({
      ...{ id: expect.any(String), kind: 'administration', severity: 'info', action: 'user.subscription-changed' },
      at: new Date(server.clock.now).toISOString(),
      actor: { id: developer.id, name: 'Dana Reyes', email: developer.email },
      target: { id: person.id, name: 'Dana Reyes', email: person.email },
      before: { subscriptionStatus: 'trial', subscriptionTier: 'individual' },
      after: { subscriptionStatus: 'active', subscriptionTier: 'team' },
      ...{ ipAddress: '203.0.113.7', requestId: answer.headers['x-request-id'], detail: null, count: 1 },
    });
  });

  it('tells each act of the administration, once and in the same moment as its effect', async () => {
    const person = await newPerson(server);
    const { client } = developer;
    const user = { email: person.email, username: `u-${person.id}`, firstName: 'A', lastName: 'B' };
    const calls: [string, string, unknown, string][] = [
      [
        'PUT',
        `/api/admin/users/${person.id}`,
        { ...user, subscriptionTier: 'team', subscriptionStatus: 'active' },
        'user.updated',
      ],
      ['POST', '/api/admin/change-password', { userId: person.id, password: 'temp-50' }, 'user.password-set'],
      ['POST', '/api/admin/admins', { userId: person.id }, 'permissions.granted'],
      ['PUT', `/api/admin/admins/${person.id}`, { notes: 'x' }, 'permissions.updated'],
      ['DELETE', `/api/admin/admins/${person.id}`, {}, 'permissions.revoked'],
      ['DELETE', `/api/admin/users/${person.id}/sessions`, {}, 'user.sessions-ended'],
      ['POST', `/api/admin/users/${person.id}/disable`, {}, 'user.disabled'],
      ['POST', `/api/admin/users/${person.id}/enable`, {}, 'user.enabled'],
      ['DELETE', `/api/admin/users/${person.id}`, {}, 'user.deleted'],
    ];
    for (const [method, path, body] of calls) {
      const answer = await client.send(method as 'POST', path, body);
      expect([answer.status, path]).toEqual([expect.toSatisfy((status) => status < 300), path]);
    }
    const { rows } = await server.database.pool.query(
      "SELECT action FROM audit_events WHERE target = $1 AND kind = 'administration' ORDER BY id",
      [person.id],
    );
    expect(rows.map(({ action }) => action)).toEqual(calls.map(([, , , action]) => action));
    const whole = await server.database.pool.query('SELECT json_agg(e)::text AS text FROM audit_events e');
    expect(whole.rows[0].text).not.toContain('temp-50');
  });

  it('is searched by person, event, address and request, and narrowed by kind and severity', async () => {
    const person = await newPerson(server);
    await person.client.send('GET', '/api/admin/security-log');
    const disabled = await developer.client.send('POST', `/api/admin/users/${person.id}/disable`, {});
    const actions = async (query: string) => (await log(query)).map(({ action }: { action: string }) => action);
    await expect
      .poll(() => actions(`search=${person.email}`))
      .toEqual(expect.arrayContaining(['user.disabled', 'access.refused', 'account.created']));
    expect(await actions(`search=${person.email}&kind=administration`)).toEqual(['user.disabled']);
    expect(await actions(`search=${person.email}&severity=alert`)).toEqual(['access.refused']);
    expect(await actions('search=account%20disabled')).toContain('user.disabled');
    expect(new Set(await actions('search=account%20disabled'))).toEqual(new Set(['user.disabled']));
    expect((await log('search=203.0.113.7&limit=1')).length).toBe(1);
    expect(await log('search=203.0.113.77')).toEqual([]);
    expect(await actions(`search=${disabled.headers['x-request-id']}`)).toEqual(['user.disabled']);
  });

  it('is for the settings permission, as the other logs, the backup and the state of the database are', async () => {
    const holder = await newAdministrator(server, ['settings']);
    const others = await newAdministrator(server, ['users', 'payments', 'analytics', 'admins']);
    for (const name of ['security-log', 'system-logs', 'error-logs', 'database-status', 'backup-database']) {
      const codeFor = async ({ client }: Person) => (await client.send('GET', `/api/admin/${name}`)).body.code;
      // @spec I5.6
      expect([name, await codeFor(others)]).toEqual([name, 'FORBIDDEN']);
      // The backup is refused here for another reason: it is downloaded by a link alone.
      const allowed = name === 'backup-database' ? 'ORIGIN_REFUSED' : undefined;
      // @spec I5.6
      expect([name, await codeFor(holder)]).toEqual([name, allowed]);
    }
  });
});

describe('the figures of the installation', () => {
  it('count users and diagnoses, for the analytics permission', async () => {
    const analyst = await newAdministrator(server, ['analytics']);
    const stats = async () => (await analyst.client.send('GET', '/api/admin/system-stats')).body;
    const before = await stats();
    const person = await newPerson(server);
    const diagnosis = {
      modelNumber: 'WTW5000DW1',
      symptoms: 'does not drain',
      applianceType: 'Washer',
      brand: 'Whirlpool',
    };
    await person.client.send('POST', '/api/diagnose', { ...diagnosis, companyName: 'x', technicianName: 'y' });
    // @spec A3.11 A7.16 A6.5
    expect(await stats()).toEqual({
      ...{ totalUsers: before.totalUsers + 1, totalDiagnoses: before.totalDiagnoses + 1 },
      ...{ activeUsers: before.activeUsers + 1, uptime: expect.any(Number) },
      ...{ memoryUsage: expect.any(Number), cpuUsage: expect.any(Number) },
    });
    const { body } = await analyst.client.send('GET', '/api/admin/recent-diagnoses');
    // @spec A3.10 A7.17
    expect(body[0]).toEqual({
      ...{ id: expect.any(String), modelNumber: 'WTW5000DW1', symptoms: 'does not drain', userId: person.id },
      ...{ diagnosis: expect.any(String), confidence: expect.any(Number), feedbackAccurate: null },
      createdAt: new Date(server.clock.now).toISOString(),
    });
    // @spec A9.7
    expect(body[0].diagnosis.length).toBeLessThanOrEqual(200);
  });

  it('take a verdict on any diagnosis, either way at any time, beside the rating of its technician', async () => {
    const analyst = await newAdministrator(server, ['analytics']);
    const person = await newPerson(server);
    const diagnosis = { modelNumber: 'WTW5000DW1', symptoms: 'hums', applianceType: 'Washer', brand: 'Whirlpool' };
    const made = await person.client.send('POST', '/api/diagnose', {
      ...diagnosis,
      companyName: 'x',
      technicianName: 'y',
    });
    const { id: diagnosisId } = made.body.diagnosis;
    await person.client.send('PUT', `/api/diagnosis/${diagnosisId}/feedback`, { feedbackAccurate: true });
    for (const feedbackAccurate of [false, true, false]) {
      const body = { diagnosisId, feedbackAccurate };
      const answer = await analyst.client.send('POST', '/api/admin/update-diagnosis-feedback', body);
      // @spec A7.13 A4.5
      expect([answer.status, answer.body.message]).toEqual([200, 'Feedback Updated']);
      const { body: recent } = await analyst.client.send('GET', '/api/admin/recent-diagnoses');
      // @spec A2.16
      expect(recent.find(({ id }: { id: string }) => id === diagnosisId).feedbackAccurate).toBe(feedbackAccurate);
    }
    expect((await person.client.send('GET', `/api/diagnoses/${diagnosisId}`)).body.isAccurate).toBe(true);
    const others = await newAdministrator(server, ['users', 'payments', 'settings', 'admins']);
    const body = { diagnosisId, feedbackAccurate: true };
    const refused = await others.client.send('POST', '/api/admin/update-diagnosis-feedback', body);
    // @spec I5.5
    expect(refused.status).toBe(403);
  });
});
