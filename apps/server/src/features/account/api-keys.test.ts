import { createHash } from 'node:crypto';
import { ApiKeysResponse, CreateApiKeyResponse } from '@diagbuddy/contract/account';
import type { HttpClient } from '@diagbuddy/testing/http/http-client';
import { startTestServer, type TestServer } from '@diagbuddy/testing/servers/test-server';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server.close());

const create = (browser: HttpClient, name: unknown = 'Dispatch') => browser.send('POST', '/api/api-keys', { name });
const keysOf = async (browser: HttpClient) =>
  ApiKeysResponse.parse((await browser.send('GET', '/api/api-keys')).body).apiKeys;

describe('an API key', () => {
  it('is shown once and stored as its hash', async () => {
    const browser = await server.signedIn();
    const answer = await create(browser, '  Dispatch software ');
    expect(answer.status).toBe(201);
    const { key, apiKey } = CreateApiKeyResponse.parse(answer.body);
    // @spec I2.17
    expect(key).toMatch(/^dbk_[\w-]{43}$/);
    expect(apiKey).toMatchObject({ name: 'Dispatch software', prefix: key.slice(0, 10), lastUsedAt: null });
    const list = await browser.send('GET', '/api/api-keys');
    // @spec I2.18
    expect(list.body.apiKeys).toEqual([apiKey]);
    // @spec I2.17 N1.7
    expect(list.text).not.toContain(key);
    const { rows } = await server.database.pool.query('SELECT * FROM api_keys WHERE id = $1', [apiKey.id]);
    // @spec N1.7
    expect(rows[0].key_hash).toEqual(createHash('sha256').update(key).digest());
    expect(rows[0].organization_id).toMatch(/^[0-9a-f-]{36}$/);
    expect(JSON.stringify(rows)).not.toContain(key);
  });

  it('is gone at once when it is revoked, once', async () => {
    const browser = await server.signedIn();
    const { id } = (await create(browser)).body.apiKey;
    await create(browser, 'Another');
    expect((await browser.send('DELETE', `/api/api-keys/${id}`)).status).toBe(204);
    // @spec I2.19
    expect((await keysOf(browser)).map(({ name }) => name)).toEqual(['Another']);
    expect((await browser.send('DELETE', `/api/api-keys/${id}`)).status).toBe(404);
  });

  it("can't be seen or revoked by another user, and looks then like one that never was", async () => {
    const owner = await server.signedIn();
    const stranger = await server.signedIn();
    const { id } = (await create(owner)).body.apiKey;
    const foreign = await stranger.send('DELETE', `/api/api-keys/${id}`);
    const missing = await stranger.send('DELETE', '/api/api-keys/0190a0a0-0000-7000-8000-000000000000');
    const malformed = await stranger.send('DELETE', '/api/api-keys/7');
    expect([foreign.status, missing.status, malformed.status]).toEqual([404, 404, 404]);
    expect(foreign.text).toBe(missing.text);
    expect(await keysOf(stranger)).toEqual([]);
    expect(await keysOf(owner)).toHaveLength(1);
  });

  it.each([
    ['', 'Name is required'],
    ['   ', 'Name is required'],
    [undefined, 'Name is required'],
    ['x'.repeat(101), 'Name must be at most 100 characters'],
  ])('needs a name of 1 to 100 characters, not %j', async (name, message) => {
    const answer = await (await server.signedIn()).send('POST', '/api/api-keys', { name });
    expect([answer.status, answer.body.issues]).toEqual([400, [{ path: 'name', message }]]);
  });

  it('is one of at most 20 living ones, however many are asked for at once', async () => {
    const browser = await server.signedIn();
    const answers = await Promise.all(Array.from({ length: 24 }, (_, index) => create(browser, `Key ${index}`)));
    expect(answers.filter(({ status }) => status === 201)).toHaveLength(20);
    const refused = answers.find(({ status }) => status !== 201);
    expect([refused?.status, refused?.body.code]).toEqual([409, 'CONFLICT']);
    const [first] = await keysOf(browser);
    await browser.send('DELETE', `/api/api-keys/${first?.id}`);
    expect((await create(browser)).status).toBe(201);
    expect(await keysOf(browser)).toHaveLength(20);
  });

  it('is nothing for those who are not signed in', async () => {
    const visitor = server.browser();
    expect((await visitor.send('GET', '/api/api-keys')).status).toBe(401);
    expect((await create(visitor)).status).toBe(401);
    expect((await visitor.send('DELETE', '/api/api-keys/x')).status).toBe(401);
  });
});
