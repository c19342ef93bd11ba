import { DiagnoseResponse, DiagnosisList } from '@diagbuddy/contract/diagnosis-record';
import { limits } from '@diagbuddy/contract/limits';
import { PartsResponse } from '@diagbuddy/contract/parts';
import { diagnosisRequest } from '@diagbuddy/testing/accounts';
import { expectStatus, type HttpClient, openHttpClient } from '@diagbuddy/testing/http/http-client';
import { injected } from '@diagbuddy/testing/http/transports';
import { newPerson } from '@diagbuddy/testing/people';
import { startTestServer } from '@diagbuddy/testing/servers/test-server';
import { afterAll, describe, expect, it } from 'vitest';

const server = await startTestServer();
const other = await server.anotherNode();
afterAll(async () => {
  await other.close();
  await server.close();
});

const { pool } = server.database;
const ask = { ...diagnosisRequest, symptoms: 'will not spin, F7 E1' };

/** Software that calls with a key and nothing else. */
const withKey = (key: string, { app = server.app, ipAddress = '203.0.113.20' } = {}): HttpClient =>
  openHttpClient(injected(app, ipAddress), { headers: { authorization: `Bearer ${key}` } });

async function newKey(name = 'Dispatch') {
  const person = await newPerson(server);
  const { body } = await expectStatus(person.client.send('POST', '/api/api-keys', { name }), 201);
  return { person, id: String(body.apiKey.id), key: String(body.key), software: withKey(body.key) };
}

describe('a call with an API key', () => {
  it('diagnoses as a signed-in technician does, into the same records', async () => {
    const { person, software } = await newKey();
    const { body } = await expectStatus(software.send('POST', '/api/external/diagnose', ask), 201);
    // @spec I6.1
    expect(DiagnoseResponse.safeParse(body).success).toBe(true);
    const own = await expectStatus(person.client.send('GET', `/api/diagnoses/${body.diagnosis.id}`), 200);
    expect(own.body.symptoms).toBe(ask.symptoms);
    const signedIn = await expectStatus(person.client.send('POST', '/api/diagnose', ask), 201);
    expect(body.aiResponse.candidates).toEqual(signedIn.body.aiResponse.candidates);
    const { rows } = await pool.query('SELECT kind FROM ai_usage WHERE user_id = $1 ORDER BY created_at', [person.id]);
    expect(rows.map(({ kind }) => kind)).toEqual(['external', 'diagnose']);
  });

  it('lists the parts of a model', async () => {
    const { person, software } = await newKey();
    const path = 'parts/WTW5000DW1?component=shift-actuator';
    const { body } = await expectStatus(software.send('GET', `/api/external/${path}`), 200);
    // @spec I6.2
    expect(PartsResponse.parse(body).parts.length).toBeGreaterThan(0);
    expect(body).toEqual((await person.client.send('GET', `/api/${path}`)).body);
  });

  it("lists the account's diagnoses page by page, and nobody else's", async () => {
    const [own, stranger] = [await newKey(), await newKey()];
    for (const symptoms of ['hums', 'leaks', 'loud']) {
      await expectStatus(own.software.send('POST', '/api/external/diagnose', { ...ask, symptoms }), 201);
    }
    await expectStatus(stranger.software.send('POST', '/api/external/diagnose', ask), 201);
    const first = await expectStatus(own.software.send('GET', '/api/external/diagnoses?limit=2'), 200);
    // @spec I6.3
    expect(DiagnosisList.parse(first.body).map(({ symptoms }) => symptoms)).toEqual(['loud', 'leaks']);
    const next = /^<(.+)>; rel="next"$/.exec(String(first.headers.link))?.[1] ?? '';
    const second = await expectStatus(own.software.send('GET', next), 200);
    expect(second.body.map(({ symptoms }: { symptoms: string }) => symptoms)).toEqual(['hums']);
    expect(second.headers.link).toBeUndefined();
    for (const wrong of ['0', '101', 'all', '-1']) {
      const { status, body } = await own.software.send('GET', `/api/external/diagnoses?limit=${wrong}`);
      expect([status, body.message]).toEqual([400, 'limit must be a whole number from 1 to 100']);
    }
  });

  it('makes one diagnosis of a request that is sent again under the same Idempotency-Key', async () => {
    const { person, software } = await newKey();
    const send = (body: object) =>
      software.send('POST', '/api/external/diagnose', body, { 'idempotency-key': 'call-2041' });
    const answers = await Promise.all(Array.from({ length: 5 }, () => send(ask)));
    const ids = answers.filter(({ status }) => status === 201).map(({ body }) => body.diagnosis.id);
    expect(ids.length).toBeGreaterThan(0);
    expect(new Set([...ids, (await send(ask)).body.diagnosis.id]).size).toBe(1);
    expect((await send({ ...ask, symptoms: 'leaks' })).body.code).toBe('IDEMPOTENCY_KEY_REUSED');
    expect((await person.client.send('GET', '/api/diagnoses')).body).toHaveLength(1);
  });

  it('is refused without an active key, in whatever form it comes', async () => {
    const { person, id, key, software } = await newKey();
    await expectStatus(software.send('GET', '/api/external/diagnoses'), 200);
    await expectStatus(person.client.send('DELETE', `/api/api-keys/${id}`), 204);
    const wrong = [`Bearer ${key}`, `Bearer ${key}x`, 'Bearer dbk_', 'Basic dbk_', key, 'Bearer '];
    for (const authorization of wrong) {
      const answer = await server.browser().send('GET', '/api/external/diagnoses', undefined, { authorization });
      expect([answer.status, answer.body.code], authorization).toEqual([401, 'UNAUTHENTICATED']);
      expect(answer.headers['www-authenticate']).toBe('Bearer');
    }
    expect((await person.client.send('GET', '/api/external/diagnoses')).status).toBe(401);
  });
});

