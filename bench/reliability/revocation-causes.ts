import type pg from 'pg';
import { codeOf } from '../../apps/server/src/testing/authenticator.ts';
import { request } from '../../e2e/reliability/technician.ts';
import { mailedToken } from './mail-queue.ts';
import { newAddress, type Person, signIn, signUp } from './person.ts';
import { expectStatus, type Method, type Sending, type Visitor, visitor } from './visitor.ts';

/** A call that the session may make until it is revoked. */
export interface Call {
  method: Method;
  path: string;
  sending?: Sending;
}

/** An account with the session that will be revoked, and one that stays. */
export interface Situation {
  person: Person;
  victim: Visitor;
  keeper: Visitor;
}

/** Node A, and the database behind all nodes. */
interface Reach {
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
  prepare?(on: Reach, situation: Situation): Promise<unknown>;
  /** Ends it, through node A or in the database; it is revoked once this is answered. */
  revoke(on: Reach, situation: Situation): Promise<unknown>;
  /** Whether the account is of no use afterwards. */
  endsAccount?: boolean;
  /** Accounts that were made ready for it, one a round. */
  people?: Person[];
}

const diagnosis = { ...request, symptoms: 'does not drain, hums' };
const readAccount: Call = { method: 'GET', path: '/api/auth/user' };
const writeProfile: Call = { method: 'PUT', path: '/api/profile', sending: { body: { userNumber: 'C-17' } } };
const askForEvents: Call = {
  method: 'POST',
  path: '/api/diagnose',
  sending: { body: diagnosis, headers: { accept: 'text/event-stream' } },
};
const askForDiagnosis: Call = { method: 'POST', path: '/api/diagnose', sending: { body: diagnosis } };
const ofASession = [readAccount, writeProfile, askForEvents];

const byUser =
  (text: string) =>
  ({ pool }: Reach, { person }: Situation) =>
    pool.query(text, [person.email]);

const causes: Cause[] = [
  {
    name: 'signing out',
    ...{ refusal: 401, calls: ofASession },
    revoke: ({ address }, { victim }) => expectStatus(victim.send(address, 'POST', '/api/logout', { body: {} }), 204),
  },
  {
    name: 'ending the session from another device',
    ...{ refusal: 401, calls: ofASession },
    revoke: async ({ address }, { keeper }) => {
      const [newest] = await otherSessions(address, keeper);
      await expectStatus(keeper.send(address, 'DELETE', `/api/device-sessions/${newest}`), 204);
    },
  },
  {
    name: 'ending every other session',
    ...{ refusal: 401, calls: ofASession },
    prepare: ({ address }, { person }) => signIn(address, person),
    revoke: ({ address }, { keeper }) => expectStatus(keeper.send(address, 'DELETE', '/api/device-sessions'), 204),
  },
  {
    name: 'changing the password',
    ...{ refusal: 401, calls: ofASession },
    revoke: async ({ address }, { keeper, person }) => {
      const newPassword = `${person.password.slice(0, 15)}${Date.now().toString(36)}`;
      const body = { currentPassword: person.password, newPassword };
      await expectStatus(keeper.send(address, 'POST', '/api/profile/password', { body }), 204);
      person.password = newPassword;
    },
  },
  {
    name: 'turning two-factor sign-in on',
    ...{ refusal: 401, calls: ofASession, endsAccount: true },
    revoke: async ({ address }, { keeper, person }) => {
      const { password } = person;
      const path = '/api/profile/second-factor';
      const { body } = await expectStatus(keeper.send(address, 'POST', path, { body: { password } }), 200);
      const code = codeOf(body.secret, Date.now());
      await expectStatus(keeper.send(address, 'POST', `${path}/confirm`, { body: { code } }), 200);
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

/**
 * Every cause. For the forgotten password a link is asked for at once for each of `rounds` accounts, so that the mails are
 * written while the other causes run.
 */
export async function prepareCauses({ address }: Reach, rounds: number): Promise<Cause[]> {
  const people: Person[] = [];
  for (let round = 0; round < rounds; round++) {
    const person = await signUp(address);
    const body = { email: person.email };
    await expectStatus(person.browser.send(address, 'POST', '/api/auth/forgot-password', { body }), 202);
    people.push(person);
  }
  const reset: Cause = {
    name: 'setting a new password through a mailed link',
    ...{ refusal: 401, calls: ofASession, endsAccount: true, people },
    revoke: async (on, { person }) => {
      const token = await mailedToken(on.pool, { email: person.email, page: '/reset-password' });
      const body = { token, password: `${person.password} again` };
      await expectStatus(
        visitor({ ip: newAddress() }).send(on.address, 'POST', '/api/auth/reset-password', { body }),
        204,
      );
    },
  };
  return [...causes, reset];
}

async function otherSessions(address: string, keeper: Visitor): Promise<string[]> {
  const { body } = await expectStatus(keeper.send(address, 'GET', '/api/device-sessions'), 200);
  const others: string[] = [];
  for (const { id, current, createdAt } of body.sessions) if (current !== true) others.push(`${createdAt} ${id}`);
  return others
    .sort()
    .map((session) => session.split(' ')[1] ?? '')
    .reverse();
}

/** An account with two sessions; `person` is taken up again where it is still good. */
export async function situationOf(address: string, person: Person | null): Promise<Situation> {
  const of = person ?? (await signUp(address));
  return { person: of, keeper: of.browser, victim: await signIn(address, of) };
}
