import { pages } from '@diagbuddy/contract/pages';
import { diagnosisRequest, signUpForm } from '@diagbuddy/testing/accounts';
import type { MailServer } from '@diagbuddy/testing/fakes/mail-server';
import { expectStatus, type HttpAnswer, type HttpClient, type Method } from '@diagbuddy/testing/http/http-client';
import { openBrowser } from '@diagbuddy/testing/servers/nodes';
import type pg from 'pg';
import type { Canary, SearchedText } from './canaries.ts';
import { mailsWritten } from './mail-queue.ts';
import type { Route } from './product-routes.ts';
import { underFaults } from './secrets-faults.ts';
import { useMailedLinks, useSecondFactor } from './secrets-sign-in.ts';

/** The secrets that a person types. */
export const typed = {
  password: 'Canary-first 7$+ü vole',
  newPassword: 'Canary-second 8%= heron',
  resetPassword: 'Canary-fourth 6^ marten',
  paidPassword: 'Canary-third 9& otter',
  wrongPassword: 'Canary-wrong 1# stoat',
  inTheNameField: 'Canary-misplaced 2! adder',
  // A number that is well formed and no test card.
  card: '4539578763621486',
  testCard: '4000056655665556',
} as const;

/** What a scenario leaves to be searched, and the secrets that it met. */
export interface Scenario {
  texts: SearchedText[];
  canaries: Canary[];
}

const ask = { ...diagnosisRequest, symptoms: 'does not drain, hums' };
const cardOf = (number: string) => ({ number, expiry: '12/34', cvc: '123' });
const asForm = { 'content-type': 'application/x-www-form-urlencoded' };

