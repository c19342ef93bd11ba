import { exactly, known } from '../measure.ts';
import { mailsWritten } from './mail-queue.ts';
import { publicUrl, startNodes } from './nodes.ts';
import { productRoutes, type Route } from './product-routes.ts';
import { runGoal } from './run-goal.ts';
import { changedTables, leftOutColumns, leftOutTables, readTables } from './table-state.ts';
import { type UnsafeRequest, unsafeRequests } from './unsafe-requests.ts';
import { hangUp, visitor } from './visitor.ts';

/**
 * Goal 3: every route that may change something, asked with a signed-in person's cookies as a page of another site can ask, or try to. No table
 * may change. Afterwards the same requests come from the own page, and have to.
 */
const json = 'application/json';
const text = 'text/plain;charset=UTF-8';
const form = 'application/x-www-form-urlencoded';

interface Sender {
  name: string;
  origin: string;
  site: string;
  types: string[];
}

const foreign = [
  'https://evil.example',
  `${publicUrl}.evil.example`,
  publicUrl.replace('https:', 'http:'),
  `${publicUrl}:8443`,
  publicUrl.replace('app.', 'other.'),
];
const senders: Sender[] = [
  { name: 'no Origin, by a browser', origin: '', site: 'cross-site', types: [json, text, form] },
  { name: 'no Origin, nothing else', origin: '', site: '', types: [text, form] },
  { name: 'Origin null', origin: 'null', site: '', types: [json, text, form] },
  ...foreign.map((origin) => ({ name: `Origin ${origin}`, origin, site: '', types: [json, text, form] })),
];

await runGoal({ goal: 3, title: 'requests from other sites', seed: null, limitSeconds: 120 }, async (atEnd) => {
  const { addresses, pool, databaseUrl } = await startNodes(1, { env: { TRUSTED_PROXIES: '127.0.0.1' }, atEnd });
  atEnd(hangUp);
  const [address = ''] = addresses;
  const routes = await productRoutes(databaseUrl, ['POST', 'PUT', 'PATCH', 'DELETE']);
  const requests = await unsafeRequests(address, { pool, databaseUrl });
  await mailsWritten(pool);
  const changes: string[] = [];
  const accepted: string[] = [];
  let sent = 0;
  let state = await readTables(pool);

  for (const { name, method, url } of routes) {
    const asked = requests.get(name) ?? { visitor: visitor(), path: url.replaceAll(/:\w+/g, 'x'), body: {} };
    for (const sender of senders) {
      for (const type of sender.types) {
        const before = state;
        const headers = { origin: sender.origin, 'sec-fetch-site': sender.site, 'content-type': type };
        const cookies = new Map(asked.visitor.cookies);
        const { status } = await asked.visitor.send(address, method, asked.path, {
          body: encoded(asked, type),
          headers,
        });
        for (const [cookie, value] of cookies) asked.visitor.cookies.set(cookie, value);
        sent++;
        const what = `${name}, ${sender.name}, ${type}: ${status}`;
        if (status < 400) accepted.push(what);
        state = await readTables(pool);
        const changed = changedTables(before, state);
        if (changed.length > 0) changes.push(`${what} changed ${changed}`);
      }
    }
  }
  const allowed = await preflightsAllowed(address, routes);
  const silent = await fromOwnPage();

  /** The same requests from the own page (a webhook: signed); answers those that change nothing. */
  async function fromOwnPage(): Promise<string[]> {
    const without: string[] = [];
    for (const [name, asked] of requests) {
      const method = routes.find((route) => route.name === name)?.method;
      if (method === undefined) continue;
      const before = await readTables(pool);
      const type = asked.isForm ? form : json;
      const headers = { 'content-type': type, ...asked.headers };
      const answer = await asked.visitor.send(address, method, asked.path, { body: encoded(asked, type), headers });
      await mailsWritten(pool);
      const changed = changedTables(before, await readTables(pool));
      if (changed.length > 0 || (asked.changesNothing && answer.status === 200)) continue;
      without.push(`${name} answered ${answer.status}: ${answer.text.slice(0, 200)}`);
    }
    return without;
  }

  for (const line of [...changes, ...accepted, ...allowed, ...silent].slice(0, 10)) process.stderr.write(`${line}\n`);
  const untried = routes.filter(({ name }) => !requests.has(name)).map(({ name }) => name);
  return {
    about: `Every route that is no GET, with the cookies of a person who may use it and a body that it takes, as JSON, as text and as a form: without Origin, with Origin
null, and from ${foreign.length} foreign origins (a stranger's, one that begins as ours, http, another port, a sibling). A hash over all rows of all tables is taken before and after each
request; ${leftOutTables.join(', ')} and sessions.${leftOutColumns.join()} are left out. JSON with neither Origin nor Sec-Fetch-Site is not among them: no page of another
site can send it (browsers say where it comes from, and ask first, which is refused), and clients that are no browsers do. The one exception is the payment provider's webhook: it comes
from elsewhere by nature, carries no cookie, and counts by its signature alone; here it is sent without.${
      untried.length > 0
        ? ` Sent with an empty body, because no fitting one is written down yet: ${untried.join(', ')}.`
        : ''
    }`,
    figures: [
      known('unsafe routes', String(routes.length)),
      known('requests from elsewhere', String(sent)),
      exactly('of them with a change in any table', { value: changes.length, wanted: 0 }),
      exactly('of them answered 2xx or 3xx', { value: accepted.length, wanted: 0 }),
      exactly('questions before a request (OPTIONS) that allow another site', { value: allowed.length, wanted: 0 }),
      known('routes tried from the own page as well', String(requests.size)),
      exactly('of them without a change then', { value: silent.length, wanted: 0 }),
    ],
    details: { untried },
  };
});

function encoded(asked: UnsafeRequest, type: string): string {
  const body = typeof asked.body === 'function' ? asked.body() : asked.body;
  if (type !== form) return JSON.stringify(body);
  const fields = new URLSearchParams();
  for (const [name, value] of Object.entries(body)) {
    fields.set(name, typeof value === 'string' ? value : JSON.stringify(value));
  }
  return fields.toString();
}

/** The unsafe routes whose answer to a browser's question lets another site send. */
async function preflightsAllowed(address: string, routes: readonly Route[]): Promise<string[]> {
  const allowed: string[] = [];
  for (const { name, method, url } of routes) {
    const headers = {
      origin: foreign[0] ?? '',
      'sec-fetch-site': 'cross-site',
      'access-control-request-method': method,
      'access-control-request-headers': 'content-type',
    };
    const answer = await visitor().send(address, 'OPTIONS', url.replaceAll(/:\w+/g, 'x'), { headers });
    if (answer.headers['access-control-allow-origin'] !== undefined) allowed.push(`${name} allows another site`);
  }
  return allowed;
}
