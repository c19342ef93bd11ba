import { DiagnoseResponse, DiagnosisRecord } from '@diagbuddy/contract/diagnosis-record';
import { startTechnicianServer } from '@diagbuddy/testing/servers/technician-server';
import { startTestServer } from '@diagbuddy/testing/servers/test-server';
import { describe, expect, it } from 'vitest';

const { server, technician } = await startTechnicianServer();

const washer = {
  modelNumber: 'WTW5000DW1',
  symptoms: 'fills and drains but wont agitate or spin, clicking, F7 E1',
  companyName: 'Independent Technician',
  technicianName: 'Dana Reyes',
  location: '41.8781, -87.6298',
};

describe('POST /api/diagnose', () => {
  it('answers the diagnosis with its evidence and stores it with what it cost', async () => {
    const answer = await technician.send('POST', '/api/diagnose', washer);
    // @spec T7.28
    expect(answer.status).toBe(201);
    const { diagnosis, aiResponse } = DiagnoseResponse.parse(answer.body);
    // @spec I3.1 I0.4 T7.31
    expect(aiResponse).toEqual(answer.body.aiResponse);
    expect(aiResponse.candidates[0]?.component).toBe('shift-actuator');
    expect(aiResponse.candidates[0]?.evidence.map((item) => item.kind)).toContain('code');
    expect(diagnosis).toMatchObject({
      modelNumber: 'WTW5000DW1',
      brand: 'Whirlpool',
      applianceType: 'Washer',
      isAccurate: null,
    });
    expect(diagnosis.aiResponse).toEqual(aiResponse);
    const { rows } = await server.database.pool.query(
      'SELECT d.location, d.organization_id = u.organization_id AS same_organization, u.kind, u.provider FROM diagnoses d JOIN ai_usage u ON u.diagnosis_id = d.id WHERE d.id = $1',
      [diagnosis.id],
    );
    expect(rows).toEqual([
      { location: washer.location, same_organization: true, kind: 'diagnose', provider: 'engine' },
    ]);
  });

  it('carries the answer of a stored diagnosis as a JSON string', async () => {
    const { body } = await technician.send('POST', '/api/diagnose', washer);
    const stored = await technician.send('GET', `/api/diagnoses/${body.diagnosis.id}`);
    for (const { aiResponse } of [body.diagnosis, stored.body]) {
      // @spec T3.43
      expect(typeof aiResponse).toBe('string');
      // @spec T3.43
      expect(JSON.parse(aiResponse)).toEqual(body.aiResponse);
    }
  });

  it('names every specification of the model, with an empty text for what is not known', async () => {
    const { body } = await technician.send('POST', '/api/diagnose', { ...washer, modelNumber: 'QQ-0000-ZZ' });
    const required = {
      manufacturer: expect.any(String),
      fullModelNumber: expect.any(String),
      productType: expect.any(String),
      dimensions: '',
      electricalRequirements: expect.any(String),
      capacity: '',
      controls: expect.any(String),
      yearManufactured: '',
      weight: '',
      installationSpecs: expect.any(String),
    };
    // @spec T3.34
    expect(body.aiResponse.modelSpecifications).toMatchObject(required);

    // As a diagnosis was stored that left out what it did not know.
    const bare = JSON.stringify({ fullModelNumber: 'QQ-0000-ZZ', sources: [] });
    await server.database.pool.query(
      "UPDATE diagnoses SET ai_response = jsonb_set(ai_response, '{modelSpecifications}', $2::jsonb) WHERE id = $1",
      [body.diagnosis.id, bare],
    );
    const stored = await technician.send('GET', `/api/diagnoses/${body.diagnosis.id}`);
    expect(stored.status).toBe(200);
    // @spec T3.34
    expect(JSON.parse(stored.body.aiResponse).modelSpecifications).toMatchObject(required);
  });

  it.each([
    ['41.878113, -87.6298', '41.8781, -87.6298'],
    [' -33.5,151 ', '-33.5000, 151.0000'],
    ['Location not available', null],
    ['', null],
    ['91, 0', null],
    ['Chicago', null],
  ])('stores the location %j as %j', async (location, stored) => {
    const { body } = await technician.send('POST', '/api/diagnose', { ...washer, location });
    const { rows } = await server.database.pool.query('SELECT location FROM diagnoses WHERE id = $1', [
      body.diagnosis.id,
    ]);
    // @spec T7.29 T7.30 D19.2
    expect(rows).toEqual([{ location: stored }]);
    const read = await technician.send('GET', `/api/diagnoses/${body.diagnosis.id}`);
    // It is stored; the answer is not out yet.
    for (const answer of [JSON.stringify(body), read.text]) expect(answer).not.toContain('41.8');
  });

  it('takes the price of a part from the catalog, with its date', async () => {
    const asked = { ...washer, modelNumber: 'KDTM354ESS3', symptoms: 'dishwasher will not drain, drain pump hums' };
    const { body } = await technician.send('POST', '/api/diagnose', asked);
    const priced = body.aiResponse.likelyParts.find((part: { offers: unknown[] }) => part.offers.length > 0);
    expect(priced.partNumber).toMatch(/^WP?W?\d{6,9}$/);
    expect(priced.sources.length).toBeGreaterThan(0);
    for (const offer of priced.offers) expect(offer).toMatchObject({ supplier: 'Catalog', live: false, inStock: null });
    // @spec T3.44
    expect(body.diagnosis.partsData).toContainEqual({
      name: priced.partName,
      partNumber: priced.partNumber,
      description: priced.function,
      price: priced.offers[0].priceCents,
      inStock: null,
    });
  });

  it.each([
    ['modelNumber', undefined, 'Model number is required'],
    ['modelNumber', '   ', 'Model number is required'],
    ['modelNumber', 'W'.repeat(65), 'Model number is too long'],
    ['symptoms', undefined, 'Symptoms description is required'],
    ['symptoms', '', 'Symptoms description is required'],
    ['symptoms', 'x'.repeat(1001), 'Description too long'],
    ['companyName', undefined, 'Company name is required'],
    ['technicianName', '', 'Technician name is required'],
    ['applianceType', 'Toaster', 'Appliance type must be one of the list'],
    ['symptoms', ['not', 'text'], 'Symptoms description is required'],
  ])('names the field %s when it is %j', async (field, value, message) => {
    const answer = await technician.send('POST', '/api/diagnose', { ...washer, [field]: value });
    expect(answer.status).toBe(400);
    // @spec T5.11 T5.12 T5.13 T5.14 T5.15 T9.8
    expect(answer.body).toMatchObject({ message, code: 'INVALID', issues: [{ path: field, message }] });
  });

  it('takes 1000 characters, and auto or an empty choice of type and brand', async () => {
    for (const choice of ['auto', '']) {
      const request = { ...washer, symptoms: 'y'.repeat(1000), applianceType: choice, brand: choice };
      // @spec T5.17 T9.8
      expect((await technician.send('POST', '/api/diagnose', request)).status).toBe(201);
    }
  });

  it('is closed to those who are not signed in', async () => {
    const answer = await server.browser().send('POST', '/api/diagnose', washer);
    expect(answer.status).toBe(401);
  });

  it('streams evidence first and then the same result, where events are asked for', async () => {
    const answer = await technician.send('POST', '/api/diagnose', washer, { accept: 'text/event-stream' });
    expect(answer.status).toBe(201);
    expect(answer.headers['content-type']).toMatch(/^text\/event-stream/);
    const events = answer.text
      .trim()
      .split('\n\n')
      .map((block) => {
        const [name, data] = block.split('\n');
        return { name: name?.replace('event: ', ''), data: JSON.parse(data?.replace('data: ', '') ?? '') };
      });
    // @spec I3.2
    expect(events.map(({ name }) => name)).toEqual(['evidence', 'result']);
    expect(events[0]?.data.candidates[0].component).toBe('shift-actuator');
    expect(DiagnoseResponse.parse(events[1]?.data).diagnosis.modelNumber).toBe('WTW5000DW1');
  });
});