/** Takes an account through everything that the API does, with all the slips that people and networks make, and keeps every answer. */
export async function runScenario(
  address: string,
  { pool, readable, mailServer }: { pool: pg.Pool; readable: readonly Route[]; mailServer: MailServer },
): Promise<Scenario> {
  const texts: SearchedText[] = [];
  const canaries: Canary[] = [];
  const keepAnswer = (call: { method: Method; url: string }, { status, headers, text }: HttpAnswer): void => {
    const where = `${call.method} ${call.url} ${status}`;
    const { 'set-cookie': _due, ...rest } = headers;
    texts.push({ place: status >= 400 ? 'error body' : 'API body', where, text });
    texts.push({ place: 'header', where, text: JSON.stringify(rest) });
  };
  const open = (): HttpClient => openBrowser(address, { onAnswer: keepAnswer });
  const keepCookies = (browser: HttpClient, name: string): void => {
    for (const value of browser.cookies.values()) canaries.push({ name, value });
  };
  const browser = open();
  const post = (path: string, body: unknown, from = browser) => from.send('POST', path, body);
  const email = 'canary@example.com';
  const credentials = (password: string, emailOrUsername = email) => ({ emailOrUsername, password });

  await expectStatus(post('/api/auth/signup', signUpForm(email, typed.password)), 201);
  keepCookies(browser, 'session token');
  await post('/api/auth/signup', signUpForm(email, typed.password), open());
  await post('/api/auth/signup', { ...signUpForm('other@example.com', typed.password), promoCode: 'WRONG' }, open());
  await post('/api/login', credentials(typed.wrongPassword), open());
  await post('/api/login', credentials(typed.wrongPassword, typed.inTheNameField), open());
  await post('/api/login', credentials(typed.password, `${typed.inTheNameField} `.repeat(20)), open());
  // A body that is no JSON, of the wrong shape, too large, or under the wrong name.
  await post('/api/login', `{"emailOrUsername":"${email}","password":"${typed.password}"`, open());
  await post('/api/login', `password=${typed.password}`, open());
  await post('/api/login', { emailOrUsername: [typed.password], password: { is: typed.password } }, open());
  await post('/api/login', credentials(typed.password.padEnd(70_000, typed.password)), open());
  await post('/api/auth/signup', { ...signUpForm(typed.password, typed.password), firstName: 7 }, open());
  await open().send('GET', `/api/login?${new URLSearchParams(credentials(typed.password))}`);

  await post('/api/profile/password', { currentPassword: typed.wrongPassword, newPassword: typed.newPassword });
  const change = { currentPassword: typed.password, newPassword: typed.newPassword };
  await expectStatus(post('/api/profile/password', change), 204);
  const ways = { email, mailServer, open, canaries };
  await useMailedLinks({ ...ways, desk: browser }, typed.resetPassword);
  await useSecondFactor(ways, typed.resetPassword);
  const second = open();
  for (const signingIn of [browser, second]) {
    await expectStatus(post('/api/login', credentials(typed.resetPassword), signingIn), 200);
    keepCookies(signingIn, 'session token');
  }
  await browser.send('GET', '/api/auth/google/callback?code=x&state=y');

  const { body: made } = await expectStatus(post('/api/api-keys', { name: 'van' }), 201);
  const keyDue = ({ where }: SearchedText) => where === 'POST /api/api-keys 201';
  canaries.push({ name: 'API key', value: made.key, isDue: keyDue });
  const bearer = { authorization: `Bearer ${made.key}`, origin: '', cookie: '' };
  await open().send('POST', '/api/external/diagnose', ask, bearer);
  await open().send('GET', `/api/diagnoses?key=${made.key}`, undefined, bearer);

  const { body: diagnosed } = await expectStatus(post('/api/diagnose', ask), 201);
  const { id } = diagnosed.diagnosis;
  await post('/api/ai-chat', { sessionId: id, message: 'It hums' });
  await post('/api/prescreen', ask);
  await post(`/api/diagnoses/${id}/feedback`, { feedbackAccurate: true });
  await post('/api/feedback', { message: 'Larger type, please' });

  const { body: subscription } = await post('/api/create-organization-subscription', { planId: 'individual' });
  const confirm = (card: string) =>
    post('/api/sandbox/confirm', { clientSecret: subscription.clientSecret, card: cardOf(card) });
  await confirm(typed.card);
  await post('/api/sandbox/confirm', { clientSecret: typed.card, card: typed.card });
  await expectStatus(confirm(typed.testCard), 200);
  const payer = open();
  const signup = {
    ...signUpForm('payer@example.com', typed.paidPassword),
    signupFlow: true,
    selectedPlan: 'professional',
  };
  const { body: checkout } = await expectStatus(post('/api/create-checkout-session', signup, payer), 200);
  keepCookies(payer, 'sign-up token');
  for (const card of [typed.card, typed.testCard]) {
    const body = new URLSearchParams(cardOf(card)).toString();
    await payer.send('POST', checkout.url, body, asForm);
  }
  const checkoutId = String(checkout.url).split('/').at(-1);
  await payer.send('GET', `/api/checkout/return?session_id=${checkoutId}`);
  keepCookies(payer, 'session token');
  await post('/api/webhooks/stripe', { id: 'evt_1' }, open());

  // A developer may read a mail that waits in the outbox: the refused one is sent first.
  await mailsWritten(pool);
  await pool.query("UPDATE users SET subscription_tier = 'dev' WHERE email = $1", [email]);
  const readAll = async (): Promise<void> => {
    for (const { url } of readable) {
      const path = url
        .replace('/sandbox/checkout/:id', checkout.url)
        .replace(':modelNumber', ask.modelNumber)
        .replace(/:\w+/g, id);
      await second.send('GET', path);
    }
  };
  await readAll();
  for (const page of pages) await second.send('GET', page.replace(':id', id));

  await underFaults(pool, async () => {
    const stranger = open();
    await post('/api/auth/signup', signUpForm('late@example.com', typed.password), stranger);
    await post('/api/create-checkout-session', { ...signup, email: 'later@example.com' }, stranger);
    await post('/api/login', credentials(typed.resetPassword), stranger);
    await post('/api/auth/forgot-password', { email }, stranger);
    await post('/api/login', credentials(typed.wrongPassword, typed.inTheNameField), stranger);
    await post('/api/profile/password', { currentPassword: typed.resetPassword, newPassword: typed.paidPassword });
    const { body: another } = await post('/api/api-keys', { name: 'shop' });
    if (another?.key !== undefined) canaries.push({ name: 'API key', value: another.key, isDue: keyDue });
    await post('/api/profile/password', { currentPassword: typed.paidPassword, newPassword: typed.resetPassword });
    keepCookies(stranger, 'session token');
  });
  await expectStatus(browser.send('DELETE', `/api/api-keys/${made.apiKey.id}`), 204);
  await expectStatus(post('/api/logout', {}), 204);

  for (const [name, value] of Object.entries(typed)) {
    // Shown as a hint on the pages of test mode.
    const isDue = name === 'testCard' ? ({ place }: SearchedText) => place === 'API body' : undefined;
    canaries.push({ name: `typed: ${name}`, value, ...(isDue && { isDue }) });
  }
  canaries.push({ name: 'typed: card, in groups', value: typed.card.replaceAll(/(\d{4})(?!$)/g, '$1 ') });
  return { texts, canaries };
}
