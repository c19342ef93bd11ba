import { signUp, type TestAccount } from '@diagbuddy/testing/accounts';
import { expectStatus } from '@diagbuddy/testing/http/http-client';
import { openBrowser } from '@diagbuddy/testing/servers/nodes';
import type { UnsafeRequest } from './unsafe-request.ts';

/** A request for each unsafe route of the administration, each on an account of its own. `developer` may make them all. */
export async function administrationRequests(
  address: string,
  developer: TestAccount,
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
  ];
}
