import { newEmail } from '@diagbuddy/testing/accounts';
import { newAdministrator, newDeveloper, newMember, newPerson } from '@diagbuddy/testing/people';
import { startTestServer, type TestServer } from '@diagbuddy/testing/servers/test-server';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';

let server: TestServer;
let developer: Awaited<ReturnType<typeof newDeveloper>>;
beforeAll(async () => {
  server = await startTestServer();
  developer = await newDeveloper(server);
});
afterAll(() => server.close());

const secure = (given: Record<string, unknown> = {}) => ({
  ...{ username: '', email: newEmail(), password: 'temp-42', firstName: 'Ada', lastName: 'Lind' },
  ...given,
});
const send = async (path: string, body: unknown, client = developer.client) => client.send('POST', path, body);
const find = async (email: string) => {
  const { body } = await developer.client.send('GET', `/api/admin/users?search=${encodeURIComponent(email)}`);
  return body[0];
};
const messagesOf = (body: { issues: { message: string }[] }) => body.issues.map(({ message }) => message);

describe('the list of users', () => {
  it('is an array of accounts, and nothing secret of them', async () => {
    const { email, client } = await newPerson(server);
    await client.send('PUT', '/api/profile', { organization: 'Harbor Appliance', userNumber: 'T-7' });
    const { body, status } = await developer.client.send('GET', '/api/admin/users');
    // @spec D6.1 A7.1
    expect([status, Array.isArray(body)]).toEqual([200, true]);
    // @spec A3.1 A3.2 A3.3 A3.4
    expect(body.find((user: { email: string }) => user.email === email)).toEqual({
      ...{ id: expect.any(String), email, emailVerified: false, username: email.split('@')[0] },
      ...{ firstName: 'Dana', lastName: 'Reyes', userNumber: 'T-7', organization: 'Harbor Appliance' },
      ...{ role: 'Individual Tech', isOrgAdmin: false, accountType: 'individual' },
      ...{ subscriptionTier: 'individual', subscriptionStatus: 'trial', trialEndsAt: expect.any(String) },
      ...{ createdAt: expect.any(String), lastLoginAt: expect.any(String), isAdmin: false, isDeveloper: false },
      ...{ hasSecondFactor: false, sessions: 1, disabledAt: null },
    });
  });

  it('is searched by the beginning of each word, sorted and narrowed by the server', async () => {
    const names = ['Wanda', 'Xaver', 'Yolanda'];
    for (const firstName of names) await send('/api/admin/users', secure({ firstName, lastName: 'Quist' }));
    const found = async (query: string) => {
      const { body } = await developer.client.send('GET', `/api/admin/users?${query}`);
      return body.map(({ firstName }: { firstName: string }) => firstName);
    };
    expect(await found('search=quist&sort=name')).toEqual(['Wanda', 'Xaver', 'Yolanda']);
    expect(await found('search=quist&sort=-name')).toEqual(['Yolanda', 'Xaver', 'Wanda']);
    expect(await found('search=QUI%20wan')).toEqual(['Wanda']);
    expect(await found('search=anda')).toEqual([]);
    expect(await found('search=%25')).toEqual([]);
    expect(await found('search=quist&tier=team')).toEqual([]);
    expect(await found('search=quist&tier=individual&status=trial&sort=createdAt')).toEqual(names);
  });

  it.each(['name', '-createdAt', 'email', '-lastLoginAt'])(
    'comes in pages that hold every user once, by %s',
    async (sort) => {
      const { body: whole } = await developer.client.send('GET', `/api/admin/users?sort=${sort}`);
      const paged: unknown[] = [];
      let url = `/api/admin/users?sort=${sort}&limit=2`;
      for (let pages = 0; url !== '' && pages < 50; pages++) {
        const answer = await developer.client.send('GET', url);
        paged.push(...answer.body);
        url = /<([^>]+)>; rel="next"/.exec(String(answer.headers.link ?? ''))?.[1] ?? '';
      }
      // @spec D27.1
      expect(paged.map((user) => (user as { id: string }).id)).toEqual(whole.map(({ id }: { id: string }) => id));
    },
  );

  it('refuses a cursor of another order, and more than 200 at a time', async () => {
    const first = await developer.client.send('GET', '/api/admin/users?limit=1&sort=name');
    const cursor = /cursor=([^&>]+)/.exec(String(first.headers.link))?.[1];
    expect((await developer.client.send('GET', `/api/admin/users?sort=email&cursor=${cursor}`)).status).toBe(400);
    expect((await developer.client.send('GET', '/api/admin/users?limit=201')).status).toBe(400);
  });
});

