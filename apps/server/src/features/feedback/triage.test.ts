import { randomUUID } from 'node:crypto';
import { minuteMs } from '@diagbuddy/contract/durations';
import { cannedFeedbackResponse, FeedbackItem, FeedbackItemList, OwnFeedbackList } from '@diagbuddy/contract/feedback';
import { newAdministrator, newDeveloper, newPerson, type Person } from '@diagbuddy/testing/people';
import { startTestServer, type TestServer } from '@diagbuddy/testing/servers/test-server';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';

let server: TestServer;
let technician: Person;
let administrator: Person;
let developer: Person;
beforeAll(async () => {
  server = await startTestServer();
  technician = await newPerson(server);
  administrator = await newAdministrator(server, []);
  developer = await newDeveloper(server);
});
afterAll(() => server.close());
beforeEach(() => server.database.pool.query('DELETE FROM feedback'));

const submit = async (message: string, choice: object = {}): Promise<FeedbackItem> => {
  server.clock.now += minuteMs;
  return (await technician.client.send('POST', '/api/feedback', { message, ...choice })).body;
};
const list = async (query = '') => {
  const answer = await administrator.client.send('GET', `/api/dev/feedback${query}`);
  return FeedbackItemList.parse(answer.body);
};
const messages = async (query: string) => (await list(query)).map(({ message }) => message);
const answer = (id: string, body: object, by = administrator) => by.client.send('PUT', `/api/dev/feedback/${id}`, body);
const own = async () => OwnFeedbackList.parse((await technician.client.send('GET', '/api/feedback')).body);
const acts = async (action: string, target: string) => {
  const query = 'SELECT * FROM audit_events WHERE action = $1 AND target = $2 ORDER BY at DESC, id DESC';
  return (await server.database.pool.query(query, [action, target])).rows;
};

