import { randomUUID } from 'node:crypto';
import { DiagnosisTests } from '@diagbuddy/contract/diagnosis-tests';
import { startTechnicianServer } from '@diagbuddy/testing/servers/technician-server';
import { describe, expect, it } from 'vitest';

const { server, technician } = await startTechnicianServer();

const dryer = {
  modelNumber: 'WED4815EW1',
  symptoms: 'electric dryer runs but no heat',
  companyName: 'Independent Technician',
  technicianName: 'Dana Reyes',
};
const element = { component: 'heating-element', test: 'resistance' };

async function diagnosed(): Promise<string> {
  const { body } = await technician.send('POST', '/api/diagnose', dryer);
  return body.diagnosis.id;
}

const report = (id: string, body: object, browser = technician) =>
  browser.send('POST', `/api/diagnoses/${id}/tests`, body);
const undo = (id: string, test: string, browser = technician) =>
  browser.send('DELETE', `/api/diagnoses/${id}/tests/${test}`);
const standing = (id: string, browser = technician) => browser.send('GET', `/api/diagnoses/${id}/tests`);
const shareOf = (body: DiagnosisTests, component: string): number =>
  body.candidates.find((cause) => cause.component === component)?.probability ?? 0;

describe('POST /api/diagnoses/{id}/tests', () => {
  it('stores how a test came out, and answers what moved and the next test, which is another one', async () => {
    const id = await diagnosed();
    const before = (await standing(id)).body;
    const asked = before.nextBestTest;
    const one = { id: randomUUID(), component: asked.component, test: asked.test, result: 'pass' };
    const { status, body } = await report(id, one);
    expect(status).toBe(200);
    expect(DiagnosisTests.parse(body)).toEqual(body);
    expect(shareOf(body, asked.component)).toBeLessThan(shareOf(before, asked.component));
    expect(body.changes.map(({ component }: { component: string }) => component)).toContain(asked.component);
    expect(`${body.nextBestTest.component}/${body.nextBestTest.test}`).not.toBe(`${asked.component}/${asked.test}`);
    expect(body.tests).toEqual([
      expect.objectContaining({ id: one.id, component: asked.component, result: 'pass', by: 'page' }),
    ]);
    expect(body.response).toContain('Noted');
  });

  it('answers the whole diagnosis as it stands now, and none where nothing was told since', async () => {
    const id = await diagnosed();
    expect((await standing(id)).body.answer).toBeNull();
    const { body } = await report(id, { id: randomUUID(), ...element, result: 'pass' });
    expect(body.answer.candidates[0].component).toBe(body.leading.component);
    expect(body.answer.likelyParts[0].component).toBe(body.leading.component);
    expect(body.answer.likelyParts[0].offers).toBeInstanceOf(Array);
    expect(body.tests[0].componentName).toBe('Heating element (electric)');
    expect((await standing(id)).body.answer).toEqual(body.answer);
  });

  it('takes a reading as the meter shows it: a figure, or OL', async () => {
    const id = await diagnosed();
    const open = await report(id, { id: randomUUID(), ...element, result: 'fail', reading: 'OL' });
    expect(open.body.leading.component).toBe('heating-element');
    expect(open.body.tests[0]).toMatchObject({ reading: null, unit: 'OL' });
    const figure = await report(id, {
      id: randomUUID(),
      component: 'thermistor',
      test: 'resistance',
      result: 'pass',
      reading: '11.2 k',
    });
    expect(figure.body.tests).toContainEqual(
      expect.objectContaining({ component: 'thermistor', reading: 11_200, unit: 'ohm' }),
    );
    expect((await report(id, { id: randomUUID(), ...element, result: 'pass', reading: 'fine' })).status).toBe(400);
  });

  it('means the test that is asked for where no component is named', async () => {
    const id = await diagnosed();
    const { nextBestTest } = (await standing(id)).body;
    const { body } = await report(id, {
      id: randomUUID(),
      test: nextBestTest.test,
      result: 'unable',
      reason: 'no meter',
    });
    expect(body.tests[0]).toMatchObject({ component: nextBestTest.component, result: 'unable', reason: 'no meter' });
    expect((await report(id, { id: randomUUID(), test: 'no-such-test', result: 'pass' })).status).toBe(400);
  });

  it('counts the same report once, however often it is sent', async () => {
    const id = await diagnosed();
    const one = { id: randomUUID(), ...element, result: 'fail' };
    const answers = await Promise.all([report(id, one), report(id, one), report(id, one)]);
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200]);
    expect((await standing(id)).body.tests).toHaveLength(1);
    expect((await report(await diagnosed(), one)).status).toBe(409);
  });

  it('is heard by the conversation, which asks for no reported test', async () => {
    const id = await diagnosed();
    const { nextBestTest } = (await standing(id)).body;
    await report(id, { id: randomUUID(), component: nextBestTest.component, test: nextBestTest.test, result: 'pass' });
    const { body } = await technician.send('POST', '/api/ai-chat', {
      sessionId: id,
      message: 'what next?',
      context: dryer,
    });
    expect(`${body.nextBestTest.component}/${body.nextBestTest.test}`).not.toBe(
      `${nextBestTest.component}/${nextBestTest.test}`,
    );
  });

  it('lists what the conversation told of tests, and takes it back with the message', async () => {
    const id = await diagnosed();
    const before = (await standing(id)).body;
    await technician.send('POST', '/api/ai-chat', {
      sessionId: id,
      message: 'heating element reads OL',
      context: dryer,
    });
    const told = (await standing(id)).body;
    expect(told.tests).toEqual([
      expect.objectContaining({ component: 'heating-element', result: 'fail', unit: 'OL', by: 'chat' }),
    ]);
    const { body } = await undo(id, told.tests[0].id);
    expect(body.tests).toEqual([]);
    expect(shareOf(body, 'heating-element')).toBe(shareOf(before, 'heating-element'));
  });

  it('goes on for a diagnosis of before the end of a trial', async () => {
    const id = await diagnosed();
    const { rows } = await server.database.pool.query('SELECT id, trial_ends_at FROM users');
    await server.database.pool.query('UPDATE users SET trial_ends_at = $1', [new Date(server.clock.now - 1)]);
    try {
      expect((await technician.send('POST', '/api/diagnose', dryer)).status).toBe(402);
      expect((await report(id, { id: randomUUID(), ...element, result: 'fail' })).status).toBe(200);
    } finally {
      for (const row of rows)
        await server.database.pool.query('UPDATE users SET trial_ends_at = $2 WHERE id = $1', [
          row.id,
          row.trial_ends_at,
        ]);
    }
  });

  it('knows the own diagnoses alone, and refuses what is no report', async () => {
    const id = await diagnosed();
    const other = await server.signedIn();
    const one = { id: randomUUID(), ...element, result: 'fail' };
    expect((await report(id, one, other)).status).toBe(404);
    expect((await standing(id, other)).status).toBe(404);
    expect((await report('nothing', one)).status).toBe(404);
    for (const wrong of [
      { ...one, id: 'x' },
      { ...one, result: 'maybe' },
      { ...one, test: '' },
      { ...one, reason: 'x'.repeat(301) },
    ]) {
      expect((await report(id, wrong)).status).toBe(400);
    }
    expect((await standing(id)).body.tests).toEqual([]);
  });
});

describe('DELETE /api/diagnoses/{id}/tests/{testId}', () => {
  it('takes a report back for good', async () => {
    const id = await diagnosed();
    const before = (await standing(id)).body;
    const one = { id: randomUUID(), ...element, result: 'fail', reading: 'OL' };
    await report(id, one);
    const { status, body } = await undo(id, one.id);
    expect(status).toBe(200);
    expect(body.tests).toEqual([]);
    expect(body.candidates).toEqual(before.candidates);
    expect((await report(id, one)).body.tests).toEqual([]);
  });

  it('answers 404 where there is no such report of an own diagnosis', async () => {
    const id = await diagnosed();
    const one = { id: randomUUID(), ...element, result: 'fail' };
    await report(id, one);
    expect((await undo(id, randomUUID())).status).toBe(404);
    expect((await undo(id, 'x')).status).toBe(404);
    expect((await undo(id, one.id, await server.signedIn())).status).toBe(404);
    expect((await standing(id)).body.tests).toHaveLength(1);
  });
});
