import { request as httpRequest } from 'node:http';
import { diagnosisRequest } from '@diagbuddy/testing/accounts';
import type { FakeModel } from '@diagbuddy/testing/fakes/ai/fake-model';
import { type ModelFault, modelFaults } from '@diagbuddy/testing/fakes/ai/model-reply';
import { scripted } from '@diagbuddy/testing/fakes/ai/model-script';
import { expectStatus, type HttpClient } from '@diagbuddy/testing/http/http-client';
import { newMember, newOrganization } from '@diagbuddy/testing/people';
import { startAiServer } from '@diagbuddy/testing/servers/ai-server';
import type { TestServer } from '@diagbuddy/testing/servers/test-server';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';

/** One server that waits a moment and asks once; one that waits as long as it takes, and asks again. */
const settings = {
  hasty: { AI_DEADLINE_MS: '100', AI_RETRIES: '0', ASKS_PER_MINUTE: '9999' },
  patient: { AI_DEADLINE_MS: '60000', AI_CONCURRENCY: '3' },
};
let server: TestServer;
let model: FakeModel;
let technician: HttpClient;
let close: () => Promise<void>;

function useServer(which: keyof typeof settings): void {
  beforeAll(async () => {
    ({ server, model, close } = await startAiServer(settings[which]));
    technician = await server.signedIn();
    model.reply = scripted({});
  });
  afterAll(() => close());
  beforeEach(async () => {
    // A service that rested is tried again.
    server.clock.now += 61_000;
    model.reply = scripted({});
    model.requests.length = 0;
    await server.database.pool.query('DELETE FROM ai_usage');
  });
}

const symptoms = "won't drain, hums";
const calls = {
  diagnose: ['/api/diagnose', () => ({ ...diagnosisRequest, symptoms })],
  prescreen: ['/api/prescreen', () => ({ modelNumber: 'WTW5000DW1', symptoms })],
  chat: [
    '/api/ai-chat',
    () => ({ sessionId: crypto.randomUUID(), message: 'what now?', context: { modelNumber: 'WTW5000DW1', symptoms } }),
  ],
} as const;
type Kind = keyof typeof calls;

/** Asks once; answers the body, of the last event where it came as events, with the text that was told on the way. */
async function ask(kind: Kind, asEvents: boolean) {
  const [path, body] = calls[kind];
  const { status, text } = await technician.send('POST', path, body(), asEvents ? { accept: 'text/event-stream' } : {});
  if (!asEvents) return { status, names: ['result'], answer: JSON.parse(text), told: null };
  const events = text
    .split('\n\n')
    .filter(Boolean)
    .map((block) => {
      const [name = '', data = ''] = block.split('\n');
      return { name: name.slice('event: '.length), data: JSON.parse(data.slice('data: '.length)) };
    });
  const told = events.reduce(
    (all, { name, data }) => (name === 'delta' ? (data.isRestart ? '' : all) + data.text : all),
    '',
  );
  return { status, names: events.map(({ name }) => name), answer: events.at(-1)?.data, told };
}
const noteOf = (kind: Kind, answer: ReturnType<typeof JSON.parse>) =>
  kind === 'diagnose' ? answer.aiResponse.ai : answer.ai;

/** Faults that leave the service standing: a reading that can't be used is done without. */
const outcomeRows = async () =>
  (await server.database.pool.query('SELECT provider, outcome, diagnosis_id FROM ai_usage ORDER BY provider, outcome'))
    .rows;

const bodyOf = (kind: Kind): [string, object] => {
  const [path, body] = calls[kind];
  return [path, body()];
};

describe('within a deadline', () => {
  useServer('hasty');

  describe.each<[Kind, boolean]>([
    ['diagnose', false],
    ['diagnose', true],
    ['prescreen', false],
    ['prescreen', true],
    ['chat', false],
    ['chat', true],
  ])('%s, as events: %s', (kind, asEvents) => {
    it.each<ModelFault>(modelFaults)(
      "gives the engine's answer, marked, when the AI service fails by %s",
      async (fault) => {
        let requests = 0;
        const failing = scripted({ fault, text: 'Words. '.repeat(40), pieces: 40 });
        model.reply = (request) => {
          if (request.data !== '') requests++;
          return failing(request);
        };
        const { status, names, answer, told } = await ask(kind, asEvents);
        expect([status, names.at(-1)]).toEqual([kind === 'diagnose' ? 201 : 200, 'result']);
        expect(noteOf(kind, answer)).toMatchObject({ state: 'unavailable', model: 'played-1' });
        const text =
          kind === 'diagnose' ? answer.aiResponse.diagnosis : kind === 'chat' ? answer.response : answer.likelyIssue;
        expect(text).not.toMatch(/Words/);
        expect(text.length).toBeGreaterThan(20);
        // What was told of the model's words no longer counts.
        if (told !== null) expect(told).toBe(kind === 'chat' ? text : '');
        expect(requests).toBeLessThanOrEqual(2);
        const rows = await outcomeRows();
        expect(rows.filter(({ provider }) => provider === 'engine')).toHaveLength(1);
        expect(rows.filter(({ outcome }) => outcome === 'answered')).toHaveLength(1);
        if (kind === 'diagnose')
          expect(new Set(rows.map((row) => row.diagnosis_id))).toEqual(new Set([answer.diagnosis.id]));
      },
    );
  });
});

