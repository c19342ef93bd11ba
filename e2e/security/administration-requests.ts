import { diagnosisRequest, signUp, type TestAccount } from '@diagbuddy/testing/accounts';
import { expectStatus } from '@diagbuddy/testing/http/http-client';
import { openBrowser } from '@diagbuddy/testing/servers/nodes';
import type pg from 'pg';
import type { UnsafeRequest } from './unsafe-request.ts';

/** A request for each unsafe route of the administration, each on an account of its own. `developer` may make them all. */
export async function administrationRequests(
  address: string,
  { developer, pool }: { developer: TestAccount; pool: pg.Pool },
): Promise<[string, UnsafeRequest][]> {
  const newUser = async (): Promise<string> => {
    const { client } = await signUp(openBrowser(address));
    return (await expectStatus(client.send('GET', '/api/auth/user'), 200)).body.id;
  };
  const newAdministrator = async (): Promise<string> => {
    const userId = await newUser();
    await expectStatus(developer.client.send('POST', '/api/admin/admins', { userId }), 201);
    return userId;
  };
  const [edited, deleted, disabled, enabled, signedOut] = [
    ...[await newUser(), await newUser(), await newUser(), await newUser(), await newUser()],
  ];
  const [withPassword, subscribed, granted, permitted] = [
    ...[await newUser(), await newUser(), await newUser(), await newUser()],
  ];
  const [changed, revoked] = [await newAdministrator(), await newAdministrator()];
  await expectStatus(developer.client.send('POST', `/api/admin/users/${enabled}/disable`, {}), 200);
  const person = (name: string) => ({
    ...{ email: `${name}@example.com`, password: 'temp-42', firstName: 'Ada', lastName: 'Lind' },
  });
  const tier = { subscriptionTier: 'team', subscriptionStatus: 'active' };
  const request = (method: string, route: string, path: string, body: Record<string, unknown>) =>
    [`${method} ${route}`, { client: developer.client, path, body }] as [string, UnsafeRequest];
  const users = '/api/admin/users';
  const made = await developer.client.send('POST', '/api/diagnose', { ...diagnosisRequest, symptoms: 'hums' });
  const verdict = { diagnosisId: made.body.diagnosis.id, feedbackAccurate: true };
  const feedback = '/api/admin/update-diagnosis-feedback';
  const privacy = await privacyRequests(address, { developer, pool });
  const admins = '/api/admin/admins';
  return [
    request('POST', '/api/admin/create-user', '/api/admin/create-user', person('made')),
    request('POST', users, users, person('made-too')),
    request('PUT', `${users}/:id`, `${users}/${edited}`, {
      ...{ email: 'edited@example.com', username: 'edited', firstName: 'Ada', lastName: 'Lind', ...tier },
    }),
    request('DELETE', `${users}/:id`, `${users}/${deleted}`, {}),
    request('POST', `${users}/:id/disable`, `${users}/${disabled}/disable`, {}),
    request('POST', `${users}/:id/enable`, `${users}/${enabled}/enable`, {}),
    request('DELETE', `${users}/:id/sessions`, `${users}/${signedOut}/sessions`, {}),
    request('POST', '/api/admin/change-password', '/api/admin/change-password', {
      ...{ userId: withPassword, password: 'temp-43' },
    }),
    request('POST', '/api/admin/update-subscription', '/api/admin/update-subscription', {
      userId: subscribed,
      ...tier,
    }),
    request('POST', admins, admins, { userId: granted }),
    request('PUT', `${admins}/:userId`, `${admins}/${changed}`, { notes: 'Office' }),
    request('DELETE', `${admins}/:userId`, `${admins}/${revoked}`, {}),
    request('POST', '/api/admin/update-permissions', '/api/admin/update-permissions', { userId: permitted }),
    request('POST', feedback, feedback, verdict),
    ...privacy,
  ];
}

/** What people and companies decide about their data and their members: a manager with a team, and people of their own. */
async function privacyRequests(
  address: string,
  { developer, pool }: { developer: TestAccount; pool: pg.Pool },
): Promise<[string, UnsafeRequest][]> {
  const newManager = async () => {
    const { client, email } = await signUp(openBrowser(address));
    await pool.query('UPDATE users SET has_second_factor = true WHERE email = $1', [email]);
    await pool.query(
      'UPDATE memberships SET is_org_admin = true WHERE user_id = (SELECT id FROM users WHERE email = $1)',
      [email],
    );
    return { client, email };
  };
  const manager = await newManager();
  const newMember = async (): Promise<string> => {
    const { client, email } = await signUp(openBrowser(address));
    const { id } = (await expectStatus(client.send('GET', '/api/auth/user'), 200)).body;
    const team = '(SELECT organization_id FROM users WHERE email = $2)';
    await pool.query(
      `INSERT INTO memberships (organization_id, user_id, role) VALUES (${team}, (SELECT id FROM users WHERE email = $1), 'Individual Tech')`,
      [email, manager.email],
    );
    await pool.query(`UPDATE users SET organization_id = ${team} WHERE email = $1`, [email, manager.email]);
    return id;
  };
  const [disabled, enabled, signedOut] = [await newMember(), await newMember(), await newMember()];
  await expectStatus(developer.client.send('POST', `/api/admin/users/${enabled}/disable`, {}), 200);
  const [leaving, staying] = [await signUp(openBrowser(address)), await signUp(openBrowser(address))];
  const [closing, keeping] = [await newManager(), await newManager()];
  await expectStatus(staying.client.send('POST', '/api/account/deletion', {}), 200);
  await expectStatus(keeping.client.send('POST', '/api/organization/deletion', {}), 200);
  const members = '/api/admin/team-members';
  const { client } = manager;
  return [
    [`POST ${members}/:id/disable`, { client, path: `${members}/${disabled}/disable`, body: {} }],
    [`POST ${members}/:id/enable`, { client, path: `${members}/${enabled}/enable`, body: {} }],
    [`DELETE ${members}/:id/sessions`, { client, path: `${members}/${signedOut}/sessions`, body: {} }],
    [
      'POST /api/account/email',
      {
        client: staying.client,
        path: '/api/account/email',
        body: { email: 'moved@example.com', password: staying.password },
      },
    ],
    ['POST /api/account/deletion', { client: leaving.client, path: '/api/account/deletion', body: {} }],
    ['DELETE /api/account/deletion', { client: staying.client, path: '/api/account/deletion', body: {} }],
    ['POST /api/organization/deletion', { client: closing.client, path: '/api/organization/deletion', body: {} }],
    ['DELETE /api/organization/deletion', { client: keeping.client, path: '/api/organization/deletion', body: {} }],
    [
      'PUT /api/organization/ai-budget',
      { client: keeping.client, path: '/api/organization/ai-budget', body: { ownCents: 500 } },
    ],
    [
      'PUT /api/organization/second-factor',
      { client: closing.client, path: '/api/organization/second-factor', body: { required: true } },
    ],
  ];
}
