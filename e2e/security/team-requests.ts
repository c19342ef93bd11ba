import { diagnosisRequest, signUp } from '@diagbuddy/testing/accounts';
import { expectStatus } from '@diagbuddy/testing/http/http-client';
import { openBrowser } from '@diagbuddy/testing/servers/nodes';
import type pg from 'pg';
import { mailedToken, mailsWritten } from './mail-queue.ts';
import type { UnsafeRequest } from './unsafe-request.ts';

/** A manager with a team, somebody who was invited to it, and what each of them would send next. */
export async function teamRequests(address: string, pool: pg.Pool): Promise<[string, UnsafeRequest][]> {
  const manager = await signUp(openBrowser(address));
  await pool.query("UPDATE users SET subscription_tier = 'team', subscription_status = 'active' WHERE email = $1", [
    manager.email,
  ]);
  const send = async (path: string, body: object, status: number) =>
    (await expectStatus(manager.client.send('POST', path, body), status)).body;
  const member = (name: string) => ({ username: name, email: `${name}@example.com`, password: 'winter 7' });
  const members = '/api/admin/team-members';
  const changed = await send(members, member('changed'), 201);
  const removed = await send(members, member('removed'), 201);
  const invitations = '/api/admin/team-invitations';
  for (const name of ['joining', 'revoked']) await send(invitations, { email: `${name}@example.com` }, 202);
  await mailsWritten(pool);
  const token = await mailedToken(pool, { email: 'joining@example.com', page: '/join' });
  const { body: overview } = await manager.client.send('GET', '/api/admin/team-overview');
  const revoked = overview.invitations.find(({ email }: { email: string }) => email === 'revoked@example.com');
  const account = { firstName: 'Robin', lastName: 'Vega', password: 'quiet lantern 31' };
  const { client } = manager;
  const colleague = await signUp(openBrowser(address));
  await pool.query(
    `WITH team AS (SELECT organization_id AS id FROM users WHERE email = $1),
      joined AS (UPDATE users SET organization_id = (SELECT id FROM team) WHERE email = $2 RETURNING id)
     INSERT INTO memberships (organization_id, user_id, role)
       SELECT team.id, joined.id, 'Individual Tech' FROM team, joined`,
    [manager.email, colleague.email],
  );
  const managerId = (await client.send('GET', '/api/auth/user')).body.id;
  const asked = { ...diagnosisRequest, symptoms: 'does not drain, hums' };
  const diagnosed = await expectStatus(colleague.client.send('POST', '/api/diagnose', asked), 201);
  const diagnosis = `/api/diagnoses/${diagnosed.body.diagnosis.id}`;
  const shared = (await expectStatus(colleague.client.send('POST', `${diagnosis}/shares`, {}), 201)).body;
  const nobody = openBrowser(address);
  return [
    ['POST /api/diagnoses/:id/review', { client, path: `${diagnosis}/review`, body: { isAccurate: true } }],
    ['POST /api/diagnoses/:id/shares', { client, path: `${diagnosis}/shares`, body: {} }],
    [
      'POST /api/shared-diagnosis',
      { client: nobody, path: '/api/shared-diagnosis', body: { token: shared.token }, changesNothing: true },
    ],
    [
      'DELETE /api/diagnoses/:id/shares/:shareId',
      { client: colleague.client, path: `${diagnosis}/shares/${shared.share.id}`, body: {} },
    ],
    [
      'POST /api/diagnoses/:id/handover',
      { client: colleague.client, path: `${diagnosis}/handover`, body: { toUserId: managerId } },
    ],
    [`POST ${members}`, { client, path: members, body: member('added') }],
    [
      `PUT ${members}/:id`,
      { client, path: `${members}/${changed.id}`, body: { ...member('changed'), role: 'Senior Tech' } },
    ],
    [`DELETE ${members}/:id`, { client, path: `${members}/${removed.id}`, body: {} }],
    [`POST ${invitations}`, { client, path: invitations, body: { email: 'invited@example.com' } }],
    [`DELETE ${invitations}/:id`, { client, path: `${invitations}/${revoked.id}`, body: {} }],
    [
      'POST /api/invitations/read',
      { client: nobody, path: '/api/invitations/read', body: { token }, changesNothing: true },
    ],
    ['POST /api/invitations/accept', { client: nobody, path: '/api/invitations/accept', body: { token, account } }],
  ];
}
