import { ChatResponse } from '@diagbuddy/contract/chat';
import { OpenAiUsage } from '@diagbuddy/contract/developer-console';
import { DiagnoseResponse } from '@diagbuddy/contract/diagnosis-record';
import { PrescreenResponse } from '@diagbuddy/contract/prescreen';
import { diagnosisRequest } from '@diagbuddy/testing/accounts';
import type { FakeModel } from '@diagbuddy/testing/fakes/ai/fake-model';
import { scripted } from '@diagbuddy/testing/fakes/ai/model-script';
import type { HttpAnswer, HttpClient } from '@diagbuddy/testing/http/http-client';
import { newAdministrator } from '@diagbuddy/testing/people';
import { startAiServer } from '@diagbuddy/testing/servers/ai-server';
import type { TestServer } from '@diagbuddy/testing/servers/test-server';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { z } from 'zod';

let server: TestServer;
let model: FakeModel;
let technician: HttpClient;
let close: () => Promise<void>;
beforeAll(async () => {
  ({ server, model, close } = await startAiServer());
  technician = await server.signedIn();
});
afterAll(() => close());
beforeEach(async () => {
  model.requests.length = 0;
  model.reply = scripted({});
  await server.database.pool.query('DELETE FROM ai_usage');
});

const washer = { ...diagnosisRequest, modelNumber: 'WTW5000DW1', symptoms: "won't drain, hums" };
const german = { ...washer, symptoms: 'Die Maschine pumpt das Wasser nicht ab' };
const events = { accept: 'text/event-stream' };

const ask = (request: object = washer, headers = {}) => technician.send('POST', '/api/diagnose', request, headers);
const answerOf = ({ status, text }: HttpAnswer) => {
  expect([status, status === 201 ? '' : text]).toEqual([201, '']);
  return z.decode(DiagnoseResponse, JSON.parse(text)).aiResponse;
};
const eventsOf = ({ text }: HttpAnswer): { name: string; data: ReturnType<typeof JSON.parse> }[] =>
  text
    .split('\n\n')
    .filter(Boolean)
    .map((block) => {
      const [name = '', data = ''] = block.split('\n');
      return { name: name.replace('event: ', ''), data: JSON.parse(data.replace('data: ', '')) };
    });
const textOf = (list: ReturnType<typeof eventsOf>) =>
  list.reduce((text, { name, data }) => (name === 'delta' ? (data.isRestart ? '' : text) + data.text : text), '');
const usage = async () => (await server.database.pool.query('SELECT * FROM ai_usage ORDER BY prompt DESC')).rows;

