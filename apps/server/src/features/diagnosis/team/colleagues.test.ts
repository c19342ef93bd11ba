import { dayMs } from '@diagbuddy/contract/durations';
import { expectStatus } from '@diagbuddy/testing/http/http-client';
import { newMember, newOrganization, type Person } from '@diagbuddy/testing/people';
import { startTestServer } from '@diagbuddy/testing/servers/test-server';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';

const server = await startTestServer({ ASKS_PER_MINUTE: '100000', ASKS_PER_DAY: '100000' });
afterAll(() => server.close());
const { pool } = server.database;

let organizationId: string;
let [tech, colleague, senior, trainee, prescreener, manager, foreignManager]: Person[] = [];
beforeAll(async () => {
  organizationId = await newOrganization(server);
  const join = (role: Parameters<typeof newMember>[1]['role']) => newMember(server, { organizationId, role });
  tech = await join('Individual Tech');
  colleague = await join('Individual Tech');
  senior = await join('Senior Tech');
  trainee = await join('Training Tech');
  prescreener = await join('Prescreener');
  manager = await join('Team Manager');
  const other = await newOrganization(server, 'Other Appliance');
  foreignManager = await newMember(server, { organizationId: other, role: 'Team Manager' });
});

const ask = {
  ...{ modelNumber: 'WTW5000DW1', symptoms: 'will not spin, F7 E1' },
  ...{ companyName: 'Harbor Appliance', technicianName: 'Alex Kim' },
};
const send = (person: Person | undefined, ...call: Parameters<Person['client']['send']>) => {
  if (person === undefined) throw new Error('nobody');
  return person.client.send(...call);
};
const diagnosed = async (person: Person | undefined): Promise<string> =>
  (await expectStatus(send(person, 'POST', '/api/diagnose', ask), 201)).body.diagnosis.id;
const read = async (person: Person | undefined, id: string) =>
  (await send(person, 'GET', `/api/diagnoses/${id}`)).status;
const review = (person: Person | undefined, id: string, isAccurate: boolean) =>
  send(person, 'POST', `/api/diagnoses/${id}/review`, { isAccurate, note: 'Saw it at the machine' });
const rate = (person: Person | undefined, id: string, feedbackAccurate: boolean) =>
  send(person, 'POST', `/api/diagnoses/${id}/feedback`, { feedbackAccurate });
const counted = async () => {
  const { rows } = await pool.query(
    'SELECT confirmed, refuted FROM outcome_counts WHERE organization_id = $1 AND confirmed + refuted > 0',
    [organizationId],
  );
  return rows;
};

