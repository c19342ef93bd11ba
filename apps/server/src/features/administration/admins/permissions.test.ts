import { type AdminFlag, adminFlags } from '@diagbuddy/contract/access';
import { permissionFlags } from '@diagbuddy/contract/permissions';
import { newEmail } from '@diagbuddy/testing/accounts';
import { newAdministrator, newDeveloper, newPerson, type Person } from '@diagbuddy/testing/people';
import { startTestServer, type TestServer } from '@diagbuddy/testing/servers/test-server';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';

let server: TestServer;
let developer: Person;
beforeAll(async () => {
  server = await startTestServer({ DEVELOPER_EMAILS: 'listed@example.com,other@example.com' });
  developer = await newDeveloper(server);
});
afterAll(() => server.close());

const everyFlag = Object.keys(adminFlags) as AdminFlag[];
const flags = (...granted: string[]) =>
  Object.fromEntries(permissionFlags.map((flag) => [flag, granted.includes(flag)]));
const permissionsOf = async ({ client }: Person) => (await client.send('GET', '/api/auth/user')).body.adminPermissions;
const recordOf = async (userId: string) => {
  const { body } = await developer.client.send('GET', '/api/admin/permissions');
  return body.find((record: { userId: string }) => record.userId === userId);
};

describe('admin access', () => {
  it('is granted with what the grant says, to a user of any tier, and told by mail', async () => {
    const { id, email, client } = await newPerson(server);
    await server.database.pool.query("UPDATE users SET subscription_tier = 'trial' WHERE id = $1", [id]);
    // @spec A7.7 A6.8
    expect((await developer.client.send('POST', '/api/admin/admins', { userId: id, notes: 'Office' })).status).toBe(
      201,
    );
    // @spec A5.11 A3.9
    expect(await recordOf(id)).toEqual({
      ...{ userId: id, canManageUsers: true, canManagePayments: true, canViewAnalytics: true },
      ...{ canManageSettings: false, canManageAdmins: false, notes: 'Office', createdAt: expect.any(String) },
    });
    expect((await client.send('GET', '/api/admin/users')).status).toBe(200);
    const [mail] = await server.mailsTo(email);
    expect(mail?.subject).toBe('You now have admin access to DiagBuddy');
    expect(mail?.text).toContain('Permissions: Users, Payments, Analytics');
    const twice = await developer.client.send('POST', '/api/admin/admins', { userId: id });
    expect(twice.status).toBe(409);
  });

  it('changes and ends at the next request', async () => {
    const administrator = await newAdministrator(server, ['users']);
    const path = `/api/admin/admins/${administrator.id}`;
    const changed = await developer.client.send('PUT', path, { ...flags('canViewAnalytics'), notes: 'Less' });
    // @spec A7.8 A5.12
    expect([changed.status, await recordOf(administrator.id)]).toMatchObject([
      200,
      { ...flags('canViewAnalytics'), notes: 'Less' },
    ]);
    expect((await administrator.client.send('GET', '/api/admin/users')).status).toBe(403);
    // @spec A7.10
    expect(
      (
        await developer.client.send('POST', '/api/admin/update-permissions', {
          ...{ userId: administrator.id, ...flags('canManageUsers') },
        })
      ).status,
    ).toBe(200);
    expect((await administrator.client.send('GET', '/api/admin/users')).status).toBe(200);
    // @spec A7.9
    expect((await developer.client.send('DELETE', path, {})).status).toBe(200);
    expect(await permissionsOf(administrator)).toBeNull();
    expect((await administrator.client.send('GET', '/api/admin/users')).status).toBe(403);
  });

  it('is listed with who has it; the picker offers only those who have not', async () => {
    const administrator = await newAdministrator(server, ['payments']);
    const user = await newPerson(server);
    const { body: admins } = await developer.client.send('GET', '/api/admin/admins');
    // @spec A7.6 A7.15
    expect(admins).toContainEqual(
      expect.objectContaining({
        ...{ userId: administrator.id, ...flags('canManagePayments') },
        user: expect.objectContaining({ email: administrator.email, subscriptionTier: 'individual' }),
      }),
    );
    const search = async ({ email }: Person) =>
      (await developer.client.send('GET', `/api/admin/permissions/candidates?search=${email}`)).body.length;
    // @spec A5.13
    expect([await search(administrator), await search(user)]).toEqual([0, 1]);
  });
});

