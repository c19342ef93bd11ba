import { type Browser, expect, type Page, test } from '@playwright/test';
import { runSql, setTrialEnd } from './database.ts';
import { fillSignUp, newPerson, type Person, signIn, signUp } from './journeys.ts';

/** Gives a test card on the sandbox's hosted page, as it wants to be typed. */
async function fillCard(page: Page, number: string): Promise<void> {
  await page.getByLabel('Card number').fill(number);
  await page.getByLabel('Expiry').fill('12 / 34');
  await page.getByLabel('Security code').fill('123');
}

async function expectPaid(page: Page): Promise<void> {
  await expect(page.getByText('Payment Successful', { exact: true })).toBeVisible();
  await expect(page.getByText('Your subscription is now active!', { exact: true })).toBeVisible();
  await expect(page).toHaveURL(/\/dashboard$/);
}

/** A developer's console: lets something happen to a person's subscription in the sandbox. */
async function openConsole(browser: Browser) {
  const developer = newPerson();
  const context = await browser.newContext();
  await signUp(await context.newPage(), developer);
  await runSql("UPDATE users SET subscription_tier = 'dev' WHERE email = $1", [developer.email]);
  return async (person: Person, action: string) => {
    const { subscriptions } = await (await context.request.get('/api/dev/sandbox/subscriptions')).json();
    const { id } = subscriptions.find(({ customerEmail }: { customerEmail: string }) => customerEmail === person.email);
    const played = await context.request.post(`/api/dev/sandbox/subscriptions/${id}/play`, { data: { action } });
    expect(played.status()).toBe(200);
  };
}

const card = (page: Page) => page.getByRole('region', { name: 'Subscription', exact: true });

