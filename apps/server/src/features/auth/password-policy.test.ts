import { signUpForm } from '@diagbuddy/testing/accounts';
import { signupRequest } from '@diagbuddy/testing/payments/payment-harness';
import { startTestServer, type TestServer } from '@diagbuddy/testing/servers/test-server';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server.close());

const email = 'dana.reyes@valley-repair.example';
const about = /built on your email, your name or ours/;
const easy = /too easy to guess/;
const common = /one of the most common ones/;
const refused: [string, RegExp][] = [
  ['Password1', common],
  ['aaaaaaaa', easy],
  ['abababab', easy],
  ['abcdefgh', easy],
  ['qwertyuiop[', easy],
  ['19870512', easy],
  ['P@ssw0rd1', easy],
  ['k'.repeat(128), easy],
  [email, about],
  [email.toUpperCase(), about],
  ['danareyes1', about],
  ['diagbuddy', about],
  ['DiagBuddy2026', about],
  ['d1agbuddy', about],
];
const accepted = [
  'correct horse 42',
  'Kx7#pQ2m',
  'blue truck uphill',
  'four words and a number 47, '.repeat(5).slice(0, 128),
];

/** Every way in which a person sets the own password; the last address is a new one, since a try at one counts. */
const ways: [string, string, (password: string) => Promise<{ status: number; body: { issues?: unknown } }>][] = [
  ['a sign-up', 'password', (password) => send('/api/auth/signup', signUpForm(email, password))],
  [
    'a sign-up with payment',
    'password',
    (password) => send('/api/create-checkout-session', { ...signupRequest(email), password }),
  ],
  [
    'a change',
    'newPassword',
    async (newPassword) => {
      const browser = await server.signedIn(email);
      return browser.send('POST', '/api/profile/password', { currentPassword: 'correct horse 42', newPassword });
    },
  ],
  [
    'a mailed link',
    'password',
    async (password) => {
      await server.signedIn(email);
      await send('/api/auth/forgot-password', { email });
      const token = /reset-password#token=([\w-]+)/.exec((await server.mailsTo(email))[0]?.text ?? '')?.[1];
      return send('/api/auth/reset-password', { token, password });
    },
  ],
];
const send = (path: string, body: unknown) => server.browser().send('POST', path, body);

describe.each(ways)('%s', (_way, field, setPassword) => {
  it('refuses what is common, built on what everybody knows, or guessed at once, and says why', async () => {
    for (const [password, message] of refused) {
      await forgetEverything();
      const { status, body } = await setPassword(password);
      // @spec D13.6
      expect([password, status, body.issues]).toEqual([
        password,
        400,
        [{ path: field, message: expect.stringMatching(message) }],
      ]);
    }
  });

  it('takes anything else, of any kind of characters', async () => {
    for (const password of accepted) {
      await forgetEverything();
      const { status } = await setPassword(password === 'correct horse 42' ? `${password}!` : password);
      expect([password, status < 300]).toEqual([password, true]);
    }
  });
});

/** So that the next try is the first one again. */
async function forgetEverything(): Promise<void> {
  await server.database.pool.query('DELETE FROM rate_limits');
  await server.database.pool.query('DELETE FROM outbox_mails');
  await server.database.pool.query('DELETE FROM users');
}
