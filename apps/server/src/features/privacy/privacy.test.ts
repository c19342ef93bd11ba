import { randomUUID } from 'node:crypto';
import { dayMs } from '@diagbuddy/contract/durations';
import { diagnosisRequest } from '@diagbuddy/testing/accounts';
import { expectStatus } from '@diagbuddy/testing/http/http-client';
import { plainJpeg } from '@diagbuddy/testing/jpeg';
import { newAdministrator, newMember, newOrganization, newPerson, type Person } from '@diagbuddy/testing/people';
import { startTestServer, type TestServer } from '@diagbuddy/testing/servers/test-server';
import { unzip } from '@diagbuddy/testing/unzip';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openPayments } from '../../adapters/payments/open-payments.ts';
import { privacyJobs } from './index.ts';

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server.close());

const diagnose = ({ client }: Person, symptoms = 'does not drain') =>
  client.send('POST', '/api/diagnose', { ...diagnosisRequest, symptoms });

const fileOf = (files: Map<string, string>, name: string) => JSON.parse(files.get(name) ?? 'null');

async function runJobs(): Promise<void> {
  const { database, clock, config } = server;
  const now = () => clock.now;
  const payments = await openPayments({ config, sql: database.sql, now });
  for (const job of privacyJobs({ database, payments, now })) await job.run();
}

describe('the export of an account', () => {
  it('is one archive with everything in it as JSON and CSV, nothing secret and nothing of others', async () => {
    const [owner, other] = [await newPerson(server), await newPerson(server)];
    await diagnose(owner, '=drips at "the back"');
    await diagnose(other, 'somebody else hums');
    await owner.client.send('POST', '/api/api-keys', { name: 'van' });
    const answer = await owner.client.send('GET', '/api/account/export');
    expect([answer.status, answer.headers['content-type']]).toEqual([200, 'application/zip']);
    expect(answer.headers['content-disposition']).toMatch(/^attachment; filename="diagbuddy-account-[\d-]{10}\.zip"$/);
    const files = unzip(answer.bytes);
    expect(fileOf(files, 'profile.json')).toMatchObject({ id: owner.id, email: owner.email });
    expect(fileOf(files, 'diagnoses.json')).toMatchObject([{ symptoms: '=drips at "the back"', user_id: owner.id }]);
    expect(files.get('diagnoses.csv')).toContain(`"'=drips at ""the back"""`);
    expect(fileOf(files, 'api-keys.json')).toMatchObject([{ name: 'van' }]);
    const whole = [...files.values()].join('\n');
    expect(whole).not.toContain('somebody else');
    expect(whole).not.toMatch(/argon2|password_hash|key_hash|token_hash/);
    expect((await server.mailsTo(owner.email)).map(({ subject }) => subject)).toContain(
      'Your DiagBuddy data was downloaded',
    );
  });

  it('takes an account larger than a page of its rows', async () => {
    const owner = await newPerson(server);
    await server.database.pool.query(
      `INSERT INTO logins (id, user_id, at, ip_address, device_info, method, success)
       SELECT gen_random_uuid(), $1, now() - n * interval '1 minute', '203.0.113.7', 'x', 'password', false
       FROM generate_series(1, 1234) AS n`,
      [owner.id],
    );
    const { bytes } = await owner.client.send('GET', '/api/account/export');
    const signIns = fileOf(unzip(bytes), 'sign-ins.json');
    expect(new Set(signIns.map(({ id }: { id: string }) => id)).size).toBe(1235);
  });

  it('asks for a sign-in of the last ten minutes', async () => {
    const owner = await newPerson(server);
    await server.letTimePass(11 * 60_000);
    const { status, body } = await owner.client.send('GET', '/api/account/export');
    expect([status, body.code]).toEqual([403, 'FRESH_SIGN_IN_REQUIRED']);
  });
});