describe('a user that an administrator creates', () => {
  it('has to choose an own password at the first sign-in', async () => {
    const form = secure();
    // @spec A7.3
    expect((await send('/api/admin/users', form)).status).toBe(201);
    const browser = server.browser();
    const login = { emailOrUsername: form.email, password: form.password };
    const signedIn = await browser.send('POST', '/api/login', login);
    // @spec A3.5 D13.2
    expect([signedIn.status, signedIn.body.user.mustChangePassword]).toEqual([200, true]);
    expect((await server.browser().send('POST', '/api/login', login)).status).toBe(401);
  });

  it('is on trial, with the tier of the screen, as an Individual Tech', async () => {
    const [ofSecure, ofConsole] = [secure(), secure()];
    await send('/api/admin/users', ofSecure);
    // @spec A7.2
    expect((await send('/api/admin/create-user', ofConsole)).status).toBe(201);
    // @spec A4.10 A4.12
    expect(await find(ofSecure.email)).toMatchObject({
      ...{ subscriptionStatus: 'trial', subscriptionTier: 'individual', role: 'Individual Tech' },
      trialEndsAt: new Date(server.clock.now + 7 * 86_400_000).toISOString(),
    });
    // @spec A4.11
    expect(await find(ofConsole.email)).toMatchObject({ subscriptionStatus: 'trial', subscriptionTier: 'trial' });
  });

  it('may be a developer at once, without a confirmed address, where who makes it holds every permission', async () => {
    const administrator = await newAdministrator(server, ['users', 'payments', 'analytics', 'settings', 'admins']);
    const form = secure({ subscriptionTier: 'Developer', subscriptionStatus: 'active' });
    expect((await send('/api/admin/users', form, administrator.client)).status).toBe(201);
    const browser = server.browser();
    const login = { emailOrUsername: form.email, password: form.password };
    const { body } = await browser.send('POST', '/api/login', login);
    // @spec T6.26 D16.3
    expect([body.user.isDeveloper, body.user.accountType]).toEqual([true, 'dev']);
    const { rows } = await server.database.pool.query('SELECT email_verified_at FROM users WHERE email = $1', [
      form.email,
    ]);
    expect(rows).toEqual([{ email_verified_at: null }]);
    const helper = await newAdministrator(server, ['users']);
    const refused = await send('/api/admin/users', secure({ subscriptionTier: 'dev' }), helper.client);
    expect(refused.status).toBe(403);
  });

  it('holds all that the form asks for, under the names of old tiers and statuses too', async () => {
    const form = secure({
      ...{ username: 'Ada.Lind', role: 'Senior Tech', organization: 'Lind & Co' },
      ...{ subscriptionStatus: 'cancelled', subscriptionTier: 'Growing Business' },
    });
    await send('/api/admin/users', form);
    // @spec A3.7 A3.8 A5.8 A5.9
    expect(await find(form.email)).toMatchObject({
      ...{ username: 'ada.lind', role: 'Senior Tech', organization: 'Lind & Co' },
      ...{ subscriptionStatus: 'canceled', subscriptionTier: 'team' },
    });
  });

  it('is refused with a message at each field', async () => {
    const wrong = {
      email: 'x',
      username: 'ab',
      password: '12345',
      firstName: ' ',
      lastName: '',
      subscriptionTier: 'gold',
    };
    const { status, body } = await send('/api/admin/users', wrong);
    expect(status).toBe(400);
    // @spec A5.2 A5.3 A5.4 A5.5
    expect(messagesOf(body)).toEqual(
      expect.arrayContaining([
        'Invalid email address',
        'Username must be at least 3 characters',
        'Password must be at least 6 characters',
        'First name is required',
      ]),
    );
    const common = await send('/api/admin/users', secure({ password: 'password' }));
    // @spec D13.6
    expect([common.status, messagesOf(common.body)]).toEqual([
      400,
      ['This password is one of the most common ones. Choose another.'],
    ]);
  });

  it('is refused with an address or a username that is taken', async () => {
    const form = secure({ username: 'taken.name' });
    await send('/api/admin/users', form);
    const sameEmail = await send('/api/admin/users', secure({ email: form.email.toUpperCase() }));
    expect([sameEmail.status, sameEmail.body.code]).toEqual([409, 'EMAIL_TAKEN']);
    const sameName = await send('/api/admin/users', secure({ username: 'Taken.Name' }));
    expect([sameName.status, sameName.body.code]).toEqual([409, 'USERNAME_TAKEN']);
  });
});

