import { hourMs } from '@diagbuddy/contract/durations';
import { signUpForm } from '@diagbuddy/testing/accounts';
import { auditedEvents } from '@diagbuddy/testing/audited-events';
import { startTestServer, type TestServer } from '@diagbuddy/testing/servers/test-server';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer({ SIGN_UPS_PER_HOUR: '12' });
});
afterAll(() => server.close());

/** What a sign-up writes, in its order. */
const written = ['organizations', 'users', 'memberships', 'audit_events', 'sessions', 'logins', 'known_devices'];

async function rowsOfAll(): Promise<Record<string, number>> {
  const counts = written.map((table) => `(SELECT count(*)::int FROM ${table}) AS ${table}`);
  return (await server.database.pool.query(`SELECT ${counts.join(', ')}`)).rows[0];
}

describe('a sign-up', () => {
  it.each(written)('leaves nothing behind when %s can not be written, and can be sent again', async (table) => {
    const before = await rowsOfAll();
    const browser = server.browser();
    const form = signUpForm();
    await server.database.pool.query(`ALTER TABLE ${table} ADD CONSTRAINT refuse CHECK (false) NOT VALID`);
    const failed = await browser.send('POST', '/api/auth/signup', form);
    await server.database.pool.query(`ALTER TABLE ${table} DROP CONSTRAINT refuse`);
    expect([failed.status, failed.headers['set-cookie']]).toEqual([500, undefined]);
    expect(await rowsOfAll()).toEqual(before);

    await server.letTimePass(hourMs);
    expect((await browser.send('POST', '/api/auth/signup', form)).status).toBe(201);
    const after = await rowsOfAll();
    expect(Object.keys(after).filter((name) => after[name] !== (before[name] ?? 0) + 1)).toEqual([]);
  });

  it('is refused beyond the ceiling for all addresses together, until the hour is over', async () => {
    await server.letTimePass(hourMs);
    const signUpFrom = async (address: string) =>
      (await server.browser(address).send('POST', '/api/auth/signup', signUpForm())).status;
    const statuses: number[] = [];
    for (let at = 0; at < 15; at++) statuses.push(await signUpFrom(`198.18.0.${at}`));
    expect(statuses).toEqual([...Array<number>(12).fill(201), ...Array<number>(3).fill(429)]);
    const [event] = await auditedEvents(server.database.pool, 'limit.reached');
    expect(event).toMatchObject({ severity: 'alert', detail: { limit: 'signup-all' } });
    await server.letTimePass(hourMs);
    expect(await signUpFrom('198.18.0.200')).toBe(201);
  });
});