describe('a diagnosis with an AI service', () => {
  it('is worded by the model, and says so', async () => {
    model.reply = scripted({ text: 'The pump hums and moves no water. Measure its winding.' });
    const answer = answerOf(await ask());
    expect(answer.diagnosis).toBe('The pump hums and moves no water. Measure its winding.');
    expect(answer.ai).toEqual({ state: 'answered', model: 'played-1', removed: 0, reasons: [], added: [] });
    // @spec D15.1
    expect(answer.basis).toMatchObject({ engine: expect.any(String), model: 'played-1' });
  });

  it('reads what the engine can not: another language', async () => {
    const before = answerOf(await ask(german)).reading.symptoms;
    expect(before.map(({ id }) => id)).not.toContain('wont-drain');
    model.reply = scripted({
      observations: [
        {
          kind: 'symptom',
          id: 'wont-drain',
          present: true,
          finding: null,
          by: null,
          words: 'pumpt das Wasser nicht ab',
        },
        { kind: 'symptom', id: 'drum-jammed', present: true, finding: null, by: null, words: 'Trommel klemmt' },
      ],
    });
    const { candidates, reading } = answerOf(await ask(german));
    expect(candidates[0]?.component).toBe('drain-pump');
    expect(reading.symptoms).toContainEqual(
      expect.objectContaining({ id: 'wont-drain', words: 'pumpt das Wasser nicht ab' }),
    );
    expect(reading.symptoms.map(({ id }) => id)).not.toContain('drum-jammed');
  });

  it('lets the model move a cause with a reason, within a factor of three, and add one that is marked', async () => {
    const unsure = { ...washer, symptoms: "won't spin" };
    const plain = answerOf(await ask(unsure));
    const [, , third] = plain.candidates;
    const component = third?.component ?? '';
    const reason = 'It fits what was heard.';
    const added = [
      { name: 'Sock in the sump', reason: 'Something may be caught there.' },
      { name: 'Bad luck', reason: '' },
    ];
    model.reply = scripted({ causes: [{ component, probability: 0.9, reason }], added });
    const answer = answerOf(await ask(unsure));
    const moved = answer.candidates.find((one) => one.component === component);
    expect(moved?.probability).toBeGreaterThan(third?.probability ?? 1);
    expect(moved?.probability).toBeLessThanOrEqual(3 * (third?.probability ?? 0) + 0.001);
    expect(answer.confidence).toBe(Math.round(100 * (answer.candidates[0]?.probability ?? 0)));
    expect(answer.ai).toMatchObject({ reasons: [{ component, reason }], added: [added[0]] });
    model.reply = scripted({ causes: [{ component, probability: 0.9, reason: '' }] });
    expect(answerOf(await ask(unsure)).candidates).toEqual(plain.candidates);
  });

  it('streams the ranking, the words and the result', async () => {
    model.reply = scripted({ text: 'The pump hums. Measure its winding. Order W99999999 now.', pieces: 12 });
    const list = eventsOf(await ask(washer, events));
    expect(list.map(({ name }) => name)).toEqual(['evidence', 'delta', 'delta', 'result']);
    // @spec I3.4
    expect(textOf(list)).toBe('The pump hums. Measure its winding.');
    expect(list.at(-1)?.data.aiResponse.diagnosis).toBe(textOf(list));
    expect(list[0]?.data).toMatchObject({ candidates: list.at(-1)?.data.aiResponse.candidates });
  });

  it('keeps what the model read and thought: tests reported later are ranked with it', async () => {
    model.reply = scripted({
      observations: [
        {
          kind: 'symptom',
          id: 'wont-drain',
          present: true,
          finding: null,
          by: null,
          words: 'pumpt das Wasser nicht ab',
        },
      ],
    });
    const { diagnosis } = (await ask(german)).body;
    const { body } = await technician.send('GET', `/api/diagnoses/${diagnosis.id}/tests`);
    expect(body.leading.component).toBe('drain-pump');
  });

  it('records every request with its tokens, cost, time, model and outcome', async () => {
    const id = (await ask()).body.diagnosis.id;
    expect(await usage()).toMatchObject(
      ['read-1', 'diagnose-1'].map((prompt) => ({
        ...{ prompt, kind: 'diagnose', provider: 'openai', model: 'played-1', outcome: 'answered', diagnosis_id: id },
        ...{ input_tokens: 700, output_tokens: 120, cost_micros: '830', latency_ms: expect.any(Number) },
      })),
    );
  });

  it("shows in the console's figures of the AI service", async () => {
    const { client } = await newAdministrator(server, ['analytics']);
    await ask();
    const { totalRequests, totalTokens, totalCostCents, trend } = OpenAiUsage.parse(
      (await client.send('GET', '/api/admin/openai-usage')).body,
    );
    const today = { requests: 2, tokens: 1_640, costCents: 0.166 };
    expect({ totalRequests, totalTokens, totalCostCents }).toEqual({
      ...{ totalRequests: today.requests, totalTokens: today.tokens, totalCostCents: today.costCents },
    });
    expect(trend.at(-1)).toMatchObject(today);
  });

  it('that is asked for again under its key costs nothing more', async () => {
    const key = { 'idempotency-key': 'ai-once' };
    const first = await ask(washer, key);
    const again = await ask(washer, key);
    expect(again.body).toEqual(first.body);
    expect(model.requests).toHaveLength(2);
    expect(eventsOf(await ask(washer, { ...key, ...events })).map(({ name }) => name)).toEqual(['evidence', 'result']);
  });
});