describe('the export of an organization', () => {
  it("holds its members and all of their work in it, for its manager, and no other organization's", async () => {
    const organizationId = await newOrganization(server);
    const manager = await newMember(server, { organizationId, role: 'Team Manager' });
    const member = await newMember(server, { organizationId, role: 'Individual Tech' });
    const stranger = await newMember(server, {
      organizationId: await newOrganization(server),
      role: 'Individual Tech',
    });
    await diagnose(member, 'grinds');
    await diagnose(stranger, 'foreign noise');
    expect((await member.client.send('GET', '/api/organization/export')).status).toBe(403);
    const { bytes } = await manager.client.send('GET', '/api/organization/export');
    const files = unzip(bytes);
    expect(
      fileOf(files, 'members.json')
        .map(({ id }: { id: string }) => id)
        .sort(),
    ).toEqual([manager.id, member.id].sort());
    expect(fileOf(files, 'diagnoses.json')).toMatchObject([{ symptoms: 'grinds', user_id: member.id }]);
    expect([...files.values()].join('\n')).not.toContain('foreign noise');
  });
});

describe('the deletion of an account', () => {
  it('comes after 14 days, until which it can be withdrawn', async () => {
    const [leaving, staying] = [await newPerson(server), await newPerson(server)];
    for (const { client } of [leaving, staying]) {
      const { body } = await client.send('POST', '/api/account/deletion', {});
      expect(body.deletesAt).toBe(new Date(server.clock.now + 14 * dayMs).toISOString());
    }
    await staying.client.send('DELETE', '/api/account/deletion', {});
    const { pool } = server.database;
    const left = async () => {
      const { rows } = await pool.query('SELECT id FROM users WHERE id = ANY($1)', [[leaving.id, staying.id]]);
      return rows.map(({ id }) => id).sort();
    };
    await pool.query("UPDATE users SET deletes_at = deletes_at - interval '13 days' WHERE deletes_at IS NOT NULL");
    await runJobs();
    expect(await left()).toEqual([leaving.id, staying.id].sort());
    await pool.query("UPDATE users SET deletes_at = deletes_at - interval '1 day' WHERE deletes_at IS NOT NULL");
    await runJobs();
    expect(await left()).toEqual([staying.id]);
    const { rows } = await pool.query('SELECT id FROM organizations WHERE id = $1', [leaving.organizationId]);
    expect(rows).toEqual([]);
    expect((await server.mailsTo(leaving.email)).map(({ subject }) => subject)).toContain(
      'Your DiagBuddy account will be deleted',
    );
  });

  it('is refused to the only manager of others, by themselves and by an administrator', async () => {
    const organizationId = await newOrganization(server, 'Harbor');
    const manager = await newMember(server, { organizationId, role: 'Team Manager' });
    await newMember(server, { organizationId, role: 'Individual Tech' });
    const { status, body } = await manager.client.send('POST', '/api/account/deletion', {});
    expect([status, body.message]).toEqual([
      409,
      'This account is the only one that manages Harbor. Make another member its manager first.',
    ]);
    const administrator = await newAdministrator(server, ['users']);
    const byAdministrator = await administrator.client.send('DELETE', `/api/admin/users/${manager.id}`, {});
    expect(byAdministrator.status).toBe(409);
  });
});

