import { PrescreenResponse } from '@diagbuddy/contract/prescreen';
import { startTechnicianServer } from '@diagbuddy/testing/servers/technician-server';
import { describe, expect, it } from 'vitest';

const { server, technician } = await startTechnicianServer();

const washer = { modelNumber: 'WTW5000DW1', symptoms: 'wont agitate or spin, clicking, F7 E1' };
const ask = (body: unknown, headers = {}) => technician.send('POST', '/api/prescreen', body, headers);

describe('POST /api/prescreen', () => {
  it('answers the likely issue, its part and how sure it is, and stores that with what it cost', async () => {
    const { status, body } = await ask(washer);
    // @spec T1.9 T7.37
    expect(status).toBe(200);
    expect(PrescreenResponse.parse(body)).toEqual(body);
    // @spec T3.51 T7.38
    expect(body.likelyIssue).toMatch(/^Shift actuator.*: /);
    // @spec T3.51 T7.38
    expect(body.partNumber).toMatch(/^W(?:P|1)\w{7,9}$/);
    // @spec T3.51 T7.38 I3.6
    expect(body.confidence).toBeGreaterThan(60);
    expect(body.partsToCarry[0]).toMatchObject({ component: 'shift-actuator', partNumber: body.partNumber });
    expect(body.partsToCarry[0].sources.length).toBeGreaterThan(0);
    // @spec D15.2
    expect(body.basis.knowledge.length).toBeGreaterThan(0);
    const { rows } = await server.database.pool.query(
      `SELECT p.likely_issue, p.part_number, p.confidence, p.symptoms, u.kind, u.organization_id = p.organization_id AS own
       FROM prescreens p JOIN ai_usage u ON u.user_id = p.user_id AND u.kind = 'prescreen' WHERE p.id = $1`,
      [body.id],
    );
    expect(rows).toEqual([
      {
        ...{ likely_issue: body.likelyIssue, part_number: body.partNumber, confidence: body.confidence },
        ...{ symptoms: washer.symptoms, kind: 'prescreen', own: true },
      },
    ]);
  });

  it('takes a model number or an issue alone, and names no part without a source or without a complaint', async () => {
    const issue = await ask({ symptoms: 'electric dryer runs but no heat' });
    expect(issue.status).toBe(200);
    expect(issue.body).toMatchObject({ partNumber: null, model: { applianceType: 'Dryer', recognized: false } });
    const model = await ask({ modelNumber: 'WTW5000DW1', symptoms: '' });
    expect(model.body).toMatchObject({ partNumber: null, partsToCarry: [] });
    expect(model.body.likelyIssue).toMatch(/^Not clear yet: .* washer like this: /);
    expect(model.body.question).not.toBeNull();
    const nothing = await ask({ modelNumber: 'XX' });
    expect(nothing.body.likelyIssue).toMatch(/^Not clear yet: neither/);
  });

  it("lists nothing to carry that can't be bought", async () => {
    const { body } = await ask({ modelNumber: 'WED4815EW1', symptoms: 'electric dryer runs but no heat' });
    expect(body.partsToCarry.map(({ component }: { component: string }) => component)).toEqual(['heating-element']);
  });

  it.each([
    [{}, 'modelNumber', 'Enter a model number or an issue'],
    [{ modelNumber: ' ', symptoms: ' ' }, 'modelNumber', 'Enter a model number or an issue'],
    [{ ...washer, modelNumber: 'W'.repeat(65) }, 'modelNumber', 'Model number is too long'],
    [{ ...washer, symptoms: 'x'.repeat(1001) }, 'symptoms', 'Description too long'],
    [{ ...washer, symptoms: 7 }, 'symptoms', 'The issue must be text'],
  ])('refuses %j', async (body, path, message) => {
    const answer = await ask(body);
    expect(answer.status).toBe(400);
    expect(answer.body).toMatchObject({ message, code: 'INVALID', issues: [{ path, message }] });
  });

  it('is carried out once under an Idempotency-Key', async () => {
    const key = { 'idempotency-key': 'prescreen-1' };
    const answers = await Promise.all([1, 2, 3].map(() => ask(washer, key)));
    answers.push(await ask(washer, key));
    expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([200]));
    expect(new Set(answers.map(({ body }) => body.id)).size).toBe(1);
    expect((await ask({ modelNumber: 'WED5000DW2' }, key)).status).toBe(409);
  });
});
