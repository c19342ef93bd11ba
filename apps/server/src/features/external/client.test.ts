import { readFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { createClient, DiagBuddyError } from '@diagbuddy/client';
import { generateTypes } from '@diagbuddy/client/generate-types';
import { diagnosisRequest } from '@diagbuddy/testing/accounts';
import { expectStatus } from '@diagbuddy/testing/http/http-client';
import { repository } from '@diagbuddy/testing/servers/server-process';
import { startTechnicianServer } from '@diagbuddy/testing/servers/technician-server';
import { Client } from '@modelcontextprotocol/client';
import { StdioClientTransport } from '@modelcontextprotocol/client/stdio';
import { describe, expect, it } from 'vitest';

const { server, technician } = await startTechnicianServer();
const baseUrl = await server.app.listen({ host: '127.0.0.1', port: 0 });
const { body: created } = await expectStatus(technician.send('POST', '/api/api-keys', { name: 'A stranger' }), 201);
const apiKey = String(created.key);
const client = createClient({ baseUrl, apiKey });
const request = { ...diagnosisRequest, applianceType: 'Washer' as const, symptoms: 'will not spin, F7 E1' };

describe('the typed client', () => {
  it('is generated from the document as it is now (else run npm run client)', async () => {
    const { body } = await technician.send('GET', '/api/openapi.json');
    const types = await generateTypes(body);
    expect(readFileSync(`${repository}packages/client/src/api.ts`, 'utf8')).toBe(types);
  });

  it('gets a diagnosis, parts, a code and the history with nothing but an address and a key', async () => {
    const { diagnosis, aiResponse } = await client.diagnose(request, { idempotencyKey: 'visit-7' });
    expect(aiResponse.candidates[0]?.component).toBe('shift-actuator');
    expect((await client.diagnose(request, { idempotencyKey: 'visit-7' })).diagnosis.id).toBe(diagnosis.id);
    await client.diagnose({ ...request, symptoms: 'leaks from the bottom' });

    const { parts } = await client.parts('WTW5000DW1', { component: 'shift actuator' });
    expect(parts.map(({ partNumber }) => partNumber)).toContain('W10913953');
    const { meanings } = await client.errorCode('f7e1', { modelNumber: 'WTW5000DW1' });
    expect(meanings.map(({ brand, applianceType }) => `${brand} ${applianceType}`)).toEqual(['Whirlpool Washer']);
    expect(meanings[0]?.causes[0]?.component).toMatch(/actuator|motor|sensor/);

    const history: string[] = [];
    for await (const { symptoms } of client.diagnoses({ pageSize: 1 })) history.push(symptoms);
    expect(history).toEqual(['leaks from the bottom', request.symptoms]);
  });

  it('says why a call was refused', async () => {
    const stranger = createClient({ baseUrl, apiKey: 'dbk_wrong' });
    await expect(stranger.parts('WTW5000DW1')).rejects.toMatchObject({ status: 401, code: 'UNAUTHENTICATED' });
    const invalid = client.diagnose({ ...request, symptoms: '' });
    await expect(invalid).rejects.toThrow(
      new DiagBuddyError(400, { code: 'INVALID', message: 'Symptoms description is required' }, null),
    );
  });
});

/** The MCP server as an assistant starts it, from any folder, by the configuration that the API reference shows. */
async function openTransport(env: Record<string, string>): Promise<StdioClientTransport> {
  const { body: document } = await technician.send('GET', '/api/openapi.json');
  const [, shown = ''] = /```json\n(\{\s*"mcpServers".+?)```/s.exec(document.info.description) ?? [];
  const { command, args, env: named } = JSON.parse(shown).mcpServers.diagbuddy;
  expect(Object.keys(named)).toEqual(Object.keys(env));
  return new StdioClientTransport({
    command,
    args: args.map((arg: string) => (arg === '/path/to/diagbuddy' ? repository : arg)),
    cwd: tmpdir(),
    env: { PATH: process.env.PATH ?? '', ...env },
    stderr: 'ignore',
  });
}

describe('the MCP server', () => {
  it('lists its tools and answers them over standard input and output', async () => {
    const assistant = new Client({ name: 'assistant', version: '1.0.0' });
    await assistant.connect(await openTransport({ DIAGBUDDY_URL: baseUrl, DIAGBUDDY_API_KEY: apiKey }));
    try {
      const { tools } = await assistant.listTools();
      expect(tools.map(({ name }) => name).sort()).toEqual(['diagnose', 'error_code', 'parts']);
      const call = async (name: string, args: Record<string, unknown>) => {
        const { content, isError } = await assistant.callTool({ name, arguments: args });
        const [first] = content;
        return { isError: isError === true, text: first?.type === 'text' ? first.text : '' };
      };
      const diagnosed = JSON.parse((await call('diagnose', { modelNumber: 'WTW5000DW1', symptoms: 'F7 E1' })).text);
      expect(diagnosed.candidates[0].component).toBe('shift-actuator');
      expect((await technician.send('GET', `/api/diagnoses/${diagnosed.id}`)).status).toBe(200);
      const parts = await call('parts', { modelNumber: 'WTW5000DW1', component: 'lid lock' });
      expect(JSON.parse(parts.text).parts.length).toBeGreaterThan(0);
      const code = await call('error_code', { code: 'F7 E1' });
      expect(JSON.parse(code.text).meanings.length).toBeGreaterThan(0);
      await expectStatus(technician.send('DELETE', `/api/api-keys/${created.apiKey.id}`), 204);
      const refused = await call('parts', { modelNumber: 'WTW5000DW1' });
      expect(refused).toEqual({ isError: true, text: expect.stringContaining('Send an active API key') });
    } finally {
      await assistant.close();
    }
  });

  it('says so where DiagBuddy can’t be reached', async () => {
    const assistant = new Client({ name: 'assistant', version: '1.0.0' });
    await assistant.connect(await openTransport({ DIAGBUDDY_URL: 'http://127.0.0.1:1', DIAGBUDDY_API_KEY: apiKey }));
    try {
      const { content, isError } = await assistant.callTool({ name: 'error_code', arguments: { code: 'F7 E1' } });
      expect({ content, isError }).toEqual({
        content: [{ type: 'text', text: expect.stringContaining("DiagBuddy can't be reached. Check DIAGBUDDY_URL") }],
        isError: true,
      });
    } finally {
      await assistant.close();
    }
  });
});
