import { ChatMessages, ChatResponse } from '@diagbuddy/contract/chat';
import { loadKnowledge } from '@diagbuddy/knowledge/load';
import { startTechnicianServer } from '@diagbuddy/testing/servers/technician-server';
import { startTestServer } from '@diagbuddy/testing/servers/test-server';
import { describe, expect, it } from 'vitest';

const { server, technician } = await startTechnicianServer();

const dryer = {
  modelNumber: 'WED5000DW2',
  symptoms: 'electric dryer runs but no heat',
  companyName: 'Independent Technician',
  technicianName: 'Dana Reyes',
};
const context = { modelNumber: dryer.modelNumber, symptoms: dryer.symptoms, initialDiagnosis: 'Possibly: the fuse.' };

/** A new diagnosis: its id and its answer. */
const diagnosed = async (browser = technician) => {
  const { body } = await browser.send('POST', '/api/diagnose', dryer);
  return { id: body.diagnosis.id, aiResponse: body.aiResponse };
};
const say = (sessionId: string, message: unknown, { browser = technician, headers = {}, about = context } = {}) =>
  browser.send('POST', '/api/ai-chat', { sessionId, message, context: about }, headers);
const talkOf = (sessionId: string, browser = technician) => browser.send('GET', `/api/ai-chat/${sessionId}`);
const countOf = async (table: string, where = '') =>
  Number((await server.database.pool.query(`SELECT count(*) FROM ${table} ${where}`)).rows[0].count);

