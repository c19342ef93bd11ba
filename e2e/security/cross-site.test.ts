import type { HttpClient } from '@diagbuddy/testing/http/http-client';
import { type Nodes, openBrowser, publicUrl, startNodes } from '@diagbuddy/testing/servers/nodes';
import { beforeAll, describe, expect, it } from 'vitest';
import { mailsWritten } from './mail-queue.ts';
import { productRoutes, type Route } from './product-routes.ts';
import { changedTables, readTables } from './table-state.ts';
import { copyDatabase, endsAfterAll, rounds } from './test-nodes.ts';
import type { UnsafeRequest } from './unsafe-request.ts';
import { unsafeRequests } from './unsafe-requests.ts';

const json = 'application/json';
const text = 'text/plain;charset=UTF-8';
const form = 'application/x-www-form-urlencoded';

const foreign = [
  'https://evil.example',
  `${publicUrl}.evil.example`,
  publicUrl.replace('https:', 'http:'),
  `${publicUrl}:8443`,
  publicUrl.replace('app.', 'other.'),
];

/**
 * The ways in which a page of another site can send, or try to. JSON with neither Origin nor Sec-Fetch-Site is not among
 * them: no page can send it (browsers say where it comes from, and ask first, which is refused); clients that are no
 * browsers do.
 */
const senders = [
  { name: 'no Origin, by a browser', origin: '', site: 'cross-site', types: [json, text, form] },
  { name: 'no Origin, nothing else', origin: '', site: '', types: [text, form] },
  { name: 'Origin null', origin: 'null', site: '', types: [json, text, form] },
  ...foreign.map((origin) => ({ name: `Origin ${origin}`, origin, site: '', types: [json, text, form] })),
].flatMap(({ types, ...sender }) => types.map((type) => ({ ...sender, type })));

/** How many of these ways each route is tried with; the next route goes on where the last one stopped. */
const sendersEach = rounds(4, senders.length);
const atEnd = endsAfterAll();

let nodes: Nodes;
let address: string;
let routes: readonly Route[];
let requests: Map<string, UnsafeRequest>;

beforeAll(async () => {
  nodes = await startNodes(1, { database: await copyDatabase(atEnd), env: { TRUSTED_PROXIES: '127.0.0.1' }, atEnd });
  address = nodes.addresses[0] ?? '';
  routes = await productRoutes(nodes.url, ['POST', 'PUT', 'PATCH', 'DELETE']);
  requests = await unsafeRequests(address, { pool: nodes.pool, databaseUrl: nodes.url });
  await mailsWritten(nodes.pool);
});

const pathOf = ({ url }: Route): string => url.replaceAll(/:\w+/g, 'x');

function encoded({ body: given }: Pick<UnsafeRequest, 'body'>, type: string): string {
  const body = typeof given === 'function' ? given() : given;
  if (type !== form) return JSON.stringify(body);
  const fields = new URLSearchParams();
  for (const [name, value] of Object.entries(body)) {
    fields.set(name, typeof value === 'string' ? value : JSON.stringify(value));
  }
  return fields.toString();
}

async function sendKeepingCookies(client: HttpClient, ...sending: Parameters<HttpClient['send']>) {
  const cookies = new Map(client.cookies);
  const answer = await client.send(...sending);
  for (const [name, value] of cookies) client.cookies.set(name, value);
  return answer;
}

describe('every route that may change something', () => {
  it('is among the requests that are tried here, with a body that it takes', () => {
    expect(routes.map(({ name }) => name).filter((name) => !requests.has(name))).toEqual([]);
  });

  it(`changes no row for a page of another site, with a signed-in person's cookies, in ${sendersEach} of ${senders.length} ways`, async () => {
    const problems: string[] = [];
    let sent = 0;
    let state = await readTables(nodes.pool);
    for (const route of routes) {
      const request = requests.get(route.name) ?? { client: openBrowser(address), path: pathOf(route), body: {} };
      for (let each = 0; each < sendersEach; each++) {
        const sender = senders[sent++ % senders.length];
        if (sender === undefined) continue;
        const { origin, site, type } = sender;
        const headers = { origin, 'sec-fetch-site': site, 'content-type': type };
        const body = encoded(request, type);
        const { status } = await sendKeepingCookies(request.client, route.method, request.path, body, headers);
        const before = state;
        state = await readTables(nodes.pool);
        const what = `${route.name}, ${sender.name}, ${type}: ${status}`;
        if (status < 400) problems.push(what);
        const changed = changedTables(before, state);
        if (changed.length > 0) problems.push(`${what} changed ${changed}`);
      }
    }
    expect(problems).toEqual([]);
    expect(sent).toBe(routes.length * sendersEach);
  });

  it("answers a browser's question before a request with no leave for another site", async () => {
    const allowed: string[] = [];
    for (const route of routes) {
      const headers = {
        origin: foreign[0] ?? '',
        'sec-fetch-site': 'cross-site',
        'access-control-request-method': route.method,
        'access-control-request-headers': 'content-type',
      };
      const answer = await openBrowser(address).send('OPTIONS', pathOf(route), undefined, headers);
      if (answer.headers['access-control-allow-origin'] !== undefined) allowed.push(route.name);
    }
    expect(allowed).toEqual([]);
  });

  it('does change something for the same request from the own page (the webhook: signed)', async () => {
    const unchanged: string[] = [];
    for (const [name, request] of requests) {
      const method = routes.find((route) => route.name === name)?.method;
      if (method === undefined) continue;
      const before = await readTables(nodes.pool);
      const type = request.isForm ? form : json;
      const headers = { 'content-type': type, ...request.headers };
      const answer = await request.client.send(method, request.path, encoded(request, type), headers);
      await mailsWritten(nodes.pool);
      const changed = changedTables(before, await readTables(nodes.pool));
      if (changed.length > 0 || (request.changesNothing && answer.status === 200)) continue;
      unchanged.push(`${name} answered ${answer.status}: ${answer.text.slice(0, 200)}`);
    }
    expect(unchanged).toEqual([]);
  });
});