describe('a conversation with an AI service', () => {
  const say = (message: string, sessionId: string, headers = {}) =>
    technician.send('POST', '/api/ai-chat', { sessionId, message }, headers);

  it('keeps the machine, the findings and the next test pinned beside what was said', async () => {
    const id = (await ask()).body.diagnosis.id;
    await say('drain pump winding reads 10.2 ohms', id);
    model.reply = scripted({ text: 'The winding is fine at 10.2 ohms. Look at the hose.' });
    const { body } = await say('what now?', id);
    expect(ChatResponse.parse(body)).toMatchObject({
      response: 'The winding is fine at 10.2 ohms. Look at the hose.',
      basis: { model: 'played-1' },
    });
    const { evidence, conversation, message } = JSON.parse(model.requests.at(-1)?.data ?? '{}');
    expect(evidence.machine).toMatchObject({ model: 'WTW5000DW1' });
    expect(evidence.readings).toContainEqual({ component: 'drain-pump', reading: '10.2 ohm' });
    expect(evidence.nextTest).toMatchObject({ title: body.nextBestTest.title });
    expect(conversation[0]).toEqual({ by: 'technician', text: 'drain pump winding reads 10.2 ohms' });
    expect(message).toBe('what now?');
  });

  it('reads a message that the engine can not, and remembers it', async () => {
    const id = (await ask()).body.diagnosis.id;
    model.reply = scripted({
      observations: [
        {
          kind: 'fact',
          id: 'drain-pump',
          present: null,
          finding: 'replaced',
          by: 'technician',
          words: 'neue Laugenpumpe eingebaut',
        },
      ],
    });
    const told = await say('habe neue Laugenpumpe eingebaut, summt weiter', id);
    expect(told.body.kind).toBe('finding');
    expect(told.body.leading.component).not.toBe('drain-pump');
    model.reply = scripted({});
    expect((await say('thanks', id)).body.leading.component).not.toBe('drain-pump');
  });

  it('streams the words, and its pieces are the reply', async () => {
    const id = (await ask()).body.diagnosis.id;
    model.reply = scripted({ text: 'First the filter. Then the pump. Then W99999999.' });
    const list = eventsOf(await say('what now?', id, events));
    expect(textOf(list)).toBe('First the filter. Then the pump.');
    expect(list.at(-1)).toMatchObject({ name: 'result', data: { response: 'First the filter. Then the pump.' } });
  });

  it('after a report moves nothing: the model words the reply and no more', async () => {
    const { diagnosis, aiResponse } = (await ask()).body;
    const { test, component } = aiResponse.nextBestTest;
    const report = { id: crypto.randomUUID(), component, test, result: 'pass' };
    const { body } = await technician.send('POST', `/api/diagnoses/${diagnosis.id}/tests`, report);
    model.reply = scripted({ text: 'It is the pump after all.' });
    const said = (await say('are you sure?', diagnosis.id)).body;
    expect(said.response).toBe('It is the pump after all.');
    expect(said.candidates).toEqual(body.candidates);
  });
});

describe('a prescreen with an AI service', () => {
  it("holds the advice beside the engine's issue", async () => {
    model.reply = scripted({ text: 'Ask whether it hums. Take W99999999 along.' });
    const { body } = await technician.send('POST', '/api/prescreen', {
      modelNumber: 'WTW5000DW1',
      symptoms: "won't drain",
    });
    expect(PrescreenResponse.parse(body)).toMatchObject({
      advice: 'Ask whether it hums.',
      ai: { state: 'answered', removed: 1 },
      basis: { model: 'played-1' },
    });
    expect((await usage()).map(({ kind, prompt }) => [kind, prompt])).toEqual([
      ['prescreen', 'read-1'],
      ['prescreen', 'prescreen-1'],
    ]);
  });

  it('streams as well', async () => {
    const answer = await technician.send('POST', '/api/prescreen', { symptoms: "washer won't drain" }, events);
    expect(eventsOf(answer).map(({ name }) => name)).toEqual(['evidence', 'delta', 'result']);
  });
});
