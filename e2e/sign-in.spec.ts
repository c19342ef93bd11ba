import { authenticatorCode } from '@diagbuddy/testing/authenticator';
import { expect, type Page, test } from '@playwright/test';
import { findMailedLink, runSql } from './database.ts';
import { fillSignUp, newPerson, type Person, signIn, signUp } from './journeys.ts';

/** Waits for the mail and answers its link. */
async function mailedLink(person: Person, path: string): Promise<string> {
  await expect.poll(() => findMailedLink(person.email, path), { timeout: 20_000 }).not.toBeNull();
  return (await findMailedLink(person.email, path)) ?? '';
}

const security = (page: Page, title: string) =>
  page.getByRole('listitem').filter({ has: page.getByText(title, { exact: true }) });

test('signing in: what is missing, what is wrong, no network, welcome', async ({ page, context }) => {
  const person = newPerson();
  await signUp(page, person);
  await context.clearCookies();
  for (const path of ['/auth', '/login']) {
    await page.goto(path);
    // @spec T2.3
    await expect(page.getByRole('heading', { level: 1, name: 'Sign in' })).toBeVisible();
    // @spec T2.84
    await expect(page.getByLabel('Email or Username')).toBeVisible();
  }
  // @spec T2.88
  await expect(page.getByRole('link', { name: 'Create Account with Email' })).toHaveAttribute('href', '/signup');
  await expect(page.getByRole('main').getByRole('link', { name: 'About DiagBuddy' })).toHaveAttribute(
    'href',
    '/website',
  );

  const submit = page.getByRole('button', { name: 'Sign in', exact: true });
  const password = page.getByRole('textbox', { name: 'Password', exact: true });
  // @spec T2.86
  await expect(submit).toBeVisible();
  await submit.click();
  await expect(page.getByText('Email or username is required')).toBeVisible();
  await expect(page.getByText('Password is required')).toBeVisible();

  await page.getByLabel('Email or Username').fill(person.email);
  await password.fill('wrong horse');
  await page.getByRole('button', { name: 'Show password' }).click();
  // @spec T2.85
  await expect(password).toHaveAttribute('type', 'text');
  await page.getByRole('button', { name: 'Hide password' }).click();
  // @spec T2.85
  await expect(password).toHaveAttribute('type', 'password');
  const notice = page.getByRole('region', { name: /notifications/i }).getByRole('listitem');
  await submit.click();
  // @spec T8.2
  await expect(notice).toContainText('Login Failed');
  // @spec T8.2
  await expect(notice).toContainText('Invalid email or password.');
  await expect(password).toHaveValue('wrong horse');

  await page.route('**/api/login', (route) => route.fulfill({ status: 502, body: 'Bad Gateway' }));
  await submit.click();
  await expect(notice).toContainText('Invalid email or password.');
  await page.unroute('**/api/login');
  await page.route('**/api/login', (route) => route.abort());
  await submit.click();
  // @spec T8.3
  await expect(notice).toContainText('Error');
  // @spec T8.3
  await expect(notice).toContainText('Network error. Please check your connection and try again.');
  await expect(notice).toHaveCount(1);
  await page.unroute('**/api/login');

  await page.getByLabel('Email or Username').fill(person.email);
  await password.fill(person.password);
  await submit.click();
  // @spec T8.4
  await expect(notice).toContainText('Welcome back!');
  // @spec T8.4
  await expect(notice).toContainText('Successfully logged in to DiagBuddy.');
});

test('the sign-up form has its fields and the way to the sign-in', async ({ page }) => {
  await page.goto('/signup');
  // @spec T2.91
  await expect(page.getByText('Beta launch.')).toBeVisible();
  const password = page.getByRole('textbox', { name: 'Password', exact: true });
  for (const label of ['First name', 'Last name', 'Email', 'Confirm password', 'Promo code']) {
    // @spec T2.92 T2.93 T2.94 T2.96 T2.97
    await expect(page.getByLabel(label)).toBeEditable();
  }
  // @spec T2.95
  await expect(password).toBeEditable();
  // @spec T2.103
  await expect(page.getByRole('main').getByRole('link', { name: 'Sign in' })).toHaveAttribute('href', '/login');
});

