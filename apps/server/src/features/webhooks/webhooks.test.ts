import { createHmac } from 'node:crypto';
import { DiagnosisSummary } from '@diagbuddy/contract/diagnosis-record';
import { WebhooksResponse } from '@diagbuddy/contract/webhooks';
import { diagnosisRequest } from '@diagbuddy/testing/accounts';
import { sendToFakes, startWebhookReceiver } from '@diagbuddy/testing/fakes/webhook-receiver';
import { expectStatus } from '@diagbuddy/testing/http/http-client';
import { newMember, newOrganization, newPerson, type Person } from '@diagbuddy/testing/people';
import { startTestServer } from '@diagbuddy/testing/servers/test-server';
import { afterAll, beforeEach, describe, expect, it } from 'vitest';
import { isPublicAddress } from '../../platform/outbound-address.ts';
import { openServerSecret } from '../../platform/server-secret.ts';
import { webhookDeliveryJob } from './deliver-message.ts';
import { webhookJobs } from './jobs.ts';
import { openSender, type SendOptions } from './send-message.ts';

const server = await startTestServer();
const receiver = await startWebhookReceiver();
afterAll(async () => {
  await server.close();
  await receiver.close();
});
beforeEach(() => {
  receiver.received.length = 0;
  receiver.answer = { status: 204 };
});

const path = '/api/organization/webhooks';
const ask = { ...diagnosisRequest, symptoms: 'will not spin' };
const { sql, pool } = server.database;

const add = async ({ client }: Person, url = receiver.url) =>
  (await expectStatus(client.send('POST', path, { url }), 201)).body;
const list = async ({ client }: Person) => WebhooksResponse.parse((await client.send('GET', path)).body).webhooks;
async function diagnose({ client }: Person): Promise<string> {
  const { body } = await expectStatus(client.send('POST', '/api/diagnose', ask), 201);
  await server.jobsDone();
  return body.diagnosis.id;
}
/** Tries the newest message of a diagnosis again, as the job queue does. */
async function tryAgain(diagnosisId: string, send?: SendOptions): Promise<void> {
  const { rows } = await pool.query('SELECT id FROM webhook_deliveries WHERE diagnosis_id = $1', [diagnosisId]);
  const log = { warn: () => undefined };
  const context = { sql, secret: openServerSecret(server.config), now: () => server.clock.now, log };
  await webhookDeliveryJob({ ...context, ...(send && { send }) }).run({ deliveryId: rows[0].id });
}

