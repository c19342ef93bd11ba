import { randomUUID } from 'node:crypto';
import { expectStatus, type HttpClient } from '@diagbuddy/testing/http/http-client';
import { plainJpeg } from '@diagbuddy/testing/jpeg';
import { newDeveloper, newMember, newOrganization, type Person } from '@diagbuddy/testing/people';
import { type Route, routes } from '@diagbuddy/testing/servers/api-routes';
import { startTestServer } from '@diagbuddy/testing/servers/test-server';
import { afterAll, describe, expect, it } from 'vitest';

const server = await startTestServer({ ASKS_PER_MINUTE: '100000', ASKS_PER_DAY: '100000' });
afterAll(() => server.close());

const organizationId = await newOrganization(server);
const join = (role: Parameters<typeof newMember>[1]['role'], into = organizationId) =>
  newMember(server, { organizationId: into, role });
const owner = await join('Individual Tech');
const taker = await join('Individual Tech');
const colleague = await join('Individual Tech');
const manager = await join('Team Manager');
const other = await newOrganization(server, 'Other Appliance');
const foreignManager = await join('Team Manager', other);
const foreignTech = await join('Senior Tech', other);
const developer = await newDeveloper(server);

const ask = {
  ...{ modelNumber: 'WTW5000DW1', symptoms: 'will not spin, F7 E1' },
  ...{ companyName: 'Harbor Appliance', technicianName: 'Alex Kim' },
};
const post = async ({ client }: Person, path: string, body: object, status = 201) =>
  (await expectStatus(client.send('POST', path, body), status)).body;
const diagnosed = async (): Promise<string> => (await post(owner, '/api/diagnose', ask)).diagnosis.id;

/** Things of `owner` and of the team of `owner`, each for those calls that would end it. */
const diagnosis = await diagnosed();
const given = await diagnosed();
const { share } = await post(owner, `/api/diagnoses/${diagnosis}/shares`, {});
const { nextBestTest } = (await owner.client.send('GET', `/api/diagnoses/${diagnosis}/tests`)).body;
const test = () => ({ id: randomUUID(), component: nextBestTest.component, test: nextBestTest.test, result: 'pass' });
const reported = test();
await post(owner, `/api/diagnoses/${diagnosis}/tests`, reported, 200);
await post(owner, '/api/ai-chat', { sessionId: diagnosis, message: 'it hums', context: ask }, 200);
const photo = randomUUID();
const image = plainJpeg().toString('base64');
await post(owner, `/api/diagnoses/${diagnosis}/photos`, { id: photo, kind: 'nameplate', image }, 200);
const { apiKey } = await post(owner, '/api/api-keys', { name: 'van' });
await post(manager, '/api/admin/team-invitations', { email: 'robin@example.com' }, 202);
const address = { url: 'https://office.example.com/diagnoses' };
const { webhook } = await post(manager, '/api/organization/webhooks', address);
const { invitations } = (await manager.client.send('GET', '/api/admin/team-overview')).body;
const elsewhere = server.browser();
await expectStatus(
  elsewhere.send('POST', '/api/login', { emailOrUsername: owner.email, password: 'correct horse 42' }),
  200,
);
const { sessions } = (await owner.client.send('GET', '/api/device-sessions')).body;
const session = sessions.find(({ current }: { current: boolean }) => !current);
await post(owner, '/api/feedback', { message: 'The list is slow', category: 'bug' });
const feedback = (await server.database.pool.query('SELECT id FROM feedback LIMIT 1')).rows[0];
const { username } = (await owner.client.send('GET', '/api/auth/user')).body;
const account = { email: owner.email, username, firstName: 'Dana', lastName: 'Reyes' };
const tier = { subscriptionTier: 'team', subscriptionStatus: 'active' };

interface ObjectCall {
  /** Whose call it is by right, on that object. */
  by: Person;
  /** The object, in the place of its name in the path. */
  ids: Record<string, string>;
  /** What is sent, where the id may also stand. `id`: the object's. */
  body?: (id: string) => object;
  query?: (id: string) => string;
}
const own = (ids: Record<string, string>, body?: ObjectCall['body']): ObjectCall => ({
  ...{ by: owner, ids },
  ...(body && { body }),
});
const ofTeam = (ids: Record<string, string>, body?: ObjectCall['body']) => ({ ...own(ids, body), by: manager });
const ofAll = (ids: Record<string, string>, body?: ObjectCall['body']) => ({ ...own(ids, body), by: developer });
const named = (id: string) => ({ id });