describe('a user that an administrator edits', () => {
  const edited = (user: Record<string, unknown>, given: Record<string, unknown> = {}) => ({
    ...{ email: user.email, username: user.username, firstName: 'Ida', lastName: 'Stone', organization: '' },
    ...{ subscriptionTier: user.subscriptionTier, subscriptionStatus: user.subscriptionStatus },
    ...given,
  });

  it('keeps the password where none is given, and gets a temporary one where one is', async () => {
    const { id, email, client } = await newPerson(server);
    const user = await find(email);
    const put = (body: unknown) => developer.client.send('PUT', `/api/admin/users/${id}`, body);
    expect((await put(edited(user, { newPassword: '' }))).status).toBe(200);
    // @spec A5.10 A5.14 A7.4
    expect((await client.send('GET', '/api/auth/user')).body).toMatchObject({ firstName: 'Ida', lastName: 'Stone' });
    await put(edited(user, { newPassword: 'temp-43' }));
    // @spec D13.5
    expect((await client.send('GET', '/api/auth/user')).status).toBe(401);
  });

  it('has to confirm a new address, and is signed out everywhere', async () => {
    const { id, email, client } = await newPerson(server);
    const moved = newEmail();
    await server.database.pool.query('UPDATE users SET email_verified_at = now() WHERE id = $1', [id]);
    await developer.client.send('PUT', `/api/admin/users/${id}`, edited(await find(email), { email: moved }));
    expect((await client.send('GET', '/api/auth/user')).status).toBe(401);
    expect(await find(moved)).toMatchObject({ emailVerified: false });
    expect((await server.mailsTo(moved)).map(({ subject }) => subject)).toContain(
      'Confirm your email address for DiagBuddy',
    );
  });

  it('needs a last name', async () => {
    const { id, email } = await newPerson(server);
    const { body } = await developer.client.send(
      'PUT',
      `/api/admin/users/${id}`,
      edited(await find(email), { lastName: '' }),
    );
    // @spec A5.6
    expect(messagesOf(body)).toEqual(['Last name is required']);
  });
});