describe('the trial', () => {
  it('closes what costs money to the millisecond when it ends, and leaves reading open', async () => {
    const own = await startTestServer();
    try {
      const browser = await own.signedIn();
      const { body: user } = await browser.send('GET', '/api/auth/user');
      const { body } = await browser.send('POST', '/api/diagnose', washer);
      await own.database.pool.query(
        "UPDATE sessions SET expires_at = expires_at + interval '60 days', last_activity_at = last_activity_at + interval '30 days'",
      );
      own.clock.now = Date.parse(user.trialEndsAt) - 1;
      expect((await browser.send('POST', '/api/diagnose', washer)).status).toBe(201);
      own.clock.now = Date.parse(user.trialEndsAt);
      const refused = await browser.send('POST', '/api/diagnose', washer);
      // @spec T4.6 T4.8 T4.9
      expect(refused.status).toBe(402);
      expect(refused.body.code).toBe('TRIAL_EXPIRED');
      // @spec T4.10 D4.6
      expect((await browser.send('GET', `/api/diagnoses/${body.diagnosis.id}`)).status).toBe(200);
      expect((await browser.send('GET', '/api/diagnoses')).status).toBe(200);
      const { id } = body.diagnosis;
      for (const [method, path, content] of [
        ['POST', 'prescreen', { modelNumber: 'WTW5000DW1' }],
        ['POST', 'ai-chat', { sessionId: id, message: 'reads open' }],
        ['GET', 'parts/WTW5000DW1', undefined],
      ] as const) {
        const closed = await browser.send(method, `/api/${path}`, content);
        // @spec T4.9 D4.4 I0.8
        expect([closed.status, closed.body.code]).toEqual([402, 'TRIAL_EXPIRED']);
      }
      expect((await browser.send('GET', `/api/ai-chat/${id}`)).status).toBe(200);
      const rated = await browser.send('PUT', `/api/diagnosis/${id}/feedback`, { feedbackAccurate: true });
      expect([rated.status, rated.body.isAccurate]).toEqual([200, true]);
    } finally {
      await own.close();
    }
  });
});

