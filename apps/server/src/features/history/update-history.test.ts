import { DiagnosisRecord } from '@diagbuddy/contract/diagnosis-record';
import type { HttpClient } from '@diagbuddy/testing/http/http-client';
import { startTechnicianServer } from '@diagbuddy/testing/servers/technician-server';
import { startTestServer } from '@diagbuddy/testing/servers/test-server';
import { describe, expect, it } from 'vitest';

const { server, technician } = await startTechnicianServer();

async function diagnosed(browser: HttpClient): Promise<DiagnosisRecord> {
  const request = { modelNumber: 'WTW5000DW1', symptoms: 'F7 E1', companyName: 'Reyes', technicianName: 'Dana Reyes' };
  return DiagnosisRecord.parse((await browser.send('POST', '/api/diagnose', request)).body.diagnosis);
}

const historyOf = (id: string) => `/api/diagnoses/${id}/history`;

describe('PATCH /api/diagnoses/{id}/history', () => {
  it('notes what came of a diagnosis, field by field, and answers the record', async () => {
    const record = await diagnosed(technician);
    const outcome = {
      userNotes: 'Second visit',
      isAccurate: true,
      followUpNotes: 'Call on Monday',
      actualSolution: 'Shift actuator replaced',
      timeToRepair: 45,
      customerSatisfaction: 5,
      fixedWithPartNumbers: ['W10913953'],
    };
    const noted = await technician.send('PATCH', historyOf(record.id), outcome);
    expect(noted.status).toBe(200);
    // @spec T1.11 T3.47 T3.48 T3.49 T3.50 T7.46 I3.12
    expect(DiagnosisRecord.parse(noted.body)).toEqual({ ...record, ...outcome });
    const cleared = await technician.send('PATCH', historyOf(record.id), { userNotes: '  ', timeToRepair: null });
    expect(DiagnosisRecord.parse(cleared.body)).toEqual({
      ...record,
      ...outcome,
      userNotes: null,
      timeToRepair: null,
    });
    // @spec T7.47
    expect((await technician.send('GET', `/api/diagnoses/${record.id}`)).body).toEqual(cleared.body);
    const found = await technician.send('GET', '/api/diagnosis-history?search=actuator%20replaced&filter=accurate');
    expect(found.body.diagnoses.map(({ id }: { id: string }) => id)).toEqual([record.id]);
  });

  it('rates accurate, inaccurate, and unrated again', async () => {
    const { id } = await diagnosed(technician);
    for (const isAccurate of [true, false, null]) {
      // @spec T1.12 T4.38
      expect((await technician.send('PATCH', historyOf(id), { isAccurate })).body.isAccurate).toBe(isAccurate);
    }
  });

  it.each([
    ['userNotes', 'x'.repeat(2001), 'Notes must be at most 2000 characters'],
    ['followUpNotes', 7, 'Follow-up notes must be text'],
    ['actualSolution', 'x'.repeat(2001), 'Actual solution must be at most 2000 characters'],
    ['isAccurate', 'yes', 'Accuracy must be true, false or null'],
    ['timeToRepair', -1, 'Repair time must be a whole number of minutes, from 0 to 10080'],
    ['timeToRepair', 10_081, 'Repair time must be a whole number of minutes, from 0 to 10080'],
    ['timeToRepair', 1.5, 'Repair time must be a whole number of minutes, from 0 to 10080'],
    ['customerSatisfaction', 0, 'Customer satisfaction must be a whole number from 1 to 5'],
    ['customerSatisfaction', 6, 'Customer satisfaction must be a whole number from 1 to 5'],
    ['fixedWithPartNumbers', 'W1', 'Part numbers must be a list'],
    ['fixedWithPartNumbers', Array.from({ length: 21 }, (_, at) => `W${at}`), 'At most 20 part numbers'],
  ])('names the field %s when it is %j', async (field, value, message) => {
    const { id } = await diagnosed(technician);
    const answer = await technician.send('PATCH', historyOf(id), { [field]: value });
    expect(answer.status).toBe(400);
    expect(answer.body).toEqual({ message, code: 'INVALID', issues: [{ path: field, message }] });
  });

  it('takes the longest notes that are allowed, and refuses a body that changes nothing', async () => {
    const { id } = await diagnosed(technician);
    const longest = '漢'.repeat(2000);
    const notes = { userNotes: longest, followUpNotes: longest, actualSolution: longest };
    expect((await technician.send('PATCH', historyOf(id), notes)).body).toMatchObject(notes);
    for (const nothing of [{}, { symptoms: 'rewritten', userId: id }]) {
      const answer = await technician.send('PATCH', historyOf(id), nothing);
      expect([answer.status, answer.body.message]).toEqual([400, 'Send at least one field to change']);
    }
  });

  it("answers alike for another's, an unknown and a malformed id, and changes nothing", async () => {
    const record = await diagnosed(technician);
    const stranger = await server.signedIn();
    const ids = [record.id, '0190a0a0-0000-7000-8000-000000000000', "1'%20OR%201=1"];
    for (const id of ids) {
      const answer = await stranger.send('PATCH', historyOf(id), { userNotes: 'mine now' });
      expect([answer.status, answer.body]).toEqual([404, { message: 'Diagnosis not found', code: 'NOT_FOUND' }]);
    }
    expect(DiagnosisRecord.parse((await technician.send('GET', `/api/diagnoses/${record.id}`)).body)).toEqual(record);
    expect((await server.browser().send('PATCH', historyOf(record.id), { userNotes: 'x' })).status).toBe(401);
  });

  it('loses no field when several are written at once', async () => {
    const { id } = await diagnosed(technician);
    const updates = [
      { userNotes: 'a' },
      { followUpNotes: 'b' },
      { actualSolution: 'c' },
      { timeToRepair: 30 },
      { customerSatisfaction: 4 },
      { isAccurate: false },
      { fixedWithPartNumbers: ['P1', 'P2', 'P1'] },
    ];
    const answers = await Promise.all(updates.map((update) => technician.send('PATCH', historyOf(id), update)));
    expect(answers.map(({ status }) => status)).toEqual(updates.map(() => 200));
    const { body } = await technician.send('GET', `/api/diagnoses/${id}`);
    expect(body).toMatchObject({ ...Object.assign({}, ...updates), fixedWithPartNumbers: ['P1', 'P2'] });
  });

  it('stays open when the trial has ended', async () => {
    const own = await startTestServer();
    try {
      const browser = await own.signedIn();
      const { id } = await diagnosed(browser);
      await own.database.pool.query("UPDATE users SET trial_ends_at = now() - interval '1 day'");
      expect((await browser.send('PATCH', historyOf(id), { isAccurate: true })).status).toBe(200);
      expect((await browser.send('GET', '/api/diagnosis-history')).body.total).toBe(1);
    } finally {
      await own.close();
    }
  });
});