/** Every call that names an object by its id: in this order each still finds it after those before. */
const calls: Record<string, ObjectCall> = {
  'GET /api/ai-chat/:sessionId': own({ sessionId: diagnosis }),
  'POST /api/ai-chat': own({ body: diagnosis }, (id) => ({ sessionId: id, message: 'it hums', context: ask })),
  'GET /api/diagnoses/:id': own(named(diagnosis)),
  'GET /api/diagnoses/:id/pdf': own(named(diagnosis)),
  'GET /api/diagnoses/:id/customer-sheet': own(named(diagnosis)),
  'GET /api/diagnoses/:id/tests': own(named(diagnosis)),
  'GET /api/diagnoses/:id/team': own(named(diagnosis)),
  'GET /api/team/diagnoses': { by: manager, ids: { query: owner.id }, query: (id) => `?member=${id}` },
  'POST /api/diagnoses/:id/tests': own(named(diagnosis), test),
  'GET /api/diagnoses/:id/job': own(named(diagnosis)),
  'PATCH /api/diagnoses/:id/job': own(named(diagnosis), () => ({ serialNumber: 'CW1234567' })),
  'POST /api/diagnoses/:id/photos': own(named(diagnosis), () => ({ id: randomUUID(), kind: 'finding', image })),
  'GET /api/diagnoses/:id/photos/:photoId': own({ id: diagnosis, photoId: photo }),
  'DELETE /api/diagnoses/:id/photos/:photoId': own({ id: diagnosis, photoId: photo }, () => ({})),
  'DELETE /api/diagnoses/:id/tests/:testId': own({ id: diagnosis, testId: reported.id }, () => ({})),
  'PUT /api/diagnosis/:id/feedback': own(named(diagnosis), () => ({ feedbackAccurate: true })),
  'POST /api/diagnoses/:id/feedback': own(named(diagnosis), () => ({ feedbackAccurate: false })),
  'PATCH /api/diagnoses/:id/history': own(named(diagnosis), () => ({ userNotes: 'Belt is new' })),
  'POST /api/diagnoses/:id/review': ofTeam(named(diagnosis), () => ({ isAccurate: true })),
  'POST /api/diagnoses/:id/shares': own(named(diagnosis), () => ({})),
  'DELETE /api/diagnoses/:id/shares/:shareId': own({ id: diagnosis, shareId: share.id }, () => ({})),
  'POST /api/diagnoses/:id/handover': own({ id: given, body: taker.id }, (id) => ({ toUserId: id })),
  'DELETE /api/api-keys/:id': own(named(apiKey.id), () => ({})),
  'DELETE /api/device-sessions/:id': own(named(session.id), () => ({})),
  'PUT /api/admin/team-members/:id': ofTeam(named(owner.id), () => ({ ...account, role: 'Individual Tech' })),
  'POST /api/admin/team-members/:id/disable': ofTeam(named(taker.id), () => ({})),
  'POST /api/admin/team-members/:id/enable': ofTeam(named(taker.id), () => ({})),
  'DELETE /api/admin/team-members/:id/sessions': ofTeam(named(taker.id), () => ({})),
  'DELETE /api/admin/team-invitations/:id': ofTeam(named(invitations[0].id), () => ({})),
  'PATCH /api/organization/webhooks/:id': ofTeam(named(webhook.id), () => ({ isEnabled: true })),
  'POST /api/organization/webhooks/:id/test': ofTeam(named(webhook.id), () => ({})),
  'DELETE /api/organization/webhooks/:id': ofTeam(named(webhook.id), () => ({})),
  'DELETE /api/admin/team-members/:id': {
    ...{ by: manager, ids: { id: taker.id, query: owner.id }, body: () => ({}) },
    query: (id) => `?transferTo=${id}`,
  },
  'POST /api/admin/update-diagnosis-feedback': ofAll({ body: diagnosis }, (id) => ({
    ...{ diagnosisId: id, feedbackAccurate: true },
  })),
  'PUT /api/dev/feedback/:id': ofAll(named(feedback.id), () => ({ status: 'reviewed' })),
  'DELETE /api/dev/feedback/:id': ofAll(named(feedback.id), () => ({})),
  'PUT /api/admin/users/:id': ofAll(named(owner.id), () => ({ ...account, ...tier })),
  'POST /api/admin/update-subscription': ofAll({ body: owner.id }, (id) => ({ userId: id, ...tier })),
  'POST /api/admin/change-password': ofAll({ body: owner.id }, (id) => ({ userId: id, password: 'temp-42' })),
  'POST /api/admin/users/:id/disable': ofAll(named(owner.id), () => ({})),
  'POST /api/admin/users/:id/enable': ofAll(named(owner.id), () => ({})),
  'DELETE /api/admin/users/:id/sessions': ofAll(named(owner.id), () => ({})),
  'POST /api/admin/admins': ofAll({ body: owner.id }, (id) => ({ userId: id })),
  'POST /api/admin/update-permissions': ofAll({ body: owner.id }, (id) => ({ userId: id })),
  'PUT /api/admin/admins/:userId': ofAll({ userId: owner.id }, () => ({})),
  'DELETE /api/admin/admins/:userId': ofAll({ userId: owner.id }, () => ({})),
  'DELETE /api/admin/users/:id': ofAll(named(taker.id), () => ({})),
};