describe('the subscription that an administrator sets', () => {
  it('takes the place of any other, at once', async () => {
    const { id, client } = await newPerson(server);
    const set = (subscriptionStatus: string, subscriptionTier: string) =>
      send('/api/admin/update-subscription', { userId: id, subscriptionStatus, subscriptionTier });
    for (const [status, tier] of [
      ['active', 'team'],
      ['cancelled', 'individual'],
      ['active', 'enterprise'],
      ['inactive', 'trial'],
      ['trial', 'individual'],
    ] as const) {
      expect((await set(status, tier)).status).toBe(200);
      const { body } = await client.send('GET', '/api/auth/user');
      // @spec A4.6 A2.23 A7.12 D3.3
      expect([body.subscriptionStatus, body.subscriptionTier]).toEqual([status.replace('cancelled', 'canceled'), tier]);
    }
  });

  it('begins a trial anew that was over', async () => {
    const { id, client } = await newPerson(server);
    await server.database.pool.query(
      "UPDATE users SET trial_ends_at = '2020-01-01', subscription_status = 'inactive' WHERE id = $1",
      [id],
    );
    await send('/api/admin/update-subscription', {
      userId: id,
      subscriptionStatus: 'trial',
      subscriptionTier: 'individual',
    });
    expect((await client.send('GET', '/api/auth/user')).body.trialEndsAt).toBe(
      new Date(server.clock.now + 7 * 86_400_000).toISOString(),
    );
  });

  it('gives the organization of its owner a plan of 35 members, and takes it back', async () => {
    const { id, client, organizationId } = await newPerson(server);
    const set = (subscriptionTier: string, userId = id) =>
      send('/api/admin/update-subscription', { userId, subscriptionStatus: 'active', subscriptionTier });
    const limit = async () => (await client.send('GET', '/api/admin/team-overview')).body.plan;
    const listed = async (query = '') => {
      const { body } = await developer.client.send('GET', `/api/admin/organizations?${query}`);
      return body.find((organization: { id: string }) => organization.id === organizationId);
    };
    expect(await listed()).toBeUndefined();
    expect((await set('Growing Business')).status).toBe(200);
    // @spec A9.1
    expect(await limit()).toEqual({ name: 'Growing Business', memberLimit: 35 });
    expect(await listed('tier=team&sort=name')).toMatchObject({
      ...{ plan: { name: 'Growing Business', memberLimit: 35 }, members: 1, mayChangePlan: true },
      owner: { id, subscriptionTier: 'team', subscriptionStatus: 'active' },
    });
    expect(await listed('tier=enterprise')).toBeUndefined();
    expect(await listed('search=nothing-like-it')).toBeUndefined();
    await server.database.pool.query("UPDATE organizations SET name = 'Harbor Appliance' WHERE id = $1", [
      organizationId,
    ]);
    expect(await listed('search=HARBOR%20appl')).toMatchObject({ name: 'Harbor Appliance' });
    expect(await listed('search=%25')).toBeUndefined();
    const { body: log } = await developer.client.send('GET', '/api/admin/security-log?search=subscription');
    expect(JSON.stringify(log)).toContain('Growing Business');
    expect((await set('team')).status).toBe(200);
    expect(await limit()).toEqual({ name: 'Team Plan', memberLimit: 10 });
    const member = await newMember(server, { organizationId, role: 'Individual Tech' });
    const refused = await set('Medium Plan', member.id);
    expect([refused.status, refused.body.code]).toEqual([409, 'CONFLICT']);
    expect((await set('team', member.id)).status).toBe(200);
  });

  it('is a matter of the payments permission', async () => {
    const { id } = await newPerson(server);
    const body = { userId: id, subscriptionStatus: 'active', subscriptionTier: 'team' };
    const users = await newAdministrator(server, ['users']);
    // @spec I5.4 A6.4
    expect((await send('/api/admin/update-subscription', body, users.client)).status).toBe(403);
    const payments = await newAdministrator(server, ['payments']);
    expect((await send('/api/admin/update-subscription', body, payments.client)).status).toBe(200);
  });
});

describe('a password that an administrator sets', () => {
  it('is temporary and ends the sessions of that user', async () => {
    const { id, email, client } = await newPerson(server);
    const answer = await send('/api/admin/change-password', { userId: id, password: 'temp-44' });
    // @spec A7.11
    expect([answer.status, answer.body.message]).toEqual([200, 'Password changed successfully']);
    // @spec A2.24 D13.5
    expect((await client.send('GET', '/api/auth/user')).status).toBe(401);
    const again = await client.send('POST', '/api/login', { emailOrUsername: email, password: 'temp-44' });
    expect(again.body.user.mustChangePassword).toBe(true);
  });

  it('needs a user and six characters, and is not for the own account', async () => {
    const { body } = await send('/api/admin/change-password', { userId: '', password: '12345' });
    // @spec A5.7 A9.13
    expect(messagesOf(body)).toEqual(['Please select a user', 'Password must be at least 6 characters']);
    const own = await send('/api/admin/change-password', { userId: developer.id, password: 'temp-45' });
    expect(own.status).toBe(409);
  });
});

