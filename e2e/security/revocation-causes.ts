import { diagnosisRequest, signIn, signUp, type TestAccount } from '@diagbuddy/testing/accounts';
import { authenticatorCode } from '@diagbuddy/testing/authenticator';
import { expectStatus, type HttpClient, type Method } from '@diagbuddy/testing/http/http-client';
import { openBrowser } from '@diagbuddy/testing/servers/nodes';
import type pg from 'pg';
import { mailedToken } from './mail-queue.ts';

/** A call that the session may make until it is revoked. */
interface Call {
  method: Method;
  path: string;
  body?: unknown;
  headers?: Record<string, string>;
}

/** An account with the session that will be revoked, and one that stays. */
interface Sessions {
  account: TestAccount;
  revokedSession: HttpClient;
  otherSession: HttpClient;
}

/** Node A, and the database behind all nodes. */
interface Context {
  address: string;
  pool: pg.Pool;
}

/** A reason for which a session, or what it may do, ends. */
export interface Cause {
  name: string;
  /** The status that every later call must be answered with. */
  refusal: number;
  calls: Call[];
  /** Done before each round; by default nothing. */
  prepare?(on: Context, sessions: Sessions): Promise<unknown>;
  /** Ends it, through node A or in the database; it is revoked once this is answered. */
  revoke(on: Context, sessions: Sessions): Promise<unknown>;
  /** Whether the account is of no use afterwards. */
  endsAccount?: boolean;
}

const diagnosis = { ...diagnosisRequest, symptoms: 'does not drain, hums' };
const readAccount: Call = { method: 'GET', path: '/api/auth/user' };
const writeProfile: Call = { method: 'PUT', path: '/api/profile', body: { userNumber: 'C-17' } };
const askForEvents: Call = {
  method: 'POST',
  path: '/api/diagnose',
  body: diagnosis,
  headers: { accept: 'text/event-stream' },
};
const askForDiagnosis: Call = { method: 'POST', path: '/api/diagnose', body: diagnosis };
const ofASession = [readAccount, writeProfile, askForEvents];

const byUser =
  (text: string) =>
  ({ pool }: Context, { account }: Sessions) =>
    pool.query(text, [account.email]);

export const causes: Cause[] = [
  {
    name: 'signing out',
    ...{ refusal: 401, calls: ofASession },
    revoke: (_on, { revokedSession }) => expectStatus(revokedSession.send('POST', '/api/logout', {}), 204),
  },
  {
    name: 'ending the session from another device',
    ...{ refusal: 401, calls: ofASession },
    revoke: async (_on, { otherSession }) => {
      const newest = await newestOtherSession(otherSession);
      await expectStatus(otherSession.send('DELETE', `/api/device-sessions/${newest}`), 204);
    },
  },
  {
    name: 'ending every other session',
    ...{ refusal: 401, calls: ofASession },
    prepare: ({ address }, { account }) => signIn(openBrowser(address), account),
    revoke: (_on, { otherSession }) => expectStatus(otherSession.send('DELETE', '/api/device-sessions'), 204),
  },
  {
    name: 'changing the password',
    ...{ refusal: 401, calls: ofASession },
    revoke: async (_on, { otherSession, account }) => {
      const newPassword = `${account.password.slice(0, 15)}${Date.now().toString(36)}`;
      const body = { currentPassword: account.password, newPassword };
      await expectStatus(otherSession.send('POST', '/api/profile/password', body), 204);
      account.password = newPassword;
    },
  },
  {
    name: 'turning two-factor sign-in on',
    ...{ refusal: 401, calls: ofASession, endsAccount: true },
    revoke: async (_on, { otherSession, account: { password } }) => {
      const path = '/api/profile/second-factor';
      const { body } = await expectStatus(otherSession.send('POST', path, { password }), 200);
      const code = authenticatorCode(body.secret, Date.now());
      await expectStatus(otherSession.send('POST', `${path}/confirm`, { code }), 200);
    },
  },
  {
    name: 'deleting the account (in the database)',
    ...{ refusal: 401, calls: ofASession, endsAccount: true },
    revoke: byUser('DELETE FROM users WHERE email = $1'),
  },
  {
    name: 'taking the account out of its organization (in the database)',
    ...{ refusal: 401, calls: ofASession, endsAccount: true },
    revoke: byUser('DELETE FROM memberships m USING users u WHERE u.id = m.user_id AND u.email = $1'),
  },
  {
    name: 'taking developer rights away (in the database)',
    refusal: 403,
    calls: [{ method: 'GET', path: '/api/dev/sandbox/subscriptions' }],
    prepare: byUser("UPDATE users SET subscription_tier = 'dev' WHERE email = $1"),
    revoke: byUser("UPDATE users SET subscription_tier = 'individual' WHERE email = $1"),
  },
  {
    name: 'the end of paid access (in the database)',
    ...{ refusal: 402, calls: [askForDiagnosis, askForEvents] },
    prepare: byUser("UPDATE users SET trial_ends_at = now() + interval '1 day' WHERE email = $1"),
    revoke: byUser("UPDATE users SET trial_ends_at = now() - interval '1 second' WHERE email = $1"),
  },
];

/** Its accounts ask for their links before the first round: a mail takes its time. */
export const resetLinkCause: Cause & { prepareAccounts(address: string, count: number): Promise<TestAccount[]> } = {
  name: 'setting a new password through a mailed link',
  ...{ refusal: 401, calls: ofASession, endsAccount: true },
  prepareAccounts: async (address, count) => {
    const accounts: TestAccount[] = [];
    for (let made = 0; made < count; made++) {
      const account = await signUp(openBrowser(address));
      const { client, email } = account;
      await expectStatus(client.send('POST', '/api/auth/forgot-password', { email }), 202);
      accounts.push(account);
    }
    return accounts;
  },
  revoke: async ({ address, pool }, { account }) => {
    const token = await mailedToken(pool, { email: account.email, page: '/reset-password' });
    const body = { token, password: `${account.password} again` };
    await expectStatus(openBrowser(address).send('POST', '/api/auth/reset-password', body), 204);
  },
};

async function newestOtherSession(client: HttpClient): Promise<string> {
  const { body } = await expectStatus(client.send('GET', '/api/device-sessions'), 200);
  const others: { id: string; createdAt: string; current: boolean }[] = body.sessions;
  const [newest] = others
    .filter(({ current }) => !current)
    .sort((one, other) => (one.createdAt < other.createdAt ? 1 : -1));
  return newest?.id ?? '';
}

/** Opens two sessions of an account; `account` is taken up again where it is still good. */
export async function openSessions(address: string, account: TestAccount | null): Promise<Sessions> {
  const of = account ?? (await signUp(openBrowser(address)));
  return { account: of, otherSession: of.client, revokedSession: await signIn(openBrowser(address), of) };
}