describe('the roles', () => {
  it('a Prescreener prescreens, looks up and reads the history of the team, and neither diagnoses nor chats', async () => {
    const id = await diagnosed(tech);
    // @spec D24.1
    expect((await send(prescreener, 'POST', '/api/prescreen', ask)).status).toBe(200);
    // @spec D24.1
    expect((await send(prescreener, 'GET', '/api/parts/WTW5000DW1')).status).toBe(200);
    // @spec D24.1
    expect([await read(prescreener, id), (await send(prescreener, 'GET', '/api/team/diagnoses')).status]).toEqual([
      ...[200, 200],
    ]);
    const refused = await send(prescreener, 'POST', '/api/diagnose', ask);
    // @spec D24.2
    expect([refused.status, refused.body.message]).toEqual([
      ...[403, "The role Prescreener doesn't include this. Ask your team manager."],
    ]);
    // @spec D24.2
    expect((await send(prescreener, 'POST', '/api/ai-chat', { sessionId: id, message: 'hums' })).status).toBe(403);
    expect((await review(prescreener, id, true)).status).toBe(403);
  });

  it('a technician reads the own diagnoses alone; a Senior Tech and a manager the team’s, with who and when', async () => {
    const id = await diagnosed(tech);
    const readers = [tech, colleague, trainee, senior, manager, foreignManager];
    // @spec D24.5 D24.6
    expect(await Promise.all(readers.map((person) => read(person, id)))).toEqual([200, 404, 404, 200, 200, 404]);
    for (const path of ['tests', 'pdf', 'team']) {
      expect((await send(senior, 'GET', `/api/diagnoses/${id}/${path}`)).status, path).toBe(200);
      expect((await send(colleague, 'GET', `/api/diagnoses/${id}/${path}`)).status, path).toBe(404);
    }
    const { body } = await send(senior, 'GET', '/api/team/diagnoses?search=spin&filter=unrated');
    // @spec D24.5
    expect(body.diagnoses[0]).toMatchObject({ id, technician: { id: tech?.id, name: 'Dana Reyes' } });
    const none = await send(senior, 'GET', `/api/team/diagnoses?member=${colleague?.id}`);
    expect(none.body.total).toBe(0);
    expect((await send(tech, 'GET', '/api/team/diagnoses')).status).toBe(403);
  });

  it('a role that is taken away counts from the next request', async () => {
    const id = await diagnosed(tech);
    const setRole = (role: string) =>
      pool.query('UPDATE memberships SET role = $2 WHERE user_id = $1 AND organization_id = $3', [
        ...[senior?.id, role, organizationId],
      ]);
    await setRole('Individual Tech');
    expect(await read(senior, id)).toBe(404);
    await setRole('Senior Tech');
    expect(await read(senior, id)).toBe(200);
  });
});

describe('outcomes', () => {
  it('of a Training Tech count only once a Senior Tech or a manager has confirmed them', async () => {
    const id = await diagnosed(trainee);
    const before = await counted();
    // @spec D24.3
    expect((await rate(trainee, id, true)).status).toBe(200);
    // @spec D24.4
    expect(await counted()).toEqual(before);
    await expectStatus(review(senior, id, true), 200);
    // @spec D24.4 D24.5
    expect(await counted()).not.toEqual(before);
  });

  it('a review that contradicts counts, and both are shown', async () => {
    const id = await diagnosed(tech);
    await expectStatus(rate(tech, id, true), 200);
    const sum = (rows: { confirmed: number; refuted: number }[]) => [
      rows.reduce((all, { confirmed }) => all + confirmed, 0),
      rows.reduce((all, { refuted }) => all + refuted, 0),
    ];
    const [confirmed = 0, refuted = 0] = sum(await counted());
    const { body } = await expectStatus(review(manager, id, false), 200);
    // @spec D25.3
    expect(sum(await counted())).toEqual([confirmed - 1, refuted + 1]);
    // @spec D25.2
    expect(body.reviews).toMatchObject([
      { reviewer: { id: manager?.id }, isAccurate: false, wasAccurate: true, note: 'Saw it at the machine' },
    ]);
    const { body: page } = await send(manager, 'GET', '/api/team/diagnoses');
    const shown = page.diagnoses.find((one: { id: string }) => one.id === id);
    // @spec D25.3
    expect([shown.isAccurate, shown.reviewedAccurate]).toEqual([true, false]);
    await expectStatus(rate(tech, id, false), 200);
    expect(sum(await counted())).toEqual([confirmed - 1, refuted + 1]);
    expect((await review(tech, id, true)).status).toBe(403);
    expect((await review(foreignManager, id, true)).status).toBe(404);
    const own = await diagnosed(manager);
    expect((await review(manager, own, true)).status).toBe(403);
  });

  it('of a review that agrees are those of the part that the technician chose', async () => {
    const { body } = await expectStatus(send(tech, 'POST', '/api/diagnose', ask), 201);
    const { id } = body.diagnosis;
    const [leading, second] = body.aiResponse.candidates;
    const chosen = { isAccurate: false, actualSolution: 'See the invoice', foundComponent: second.component };
    await expectStatus(send(tech, 'PATCH', `/api/diagnoses/${id}/history`, chosen), 200);
    const countedOf = async () => {
      const { rows } = await pool.query('SELECT counted_outcomes FROM diagnoses WHERE id = $1', [id]);
      return rows[0].counted_outcomes;
    };
    const told = await countedOf();
    expect(told).toMatchObject([
      { failureMode: second.failureMode, confirmed: 1 },
      { failureMode: leading.failureMode, refuted: 1 },
    ]);
    await expectStatus(review(manager, id, false), 200);
    expect(await countedOf()).toEqual(told);
    await expectStatus(review(manager, id, true), 200);
    expect(await countedOf()).toMatchObject([{ failureMode: leading.failureMode, confirmed: 1 }]);
  });
});

