import { expect, test } from '@playwright/test';
import { fillSignUp, newPerson, signIn, signUp } from './journeys.ts';

// @proves T2.3 T2.4 T2.85 T2.88 T2.89 T5.1 T5.2 T8.2 T8.3 T8.4 T7.18 T9.34
test('signing in: what is missing, what is wrong, no network, welcome', async ({ page, context }) => {
  const person = newPerson();
  await signUp(page, person);
  await context.clearCookies();
  for (const path of ['/auth', '/login']) {
    await page.goto(path);
    await expect(page.getByRole('heading', { level: 1, name: 'Sign in' })).toBeVisible();
  }
  await expect(page.getByRole('link', { name: 'Create Account with Email' })).toHaveAttribute('href', '/signup');
  await expect(page.getByRole('main').getByRole('link', { name: 'About DiagBuddy' })).toHaveAttribute(
    'href',
    '/website',
  );

  const submit = page.getByRole('button', { name: 'Sign in', exact: true });
  const password = page.getByRole('textbox', { name: 'Password', exact: true });
  await submit.click();
  await expect(page.getByText('Email or username is required')).toBeVisible();
  await expect(page.getByText('Password is required')).toBeVisible();

  await page.getByLabel('Email or Username').fill(person.email);
  await password.fill('wrong horse');
  await page.getByRole('button', { name: 'Show password' }).click();
  await expect(password).toHaveAttribute('type', 'text');
  await page.getByRole('button', { name: 'Hide password' }).click();
  await expect(password).toHaveAttribute('type', 'password');
  const notice = page.getByRole('region', { name: /notifications/i }).getByRole('listitem');
  await submit.click();
  await expect(notice).toContainText('Login Failed');
  await expect(notice).toContainText('Invalid email or password.');
  await expect(password).toHaveValue('wrong horse');

  await page.route('**/api/login', (route) => route.fulfill({ status: 502, body: 'Bad Gateway' }));
  await submit.click();
  await expect(notice).toContainText('Invalid email or password.');
  await page.unroute('**/api/login');
  await page.route('**/api/login', (route) => route.abort());
  await submit.click();
  await expect(notice).toContainText('Error');
  await expect(notice).toContainText('Network error. Please check your connection and try again.');
  await expect(notice).toHaveCount(1);
  await page.unroute('**/api/login');

  await signIn(page, person);
  await expect(notice).toContainText('Successfully logged in to DiagBuddy.');
});

// @proves T2.91 T2.92 T2.93 T2.94 T2.95 T2.96 T2.97 T2.99 T2.100 T2.102 T2.103 T3.10 T5.7 T5.9 T8.5
test('the sign-up form', async ({ page }) => {
  await page.goto('/signup');
  await expect(page.getByText('Beta launch.')).toBeVisible();
  await page.getByLabel('First name').fill('Dana');
  await page.getByLabel('Last name').fill('Reyes');
  await page.getByLabel('Email').fill('dana@example.com');
  await page.getByRole('textbox', { name: 'Password', exact: true }).fill('correct horse 42');
  await page.getByLabel('Confirm password').fill('correct horse 43');
  const plan = page.getByRole('group', { name: 'Plan' }).getByRole('radio');
  await expect(plan).toHaveCount(1);
  await expect(plan).toHaveAccessibleName(/^Professional.*\$19\.99\/month$/);
  await expect(plan).toBeChecked();
  await expect(page.getByRole('main').getByRole('link', { name: 'Sign in' })).toHaveAttribute('href', '/login');
  const submit = page.getByRole('button', { name: 'Continue to Payment' });
  await submit.click();
  await expect(page.getByLabel('Confirm password')).toHaveAccessibleDescription(/Passwords don't match/);

  await page.getByLabel('Promo code').fill('DIAGBETA2025');
  await expect(page.getByText('30 days of free access', { exact: true })).toBeVisible();
  await page.getByLabel('Promo code').fill('');
  await page.getByLabel('Confirm password').fill('correct horse 42');
  await page.route('**/api/create-checkout-session', (route) => route.fulfill({ status: 500, body: '' }));
  await submit.click();
  await expect(page.getByText('Signup Failed', { exact: true })).toBeVisible();
  await expect(page.getByText('Unable to start signup process. Please try again.').first()).toBeVisible();
  await expect(page.getByLabel('First name')).toHaveValue('Dana');
});

// @proves T4.24
test('a beta account that has to sign in first is sent to /login', async ({ page }) => {
  await page.route('**/api/auth/signup', (route) =>
    route.fulfill({ status: 201, json: { message: 'Sign in to start.', requiresLogin: true } }),
  );
  const person = newPerson();
  await page.goto('/signup?promo=DIAGBETA2025');
  await expect(page.getByText('Beta Test Active', { exact: true })).toBeVisible();
  await fillSignUp(page, person);
  await page.getByRole('button', { name: 'Continue to Payment' }).click();
  await expect(page).toHaveURL(/\/login$/);
  await expect(page.getByText('Sign in to start.', { exact: true })).toBeVisible();
});

// @proves T8.12
test('signing out goes home also when the server does not answer', async ({ page }) => {
  const logged: string[] = [];
  page.on('console', (message) => message.type() === 'error' && logged.push(message.text()));
  await signUp(page, newPerson());
  await page.route('**/api/logout', (route) => route.abort());
  await page.getByRole('button', { name: 'Sign Out' }).first().click();
  await expect(page).toHaveURL(/\/$/);
  expect(logged.some((text) => text.includes('Signing out failed on the server.'))).toBe(true);
});