describe('an Idempotency-Key', () => {
  it('gives the same record for the same request, sent again or ten times at once', async () => {
    const browser = await server.signedIn();
    const key = { 'idempotency-key': 'a-key-of-mine' };
    const answers = await Promise.all(
      Array.from({ length: 10 }, () => browser.send('POST', '/api/diagnose', washer, key)),
    );
    answers.push(await browser.send('POST', '/api/diagnose', washer, key));
    expect(new Set(answers.map((answer) => answer.status))).toEqual(new Set([201]));
    expect(new Set(answers.map((answer) => answer.body.diagnosis.id)).size).toBe(1);
    expect((await browser.send('GET', '/api/diagnoses')).body).toHaveLength(1);
  });

  it('is refused for another request', async () => {
    const key = { 'idempotency-key': 'another-key' };
    await technician.send('POST', '/api/diagnose', washer, key);
    const other = await technician.send('POST', '/api/diagnose', { ...washer, symptoms: 'leaks' }, key);
    expect(other.status).toBe(409);
    expect(other.body.code).toBe('IDEMPOTENCY_KEY_REUSED');
  });

  it("belongs to one user: another's same key makes another record", async () => {
    const key = { 'idempotency-key': 'shared-key' };
    const mine = await technician.send('POST', '/api/diagnose', washer, key);
    const stranger = await server.signedIn();
    const theirs = await stranger.send('POST', '/api/diagnose', washer, key);
    expect(theirs.status).toBe(201);
    expect(theirs.body.diagnosis.id).not.toBe(mine.body.diagnosis.id);
  });

  it('is refused when it is too long or has spaces', async () => {
    for (const key of ['x'.repeat(201), 'two words']) {
      const answer = await technician.send('POST', '/api/diagnose', washer, { 'idempotency-key': key });
      expect(answer.status).toBe(400);
    }
  });
});