test('the sign-up form sells one plan, takes a code or none, and says when it failed', async ({ page }) => {
  await page.goto('/signup');
  await fillSignUp(page, { ...newPerson(), firstName: 'Dana' });
  await page.getByLabel('Confirm password').fill('correct horse 43');
  const plan = page.getByRole('group', { name: 'Plan' }).getByRole('radio');
  // @spec T2.99
  await expect(plan).toHaveCount(1);
  // @spec T2.99 T5.9
  await expect(plan).toHaveAccessibleName(/^Professional.*\$19\.99\/month$/);
  // @spec T3.10
  await expect(plan).toBeChecked();
  const submit = page.getByRole('button', { name: 'Continue to Payment' });
  // @spec T2.100
  await expect(submit).toBeVisible();
  await submit.click();
  // @spec T5.7
  await expect(page.getByLabel('Confirm password')).toHaveAccessibleDescription(/Passwords don't match/);

  await page.getByLabel('Promo code').fill('DIAGBETA2025');
  // @spec T2.102
  await expect(page.getByText('30 days of free access', { exact: true })).toBeVisible();
  await page.getByLabel('Promo code').fill('');
  await page.getByLabel('Confirm password').fill('correct horse 42');
  await page.route('**/api/create-checkout-session', (route) => route.fulfill({ status: 500, body: '' }));
  await submit.click();
  // @spec T8.5
  await expect(page.getByText('Signup Failed', { exact: true })).toBeVisible();
  await expect(page.getByText('Unable to start signup process. Please try again.').first()).toBeVisible();
  await expect(page.getByLabel('First name')).toHaveValue('Dana');
});

/** For `page.evaluate`: red, green and blue of these words as they are painted, whatever the notation of the style. */
const paintedColor = (words: string): string => `(() => {
  const shown = [...document.querySelectorAll('span')].find(({ textContent }) => textContent === '${words}');
  const pen = document.createElement('canvas').getContext('2d');
  pen.fillStyle = getComputedStyle(shown).color;
  pen.fillRect(0, 0, 1, 1);
  return [...pen.getImageData(0, 0, 1, 1).data].slice(0, 3);
})()`;

test('a beta account that has to sign in first is sent to /login', async ({ page }) => {
  await page.route('**/api/auth/signup', (route) =>
    route.fulfill({ status: 201, json: { message: 'Sign in to start.', requiresLogin: true } }),
  );
  const person = newPerson();
  await page.goto('/signup?promo=DIAGBETA2025');
  // @spec T2.98
  await expect(page.getByLabel('Promo code')).toHaveValue('DIAGBETA2025');
  const badge = page.getByText('Beta Test Active', { exact: true });
  await expect(badge).toBeVisible();
  const [red = 0, green = 0, blue = 0] = await page.evaluate<number[]>(paintedColor('Beta Test Active'));
  // @spec T2.101
  expect(Math.min(green - red, green - blue), `rgb(${red}, ${green}, ${blue}) is green`).toBeGreaterThan(20);
  await fillSignUp(page, person);
  await page.getByRole('button', { name: 'Continue to Payment' }).click();
  // @spec T4.24
  await expect(page).toHaveURL(/\/login$/);
  await expect(page.getByText('Sign in to start.', { exact: true })).toBeVisible();
});

test('signing out goes home also when the server does not answer', async ({ page }) => {
  const logged: string[] = [];
  page.on('console', (message) => message.type() === 'error' && logged.push(message.text()));
  await signUp(page, newPerson());
  await page.route('**/api/logout', (route) => route.abort());
  await page.getByRole('button', { name: 'Sign Out' }).first().click();
  await expect(page).toHaveURL(/\/$/);
  // @spec T8.12
  expect(logged.some((text) => text.includes('Signing out failed on the server.'))).toBe(true);
});

test('Google: cancelled, an address that is not verified, an address that is taken, and in', async ({ page }) => {
  const taken = newPerson();
  await signUp(page, taken);
  await page.context().clearCookies();
  const atGoogle = async (email: string, { isVerified = true, press = 'Continue' } = {}) => {
    await page.goto('/login');
    await page.getByRole('link', { name: 'Continue with Google' }).click();
    // @spec T2.87 T7.20
    await expect(page.getByRole('heading', { name: 'Sign in with your provider' })).toBeVisible();
    await page.getByLabel('Email').fill(email);
    await page.getByLabel('The address is verified').setChecked(isVerified);
    await page.getByRole('button', { name: press }).click();
  };
  const { email } = newPerson();
  await atGoogle(email, { press: 'Cancel' });
  await expect(page).toHaveURL(/\/login\?error=google_cancelled$/);
  await expect(page.getByText('Google sign-in was canceled.')).toBeVisible();
  await atGoogle(email, { isVerified: false });
  await expect(page.getByText("Google hasn't verified that email address.")).toBeVisible();
  await atGoogle(taken.email);
  await expect(page.getByText('That email address already has an account.')).toBeVisible();
  await atGoogle(email);
  await expect(page).toHaveURL(/\/dashboard$/);
  await page.context().clearCookies();
  await page.goto('/history?sort=oldest');
  await page.getByRole('link', { name: 'Continue with Google' }).click();
  await page.getByLabel('Email').fill(email);
  await page.getByRole('button', { name: 'Continue' }).click();
  await expect(page).toHaveURL(/\/history\?sort=oldest$/);
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();

  await page.goto('/dashboard?tab=profile');
  await expect(security(page, 'Google')).toContainText('Connected');
  await expect(security(page, 'Email address')).toContainText('Confirmed');
  await expect(page.getByRole('link', { name: 'Set a password' })).toHaveAttribute('href', '/forgot-password');
});

test('a forgotten password: asked for, mailed, set once', async ({ page }) => {
  const person = newPerson();
  await signUp(page, person);
  await page.context().clearCookies();
  await page.goto('/login');
  await page.getByRole('link', { name: 'Forgot your password?' }).click();
  const send = page.getByRole('button', { name: 'Send link' });
  await send.click();
  await expect(page.getByText('Invalid email address')).toBeVisible();
  await page.getByLabel('Email').fill(person.email);
  await send.click();
  await expect(page.getByRole('status').getByText('Check your email')).toBeVisible();

  const link = await mailedLink(person, '/reset-password');
  await page.goto(link);
  await page.getByRole('textbox', { name: 'New password', exact: true }).fill('Password1');
  await page.getByLabel('Confirm new password').fill('Password2');
  const save = page.getByRole('button', { name: 'Set password' });
  await save.click();
  await expect(page.getByText("Passwords don't match")).toBeVisible();
  await page.getByLabel('Confirm new password').fill('Password1');
  await save.click();
  await expect(page.getByText('This password is one of the most common ones. Choose another.')).toBeVisible();
  await page.getByRole('textbox', { name: 'New password', exact: true }).fill('a stapled battery 7');
  await page.getByLabel('Confirm new password').fill('a stapled battery 7');
  await save.click();
  await expect(page).toHaveURL(/\/login$/);
  await expect(page.getByText('Sign in with your new password.', { exact: true })).toBeVisible();
  await signIn(page, { ...person, password: 'a stapled battery 7' });

  await page.goto(link);
  await page.getByRole('textbox', { name: 'New password', exact: true }).fill('another battery 77');
  await page.getByLabel('Confirm new password').fill('another battery 77');
  await save.click();
  await expect(page.getByText('This link has already been used')).toBeVisible();
  await expect(page.getByRole('link', { name: 'Get a new link' })).toHaveAttribute('href', '/forgot-password');
});

test('the address is confirmed through the mail of the sign-up, and the link works once', async ({ page }) => {
  const person = newPerson();
  await signUp(page, person);
  await page.goto('/dashboard?tab=profile');
  await expect(security(page, 'Email address')).toContainText('Not confirmed');
  await security(page, 'Email address').getByRole('button', { name: 'Send link' }).click();
  await expect(page.getByText(`We emailed a link to ${person.email}.`, { exact: true })).toBeVisible();
  const link = await mailedLink(person, '/verify-email');
  await page.goto(link);
  await expect(page.getByText('Your email address is confirmed')).toBeVisible();
  await page.getByRole('link', { name: 'Go to your profile' }).click();
  await expect(security(page, 'Email address')).toContainText(/Confirmed/);
  await page.goto('about:blank');
  await page.goto(link);
  await expect(page.getByText('This link has already been used')).toBeVisible();
});

test('the link of an address, opened where its account is not signed in, leads to a new password', async ({
  page,
  browser,
}) => {
  const person = newPerson();
  await signUp(page, person);
  const link = await mailedLink(person, '/verify-email');
  const elsewhere = await (await browser.newContext()).newPage();
  await elsewhere.goto(link);
  await expect(elsewhere.getByText('Choose a new password to confirm your address')).toBeVisible();
  await expect(elsewhere.getByRole('link', { name: 'Sign in first' })).toHaveAttribute('href', '/login');
  await elsewhere.getByRole('link', { name: 'Choose a new password' }).click();
  const password = 'a stapled battery 7';
  await elsewhere.getByRole('textbox', { name: 'New password', exact: true }).fill(password);
  await elsewhere.getByLabel('Confirm new password').fill(password);
  await elsewhere.getByRole('button', { name: 'Set password' }).click();
  await expect(elsewhere).toHaveURL(/\/login$/);
  await signIn(elsewhere, { ...person, password });
  await elsewhere.goto('/dashboard?tab=profile');
  await expect(security(elsewhere, 'Email address')).toContainText('Confirmed');
  // Who signed up with the address is out.
  await page.goto('/dashboard?tab=profile');
  await expect(page.getByRole('button', { name: 'Sign in', exact: true })).toBeVisible();
  await elsewhere.context().close();
});

test('two-factor sign-in: turned on with an app, asked for, passed with a recovery code, turned off', async ({
  page,
}) => {
  const person = newPerson();
  await signUp(page, person);
  await page.goto('/dashboard?tab=profile');
  const row = security(page, 'Two-factor sign-in');
  await row.getByRole('button', { name: 'Turn on' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('textbox', { name: 'Password', exact: true }).fill('wrong horse');
  await dialog.getByRole('button', { name: 'Continue' }).click();
  await expect(dialog.getByText('The password is not right.')).toBeVisible();
  await dialog.getByRole('textbox', { name: 'Password', exact: true }).fill(person.password);
  await dialog.getByRole('button', { name: 'Continue' }).click();
  await expect(dialog.getByRole('img', { name: /QR code/ })).toBeVisible();
  const secret = ((await dialog.getByText(/^([A-Z2-7]{4} ){7}[A-Z2-7]{4}$/).textContent()) ?? '').replaceAll(' ', '');
  await dialog.getByRole('textbox', { name: 'Code', exact: true }).fill('000000');
  await dialog.getByRole('button', { name: 'Turn on' }).click();
  await expect(dialog.getByText('This code is not right')).toBeVisible();
  await dialog.getByRole('textbox', { name: 'Code', exact: true }).fill(authenticatorCode(secret, Date.now()));
  await dialog.getByRole('button', { name: 'Turn on' }).click();
  const codes = dialog.getByRole('list', { name: 'Recovery codes' }).getByRole('listitem');
  await expect(codes).toHaveCount(10);
  const [first = '', second = ''] = await codes.allTextContents();
  await dialog.getByRole('button', { name: 'I saved them' }).click();
  await expect(row).toContainText('Recovery codes left: 10.');

  await page.context().clearCookies();
  await page.goto('/login');
  await page.getByLabel('Email or Username').fill(person.email);
  await page.getByRole('textbox', { name: 'Password', exact: true }).fill(person.password);
  await page.getByRole('button', { name: 'Sign in', exact: true }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Two-factor sign-in' })).toBeVisible();
  await page.getByRole('textbox', { name: 'Code', exact: true }).fill('123');
  await page.getByRole('button', { name: 'Verify' }).click();
  await expect(page.getByText('Enter the 6 digits, or a recovery code')).toBeVisible();
  await page.getByRole('button', { name: 'Use a recovery code' }).click();
  await page.getByLabel('Recovery code').fill(first);
  await page.getByRole('button', { name: 'Verify' }).click();
  await expect(page).toHaveURL(/\/dashboard$/);

  await page.goto('/dashboard?tab=profile');
  await expect(row).toContainText('Recovery codes left: 9.');
  await row.getByRole('button', { name: 'Turn off' }).click();
  await dialog.getByRole('textbox', { name: 'Password', exact: true }).fill(person.password);
  await dialog.getByRole('textbox', { name: 'Code', exact: true }).fill(second);
  await dialog.getByRole('button', { name: 'Turn off' }).click();
  await expect(page.getByText("You won't be asked for a code anymore.", { exact: true })).toBeVisible();
  await expect(row.getByRole('button', { name: 'Turn on' })).toBeVisible();
});

test('a temporary password leads to one page until an own one is chosen', async ({ page }) => {
  const person = newPerson();
  await signUp(page, person);
  await runSql('UPDATE users SET must_change_password = true WHERE email = $1', [person.email]);
  for (const path of ['/dashboard', '/diagnostics']) {
    await page.goto(path);
    await expect(page).toHaveURL(/\/change-password$/);
  }
  await expect(page.getByRole('heading', { level: 1, name: 'Choose your own password' })).toBeVisible();
  await page.getByLabel('Temporary password').fill(person.password);
  await page.getByRole('textbox', { name: 'New password', exact: true }).fill('a stapled battery 7');
  await page.getByLabel('Confirm new password').fill('a stapled battery 7');
  await page.getByRole('button', { name: 'Save password' }).click();
  await expect(page).toHaveURL(/\/dashboard$/);
  await expect(page.getByText('Password Changed', { exact: true })).toBeVisible();
});