describe('a handover', () => {
  it('gives a diagnosis with its tests to a colleague, with a note and a mail, once', async () => {
    const id = await diagnosed(tech);
    const to = (person: Person | undefined, note = 'Back on Monday') => ({ toUserId: person?.id, note });
    const hand = (by: Person | undefined, whom: Person | undefined) =>
      send(by, 'POST', `/api/diagnoses/${id}/handover`, to(whom));
    expect((await hand(colleague, colleague)).status).toBe(404);
    expect((await hand(tech, foreignManager)).status).toBe(404);
    expect((await hand(tech, prescreener)).body.code).toBe('CONFLICT');
    expect((await hand(tech, colleague)).status).toBe(204);
    expect([await read(tech, id), await read(colleague, id)]).toEqual([404, 200]);
    expect((await hand(tech, senior)).status).toBe(404);
    const [mail] = await server.mailsTo(colleague?.email ?? '');
    expect(mail?.subject).toBe('Dana Reyes handed you a diagnosis: WTW5000DW1');
    expect(mail?.text).toContain('Note: Back on Monday');
    expect(mail?.text).toContain(`/diagnosis/${id}`);
    const { body } = await send(senior, 'GET', `/api/diagnoses/${id}/team`);
    expect(body).toMatchObject({ holder: { id: colleague?.id }, isOwn: false, mayReview: true });
    expect(body.handovers).toMatchObject([
      { from: { id: tech?.id }, to: { id: colleague?.id }, note: 'Back on Monday' },
    ]);
    expect((await hand(manager, senior)).status).toBe(204);
  });
});

describe('a read-only link', () => {
  const open = (token: string) => server.browser().send('POST', '/api/shared-diagnosis', { token });
  const share = async (id: string) =>
    (await expectStatus(send(tech, 'POST', `/api/diagnoses/${id}/shares`, {}), 201)).body;

  it('shows the answer to whoever has it, and no notes, for 7 days', async () => {
    const id = await diagnosed(tech);
    await send(tech, 'PATCH', `/api/diagnoses/${id}/history`, { userNotes: 'Customer keeps a dog' });
    const { token } = await share(id);
    const shown = await expectStatus(open(token), 200);
    expect(shown.body.diagnosis).toMatchObject({ id, modelNumber: 'WTW5000DW1' });
    expect(shown.text).not.toContain('Customer keeps a dog');
    const { rows } = await pool.query('SELECT token_hash FROM diagnosis_shares WHERE diagnosis_id = $1', [id]);
    expect(rows[0].token_hash.toString()).not.toContain(token);
    server.clock.now += 7 * dayMs;
    expect((await open(token)).status).toBe(404);
    server.clock.now -= 7 * dayMs;
  });

  it('ends when it is taken back, by who may', async () => {
    const id = await diagnosed(tech);
    const { token, share: made } = await share(id);
    const end = (by: Person | undefined) => send(by, 'DELETE', `/api/diagnoses/${id}/shares/${made.id}`, {});
    expect((await end(colleague)).status).toBe(404);
    expect((await end(foreignManager)).status).toBe(404);
    expect((await end(manager)).status).toBe(204);
    expect((await open(token)).status).toBe(404);
    expect((await send(colleague, 'POST', `/api/diagnoses/${id}/shares`, {})).status).toBe(404);
  });
});