/** Names in a path or a message that are facts of the trade or of the product, or secrets by themselves, and nobody's object. */
const notObjects = ['modelNumber', 'code', 'name', 'partNumber', 'planId', 'supplier', 'clientId'];
const isId = (name: string): boolean => /(^id|Id|^member|^transferTo)$/.test(name) && !notObjects.includes(name);

/** Calls whose id is that of what they make, of the caller's choice: diagnosis.test.ts has what they say of a taken one. */
const idsOfNew = ['POST /api/diagnose', 'POST /api/external/diagnose'];

/** The ids that an endpoint asks for in its body: what it misses in an empty one, where the API reference doesn't show it. */
async function idsInBody({ method, url }: Route, schema: { $ref?: string; properties?: object } | undefined) {
  if (method === 'GET' || method === 'DELETE') return [];
  if (schema?.properties) return Object.keys(schema.properties);
  if (!/^\/api\/(admin|dev)\//.test(url) || url.includes(':')) return [];
  const { body } = await developer.client.send(method, url, {});
  return (body?.issues ?? []).map(({ path }: { path: string }) => path) as string[];
}

/** The endpoints that take an id: in the path, the query or the body. */
async function endpointsWithIds(): Promise<string[]> {
  const { paths, components } = (await server.browser().send('GET', '/api/openapi.json')).body;
  const found: string[] = [];
  for (const route of routes.filter(({ url }) => !/^(\/api\/dev)?\/sandbox/.test(url))) {
    const { method, url, name } = route;
    if (idsOfNew.includes(name)) continue;
    const inPath = [...url.matchAll(/:(\w+)/g)]
      .map(([, part = '']) => part)
      .filter((part) => !notObjects.includes(part));
    const call = paths[url.replaceAll(/:(\w+)/g, '{$1}')]?.[method.toLowerCase()];
    const inQuery = (call?.parameters ?? []).map((parameter: { name: string }) => parameter.name);
    const sent = call?.requestBody?.content?.['application/json']?.schema;
    const inBody = await idsInBody(route, sent?.$ref ? components.schemas[sent.$ref.split('/').at(-1)] : sent);
    if (inPath.length > 0 || [...inQuery, ...inBody].some(isId)) found.push(name);
  }
  return found;
}

/** Makes a call on its object, or with an id that nobody has in the place of one of its ids. */
function send(client: HttpClient, name: string, { ids, body, query }: ObjectCall, unknown?: string) {
  const { method, url } = routes.find((route) => route.name === name) ?? { method: 'GET', url: '/nowhere' };
  const all = unknown === undefined ? ids : { ...ids, [unknown]: randomUUID() };
  const path = url.replaceAll(/:(\w+)/g, (_, key: string) => String(all[key]));
  const inside = all.body ?? all.id ?? '';
  const address = path + (query?.(all.query ?? '') ?? '');
  return client.send(method, address, body?.(inside));
}

const uuid = /[\da-f]{8}-(?:[\da-f]{4}-){3}[\da-f]{12}/g;
/** What an answer says, without ids and times, which differ from call to call. */
const said = ({ status, body }: { status: number; body: object | undefined }) => ({
  status,
  body: JSON.stringify(body ?? {}, (key, value) => (key === 'timestamp' ? '' : value)).replaceAll(uuid, 'id'),
});

/** Who asks for what isn't theirs: somebody of the same team, where the call is an own one, and two of another team. */
const strangersTo = ({ by }: ObjectCall): [string, Person][] => [
  ...(by === owner || by === developer ? [['a colleague', colleague] as [string, Person]] : []),
  ['a manager of another team', foreignManager],
  ['a Senior Tech of another team', foreignTech],
];

describe('an object of somebody else', () => {
  it('is tried on every endpoint that takes an id', async () => {
    expect(Object.keys(calls).sort()).toEqual((await endpointsWithIds()).sort());
  });

  it.each(Object.entries(calls))('%s answers to strangers as if it were not there', async (name, call) => {
    for (const [who, { client }] of strangersTo(call)) {
      const foreign = said(await send(client, name, call));
      for (const key of Object.keys(call.ids)) {
        expect([who, foreign]).toEqual([who, said(await send(client, name, call, key))]);
      }
    }
  });

  it('is left as it was: whose it is finds it at each of these calls', async () => {
    const outcomes: Record<string, number> = {};
    for (const [name, call] of Object.entries(calls)) {
      outcomes[name] = (await send(call.by.client, name, call)).status;
    }
    expect(Object.entries(outcomes).filter(([, status]) => status >= 300)).toEqual([]);
  });
});