test('signing up with payment: canceled, declined, paid, and the account is there', async ({ page }) => {
  const person = newPerson();
  await page.goto('/signup?plan=professional&interval=monthly');
  await fillSignUp(page, person);
  const submit = page.getByRole('button', { name: 'Continue to Payment' });
  await submit.click();
  // @spec T4.26 T4.27
  await expect(page).toHaveURL(/\/sandbox\/checkout\//);
  await expect(page.getByText(/Test mode: no money moves/)).toBeVisible();
  await expect(page.getByText('7 days free, then $19.99 a month')).toBeVisible();

  await page.getByRole('link', { name: 'Back to DiagBuddy' }).click();
  await expect(page).toHaveURL(/\/signup\?payment=canceled$/);
  await expect(page.getByText('Payment canceled', { exact: true })).toBeVisible();
  await expect(page.getByLabel('First name')).toHaveValue(person.firstName);
  await expect(page.getByLabel('Last name')).toHaveValue(person.lastName);
  await expect(page.getByLabel('Email')).toHaveValue(person.email);
  const password = page.getByRole('textbox', { name: 'Password', exact: true });
  await expect(password).toHaveValue('');
  expect(await page.evaluate('JSON.stringify([{ ...sessionStorage }, { ...localStorage }])')).not.toContain(
    person.password,
  );
  await password.fill(person.password);
  await page.getByLabel('Confirm password').fill(person.password);
  await submit.click();

  const pay = page.getByRole('button', { name: 'Start Free Trial' });
  await fillCard(page, '4000 0000 0000 0002');
  await pay.click();
  await expect(page.getByRole('alert')).toHaveText('Your card was declined.');
  await fillCard(page, '4242 4242 4242 4242');
  await pay.click();
  await expectPaid(page);

  await page.goto('/dashboard?tab=profile');
  const facts = ['Professional', '$19.99/month', 'Visa •••• 4242', 'Trial', 'No invoices yet.'];
  for (const words of facts) await expect(card(page).getByText(words, { exact: true })).toBeVisible();
  await page.context().clearCookies();
  await signIn(page, person);
});

test('a sign-up that fails says so, and notes which step it was', async ({ page }) => {
  const logged: string[] = [];
  page.on('console', (message) => message.type() === 'error' && logged.push(message.text()));
  await page.goto('/signup');
  await fillSignUp(page, newPerson());
  const submit = page.getByRole('button', { name: 'Continue to Payment' });
  const words = page.getByText('Unable to start signup process. Please try again.').first();
  for (const [status, body] of [
    [500, ''],
    [200, '{}'],
    [200, '{"url":"http://elsewhere.example/pay"}'],
  ] as const) {
    await page.route('**/api/create-checkout-session', (route) => route.fulfill({ status, body }), { times: 1 });
    await submit.click();
    // @spec T8.5
    await expect(words).toBeVisible();
    await expect(submit).toBeEnabled();
  }
  await page.getByLabel('Promo code').fill('DIAGBETA2025');
  await page.route('**/api/auth/signup', (route) => route.fulfill({ status: 500, body: '' }));
  await submit.click();
  // @spec T8.6
  await expect.poll(() => logged.some((text) => text.startsWith('Signup failed'))).toBe(true);
  // @spec T8.6
  expect(logged.filter((text) => text.startsWith('Failed to create checkout session'))).toHaveLength(3);
  // @spec T8.6
  expect(logged.filter((text) => text.includes('No checkout URL received'))).toHaveLength(2);
});

test('on the last day of a trial: a team for a year, by way of the sign-in, refusals and 3-D Secure', async ({
  page,
}) => {
  test.slow();
  const person = newPerson();
  await signUp(page, person);
  await setTrialEnd(person.email, 20);
  await page.context().clearCookies();
  await page.goto('/subscribe?plan=enterprise&interval=monthly');
  // @spec T2.6 T2.116 T6.4
  await expect(page).toHaveURL(/\/login\?returnTo=/);
  await page.getByLabel('Email or Username').fill(person.email);
  await page.getByRole('textbox', { name: 'Password', exact: true }).fill(person.password);
  let setUp = () => {};
  const held = new Promise<void>((resolve) => {
    setUp = resolve;
  });
  await page.route('**/api/create-organization-subscription', async (route) => {
    await held;
    await route.continue();
  });
  const asked = page.waitForRequest('**/api/create-organization-subscription');
  await page.getByRole('button', { name: 'Sign in', exact: true }).click();
  await expect(page).toHaveURL(/\/subscribe\?plan=enterprise&interval=monthly$/);
  expect((await asked).postDataJSON()).toEqual({
    planId: 'enterprise',
    interval: 'monthly',
    organizationName: "Dana's Organization",
  });
  // @spec T2.119
  await expect(page.getByText('Setting up your subscription')).toBeVisible();
  setUp();
  await expect(page.getByRole('heading', { level: 1, name: 'Enterprise Plan' })).toBeVisible();
  await expect(page.getByText('$199', { exact: true })).toBeVisible();
  await page.getByRole('link', { name: 'Back to Pricing' }).click();
  // @spec T2.123
  await expect(page).toHaveURL(/\/pricing$/);

  await page.getByRole('region', { name: 'Trial' }).getByRole('button', { name: 'See plans' }).click();
  await page.getByRole('radio', { name: /^Yearly/ }).check();
  await page.getByRole('button', { name: 'Subscribe to Team Plan' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Team Plan' })).toBeVisible();
  for (const words of ['$799', '/year', 'Yearly', '$0.00', '$799.00', 'Test mode']) {
    // @spec T2.121
    await expect(page.getByText(words, { exact: true })).toBeVisible();
  }

  const form = page.getByRole('form', { name: 'Payment' });
  const start = form.getByRole('button', { name: 'Start Free Trial' });
  // @spec T2.120 T4.31
  await expect(form.getByLabel('Card number')).toBeVisible();
  await start.click();
  await expect(form.getByLabel('Card number')).toHaveAccessibleDescription('Your card number is incomplete.');
  const notice = page.getByRole('region', { name: /notifications/i }).getByRole('listitem');
  for (const [number, message] of [
    ['4000 0000 0000 0002', 'Your card was declined.'],
    ['4000 0000 0000 9995', 'Your card has insufficient funds.'],
  ] as const) {
    await page.getByRole('button', { name: `Use ${number}` }).click();
    await expect(form.getByLabel('Card number')).toHaveValue(number);
    await start.click();
    await expect(notice).toContainText(`Payment Failed${message}`);
    await expect(form.getByRole('alert')).toContainText(message);
  }
  await form.getByLabel('Card number').fill('4000002500003155');
  await form.getByLabel('Expiry').fill('1234');
  const bank = page.getByRole('dialog', { name: '3-D Secure' });
  await start.click();
  await bank.getByRole('button', { name: 'Fail authentication' }).click();
  await expect(bank).toBeHidden();
  await expect(form.getByRole('alert')).toContainText('We are unable to authenticate your payment method.');
  await start.click();
  await bank.getByRole('button', { name: 'Complete authentication' }).click();
  await expectPaid(page);
  await expect(page.getByRole('region', { name: 'Trial' })).toHaveCount(0);

  await page.goto('/dashboard?tab=profile');
  for (const words of ['Team Plan', '$799/year', 'Visa •••• 3155']) {
    await expect(card(page).getByText(words, { exact: true })).toBeVisible();
  }
});

test('a card that fails at the renewal: past due, paid, active; canceled, kept, another plan, ended', async ({
  browser,
  page,
}) => {
  test.slow();
  const simulateEvent = await openConsole(browser);
  const person = newPerson();
  await signUp(page, person);
  await page.route('**/api/create-organization-subscription', (route) => route.abort(), { times: 1 });
  await page.goto('/subscribe');
  // @spec T4.33
  await expect(page).toHaveURL(/\/pricing$/);
  await expect(page.getByRole('alert')).toContainText('Network error. Please check your connection and try again.');
  await page.reload();

  await page.getByRole('button', { name: 'Upgrade Now' }).click();
  await expect(page.getByText(person.email)).toBeVisible();
  await fillCard(page, '4000000000000341');
  await page.getByRole('button', { name: 'Start Free Trial' }).click();
  await expectPaid(page);

  await simulateEvent(person, 'charge_failed');
  await page.goto('/dashboard');
  const bar = page.getByRole('region', { name: 'Payment', exact: true });
  await expect(bar).toContainText('Your last payment failed.');
  await bar.getByRole('link', { name: 'Go to billing' }).click();
  await expect(card(page).getByText('Past Due', { exact: true })).toBeVisible();
  await expect(card(page).getByRole('row', { name: /\$19\.99 Open$/ })).toBeVisible();
  await card(page).getByRole('link', { name: 'Pay now' }).click();
  await expect(page.getByText('Pay the open invoice', { exact: true })).toBeVisible();
  await page.getByRole('button', { name: 'Use 4242 4242 4242 4242' }).click();
  await page.getByRole('button', { name: 'Pay $19.99' }).click();
  await expectPaid(page);
  await expect(bar).toHaveCount(0);

  await page.getByRole('tab', { name: 'Profile' }).click();
  await expect(card(page).getByText('Active', { exact: true })).toBeVisible();
  await expect(card(page).getByRole('row', { name: /\$19\.99 Paid$/ })).toBeVisible();
  await card(page).getByRole('button', { name: 'Cancel subscription' }).click();
  const question = page.getByRole('dialog', { name: 'Cancel your subscription?' });
  await expect(question).toContainText(/You'll keep access until \w{3} \d+, \d{4}\. You won't be charged again\./);
  await question.getByRole('button', { name: 'Cancel subscription' }).click();
  await expect(question).toBeHidden();
  await expect(card(page).getByText('Your subscription is canceled', { exact: true })).toBeVisible();
  await expect(card(page).getByRole('button', { name: 'Cancel subscription' })).toHaveCount(0);

  await expect(card(page).getByRole('button', { name: 'Change plan' })).toHaveCount(0);
  await page.route('**/api/subscription/resume', (route) => route.abort(), { times: 1 });
  await card(page).getByRole('button', { name: 'Keep my plan' }).click();
  await expect(page.getByText('Not Kept', { exact: true })).toBeVisible();
  await card(page).getByRole('button', { name: 'Keep my plan' }).click();
  await expect(card(page).getByText('Renews', { exact: true })).toBeVisible();
  await expect(card(page).getByText('Your subscription is canceled', { exact: true })).toHaveCount(0);

  await card(page).getByRole('button', { name: 'Payment method' }).click();
  // The dashboard has a button of that name too, until the browser has left it.
  await expect(page).toHaveURL(/\/sandbox\/portal/);
  await page.getByRole('button', { name: 'Cancel subscription' }).click();
  await page.getByRole('button', { name: 'Keep subscription' }).click();
  await page.getByRole('link', { name: 'Back to DiagBuddy' }).click();
  await expect(card(page).getByText('Renews', { exact: true })).toBeVisible();

  await card(page).getByRole('button', { name: 'Change plan' }).click();
  const plans = page.getByRole('dialog', { name: 'Change your plan' });
  const change = plans.getByRole('button', { name: /^Change/ });
  await expect(plans.getByRole('radio', { name: /^Professional.*Current plan/ })).toBeChecked();
  await expect(change).toBeDisabled();
  await plans.getByRole('radio', { name: /^Team Plan/ }).check();
  await expect(plans.getByRole('status')).toContainText(
    /^You'll be charged \$\d+\.\d\d today for the rest of this period, then \$79\.00 on /,
  );
  await plans.getByRole('radio', { name: /^Yearly/ }).check();
  await expect(plans.getByRole('radio', { name: /^Professional.*sold by the month only/ })).toBeDisabled();
  const due = plans.getByRole('status').getByText(/^You'll be charged \$\d+\.\d\d today: \$799\.00 less \$\d+\.\d\d/);
  const [amount = ''] = /\$\d+\.\d\d/.exec(await due.innerText()) ?? [];
  await page.route('**/api/subscription/plan', (route) => route.abort(), { times: 1 });
  await change.click();
  await expect(plans.getByRole('alert')).toContainText('Network error.');
  await change.click();
  await expect(plans).toBeHidden();
  await expect(card(page).getByText('Team Plan', { exact: true })).toBeVisible();
  await expect(card(page).getByText('$799/year', { exact: true })).toBeVisible();
  const invoice = card(page).getByRole('row', { name: /plan change \u2212\$\d+\.\d\d Paid$/ });
  await expect(invoice).toContainText(amount);

  // The same plan once more has nothing to confirm; another one is refused and leads back to the prices, with the reason.
  await page.goto('/subscribe?plan=team&interval=yearly');
  // @spec T4.32
  await expect(page).toHaveURL(/\/dashboard$/);
  await page.goto('/subscribe?plan=individual');
  await expect(page).toHaveURL(/\/pricing$/);
  await expect(page.getByRole('alert')).toContainText('This organization has a subscription already.');
  await page.goto('/dashboard?tab=profile');

  await simulateEvent(person, 'cancel');
  await page.reload();
  await expect(card(page).getByText('Canceled', { exact: true })).toBeVisible();
  await expect(card(page).getByRole('link', { name: 'Subscribe again' })).toBeVisible();
});

/** Stands for https://js.stripe.com, which no test may call: notes what it is asked to confirm, refuses once, then sends the browser on. */
const stripeScript = `
  window.confirmed = [];
  const confirm = (method, key, secret) => ({ confirmParams }) => {
    window.confirmed.push({ method, key, secret, ...confirmParams });
    if (window.confirmed.length > 1) location.assign(confirmParams.return_url + '&redirect_status=failed&setup_intent=seti_1');
    return Promise.resolve({ error: { type: 'card_error', message: 'Your card does not support this type of purchase.' } });
  };
  const element = () => ({
    on: (event, call) => event === 'ready' && setTimeout(call), off() {}, update() {}, destroy() {},
    mount: (place) => { place.textContent = 'Card fields of Stripe'; },
  });
  window.Stripe = (key) => ({
    elements: ({ clientSecret }) => { window.secret = clientSecret; return { create: element, update() {} }; },
    createToken() {}, createPaymentMethod() {}, confirmCardPayment() {},
    confirmSetup: (options) => confirm('setup', key, window.secret)(options),
    confirmPayment: (options) => confirm('payment', key, window.secret)(options),
  });
`;

test('with Stripe: its own form, loaded there alone, and its refusal in its words', async ({ browser }) => {
  // The server under test takes payments in its sandbox, and its policy lets no script of Stripe in.
  const context = await browser.newContext({ bypassCSP: true });
  const page = await context.newPage();
  const loaded: string[] = [];
  await context.route('https://js.stripe.com/**', (route) => {
    loaded.push(route.request().url());
    return route.fulfill({ contentType: 'text/javascript', body: stripeScript });
  });
  await signUp(page, newPerson());
  for (const type of ['payment', 'setup'] as const) {
    const answer = {
      ...{ clientSecret: `${type}_1_secret_2`, type, subscriptionId: 'sub_1', provider: 'stripe' },
      ...{ publishableKey: 'pk_test_1', plan: 'team', interval: 'monthly', amountCents: 7_900 },
      trialEndsAt: type === 'setup' ? '2040-01-01T00:00:00.000Z' : null,
    };
    await page.route('**/api/create-organization-subscription', (route) => route.fulfill({ json: answer }));
    expect(loaded).toHaveLength(type === 'payment' ? 0 : 1);
    await page.goto('/subscribe?plan=team');
    await expect(page.getByText('Card fields of Stripe')).toBeVisible();
    const submit = page.getByRole('button', { name: type === 'setup' ? 'Start Free Trial' : 'Pay $79.00' });
    await submit.click();
    const failure = page.getByRole('form', { name: 'Payment' }).getByRole('alert');
    // @spec T8.10
    await expect(failure).toContainText('Your card does not support this type of purchase.');
    // @spec T3.12 T7.52
    expect(await page.evaluate('window.confirmed')).toEqual([
      {
        method: type,
        key: 'pk_test_1',
        secret: answer.clientSecret,
        return_url: `${new URL(page.url()).origin}/dashboard?payment=success`,
      },
    ]);
  }
  await page.getByRole('button', { name: 'Start Free Trial' }).click();
  await expect(page).toHaveURL(/\/dashboard\?payment=success/);
  await expect(page.getByText("Your card couldn't be confirmed.").first()).toBeVisible();
  await page.getByRole('main').getByRole('button', { name: 'Close' }).click();
  await expect(page).toHaveURL(/\/dashboard$/);
  await context.close();
});