describe('a finished diagnosis', () => {
  it("is told to the organization's address, once, signed as Standard Webhooks are", async () => {
    const organizationId = await newOrganization(server);
    const manager = await newMember(server, { organizationId, role: 'Team Manager' });
    const technician = await newMember(server, { organizationId, role: 'Individual Tech' });
    const { webhook, secret } = await add(manager);
    const id = await diagnose(technician);
    expect(receiver.received).toHaveLength(1);
    const [{ headers, body } = { headers: {}, body: '' }] = receiver.received;
    const message = JSON.parse(body);
    expect(message).toMatchObject({ type: 'diagnosis.completed', data: { id, symptoms: 'will not spin' } });
    expect(DiagnosisSummary.strict().parse(message.data)).toEqual(message.data);
    const signed = `${headers['webhook-id']}.${headers['webhook-timestamp']}.${body}`;
    const key = Buffer.from(secret.replace('whsec_', ''), 'base64');
    expect(headers['webhook-signature']).toBe(`v1,${createHmac('sha256', key).update(signed).digest('base64')}`);
    expect(headers['webhook-timestamp']).toBe(String(Math.floor(server.clock.now / 1_000)));
    const [shown] = await list(manager);
    expect(shown).toMatchObject({ id: webhook.id, lastDelivery: { state: 'delivered', status: 204, problem: null } });
    await tryAgain(id);
    expect(receiver.received).toHaveLength(1);
    const stored = await pool.query('SELECT * FROM webhook_endpoints');
    expect(JSON.stringify(stored.rows)).not.toContain(secret.slice(6));
  });

  it('is told to nobody else, and to nobody once the address is removed', async () => {
    const [owner, stranger] = [await newPerson(server), await newPerson(server)];
    const { webhook } = await add(owner);
    await diagnose(stranger);
    expect(receiver.received).toEqual([]);
    expect((await stranger.client.send('DELETE', `${path}/${webhook.id}`)).status).toBe(404);
    await expectStatus(owner.client.send('DELETE', `${path}/${webhook.id}`), 204);
    await diagnose(owner);
    expect(receiver.received).toEqual([]);
    const acts = await pool.query('SELECT action FROM audit_events WHERE target = $1 ORDER BY at, id', [webhook.id]);
    expect(acts.rows.map(({ action }) => action)).toEqual(['webhook.created', 'webhook.removed']);
  });

  it('comes again, under the same id, until the receiver takes it', async () => {
    const owner = await newPerson(server);
    await add(owner);
    receiver.answer = { status: 500 };
    const id = await diagnose(owner);
    expect((await list(owner))[0]?.lastDelivery).toMatchObject({ state: 'waiting', status: 500 });
    receiver.answer = { status: 200 };
    await tryAgain(id, sendToFakes);
    const ids = receiver.received.map(({ headers }) => headers['webhook-id']);
    expect(ids).toHaveLength(2);
    expect(new Set(ids).size).toBe(1);
    expect((await list(owner))[0]?.lastDelivery).toMatchObject({ state: 'delivered', status: 200, problem: null });
  });

  it('follows no redirect and waits for no receiver that says nothing', async () => {
    const owner = await newPerson(server);
    await add(owner);
    receiver.answer = { status: 302, location: `${receiver.url}/elsewhere` };
    const id = await diagnose(owner);
    expect(receiver.received).toHaveLength(1);
    receiver.answer = 'nothing';
    await expect(tryAgain(id, { ...sendToFakes, timeoutMs: 200 })).rejects.toThrow();
    expect((await list(owner))[0]?.lastDelivery).toMatchObject({
      ...{ state: 'waiting', status: null, problem: "The receiver didn't answer in time." },
    });
  });

  it('is found again where the node ended before it asked for the delivery', async () => {
    const owner = await newPerson(server);
    await add(owner);
    receiver.answer = { status: 500 };
    const id = await diagnose(owner);
    await pool.query(
      "UPDATE webhook_deliveries SET attempts = 0, created_at = created_at - interval '6 minutes' WHERE diagnosis_id = $1",
      [id],
    );
    const queued: unknown[] = [];
    const jobs = { add: async (_name: string, data: object) => void queued.push(data) };
    for (const { run } of webhookJobs({ sql, jobs, now: () => server.clock.now })) await run();
    const { rows } = await pool.query('SELECT id FROM webhook_deliveries WHERE diagnosis_id = $1', [id]);
    expect(queued).toContainEqual({ deliveryId: rows[0].id });
  });
});

describe('a manager', () => {
  it('tries an address with a test message, signed as all are', async () => {
    const owner = await newPerson(server);
    const { webhook } = await add(owner);
    await expectStatus(owner.client.send('POST', `${path}/${webhook.id}/test`, {}), 202);
    await server.jobsDone();
    expect(receiver.received.map(({ body }) => JSON.parse(body).type)).toEqual(['webhook.test']);
    expect(receiver.received[0]?.headers['webhook-signature']).toMatch(/^v1,/);
    expect((await list(owner))[0]?.lastDelivery).toMatchObject({ state: 'delivered', status: 204 });
  });

  it('switches an address off, so that it hears nothing and gets no test, and on again', async () => {
    const owner = await newPerson(server);
    const { webhook } = await add(owner);
    const set = async (isEnabled: boolean) =>
      (await expectStatus(owner.client.send('PATCH', `${path}/${webhook.id}`, { isEnabled }), 200)).body;
    expect((await set(false)).isEnabled).toBe(false);
    await diagnose(owner);
    expect((await owner.client.send('POST', `${path}/${webhook.id}/test`, {})).status).toBe(409);
    expect(receiver.received).toEqual([]);
    expect((await set(true)).isEnabled).toBe(true);
    await diagnose(owner);
    expect(receiver.received).toHaveLength(1);
    const acts = await pool.query("SELECT after FROM audit_events WHERE target = $1 AND action = 'webhook.switched'", [
      webhook.id,
    ]);
    expect(acts.rows.map(({ after }) => after.isEnabled)).toEqual([false, true]);
  });
});