describe("a key's hour", () => {
  it(`lets exactly ${limits.externalCallsPerHour} calls through, of 20 clients at two nodes at once`, async () => {
    const { person, key } = await newKey();
    const clients = Array.from({ length: 20 }, (_, at) => withKey(key, { app: at % 2 === 0 ? server.app : other.app }));
    let left = limits.externalCallsPerHour + 60;
    const statuses: number[] = [];
    const callAway = async (client: HttpClient): Promise<void> => {
      while (left-- > 0) statuses.push((await client.send('GET', '/api/external/diagnoses?limit=1')).status);
    };
    await Promise.all(clients.map(callAway));
    // @spec I6.4
    expect(statuses.filter((status) => status === 200)).toHaveLength(limits.externalCallsPerHour);
    expect(statuses.filter((status) => status === 429)).toHaveLength(60);
    const refused = await withKey(key).send('GET', '/api/external/diagnoses');
    expect(refused.body).toMatchObject({ code: 'RATE_LIMITED' });
    // @spec I6.4
    expect(refused.headers).toMatchObject({ 'ratelimit-limit': '1000', 'ratelimit-remaining': '0' });
    expect(Number(refused.headers['retry-after'])).toBeGreaterThan(3_500);
    expect(refused.headers['ratelimit-reset']).toBe(refused.headers['retry-after']);
    // Another key of the same account has an hour of its own.
    const { body } = await expectStatus(person.client.send('POST', '/api/api-keys', { name: 'Second' }), 201);
    expect((await withKey(body.key).send('GET', '/api/external/diagnoses')).headers['ratelimit-remaining']).toBe('999');
    await server.letTimePass(3_600_000);
    expect((await withKey(key).send('GET', '/api/external/diagnoses')).status).toBe(200);
  });

  it('is told with every answer, and counts refused calls too', async () => {
    const { software } = await newKey();
    const remaining = async (...sending: Parameters<HttpClient['send']>) =>
      (await software.send(...sending)).headers['ratelimit-remaining'];
    expect(await remaining('GET', '/api/external/parts/WTW5000DW1')).toBe('999');
    expect(await remaining('POST', '/api/external/diagnose', {})).toBe('998');
  });
});

describe('the use of a key', () => {
  it('is in the security log once a day and once a new address, not for each call', async () => {
    const { person, id, key, software } = await newKey();
    const events = async () => {
      const of =
        "SELECT ip_address, detail FROM audit_events WHERE action = 'api-key.used' AND target = $1 ORDER BY at, id";
      return (await pool.query(of, [id])).rows;
    };
    const call = (client: HttpClient) => expectStatus(client.send('GET', '/api/external/diagnoses'), 200);
    await call(software);
    for (let count = 0; count < 5; count++) await call(count % 2 === 0 ? software : withKey(key, { app: other.app }));
    const first = { ip_address: '203.0.113.20', detail: { firstToday: true, newAddress: true } };
    expect(await events()).toEqual([first]);
    await call(withKey(key, { ipAddress: '198.51.100.4' }));
    const second = { ip_address: '198.51.100.4', detail: { firstToday: false, newAddress: true } };
    expect(await events()).toEqual([first, second]);
    await server.letTimePass(86_400_000);
    await call(software);
    await call(withKey(key, { app: other.app, ipAddress: '198.51.100.4' }));
    const third = { ip_address: '203.0.113.20', detail: { firstToday: true, newAddress: false } };
    expect(await events()).toEqual([first, second, third]);
    const { body } = await person.client.send('GET', '/api/api-keys');
    expect(Date.parse(body.apiKeys[0].lastUsedAt)).toBe(server.clock.now);
  });
});