describe('with time enough', () => {
  useServer('patient');

  it('three requests are the most that an answer asks for', async () => {
    model.reply = scripted({ fault: 'prose' });
    expect((await ask('diagnose', false)).answer.aiResponse.ai.state).toBe('unavailable');
    expect(model.requests).toHaveLength(3);
  });

  it('more callers than answers may be written at a time are asked to come again, and the others get theirs', async () => {
    const gate = Promise.withResolvers<void>();
    model.reply = async (request) => {
      await gate.promise;
      return scripted({})(request);
    };
    const written = Array.from({ length: 3 }, () => technician.send('POST', ...bodyOf('diagnose')));
    await expect.poll(() => model.requests.length).toBe(3);
    expect(await technician.send('POST', ...bodyOf('prescreen'))).toMatchObject({
      ...{ status: 503, headers: { 'retry-after': '2' }, body: { code: 'UNAVAILABLE' } },
    });
    gate.resolve();
    expect((await Promise.all(written)).map(({ status }) => status)).toEqual([201, 201, 201]);
    expect((await technician.send('POST', ...bodyOf('prescreen'))).status).toBe(200);
  });

  describe('an AI service that is down', () => {
    it('is spared, and the answers come from the engine meanwhile; the status says so', async () => {
      model.reply = () => ({ fault: 'error-500' });
      for (let times = 0; times < 3; times++) await ask('diagnose', false);
      const before = model.requests.length;
      const { answer } = await ask('diagnose', false);
      expect(answer.aiResponse.ai.state).toBe('unavailable');
      expect(model.requests.length).toBe(before);
      server.clock.now += 2_000;
      const service = async () =>
        (await technician.send('GET', '/api/status')).body.services.find(({ id }: { id: string }) => id === 'ai');
      expect(await service()).toMatchObject({ state: 'down', detail: 'The engine answers alone' });
      model.reply = scripted({});
      server.clock.now += 10_000;
      expect((await ask('diagnose', false)).answer.aiResponse.ai.state).toBe('answered');
      expect(await service()).toMatchObject({ state: 'operational', detail: 'OpenAI' });
    });
  });

  describe('a budget', () => {
    it('that is spent leaves the engine alone, which says so, until the month is over', async () => {
      const { client } = await newMember(server, {
        ...{ organizationId: await newOrganization(server), role: 'Team Manager', isOrgAdmin: true },
      });
      const set = (ownCents: number | null) => client.send('PUT', '/api/organization/ai-budget', { ownCents });
      const read = async () => (await client.send('GET', '/api/organization/ai-budget')).body;
      const stateOf = async (kind: Kind) => {
        const [path, body] = bodyOf(kind);
        return noteOf(kind, (await client.send('POST', path, body)).body).state;
      };
      expect(await read()).toEqual({ isSetUp: true, ownCents: null, defaultCents: null, spentCents: 0 });
      expect((await set(0.5)).status).toBe(400);
      expect((await set(1)).status).toBe(204);
      // Two requests at 0.083 cents each: six answers fit in a cent.
      for (let answers = 1; answers <= 7; answers++) expect(await stateOf('diagnose')).toBe('answered');
      expect((await read()).spentCents).toBeCloseTo(14 * 0.083, 6);
      const asked = model.requests.length;
      for (const kind of ['diagnose', 'prescreen', 'chat'] as const) expect(await stateOf(kind)).toBe('over-budget');
      expect(model.requests.length).toBe(asked);
      expect((await set(null)).status).toBe(204);
      expect(await stateOf('diagnose')).toBe('answered');
      expect((await set(1)).status).toBe(204);
      await server.database.pool.query("UPDATE ai_usage SET created_at = created_at - interval '32 days'");
      expect(await stateOf('diagnose')).toBe('answered');
    });
  });
});

describe('a caller who leaves', () => {
  it('ends the call at the provider; nothing is stored but what it cost', async () => {
    const own = await startAiServer();
    try {
      const address = await own.server.app.listen({ port: 0, host: '127.0.0.1' });
      const leaver = await own.server.signedIn();
      const { body } = await expectStatus(leaver.send('POST', '/api/api-keys', { name: 'Dispatch' }), 201);
      const signedIn = { cookie: leaver.sessionCookie ?? '', origin: address };
      const byKey = { authorization: `Bearer ${body.key}` };
      own.model.reply = scripted({ fault: 'stall' });
      for (const [path, headers] of [
        ['/api/diagnose', { ...signedIn, accept: 'application/json' }],
        ['/api/diagnose', { ...signedIn, accept: 'text/event-stream' }],
        ['/api/external/diagnose', byKey],
      ] as const) {
        const before = own.model.hungUp;
        const request = httpRequest(`${address}${path}`, {
          method: 'POST',
          headers: { 'content-type': 'application/json', ...headers },
        });
        request.on('error', () => undefined);
        request.end(JSON.stringify(calls.diagnose[1]()));
        await expect.poll(() => own.model.open).toBe(1);
        request.destroy();
        await expect.poll(() => own.model.hungUp).toBe(before + 1);
      }
      const count = async () =>
        (
          await own.server.database.pool.query(
            'SELECT (SELECT count(*) FROM diagnoses)::int AS kept, kind, outcome FROM ai_usage ORDER BY kind',
          )
        ).rows;
      const aborted = (kind: string) => ({ kept: 0, kind, outcome: 'aborted' });
      await expect.poll(count).toEqual(['diagnose', 'diagnose', 'external'].map(aborted));
      expect(own.server.config.ai?.deadlineMs).toBe(20_000);
    } finally {
      await own.close();
    }
  });
});