describe('an address', () => {
  it.each([
    ['http://example.com/x', 'The address must be a web address that starts with https://'],
    ['ftp://example.com', 'The address must be a web address that starts with https://'],
    ['example.com', 'The address must be a web address that starts with https://'],
    ['https://a:b@example.com/', 'The address must hold no user name'],
    ['https://10.0.0.8/x', 'The address leads into a private network.'],
    ['https://[::1]/x', 'The address leads into a private network.'],
    ['https://169.254.169.254/latest/meta-data', 'The address leads into a private network.'],
    ['https://2130706433/', 'The address leads into a private network.'],
  ])('%s is refused', async (url, message) => {
    const { status, body } = await (await newPerson(server)).client.send('POST', path, { url });
    expect([status, body.issues]).toEqual([400, [{ path: 'url', message }]]);
  });

  it('that a name hides is refused when it is resolved, before anything is sent', async () => {
    const owner = await newPerson(server);
    await add(owner);
    receiver.answer = { status: 500 };
    const id = await diagnose(owner);
    receiver.received.length = 0;
    await expect(tryAgain(id)).rejects.toThrow('The address leads into a private network.');
    expect(receiver.received).toEqual([]);
    expect((await list(owner))[0]?.lastDelivery?.problem).toBe('The address leads into a private network.');
    const direct = openSender()(new URL(receiver.url.replace('localhost', '127.0.0.1')), { body: '', headers: {} });
    await expect(direct).rejects.toThrow('The address leads into a private network.');
  });

  it('with a certificate that nobody vouches for is told nothing', async () => {
    const owner = await newPerson(server);
    await add(owner);
    receiver.answer = { status: 500 };
    const id = await diagnose(owner);
    receiver.received.length = 0;
    await expect(tryAgain(id, { isAllowed: () => true })).rejects.toThrow();
    expect(receiver.received).toEqual([]);
    expect((await list(owner))[0]?.lastDelivery?.problem).toBe("The receiver's certificate isn't valid.");
  });

  it('is public only where it is neither private, special nor of this machine', () => {
    const refused = ['127.0.0.1', '10.1.2.3', '172.16.0.1', '192.168.1.1', '169.254.169.254', '100.64.0.1', '0.0.0.0'];
    const alsoRefused = [
      '::1',
      'fe80::1',
      'fc00::1',
      '::ffff:127.0.0.1',
      '::7f00:1',
      '64:ff9b::7f00:1',
      '2002:7f00:1::',
      '224.0.0.1',
      'x',
    ];
    for (const address of [...refused, ...alsoRefused]) expect(isPublicAddress(address), address).toBe(false);
    for (const address of ['93.184.215.14', '2606:2800:21f:cb07:6820:80da:af6b:8b2c']) {
      expect(isPublicAddress(address), address).toBe(true);
    }
  });

  it('is one of at most five, however many are added at once', async () => {
    const owner = await newPerson(server);
    const answers = await Promise.all(
      Array.from({ length: 8 }, (_, at) => owner.client.send('POST', path, { url: `https://example.com/${at}` })),
    );
    expect(answers.filter(({ status }) => status === 201)).toHaveLength(5);
    expect(answers.filter(({ status }) => status === 409)).toHaveLength(3);
    expect(await list(owner)).toHaveLength(5);
  });
});
