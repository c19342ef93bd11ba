import { signUpForm } from '@diagbuddy/testing/accounts';
import { startTestServer, type TestServer } from '@diagbuddy/testing/servers/test-server';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server.close());

describe('a new account', () => {
  it('has the tier, the status and the role of a technician on trial', async () => {
    const browser = server.browser();
    const form = signUpForm('new-user@example.com');
    const answer = await browser.send('POST', '/api/auth/signup', form);
    // @spec T7.21
    expect(answer.body.user).toMatchObject({ firstName: form.firstName, lastName: form.lastName, email: form.email });
    const { body: user } = await browser.send('GET', '/api/auth/user');
    // @spec T6.1 T7.13 I2.6
    expect(user.email).toBe(form.email);
    // @spec T9.12
    expect(user.subscriptionStatus).toBe('trial');
    // @spec T9.13 D2.3
    expect(user.subscriptionTier).toBe('individual');
    // @spec T9.14
    expect(user.role).toBe('Individual Tech');
  });

  it('is told to its owner in every field that a user has', async () => {
    const browser = await server.signedIn('fields@example.com');
    const { body: user } = await browser.send('GET', '/api/auth/user');
    // @spec T3.1
    expect(user).toMatchObject({
      ...{ id: expect.any(String), email: 'fields@example.com', username: 'fields' },
      ...{ firstName: 'Dana', lastName: 'Reyes' },
    });
    // @spec T3.2
    expect(user).toMatchObject({ profileImageUrl: null, organization: null, userNumber: null });
    // @spec T3.3
    expect(user).toMatchObject({ role: 'Individual Tech', isOrgAdmin: false });
    // @spec T3.4
    expect(user).toMatchObject({ subscriptionTier: 'individual', subscriptionStatus: 'trial' });
    // @spec I2.20
    expect(Object.keys(user)).toEqual(
      expect.arrayContaining([
        ...[
          'id',
          'email',
          'username',
          'firstName',
          'lastName',
          'profileImageUrl',
          'organization',
          'userNumber',
          'role',
        ],
        ...['isOrgAdmin', 'accountType', 'subscriptionTier', 'subscriptionStatus', 'createdAt', 'trialEndsAt'],
        ...['lastLoginAt', 'deviceFingerprint', 'adminPermissions', 'isDeveloper'],
      ]),
    );
    const time = expect.stringMatching(/^\d{4}-\d\d-\d\dT[\d:.]+Z$/);
    // @spec T3.5
    expect(user).toMatchObject({ createdAt: time, lastLoginAt: time, deviceFingerprint: expect.any(String) });
    await server.database.pool.query('INSERT INTO admin_permissions (user_id) VALUES ($1)', [user.id]);
    const { body: admin } = await browser.send('GET', '/api/auth/user');
    // @spec T3.6
    expect([user.adminPermissions, admin.adminPermissions?.isAdmin]).toEqual([null, true]);
    // @spec T3.7
    expect(user.accountType).toBe('individual');
    const tiers = ['team', 'enterprise', 'dev'];
    for (const tier of tiers) {
      await server.database.pool.query("UPDATE users SET subscription_tier = $1 WHERE email = 'fields@example.com'", [
        tier,
      ]);
      // @spec T3.7
      expect((await browser.send('GET', '/api/auth/user')).body.accountType).toBe(tier);
    }
  });
});
