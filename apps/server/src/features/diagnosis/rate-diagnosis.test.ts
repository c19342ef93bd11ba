import { DiagnosisRecord } from '@diagbuddy/contract/diagnosis-record';
import { openEngine } from '@diagbuddy/engine/open-engine';
import type { HttpClient } from '@diagbuddy/testing/http/http-client';
import { startTestServer, type TestServer } from '@diagbuddy/testing/servers/test-server';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { rateDiagnosis } from './index.ts';

let server: TestServer;
let technician: HttpClient;
beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server.close());
beforeEach(async () => {
  await server.database.pool.query('TRUNCATE outcome_counts');
  server.clock.now += 60_000;
  technician = await server.signedIn();
});

const washer = {
  modelNumber: 'WTW5000DW1',
  symptoms: 'wont spin, loud noise',
  companyName: 'Independent Technician',
  technicianName: 'Dana Reyes',
};
/** A new diagnosis: its id and its answer. */
const diagnose = async (browser = technician, more = {}) => {
  const { body } = await browser.send('POST', '/api/diagnose', { ...washer, ...more });
  return { id: body.diagnosis.id, aiResponse: body.aiResponse };
};
const rate = (id: string, feedbackAccurate: unknown, browser = technician) =>
  browser.send('PUT', `/api/diagnosis/${id}/feedback`, { feedbackAccurate });

/** The counts with a figure in them: whether they are an organization's own, the failure mode, and the two figures. */
async function counts(): Promise<string[]> {
  const { rows } = await server.database.pool.query(
    'SELECT * FROM outcome_counts WHERE confirmed <> 0 OR refuted <> 0 ORDER BY organization_id NULLS LAST, failure_mode',
  );
  return rows.map(
    (row) => `${row.organization_id ? 'own' : 'all'} ${row.failure_mode} +${row.confirmed} -${row.refuted}`,
  );
}

/** What the records say that was counted, summed; the counts must always be this. */
async function countedInRecords(): Promise<string[]> {
  const { rows } = await server.database.pool.query(
    `SELECT owner, c ->> 'failureMode' AS mode, sum((c ->> 'confirmed')::int) AS confirmed, sum((c ->> 'refuted')::int) AS refuted
     FROM diagnoses, jsonb_array_elements(counted_outcomes) c, LATERAL (VALUES (organization_id), (NULL)) o (owner)
     WHERE created_at >= $1 GROUP BY owner, mode ORDER BY owner NULLS LAST, mode`,
    [new Date(server.clock.now)],
  );
  return rows.map((row) => `${row.owner ? 'own' : 'all'} ${row.mode} +${row.confirmed} -${row.refuted}`);
}

describe('a rating', () => {
  it('is stored in the one column, by either address, and can be taken back', async () => {
    const { id } = await diagnose();
    for (const [method, path, feedbackAccurate] of [
      ['PUT', 'diagnosis', true],
      ['POST', 'diagnoses', false],
      ['PUT', 'diagnosis', null],
    ] as const) {
      const { status, body } = await technician.send(method, `/api/${path}/${id}/feedback`, { feedbackAccurate });
      expect(status).toBe(200);
      const record = DiagnosisRecord.parse(body);
      // @spec T3.46 T4.38 T7.41 D11.1 D25.1 I3.11
      expect(body.isAccurate).toBe(feedbackAccurate);
      expect(DiagnosisRecord.parse((await technician.send('GET', `/api/diagnoses/${id}`)).body)).toEqual(record);
    }
  });

  it("answers alike for another's, a missing and a malformed id, and counts nothing", async () => {
    const { id } = await diagnose();
    const stranger = await server.signedIn();
    const foreign = await rate(id, true, stranger);
    const missing = await rate('0190a0a0-0000-7000-8000-000000000000', true, stranger);
    const malformed = await rate('7', true, stranger);
    expect([foreign.status, missing.status, malformed.status]).toEqual([404, 404, 404]);
    expect(missing.text).toBe(foreign.text);
    expect(malformed.text).toBe(foreign.text);
    expect(await counts()).toEqual([]);
    expect((await server.browser().send('PUT', `/api/diagnosis/${id}/feedback`, {})).status).toBe(401);
  });

  it.each([undefined, 'true', 1])('is refused when it is %j', async (value) => {
    const { id } = await diagnose();
    const answer = await rate(id, value);
    expect(answer.status).toBe(400);
    expect(answer.body.issues).toEqual([
      { path: 'feedbackAccurate', message: 'feedbackAccurate must be true, false or null' },
    ]);
  });
});

