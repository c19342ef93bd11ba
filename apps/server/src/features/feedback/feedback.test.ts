import { Feedback } from '@diagbuddy/contract/feedback';
import { startTestServer, type TestServer } from '@diagbuddy/testing/servers/test-server';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server.close());

describe('feedback', () => {
  it('is stored as pending, with its category and priority', async () => {
    const browser = await server.signedIn('voice@example.com');
    const sent = { message: '  The meter reading is cut off. ', category: 'bug', priority: 'high' };
    const answer = await browser.send('POST', '/api/feedback', { ...sent, status: 'resolved' });
    // @spec T6.3 I5.1
    expect(answer.status).toBe(201);
    const stored = Feedback.parse(answer.body);
    // @spec T7.50
    expect(stored).toMatchObject({
      // @spec T7.51 T3.57
      message: 'The meter reading is cut off.',
      category: 'bug',
      priority: 'high',
      status: 'pending',
      response: null,
      reviewedAt: null,
    });
    const { rows } = await server.database.pool.query(
      'SELECT feedback.*, users.email FROM feedback JOIN users ON users.id = feedback.user_id WHERE feedback.id = $1',
      [stored.id],
    );
    // @spec T1.17
    expect(rows).toMatchObject([{ email: 'voice@example.com', message: stored.message, status: 'pending' }]);
  });

  it('is general and normal when nothing is chosen', async () => {
    const { body } = await (await server.signedIn()).send('POST', '/api/feedback', { message: 'x'.repeat(1000) });
    // @spec T3.59 T3.61
    expect(body).toMatchObject({ category: 'general', priority: 'normal' });
  });

  it.each([
    [{}, 'message', 'Please enter your feedback message.'],
    [{ message: ' \n ' }, 'message', 'Please enter your feedback message.'],
    [{ message: 'x'.repeat(1001) }, 'message', 'Feedback must be at most 1000 characters'],
    [{ message: 'Hello', category: 'praise' }, 'category', 'Choose a category from the list'],
    [{ message: 'Hello', priority: 'asap' }, 'priority', 'Choose a priority from the list'],
  ])('is refused when it is %j', async (body, path, message) => {
    const answer = await (await server.signedIn()).send('POST', '/api/feedback', body);
    expect([answer.status, answer.body.issues]).toEqual([400, [{ path, message }]]);
  });

  it('is taken twenty times an hour from one account', async () => {
    const browser = await server.signedIn();
    const send = () => browser.send('POST', '/api/feedback', { message: 'Again' });
    for (let times = 1; times <= 20; times++) expect((await send()).status).toBe(201);
    const refused = await send();
    expect([refused.status, refused.body.code]).toEqual([429, 'RATE_LIMITED']);
    expect(Number(refused.headers['retry-after'])).toBeGreaterThan(0);
    expect((await (await server.signedIn()).send('POST', '/api/feedback', { message: 'Mine' })).status).toBe(201);
  });

  it('is for those who are signed in', async () => {
    expect((await server.browser().send('POST', '/api/feedback', { message: 'Hello' })).status).toBe(401);
  });
});