describe('the deletion of an organization', () => {
  it('takes its records after 14 days and sends its members home', async () => {
    const organizationId = await newOrganization(server);
    const manager = await newMember(server, { organizationId, role: 'Team Manager' });
    const member = await newMember(server, { organizationId, role: 'Individual Tech' });
    const path = `/api/diagnoses/${(await diagnose(member, 'grinds')).body.diagnosis.id}`;
    const job = { serialNumber: 'CW1234567', jobNumber: 'J-2041', customerName: 'Robin Fields' };
    await expectStatus(member.client.send('PATCH', `${path}/job`, job), 200);
    const photo = { id: randomUUID(), kind: 'nameplate', image: plainJpeg().toString('base64') };
    await expectStatus(member.client.send('POST', `${path}/photos`, photo), 200);
    const { pool } = server.database;
    // As the product makes members: each keeps an organization of the own beside the team.
    for (const { id } of [manager, member]) {
      const { rows } = await pool.query('SELECT gen_random_uuid() AS id');
      await pool.query("INSERT INTO organizations (id, name, is_personal) VALUES ($1, 'own', true)", [rows[0].id]);
      await pool.query(
        "INSERT INTO memberships (organization_id, user_id, role, is_owner) VALUES ($1, $2, 'Individual Tech', true)",
        [rows[0].id, id],
      );
    }
    expect((await member.client.send('POST', '/api/organization/deletion', {})).status).toBe(403);
    await manager.client.send('POST', '/api/organization/deletion', {});
    const { body } = await manager.client.send('GET', '/api/organization');
    expect(body).toMatchObject({ members: 2, deletesAt: new Date(server.clock.now + 14 * dayMs).toISOString() });
    await pool.query(
      "UPDATE organizations SET deletes_at = deletes_at - interval '14 days' WHERE deletes_at IS NOT NULL",
    );
    await runJobs();
    const count = async (table: string, column: string) =>
      (await pool.query(`SELECT 1 FROM ${table} WHERE ${column} = $1`, [organizationId])).rowCount;
    expect([await count('organizations', 'id'), await count('diagnoses', 'organization_id')]).toEqual([0, 0]);
    for (const table of ['diagnosis_jobs', 'diagnosis_photos']) {
      const left = await pool.query(`SELECT 1 FROM ${table} WHERE diagnosis_id = $1`, [path.split('/').at(-1)]);
      expect([table, left.rowCount]).toEqual([table, 0]);
    }
    expect((await member.client.send('GET', '/api/auth/user')).status).toBe(200);
    expect((await server.mailsTo(member.email)).map(({ subject }) => subject)).toContain(
      "Your organization's DiagBuddy data will be deleted",
    );
  });
});

describe('an organization that requires a second factor', () => {
  it('lets a member without one do nothing but turn it on', async () => {
    const organizationId = await newOrganization(server);
    const manager = await newMember(server, { organizationId, role: 'Team Manager' });
    const member = await newMember(server, { organizationId, role: 'Individual Tech' });
    const require = () => manager.client.send('PUT', '/api/organization/second-factor', { required: true });
    expect((await require()).status).toBe(409);
    await server.database.pool.query('UPDATE users SET has_second_factor = true WHERE id = $1', [manager.id]);
    expect((await require()).status).toBe(204);
    const refused = await member.client.send('GET', '/api/diagnoses');
    expect([refused.status, refused.body.code]).toEqual([403, 'SECOND_FACTOR_REQUIRED']);
    expect((await member.client.send('GET', '/api/auth/user')).body.mustEnableSecondFactor).toBe(true);
    expect(
      (await member.client.send('POST', '/api/profile/second-factor', { password: 'correct horse 42' })).status,
    ).toBe(200);
    await server.database.pool.query('UPDATE users SET has_second_factor = true WHERE id = $1', [member.id]);
    expect((await member.client.send('GET', '/api/diagnoses')).status).toBe(200);
  });
});

describe('a manager', () => {
  it('ends the sessions of a member and disables the account, and touches nobody outside the team', async () => {
    const organizationId = await newOrganization(server);
    const manager = await newMember(server, { organizationId, role: 'Team Manager' });
    const member = await newMember(server, { organizationId, role: 'Individual Tech' });
    const stranger = await newPerson(server);
    const call = (method: 'POST' | 'DELETE', id: string, what: string) =>
      manager.client.send(method, `/api/admin/team-members/${id}/${what}`, {});
    for (const [method, what] of [
      ['POST', 'disable'],
      ['POST', 'enable'],
      ['DELETE', 'sessions'],
    ] as const) {
      expect((await call(method, stranger.id, what)).status, what).toBe(404);
    }
    expect((await stranger.client.send('GET', '/api/auth/user')).status).toBe(200);
    expect((await call('DELETE', member.id, 'sessions')).body.message).toBe('1 session ended');
    expect((await member.client.send('GET', '/api/auth/user')).status).toBe(401);
    expect((await call('POST', member.id, 'disable')).status).toBe(200);
    const login = { emailOrUsername: member.email, password: 'correct horse 42' };
    expect((await member.client.send('POST', '/api/login', login)).body.code).toBe('ACCOUNT_DISABLED');
    expect((await call('POST', member.id, 'enable')).status).toBe(200);
    expect((await member.client.send('POST', '/api/login', login)).status).toBe(200);
    expect((await call('POST', manager.id, 'disable')).status).toBe(409);
  });
});
