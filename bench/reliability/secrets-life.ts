import { pages } from '@diagbuddy/contract/pages';
import type pg from 'pg';
import type { MailServer } from '../../apps/server/src/testing/mail-server.ts';
import { request, signUpForm } from '../../e2e/reliability/technician.ts';
import type { Canary, Haystack } from './canaries.ts';
import { newAddress } from './person.ts';
import type { Route } from './product-routes.ts';
import { underFaults } from './secrets-faults.ts';
import { useMailedLinks, useSecondFactor } from './secrets-sign-in.ts';
import { type Answer, expectStatus, type Method, type Visitor, visitor } from './visitor.ts';

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

/** What a walk leaves to be searched, and the secrets that it met. */
export interface Walk {
  haystacks: Haystack[];
  canaries: Canary[];
}

const ask = { ...request, symptoms: 'does not drain, hums' };
const cardOf = (number: string) => ({ number, expiry: '12/34', cvc: '123' });
const asForm = { 'content-type': 'application/x-www-form-urlencoded' };

/** Walks an account's whole life through the API, with all the slips that people and networks make, and keeps every answer. */
export async function walkLife(
  address: string,
  { pool, readable, mailServer }: { pool: pg.Pool; readable: readonly Route[]; mailServer: MailServer },
): Promise<Walk> {
  const haystacks: Haystack[] = [];
  const canaries: Canary[] = [];
  const keepAnswer = (call: { method: Method; path: string }, { status, headers, text }: Answer): void => {
    const where = `${call.method} ${call.path} ${status}`;
    const { 'set-cookie': _due, ...rest } = headers;
    haystacks.push({ place: status >= 400 ? 'error body' : 'API body', where, text });
    haystacks.push({ place: 'header', where, text: JSON.stringify(rest) });
  };
  const open = (): Visitor => visitor({ ip: newAddress(), onAnswer: keepAnswer });
  const keepCookies = (browser: Visitor, name: string): void => {
    for (const value of browser.cookies.values()) canaries.push({ name, value });
  };
  const browser = open();
  const post = (path: string, body: unknown, from = browser) => from.send(address, 'POST', path, { body });
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
  await open().send(address, 'GET', `/api/login?${new URLSearchParams(credentials(typed.password))}`);

  await post('/api/profile/password', { currentPassword: typed.wrongPassword, newPassword: typed.newPassword });
  const change = { currentPassword: typed.password, newPassword: typed.newPassword };
  await expectStatus(post('/api/profile/password', change), 204);
  const ways = { address, email, mailServer, open, canaries };
  await useMailedLinks(ways, typed.resetPassword);
  await useSecondFactor(ways, typed.resetPassword);
  const second = open();
  for (const signingIn of [browser, second]) {
    await expectStatus(post('/api/login', credentials(typed.resetPassword), signingIn), 200);
    keepCookies(signingIn, 'session token');
  }
  await browser.send(address, 'GET', '/api/auth/google/callback?code=x&state=y');

  const { body: made } = await expectStatus(post('/api/api-keys', { name: 'van' }), 201);
  const keyDue = ({ where }: Haystack) => where === 'POST /api/api-keys 201';
  canaries.push({ name: 'API key', value: made.key, isDue: keyDue });
  const bearer = { authorization: `Bearer ${made.key}`, origin: '', cookie: '' };
  await open().send(address, 'POST', '/api/external/diagnose', { body: ask, headers: bearer });
  await open().send(address, 'GET', `/api/diagnoses?key=${made.key}`, { headers: bearer });

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
    await payer.send(address, 'POST', checkout.url, { body, headers: asForm });
  }
  const checkoutId = String(checkout.url).split('/').at(-1);
  await payer.send(address, 'GET', `/api/checkout/return?session_id=${checkoutId}`);
  keepCookies(payer, 'session token');
  await post('/api/webhooks/stripe', { id: 'evt_1' }, open());

  await pool.query("UPDATE users SET subscription_tier = 'dev' WHERE email = $1", [email]);
  const readAll = async (): Promise<void> => {
    for (const { url } of readable) {
      const path = url
        .replace('/sandbox/checkout/:id', checkout.url)
        .replace(':modelNumber', ask.modelNumber)
        .replace(/:\w+/g, id);
      await second.send(address, 'GET', path);
    }
  };
  await readAll();
  for (const page of pages) await second.send(address, 'GET', page.replace(':id', id));

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
  await expectStatus(browser.send(address, 'DELETE', `/api/api-keys/${made.apiKey.id}`), 204);
  await expectStatus(post('/api/logout', {}), 204);

  for (const [name, value] of Object.entries(typed)) {
    // Shown as a hint on the pages of test mode.
    const isDue = name === 'testCard' ? ({ place }: Haystack) => place === 'API body' : undefined;
    canaries.push({ name: `typed: ${name}`, value, ...(isDue && { isDue }) });
  }
  canaries.push({ name: 'typed: card, in groups', value: typed.card.replaceAll(/(\d{4})(?!$)/g, '$1 ') });
  return { haystacks, canaries };
}