describe('POST /api/ai-chat', () => {
  it('says what a finding changes, what leads now, the next best test and what it rests on', async () => {
    const diagnosis = await diagnosed();
    const { status, body } = await say(diagnosis.id, 'breaker is fine');
    // @spec T7.34
    expect(status).toBe(200);
    expect(ChatResponse.parse(body)).toEqual(body);
    expect(body.kind).toBe('finding');
    // @spec T7.35 I3.7 T1.8 T1.43 D15.3
    expect(body.response).toMatch(/^Noted: .*breaker good\./);
    expect(body.response).toMatch(/\nNext/);
    const breaker = body.changes.find(({ component }: { component: string }) => component.includes('breaker'));
    const shown = diagnosis.aiResponse.candidates.find(
      ({ component }: { component: string }) => component === breaker.component,
    );
    expect(breaker.before).toBeCloseTo(shown.probability, 3);
    expect(breaker.after).toBeLessThan(breaker.before);
    expect(breaker.componentName).toBe(shown.componentName);
    expect(body.leading).toEqual(body.candidates[0]);
    expect(body.nextBestTest.title).not.toBe('');
    expect(body.basis.knowledge.length).toBeGreaterThan(0);
    expect(body.messagesLeft).toBe(99);
  });

  it('hears what was told before, on any node, and shows the conversation again after a reload', async () => {
    const { id } = await diagnosed();
    const first = await say(id, 'breaker is fine');
    const second = await say(id, 'no power at the heater');
    const share = ({ body }: typeof first) =>
      body.candidates.find(({ component }: { component: string }) => component.includes('breaker'))?.probability ?? 0;
    // The breaker stays good when the voltage is told to be missing.
    expect(share(second)).toBeLessThan(0.1);
    expect(second.body.changes).not.toEqual(first.body.changes);
    const { status, body } = await talkOf(id);
    expect(status).toBe(200);
    expect(ChatMessages.parse(body)).toEqual(body);
    // @spec T3.56
    expect(body.messages.map(({ sender, text }: { sender: string; text: string }) => [sender, text])).toEqual([
      ['user', 'breaker is fine'],
      ['ai', first.body.response],
      ['user', 'no power at the heater'],
      ['ai', second.body.response],
    ]);
    expect(body.messages[0].findings).toBeNull();
    expect(body.messages[3]).toMatchObject({ id: second.body.messageId, findings: { leading: second.body.leading } });
    expect(body.messagesLeft).toBe(98);
  });

  it('stores message, reply and usage together, with whose they are', async () => {
    const { id } = await diagnosed();
    await say(id, '  swapped the belt already  ');
    const { rows } = await server.database.pool.query(
      `SELECT m.sender, m.text, m.position, m.organization_id = d.organization_id AS own, u.kind, u.provider, m.basis IS NOT NULL AS has_basis
       FROM chat_messages m JOIN diagnoses d ON d.id = m.diagnosis_id JOIN ai_usage u ON u.diagnosis_id = d.id AND u.kind = 'chat'
       WHERE m.session_id = $1 ORDER BY m.position`,
      [id],
    );
    expect(rows).toMatchObject([
      { sender: 'user', text: 'swapped the belt already', position: 1, own: true, kind: 'chat', has_basis: false },
      { sender: 'ai', position: 2, own: true, provider: 'engine', has_basis: true },
    ]);
  });

  it('names no part number that the knowledge does not hold', async () => {
    const known = new Set(
      loadKnowledge().appliances.flatMap(({ platforms }) =>
        platforms.flatMap(({ parts }) => parts.flatMap(({ partNumber, alternates }) => [partNumber, ...alternates])),
      ),
    );
    const { id } = await diagnosed();
    const asked = await say(id, 'part number of the thermal fuse?');
    expect(asked.body.kind).toBe('question');
    const numbers = asked.body.response.match(/\b(?:W|WP|WE|DC|AP|PS)?\d{6,8}\b/g) ?? [];
    expect(numbers.length).toBeGreaterThan(0);
    for (const number of numbers) expect(known).toContain(number);
    const unknown = { ...context, modelNumber: 'NOSUCH99' };
    const refused = await say('a-conversation-of-its-own', 'part number of the thermal fuse?', { about: unknown });
    expect(refused.body.response).toMatch(/isn't known/);
    expect(refused.body.response).not.toMatch(/\d{6,}/);
  });

  it('rests on the context alone in a session that the server does not know', async () => {
    const { status, body } = await say('client-made:1', 'breaker is fine');
    expect(status).toBe(200);
    expect(body.basis.similarRepairs).toBe(0);
    // @spec T7.34
    expect(body.candidates.map(({ component }: { component: string }) => component)).toContain('heating-element');
    expect((await talkOf('client-made:1')).body.messages).toHaveLength(2);
    const bare = await technician.send('POST', '/api/ai-chat', { sessionId: 'bare', message: 'dryer has no heat' });
    expect(bare.status).toBe(200);
    expect(bare.body.basis.knowledge.length).toBeGreaterThan(0);
  });

  it("treats another's diagnosis as a session that it does not know, and shows nothing of it", async () => {
    const { id } = await diagnosed();
    await say(id, 'breaker is fine');
    const stranger = await server.signedIn();
    const missing = '0190a0a0-0000-7000-8000-000000000000';
    const foreign = await talkOf(id, stranger);
    expect(foreign.status).toBe(404);
    expect(foreign.text).toBe((await talkOf(missing, stranger)).text);
    const about = { modelNumber: 'KDTM354ESS', symptoms: 'dishwasher wont drain', initialDiagnosis: '' };
    const theirs = await say(id, 'drain pump is jammed', { browser: stranger, about });
    expect(theirs.body.response).toContain('Noted: drain pump bad');
    expect(theirs.body.response).not.toContain('breaker');
    expect((await talkOf(id)).body.messages).toHaveLength(2);
    expect((await talkOf(id, stranger)).body.messages).toHaveLength(2);
    expect(await countOf('chat_messages', `WHERE diagnosis_id = '${id}'`)).toBe(2);
  });

  it('answers the empty conversation of an own diagnosis', async () => {
    const { id } = await diagnosed();
    expect((await talkOf(id)).body).toEqual({ messages: [], messagesLeft: 100 });
  });

  it.each([
    ['message', undefined, 'Please write a message'],
    ['message', '   \n ', 'Please write a message'],
    ['message', 'x'.repeat(2001), 'A message may have at most 2000 characters'],
    ['sessionId', undefined, 'The session id is missing'],
    ['sessionId', "1' OR 1=1", 'The session id may hold letters, digits, dots, colons, dashes and underscores'],
    ['context.symptoms', 'x'.repeat(1001), 'Description too long'],
  ])('names the field %s when it is %j', async (path, value, message) => {
    const body = { sessionId: 's1', message: 'hello', context };
    const wrong =
      path === 'context.symptoms' ? { ...body, context: { ...context, symptoms: value } } : { [path]: value };
    const answer = await technician.send('POST', '/api/ai-chat', { ...body, ...wrong });
    expect(answer.status).toBe(400);
    expect(answer.body).toMatchObject({ message, code: 'INVALID', issues: [{ path, message }] });
  });

  it('takes 2000 characters, and the whole answer as the initial diagnosis', async () => {
    const { id, aiResponse } = await diagnosed();
    const request = { sessionId: id, message: 'y'.repeat(2000), context: { ...context, initialDiagnosis: aiResponse } };
    expect((await technician.send('POST', '/api/ai-chat', request)).status).toBe(200);
  });

  it('streams the reply in pieces and then the same result, where events are asked for', async () => {
    const { id } = await diagnosed();
    const { status, headers, text } = await say(id, 'breaker is fine', { headers: { accept: 'text/event-stream' } });
    expect(status).toBe(200);
    expect(headers['content-type']).toMatch(/^text\/event-stream/);
    const events = text
      .trim()
      .split('\n\n')
      .map((block) => ({
        name: /^event: (.*)$/m.exec(block)?.[1],
        data: JSON.parse(/^data: (.*)$/m.exec(block)?.[1] ?? ''),
      }));
    const result = ChatResponse.parse(events.at(-1)?.data);
    const deltas = events.slice(0, -1);
    expect(deltas.length).toBeGreaterThan(1);
    expect(new Set(deltas.map(({ name }) => name))).toEqual(new Set(['delta']));
    expect(events.at(-1)?.name).toBe('result');
    // @spec I3.8
    expect(deltas.map(({ data }) => data.text).join('')).toBe(result.response);
  });

  it('stops at the bound of a conversation, and says what to do', async () => {
    const { id } = await diagnosed();
    await server.database.pool.query(
      `INSERT INTO chat_messages (id, organization_id, user_id, session_id, diagnosis_id, position, sender, text)
       SELECT gen_random_uuid(), organization_id, user_id, id::text, id, n, CASE n % 2 WHEN 1 THEN 'user' ELSE 'ai' END, 'ok'
       FROM diagnoses, generate_series(1, 198) n WHERE id = $1`,
      [id],
    );
    const answers = await Promise.all([1, 2, 3].map(() => say(id, 'breaker is fine')));
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409, 409]);
    expect(answers.find(({ status }) => status === 409)?.body).toMatchObject({
      code: 'CHAT_FULL',
      message: expect.stringContaining('100 messages'),
    });
    expect((await talkOf(id)).body).toMatchObject({ messagesLeft: 0 });
    expect(await countOf('chat_messages', `WHERE session_id = '${id}'`)).toBe(200);
  });

  it('goes with its diagnosis', async () => {
    const { id } = await diagnosed();
    await say(id, 'breaker is fine');
    await server.database.pool.query('DELETE FROM diagnoses WHERE id = $1', [id]);
    expect((await talkOf(id)).status).toBe(404);
  });
});