describe('there is no way up', () => {
  const tryAll = async (actor: Person, target: Person, granted: string[]) => {
    const body = { userId: target.id, ...flags(...granted) };
    return Promise.all([
      actor.client.send('POST', '/api/admin/admins', body),
      actor.client.send('PUT', `/api/admin/admins/${target.id}`, body),
      actor.client.send('POST', '/api/admin/update-permissions', body),
    ]);
  };

  it('nobody grants themselves or others a permission that they lack', async () => {
    const actor = await newAdministrator(server, ['admins']);
    const others = await newPerson(server);
    for (const flag of permissionFlags.filter((each) => each !== 'canManageAdmins')) {
      for (const target of [actor, others]) {
        const answers = await tryAll(actor, target, ['canManageAdmins', flag]);
        // @spec I5.10
        expect(answers.map(({ status }) => status)).toEqual([403, target === actor ? 403 : 404, 403]);
      }
    }
    expect(await permissionsOf(actor)).toMatchObject(flags('canManageAdmins'));
    expect(await permissionsOf(others)).toBeNull();
  });

  it('without the permission for administrators nobody touches a permission', async () => {
    const actor = await newAdministrator(server, ['users', 'payments', 'analytics', 'settings']);
    const answers = await tryAll(actor, actor, [...permissionFlags]);
    // @spec I5.7 A6.7
    expect(answers.map(({ status }) => status)).toEqual([403, 403, 403]);
    const { status } = await actor.client.send('DELETE', `/api/admin/admins/${actor.id}`, {});
    expect(status).toBe(403);
  });

  it.each<[string, readonly AdminFlag[], (id: string, email: string) => [string, string, unknown]]>([
    ['password', ['users'], (userId) => ['POST', '/api/admin/change-password', { userId, password: 'temp-46' }]],
    [
      'address',
      ['users'],
      (id) => [
        'PUT',
        `/api/admin/users/${id}`,
        {
          ...{ email: newEmail(), username: 'someone.else', firstName: 'A', lastName: 'B' },
          ...{ subscriptionTier: 'individual', subscriptionStatus: 'active' },
        },
      ],
    ],
    ['deletion', ['users'], (id) => ['DELETE', `/api/admin/users/${id}`, {}]],
    ['closing', ['users'], (id) => ['POST', `/api/admin/users/${id}/disable`, {}]],
    ['sessions', ['users'], (id) => ['DELETE', `/api/admin/users/${id}/sessions`, {}]],
    [
      'subscription',
      ['payments'],
      (userId) => [
        'POST',
        '/api/admin/update-subscription',
        { userId, subscriptionTier: 'trial', subscriptionStatus: 'trial' },
      ],
    ],
    ['permissions', ['admins'], (id) => ['PUT', `/api/admin/admins/${id}`, flags()]],
    ['removal', ['admins'], (id) => ['DELETE', `/api/admin/admins/${id}`, {}]],
  ])('the %s of somebody who may do more is out of reach', async (_what, held, call) => {
    const actor = await newAdministrator(server, held);
    const targets = [await newDeveloper(server), await newAdministrator(server, everyFlag)];
    for (const target of targets) {
      const [method, path, body] = call(target.id, target.email);
      const answer = await actor.client.send(method as 'POST', path, body);
      expect([answer.status, answer.body.code]).toEqual([403, 'FORBIDDEN']);
      expect((await target.client.send('GET', '/api/auth/user')).status).toBe(200);
    }
  });

  it('tier dev is set only by who has every permission', async () => {
    const user = await newPerson(server);
    const [users, payments] = [await newAdministrator(server, ['users']), await newAdministrator(server, ['payments'])];
    const newDev = { email: newEmail(), password: 'temp-47', firstName: 'X', subscriptionTier: 'Developer' };
    expect((await users.client.send('POST', '/api/admin/create-user', newDev)).status).toBe(403);
    const subscription = { userId: user.id, subscriptionTier: 'dev', subscriptionStatus: 'active' };
    expect((await payments.client.send('POST', '/api/admin/update-subscription', subscription)).status).toBe(403);
    const all = await newAdministrator(server, everyFlag);
    expect((await all.client.send('POST', '/api/admin/update-subscription', subscription)).status).toBe(200);
    expect((await user.client.send('GET', '/api/auth/user')).body.isDeveloper).toBe(true);
  });

  it("an address of DEVELOPER_EMAILS makes a developer at once only where a developer's peer made the account", async () => {
    const users = await newAdministrator(server, ['users', 'admins']);
    const make = (email: string, { client }: Person) =>
      client.send('POST', '/api/admin/create-user', { email, password: 'temp-48', firstName: 'L' });
    const isDeveloper = async (email: string) => {
      const { body } = await developer.client.send('GET', `/api/admin/users?search=${email}`);
      return body[0].isDeveloper;
    };
    await make('listed@example.com', users);
    // @spec D16.1
    expect(await isDeveloper('listed@example.com')).toBe(false);
    await make('other@example.com', await newAdministrator(server, everyFlag));
    // @spec D16.3
    expect(await isDeveloper('other@example.com')).toBe(true);
  });
});

describe('the last one who manages administrators', () => {
  it('can be neither revoked, reduced, deleted, disabled nor given another tier, by several at once either', async () => {
    const own = await startTestServer();
    try {
      const [first, second] = [await newDeveloper(own), await newAdministrator(own, everyFlag)];
      const call = (actor: Person, method: string, path: string, body: unknown = {}) =>
        actor.client.send(method as 'POST', path, body);
      // Each takes the other away at the same moment: one is left.
      const [a, b] = await Promise.all([
        call(first, 'DELETE', `/api/admin/admins/${second.id}`),
        call(second, 'POST', '/api/admin/update-subscription', {
          ...{ userId: first.id, subscriptionTier: 'trial', subscriptionStatus: 'trial' },
        }),
      ]);
      expect([a.status, b.status].filter((status) => status === 200)).toHaveLength(1);
      const last = a.status === 200 ? first : second;
      const tries =
        last === first
          ? [
              call(last, 'POST', '/api/admin/update-subscription', {
                ...{ userId: last.id, subscriptionTier: 'trial', subscriptionStatus: 'trial' },
              }),
            ]
          : [
              call(last, 'DELETE', `/api/admin/admins/${last.id}`),
              call(last, 'PUT', `/api/admin/admins/${last.id}`, flags('canManageUsers')),
            ];
      for (const answer of await Promise.all(tries)) {
        // @spec I5.9
        expect([answer.status, answer.body.code]).toEqual([409, 'CONFLICT']);
      }
      expect((await last.client.send('GET', '/api/admin/admins')).status).toBe(200);
    } finally {
      await own.close();
    }
  });
});
