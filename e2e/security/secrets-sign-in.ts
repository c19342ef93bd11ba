import { signUp } from '@diagbuddy/testing/accounts';
import { authenticatorCode } from '@diagbuddy/testing/authenticator';
import type { MailServer } from '@diagbuddy/testing/fakes/mail-server';
import { expectStatus, type HttpClient } from '@diagbuddy/testing/http/http-client';
import { openBrowser } from '@diagbuddy/testing/servers/nodes';
import type { Canary, SearchedText } from './canaries.ts';
import { until } from './mail-queue.ts';

/** What the ways into an account need of the scenario. */
interface Ways {
  email: string;
  mailServer: MailServer;
  /** A new browser whose answers are kept. */
  open: () => HttpClient;
  canaries: Canary[];
}

/**
 * Confirms the address in the browser `desk`, where the account is signed in, and sets a new password, through the mailed
 * links; tries each a second time.
 */
export async function useMailedLinks(
  { email, mailServer, open, canaries, desk }: Ways & { desk: HttpClient },
  password: string,
): Promise<void> {
  const post = (path: string, body: unknown) => open().send('POST', path, body);
  const linkTo = async (page: string): Promise<string> => {
    const pattern = new RegExp(`^To: ${email}\\r$[^]*${page}#token=([\\w-]{43})`, 'm');
    const find = () =>
      mailServer.received.map((mail) => pattern.exec(mail)?.[1]).findLast((token) => token !== undefined);
    await until(`a link to ${page}`, async () => find() !== undefined);
    const token = find() ?? '';
    canaries.push({ name: 'mailed link token', value: token });
    return token;
  };
  const token = await linkTo('/verify-email');
  await expectStatus(post('/api/auth/verify-email', { token }), 403);
  await expectStatus(desk.send('POST', '/api/auth/verify-email', { token }), 204);
  await post('/api/auth/verify-email', { token });
  await post('/api/auth/verify-email', { token: { is: token } });
  await expectStatus(post('/api/auth/forgot-password', { email }), 202);
  await post('/api/auth/forgot-password', { email: 'nobody@example.com' });
  const reset = await linkTo('/reset-password');
  await post('/api/auth/reset-password', { token: reset, password: 'password' });
  await post('/api/auth/reset-password', `{"token":"${reset}","password":"${password}"`);
  await expectStatus(post('/api/auth/reset-password', { token: reset, password }), 204);
  await post('/api/auth/reset-password', { token: reset, password });
  await open().send('GET', `/reset-password?token=${reset}`);
}

/** Signs somebody up whose mail the mail server refuses, so that its link waits in the outbox while everything is searched. */
export async function leaveMailWaiting(address: string, mailServer: MailServer): Promise<Canary> {
  const before = mailServer.received.length;
  mailServer.refusals = Number.POSITIVE_INFINITY;
  await signUp(openBrowser(address));
  const find = () =>
    mailServer.received.slice(before).flatMap((mail) => /verify-email#token=([\w-]{43})/.exec(mail)?.[1] ?? [])[0];
  await until('a mail that is refused', async () => find() !== undefined);
  return { name: 'mailed link token that waits', value: find() ?? '' };
}

/** Turns two-factor sign-in on, signs in with it, and turns it off. */
export async function useSecondFactor({ email, open, canaries }: Ways, password: string): Promise<void> {
  const path = '/api/profile/second-factor';
  const desk = open();
  const post = (url: string, body: unknown, from = desk) => from.send('POST', url, body);
  const credentials = { emailOrUsername: email, password };
  await expectStatus(post('/api/login', credentials), 200);
  const { secret } = (await expectStatus(post(path, { password }), 200)).body;
  const isDue =
    (call: string) =>
    ({ where }: SearchedText) =>
      where === `POST ${call} 200`;
  canaries.push({ name: 'secret of the second factor', value: secret, isDue: isDue(path) });
  await post(`${path}/confirm`, { code: '000000' });
  const confirmed = await expectStatus(post(`${path}/confirm`, { code: authenticatorCode(secret, Date.now()) }), 200);
  const recoveryCodes: string[] = confirmed.body.recoveryCodes;
  for (const code of recoveryCodes) {
    canaries.push({ name: 'recovery code', value: code, isDue: isDue(`${path}/confirm`) });
    canaries.push({ name: 'recovery code', value: code.replace('-', ''), isDue: isDue(`${path}/confirm`) });
  }
  const [first, second] = recoveryCodes;
  const van = open();
  await expectStatus(post('/api/login', credentials, van), 200);
  for (const value of van.cookies.values()) canaries.push({ name: 'session token', value });
  await post('/api/login/second-factor', { code: '000000' }, van);
  await expectStatus(post('/api/login/second-factor', { code: first }, van), 200);
  await post('/api/login/second-factor', { code: first }, van);
  await expectStatus(post(`${path}/disable`, { code: second, password }), 204);
}