describe('an Idempotency-Key', () => {
  it('gives the same reply for the same message, sent again or five times at once', async () => {
    const { id } = await diagnosed();
    const headers = { 'idempotency-key': 'chat-1' };
    const answers = await Promise.all([1, 2, 3, 4, 5].map(() => say(id, 'breaker is fine', { headers })));
    answers.push(await say(id, 'breaker is fine', { headers }));
    expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([200]));
    for (const { body } of answers) expect(body).toEqual(answers[0]?.body);
    expect((await talkOf(id)).body.messages).toHaveLength(2);
    const other = await say(id, 'reads open', { headers });
    expect([other.status, other.body.code]).toEqual([409, 'IDEMPOTENCY_KEY_REUSED']);
    const diagnose = await technician.send('POST', '/api/diagnose', dryer, headers);
    expect([diagnose.status, diagnose.body.code]).toEqual([409, 'IDEMPOTENCY_KEY_REUSED']);
  });
});

describe('a conversation whose usage cannot be stored', () => {
  it('stores nothing, and succeeds when it is sent again', async () => {
    const own = await startTestServer();
    try {
      const browser = await own.signedIn();
      const { id } = await diagnosed(browser);
      const headers = { 'idempotency-key': 'once' };
      await own.database.pool.query('ALTER TABLE ai_usage RENAME COLUMN latency_ms TO gone');
      expect((await say(id, 'breaker is fine', { browser, headers })).status).toBe(500);
      await own.database.pool.query('ALTER TABLE ai_usage RENAME COLUMN gone TO latency_ms');
      expect((await talkOf(id, browser)).body.messages).toEqual([]);
      expect((await say(id, 'breaker is fine', { browser, headers })).status).toBe(200);
      expect((await talkOf(id, browser)).body.messages).toHaveLength(2);
    } finally {
      await own.close();
    }
  });
});