describe('a diagnosis that the client names', () => {
  const id = '0190a0a0-1111-7000-8000-00000000000a';
  const offlineAnswer = {
    madeAt: '2026-05-04T18:00:00.000Z',
    engine: 'diagbuddy-engine 2.0.0',
    confidence: 62,
    candidates: [
      {
        ...{ component: 'lid-lock', componentName: 'Lid lock', failureMode: 'lid-lock-open' },
        ...{ cause: 'The lid lock does not close', probability: 0.62 },
      },
    ],
    nextTest: { component: 'lid-lock', test: 'resistance' },
  };

  it('is one diagnosis, however often and however late it is sent', async () => {
    const browser = await server.signedIn();
    const named = { ...washer, id };
    const send = (key: string) => browser.send('POST', '/api/diagnose', named, { 'idempotency-key': key });
    const answers = await Promise.all(Array.from({ length: 6 }, (_, at) => send(`key-${at}`)));
    expect(answers.map(({ status }) => status)).toEqual(Array(6).fill(201));
    await server.database.pool.query('DELETE FROM idempotency_keys');
    answers.push(await send('key-0'), await browser.send('POST', '/api/diagnose', named));
    expect(new Set(answers.map(({ body }) => body.diagnosis.id))).toEqual(new Set([id]));
    expect((await browser.send('GET', '/api/diagnoses')).body).toHaveLength(1);
    const usage = await server.database.pool.query('SELECT 1 FROM ai_usage WHERE diagnosis_id = $1', [id]);
    expect(usage.rowCount).toBe(1);
  });

  it("is refused under an id of somebody else's, which tells nothing of it", async () => {
    const stranger = await server.signedIn();
    const taken = await stranger.send('POST', '/api/diagnose', { ...washer, id });
    expect([taken.status, taken.body.code]).toEqual([409, 'CONFLICT']);
    expect(JSON.stringify(taken.body)).not.toContain('WTW');
    expect((await stranger.send('POST', '/api/diagnose', { ...washer, id: 'mine' })).status).toBe(400);
  });

  it('keeps the answer that was made offline beside its own, and counts outcomes from its own alone', async () => {
    const browser = await server.signedIn();
    const made = await browser.send('POST', '/api/diagnose', { ...washer, offlineAnswer });
    const read = (await browser.send('GET', `/api/diagnoses/${made.body.diagnosis.id}`)).body;
    expect(read.offlineAnswer).toEqual(offlineAnswer);
    const [leading] = JSON.parse(read.aiResponse).candidates;
    expect(leading.failureMode).not.toBe('lid-lock-open');
    await browser.send('PUT', `/api/diagnosis/${read.id}/feedback`, { feedbackAccurate: true });
    const counted = await server.database.pool.query(
      'SELECT counted_outcomes AS outcomes FROM diagnoses WHERE id = $1',
      [read.id],
    );
    const modes = counted.rows[0].outcomes.map(({ failureMode }: { failureMode: string }) => failureMode);
    expect(modes).toEqual([leading.failureMode]);
  });
});

describe('reading diagnoses', () => {
  it('gives one whole, as it was answered', async () => {
    const made = await technician.send('POST', '/api/diagnose', washer);
    const read = await technician.send('GET', `/api/diagnoses/${made.body.diagnosis.id}`);
    expect(read.status).toBe(200);
    // @spec T7.43
    expect(DiagnosisRecord.parse(read.body)).toEqual(DiagnosisRecord.parse(made.body.diagnosis));
  });

  it("answers alike for another's, a missing and a malformed id", async () => {
    const made = await technician.send('POST', '/api/diagnose', washer);
    const stranger = await server.signedIn();
    const foreign = await stranger.send('GET', `/api/diagnoses/${made.body.diagnosis.id}`);
    const missing = await stranger.send('GET', '/api/diagnoses/0190a0a0-0000-7000-8000-000000000000');
    const malformed = await stranger.send('GET', "/api/diagnoses/1'%20OR%201=1");
    expect([foreign.status, missing.status, malformed.status]).toEqual([404, 404, 404]);
    // @spec T6.2 D24.7 I0.10 I3.10
    expect(foreign.body).toEqual({ message: 'Diagnosis not found', code: 'NOT_FOUND' });
    expect(missing.text).toBe(foreign.text);
    expect(malformed.text).toBe(foreign.text);
  });

  it('lists the own ones, newest first, at most 100', async () => {
    const browser = await server.signedIn();
    for (let count = 0; count < 102; count++) {
      server.clock.now += 1;
      await browser.send('POST', '/api/diagnose', { ...washer, symptoms: `number ${count}` });
    }
    const { status, body } = await browser.send('GET', '/api/diagnoses');
    expect(status).toBe(200);
    // @spec T7.42
    expect(body).toHaveLength(100);
    // @spec T1.10 I3.9
    expect(body[0].symptoms).toBe('number 101');
    expect(body[99].symptoms).toBe('number 2');
    expect(body[0]).not.toHaveProperty('aiResponse');
  });

  it('is closed to those who are not signed in', async () => {
    expect((await server.browser().send('GET', '/api/diagnoses')).status).toBe(401);
    expect((await server.browser().send('GET', '/api/diagnoses/x')).status).toBe(401);
  });
});