describe('an account that is disabled', () => {
  it('stops at the next request on every node, its keys and its next sign-in too', async () => {
    const node = await server.anotherNode();
    const { id, email, client } = await newPerson(server);
    await client.send('POST', '/api/api-keys', { name: 'van' });
    const elsewhere = node.browser();
    elsewhere.sessionCookie = client.sessionCookie;
    expect((await elsewhere.send('GET', '/api/auth/user')).status).toBe(200);
    expect((await send(`/api/admin/users/${id}/disable`, {})).status).toBe(200);
    for (const browser of [client, elsewhere]) expect((await browser.send('GET', '/api/auth/user')).status).toBe(401);
    const { rows } = await server.database.pool.query('SELECT revoked_at FROM api_keys WHERE user_id = $1', [id]);
    expect(rows).toEqual([{ revoked_at: expect.any(Date) }]);
    const login = { emailOrUsername: email, password: 'correct horse 42' };
    const refused = await server.browser().send('POST', '/api/login', login);
    expect([refused.status, refused.body.code]).toEqual([403, 'ACCOUNT_DISABLED']);
    const wrong = await server.browser().send('POST', '/api/login', { ...login, password: 'wrong horse 42' });
    expect([wrong.status, wrong.body.code]).toEqual([401, 'INVALID_CREDENTIALS']);
    expect((await server.mailsTo(email)).map(({ subject }) => subject)).toContain(
      'Your DiagBuddy account was disabled',
    );
    expect((await send(`/api/admin/users/${id}/enable`, {})).status).toBe(200);
    expect((await server.browser().send('POST', '/api/login', login)).status).toBe(200);
    await node.close();
  });

  it('is signed out everywhere at the press of a button, without being closed', async () => {
    const { id, email, client } = await newPerson(server);
    const { body } = await developer.client.send('DELETE', `/api/admin/users/${id}/sessions`, {});
    expect(body.message).toBe('1 session ended');
    expect((await client.send('GET', '/api/auth/user')).status).toBe(401);
    const login = { emailOrUsername: email, password: 'correct horse 42' };
    expect((await client.send('POST', '/api/login', login)).status).toBe(200);
  });
});

describe('the permission for users', () => {
  it('is all that it takes to create, edit and delete users, and nothing less will do', async () => {
    const outcomes = async (flag: 'users' | 'admins') => {
      const { client } = await newAdministrator(server, [flag]);
      const form = secure({ subscriptionTier: 'enterprise' });
      const { id, email } = await newPerson(server);
      const edit = { ...form, email, username: `user-${id}`, subscriptionStatus: 'active' };
      const calls = [
        client.send('GET', '/api/admin/users'),
        client.send('POST', '/api/admin/create-user', form),
        client.send('PUT', `/api/admin/users/${id}`, { ...edit, password: undefined }),
        client.send('POST', '/api/admin/change-password', { userId: id, password: 'temp-49' }),
      ];
      const answers = [...(await Promise.all(calls)), await client.send('DELETE', `/api/admin/users/${id}`, {})];
      return answers.map(({ status }) => status);
    };
    // @spec I5.3 A6.3 I1.5
    expect(await outcomes('users')).toEqual([200, 201, 200, 200, 200]);
    // @spec I5.3
    expect(await outcomes('admins')).toEqual([403, 403, 403, 403, 403]);
  });
});

describe('a user that an administrator deletes', () => {
  it('leaves nothing behind', async () => {
    const { id, organizationId, client, email } = await newPerson(server);
    const diagnosis = { modelNumber: 'WTW5000DW1', symptoms: 'does not drain', applianceType: 'Washer' };
    await client.send('POST', '/api/diagnose', {
      ...diagnosis,
      companyName: 'x',
      technicianName: 'y',
      brand: 'Whirlpool',
    });
    await client.send('POST', '/api/api-keys', { name: 'van' });
    const answer = await developer.client.send('DELETE', `/api/admin/users/${id}`, {});
    // @spec A7.5
    expect([answer.status, answer.body.message]).toEqual([200, 'User deleted successfully']);
    expect((await client.send('GET', '/api/auth/user')).status).toBe(401);
    const { pool } = server.database;
    const tables = await pool.query(
      "SELECT table_name, column_name FROM information_schema.columns WHERE table_schema = 'public' AND column_name IN ('user_id', 'organization_id')",
    );
    for (const { table_name: table, column_name: column } of tables.rows) {
      if (['audit_events', 'ai_usage'].includes(table)) continue;
      const wanted = column === 'user_id' ? id : organizationId;
      const { rows } = await pool.query(`SELECT 1 FROM "${table}" WHERE ${column} = $1`, [wanted]);
      // @spec I5.11
      expect(rows, `${table}.${column}`).toEqual([]);
    }
    expect(await find(email)).toBeUndefined();
  });

  it('is not the own account, nor one that is not there', async () => {
    expect((await developer.client.send('DELETE', `/api/admin/users/${developer.id}`, {})).status).toBe(409);
    expect((await developer.client.send('DELETE', '/api/admin/users/none', {})).status).toBe(404);
  });
});
