import { expectStatus, type HttpClient } from '@diagbuddy/testing/http/http-client';
import { newMember, newOrganization } from '@diagbuddy/testing/people';
import { allPersonas, type Persona } from '@diagbuddy/testing/personas';
import { canary, fillWithCanary } from '@diagbuddy/testing/seeders/canary-rows';
import { routes } from '@diagbuddy/testing/servers/api-routes';
import { startTestServer } from '@diagbuddy/testing/servers/test-server';
import { unzip } from '@diagbuddy/testing/unzip';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';

const server = await startTestServer({ ASKS_PER_MINUTE: '1000000', ASKS_PER_DAY: '1000000' });
afterAll(() => server.close());
const { pool } = server.database;

let personas: Persona[];
let manager: HttpClient;
let unfilled: string[];
/** An id of a row of each table. */
let ids: string[];
beforeAll(async () => {
  const organizationId = await newOrganization(server);
  const tech = await newMember(server, { organizationId, role: 'Individual Tech' });
  const ask = { modelNumber: 'WTW5000DW1', companyName: 'Harbor Appliance', technicianName: 'Alex Kim' };
  const made = await expectStatus(
    tech.client.send('POST', '/api/diagnose', { ...ask, symptoms: `will not spin, F7 E1, ${canary}` }),
    201,
  );
  const { id } = made.body.diagnosis;
  await expectStatus(tech.client.send('POST', `/api/diagnoses/${id}/shares`, {}), 201);
  await expectStatus(tech.client.send('POST', '/api/ai-chat', { sessionId: id, message: `it hums ${canary}` }), 200);
  ({ client: manager } = await newMember(server, { organizationId, role: 'Team Manager' }));
  unfilled = await fillWithCanary(pool);
  const { rows } = await pool.query(
    `SELECT table_name FROM information_schema.columns
     WHERE table_schema = 'public' AND column_name = 'id' AND data_type = 'uuid' ORDER BY table_name`,
  );
  const found = await Promise.all(rows.map(({ table_name }) => pool.query(`SELECT id FROM "${table_name}" LIMIT 1`)));
  ids = found.flatMap((answer) => answer.rows.map((row) => String(row.id)));
  personas = (await allPersonas(server)).filter(({ passes }) => !passes.includes('administrator'));
});

const reads = routes.filter(({ method, url }) => method === 'GET' && url.startsWith('/api/'));
/** A report as PDF takes the better part of a second: its figures are those of the CSV. */
const queriesOf = (url: string): string[] =>
  url.startsWith('/api/reports/')
    ? ['?format=csv', `?format=csv&period=all`]
    : ['', `?search=${canary}`, `?search=${canary}&page=1&pageSize=100&filter=all&sort=model`, ...memberQueries(url)];
const memberQueries = (url: string) => (url === '/api/team/diagnoses' ? ids.map((id) => `?member=${id}`) : []);
const addressesOf = (url: string): string[] => {
  if (!url.includes(':')) return queriesOf(url).map((query) => url + query);
  // A model number, a code and a document's name are nobody's.
  return /:(id|sessionId)\b/.test(url) ? ids.map((id) => url.replaceAll(/:\w+/g, id)) : [];
};

/** What an answer holds, an archive unpacked; `null` where the person may not make the call at all. */
async function read(client: HttpClient, address: string): Promise<string | null> {
  const { status, bytes, headers, text } = await client.send('GET', address);
  if (status === 401 || status === 403) return null;
  return headers['content-type'] === 'application/zip' ? [...unzip(bytes).values()].join('\n') : text;
}

/** The addresses of a call that show the canary to a person, beyond what the address itself says. */
async function leaksOf(client: HttpClient, url: string): Promise<string[]> {
  const leaks: string[] = [];
  for (const address of addressesOf(url)) {
    const text = await read(client, address);
    if (text === null) return leaks;
    if (text.replaceAll(address, '').includes(canary)) leaks.push(address);
  }
  return leaks;
}

describe('the rows of an organization', () => {
  it('hold the canary in every table of customers’ data, and their manager reads it', async () => {
    expect(unfilled).toEqual([]);
    for (const address of ['/api/team/diagnoses', '/api/admin/team-overview', '/api/organization/export']) {
      expect([address, (await read(manager, address))?.includes(canary)]).toEqual([address, true]);
    }
  });

  it('show nothing to anybody of another one, through no list, search, filter, id or export', async () => {
    const leaks: string[] = [];
    for (const { name, client } of personas) {
      for (const { url } of reads) {
        for (const address of await leaksOf(client, url)) leaks.push(`${name}: ${address}`);
      }
    }
    expect(leaks).toEqual([]);
  });
});