describe('feedback for any administrator', () => {
  it('is listed with its sender, newest first', async () => {
    await submit('First');
    const { id } = await submit('Second', { category: 'bug', priority: 'urgent' });
    const [newest, ...others] = await list();
    // @spec A3.12 A7.21 A1.4
    expect(newest).toMatchObject({
      ...{ id, message: 'Second', category: 'bug', priority: 'urgent', status: 'pending', response: null },
      ...{ email: technician.email, userId: technician.id, reviewedAt: null },
    });
    expect(others.map(({ message }) => message)).toEqual(['First']);
  });

  it('is searched by its words, its answer and the sender, narrowed, and sorted by each column', async () => {
    await submit('The dryer page is slow', { category: 'bug', priority: 'high' });
    const { id } = await submit('More dryers please', { category: 'feature', priority: 'low' });
    await submit('Thanks', { priority: 'urgent' });
    await answer(id, { status: 'reviewed', response: 'Planned for spring' });
    expect(await messages('?search=dryer')).toEqual(['More dryers please', 'The dryer page is slow']);
    expect(await messages('?search=spring')).toEqual(['More dryers please']);
    expect(await messages(`?search=dryer slow ${technician.email}`)).toEqual(['The dryer page is slow']);
    expect(await messages('?search=nobody@example.com')).toEqual([]);
    expect(await messages('?status=pending&sort=submittedAt')).toEqual(['The dryer page is slow', 'Thanks']);
    expect(await messages('?category=bug')).toEqual(['The dryer page is slow']);
    expect(await messages('?priority=urgent')).toEqual(['Thanks']);
    expect(await messages('?sort=-priority')).toEqual(['Thanks', 'The dryer page is slow', 'More dryers please']);
  });

  it('comes in pages that a cursor joins, whatever arrives meanwhile', async () => {
    for (const name of ['a', 'b', 'c', 'd', 'e']) await submit(name);
    const first = await administrator.client.send('GET', '/api/dev/feedback?limit=2');
    const next = /<([^>]+)>; rel="next"/.exec(String(first.headers.link))?.[1];
    await submit('f');
    const second = await administrator.client.send('GET', String(next));
    // @spec D27.1 I5.12
    expect([first, second].map(({ body }) => FeedbackItemList.parse(body).map(({ message }) => message))).toEqual([
      ['e', 'd'],
      ['c', 'b'],
    ]);
    const foreign = await administrator.client.send('GET', `${next}&sort=priority`.replace('sort=-submittedAt', ''));
    expect(foreign.status).toBe(400);
  });

  it('is answered: the answer reaches its sender in the product and by mail, once', async () => {
    const { id } = await submit('The reading is cut off');
    const sent = { status: 'reviewed', response: cannedFeedbackResponse };
    const answered = await answer(id, sent);
    // @spec A4.3 A7.22
    expect(FeedbackItem.parse(answered.body)).toMatchObject({ ...sent, reviewedAt: expect.any(String) });
    expect(await own()).toMatchObject([{ id, ...sent, isAnswerNew: true }]);
    await technician.client.send('POST', '/api/feedback/answers-seen', {});
    expect(await own()).toMatchObject([{ isAnswerNew: false }]);
    server.clock.now += minuteMs;
    await answer(id, { status: 'resolved' });
    const mails = (await server.mailsTo(technician.email)).filter(({ text }) =>
      text.includes('The reading is cut off'),
    );
    expect(mails).toHaveLength(1);
    expect(mails[0]?.text).toContain(`> The reading is cut off\n\nOur answer:\n\n${cannedFeedbackResponse}`);
    expect(await own()).toMatchObject([{ status: 'resolved', response: cannedFeedbackResponse, isAnswerNew: false }]);
    expect(await acts('feedback.updated', id)).toMatchObject([
      { actor_id: administrator.id, target: id, before: { status: 'reviewed' }, after: { status: 'resolved' } },
      { actor_id: administrator.id, before: { status: 'pending', response: null } },
    ]);
  });

  it('changes its status back and forth', async () => {
    const { id } = await submit('Again');
    for (const status of ['resolved', 'pending', 'reviewed']) {
      // @spec A4.1
      expect((await answer(id, { status })).body.status).toBe(status);
    }
  });

  it.each([
    [{ status: 'closed' }, 'status', 'Choose a status from the list'],
    [{ status: 'reviewed', response: '  ' }, 'response', 'Write a response'],
    [{ status: 'reviewed', response: 'x'.repeat(2001) }, 'response', 'The response must be at most 2000 characters'],
  ])('refuses %j', async (body, path, message) => {
    const { id } = await submit('Again');
    const refused = await answer(id, body);
    expect([refused.status, refused.body.issues]).toEqual([400, [{ path, message }]]);
  });

  it('is removed for good by a developer alone', async () => {
    const { id } = await submit('Wrong window');
    const remove = (by: Person) => by.client.send('DELETE', `/api/dev/feedback/${id}`);
    // @spec I5.8
    expect([(await remove(technician)).status, (await remove(administrator)).status]).toEqual([403, 403]);
    // @spec A7.23
    expect((await remove(developer)).status).toBe(204);
    // @spec A4.4
    expect([await list(), await own()]).toEqual([[], []]);
    expect(await acts('feedback.deleted', id)).toMatchObject([
      { actor_id: developer.id, target: id, before: { message: 'Wrong window' }, after: null },
    ]);
    expect((await remove(developer)).status).toBe(404);
    expect((await answer(randomUUID(), { status: 'resolved' })).status).toBe(404);
  });

  it('outlives its sender, without the name', async () => {
    const leaver = await newPerson(server);
    await leaver.client.send('POST', '/api/feedback', { message: 'Bye' });
    await server.database.pool.query('DELETE FROM users WHERE id = $1', [leaver.id]);
    expect(await list()).toMatchObject([{ message: 'Bye', userId: null, username: null, email: null }]);
  });
});