describe('what is learned from ratings', () => {
  it('moves with each change of a rating, once however often it is sent', async () => {
    const { id, aiResponse } = await diagnose();
    const mode = aiResponse.candidates[0].failureMode;
    await Promise.all([1, 2, 3].map(() => rate(id, true)));
    expect(await counts()).toEqual([`own ${mode} +1 -0`, `all ${mode} +1 -0`]);
    await rate(id, false);
    expect(await counts()).toEqual([`own ${mode} +0 -1`, `all ${mode} +0 -1`]);
    expect(await counts()).toEqual(await countedInRecords());
    await rate(id, null);
    expect(await counts()).toEqual([]);
  });

  it('names the failure mode by what fixed the machine', async () => {
    const { id, aiResponse } = await diagnose(technician, { symptoms: 'wont agitate or spin, F7 E1' });
    const { body: user } = await technician.send('GET', '/api/auth/user');
    const context = { engine: await openEngine(), database: server.database };
    const other = aiResponse.candidates.find(({ component }: { component: string }) => component === 'drive-motor');
    const leading = aiResponse.candidates[0];
    expect(other.failureMode).not.toBe(leading.failureMode);
    await rateDiagnosis(context, {
      ...{ user: { id: user.id, role: 'Individual Tech' }, id },
      outcome: { isAccurate: false, actualSolution: 'Replaced the drive motor, all good', timeToRepairMinutes: 40 },
    });
    const learned = [`own ${leading.failureMode} +0 -1`, `own ${other.failureMode} +1 -0`].sort();
    expect((await counts()).filter((line) => line.startsWith('own')).sort()).toEqual(learned);
    await rateDiagnosis(context, {
      user: { id: user.id, role: 'Individual Tech' },
      id,
      outcome: { userNotes: 'winding was open' },
    });
    expect(await counts()).toEqual(await countedInRecords());
    const { body } = await technician.send('GET', `/api/diagnoses/${id}`);
    expect(body).toMatchObject({ timeToRepair: 40, userNotes: 'winding was open', isAccurate: false });
  });

  it('counts the part that was chosen, whatever the words tell of it', async () => {
    const { id, aiResponse } = await diagnose();
    const [leading, second] = aiResponse.candidates;
    const outcome = { isAccurate: false, actualSolution: 'see the invoice', foundComponent: second.component };
    expect((await technician.send('PATCH', `/api/diagnoses/${id}/history`, outcome)).status).toBe(200);
    const counted = [`${second.failureMode} +1 -0`, `${leading.failureMode} +0 -1`].sort();
    expect(await counts()).toEqual([...counted.map((one) => `own ${one}`), ...counted.map((one) => `all ${one}`)]);
  });

  it('goes on counting the part that was chosen, until what fixed it is told anew', async () => {
    const { id, aiResponse } = await diagnose();
    const [, second] = aiResponse.candidates;
    const tell = (outcome: object) => technician.send('PATCH', `/api/diagnoses/${id}/history`, outcome);
    const confirmed = async () => (await counts()).filter((line) => line.startsWith('own') && line.includes('+1'));
    await tell({ isAccurate: false, actualSolution: 'see the invoice', foundComponent: second.component });
    await rate(id, null);
    expect(await confirmed()).toEqual([`own ${second.failureMode} +1 -0`]);
    await tell({ userNotes: 'invoice 4711' });
    expect(await confirmed()).toEqual([`own ${second.failureMode} +1 -0`]);
    await tell({ actualSolution: 'see the other invoice' });
    expect(await confirmed()).toEqual([]);
  });

  it('stays exact when many rate at once', async () => {
    const people = await Promise.all([1, 2, 3].map(() => server.signedIn()));
    const records = await Promise.all(
      people.flatMap((browser) => [1, 2].map(async () => ({ browser, id: (await diagnose(browser)).id }))),
    );
    await Promise.all(
      [true, false, null, true, false].flatMap((value) => records.map(({ id, browser }) => rate(id, value, browser))),
    );
    expect(await counts()).toEqual(await countedInRecords());
  });

  it('is told by the next diagnosis, prescreen and chat, the own company’s above everybody’s', async () => {
    const before = await diagnose();
    const second = before.aiResponse.candidates[1];
    await server.database.pool.query(
      `INSERT INTO outcome_counts (organization_id, appliance_type, platform, failure_mode, confirmed)
       SELECT owner, appliance_type, platform, $2, 30 FROM diagnoses, LATERAL (VALUES (organization_id), (NULL)) o (owner) WHERE id = $1`,
      [before.id, second.failureMode],
    );
    server.clock.now += 31_000;
    const chance = ({ candidates }: { candidates: { component: string; probability: number }[] }) =>
      candidates.find(({ component }) => component === second.component)?.probability ?? 0;
    const own = (await diagnose()).aiResponse;
    const theirs = (await diagnose(await server.signedIn())).aiResponse;
    expect(chance(theirs)).toBeGreaterThan(chance(before.aiResponse));
    expect(chance(own)).toBeGreaterThan(chance(theirs));
    expect([own.basis.similarRepairs, theirs.basis.similarRepairs, before.aiResponse.basis.similarRepairs]).toEqual([
      30, 30, 0,
    ]);
    const prescreen = await technician.send('POST', '/api/prescreen', washer);
    expect(prescreen.body.basis.similarRepairs).toBe(30);
    const said = { sessionId: before.id, message: 'what else could it be?', context: {} };
    expect((await technician.send('POST', '/api/ai-chat', said)).body.basis.similarRepairs).toBe(30);
  });

  it('is there for the next diagnosis at once where it was rated', async () => {
    const { id } = await diagnose();
    expect((await rate(id, true)).status).toBe(200);
    expect((await diagnose()).aiResponse.basis.similarRepairs).toBe(1);
  });

  it('is stored with the rating or not at all', async () => {
    const own = await startTestServer();
    try {
      const browser = await own.signedIn();
      const { id } = await diagnose(browser);
      await own.database.pool.query('ALTER TABLE outcome_counts RENAME COLUMN refuted TO gone');
      expect((await rate(id, true, browser)).status).toBe(500);
      await own.database.pool.query('ALTER TABLE outcome_counts RENAME COLUMN gone TO refuted');
      expect((await browser.send('GET', `/api/diagnoses/${id}`)).body.isAccurate).toBeNull();
    } finally {
      await own.close();
    }
  });
});
