import { expect, test } from '@playwright/test';
import { fillSignUp, newPerson, signUp } from './journeys.ts';

// @proves T2.3 T2.4 T2.15 T2.16 T2.19 T2.84 T2.85 T2.86 T2.88 T2.89 T5.1 T5.2
test('the sign-in: at its addresses and in place of every page that needs one', async ({ page }) => {
  for (const path of [
    '/auth',
    '/login',
    '/dashboard',
    '/diagnostics',
    '/diagnosis/0190a0a0-0000-7000-8000-000000000000',
  ]) {
    await page.goto(path);
    await expect(page.getByLabel('Email or Username')).toBeVisible();
    await expect(page.getByRole('button', { name: 'Sign in', exact: true })).toBeVisible();
  }
  await page.getByRole('button', { name: 'Sign in', exact: true }).click();
  await expect(page.getByText('Email or username is required')).toBeVisible();
  await expect(page.getByText('Password is required')).toBeVisible();

  const password = page.getByRole('textbox', { name: 'Password', exact: true });
  await expect(password).toHaveAttribute('type', 'password');
  await page.getByRole('button', { name: 'Show password' }).click();
  await expect(password).toHaveAttribute('type', 'text');
  await page.getByRole('button', { name: 'Hide password' }).click();
  await expect(password).toHaveAttribute('type', 'password');

  await expect(page.getByRole('link', { name: 'About DiagBuddy' })).toHaveAttribute('href', '/website');
  await page.getByRole('link', { name: 'Create Account with Email' }).click();
  await expect(page).toHaveURL(/\/signup$/);
});

// @proves T8.2 T8.3
test('a sign-in that fails says why, in the words of the server or of the network, and keeps what was typed', async ({
  page,
}) => {
  await page.goto('/login');
  await page.getByLabel('Email or Username').fill('nobody@example.com');
  await page.getByRole('textbox', { name: 'Password', exact: true }).fill('wrong horse');
  const toast = page.getByRole('region', { name: /notifications/i });
  const press = () => page.getByRole('button', { name: 'Sign in', exact: true }).click();
  await press();
  await expect(toast).toContainText('Login Failed');
  await expect(toast).toContainText('Invalid email or password.');
  await page.route('**/api/login', (route) => route.abort());
  await press();
  await expect(toast).toContainText('Error');
  await expect(toast).toContainText('Network error. Please check your connection and try again.');
  await expect(page.getByLabel('Email or Username')).toHaveValue('nobody@example.com');
});

// @proves T2.5 T2.91 T2.92 T2.93 T2.94 T2.95 T2.96 T2.97 T2.98 T2.99 T2.100 T2.101 T2.102 T2.103
// @proves T5.3 T5.4 T5.5 T5.6 T5.7
test('the sign-up: its fields, their complaints, the one plan and the beta code', async ({ page }) => {
  await page.goto('/signup?promo=diagbeta2025');
  await expect(page.getByText('Beta launch.')).toBeVisible();
  const promo = page.getByLabel('Promo code (optional)');
  await expect(promo).toHaveValue('diagbeta2025');
  await expect(page.getByText('Beta Test Active', { exact: true })).toHaveCount(0);
  await promo.fill('DIAGBETA2025');
  await expect(page.getByText('Beta Test Active', { exact: true })).toBeVisible();
  await expect(page.getByText('30 days of free access', { exact: true })).toBeVisible();

  const plan = page.getByRole('group', { name: 'Plan' });
  await expect(plan.getByRole('radio')).toHaveCount(1);
  await expect(plan).toContainText('Professional');
  await expect(plan).toContainText('$19.99/month');

  await page.getByLabel('First name').fill('D');
  await page.getByLabel('Last name').fill('R');
  await page.getByLabel('Email').fill('nowhere');
  await page.getByRole('textbox', { name: 'Password', exact: true }).fill('short');
  await page.getByLabel('Confirm password').fill('shorter');
  await page.getByRole('button', { name: 'Continue to Payment' }).click();
  for (const words of [
    'First name must be at least 2 characters',
    'Last name must be at least 2 characters',
    'Invalid email address',
    'Password must be at least 8 characters',
  ]) {
    await expect(page.getByText(words, { exact: true })).toBeVisible();
  }
  await page.getByRole('textbox', { name: 'Password', exact: true }).fill('correct horse 42');
  await expect(page.getByText("Passwords don't match", { exact: true })).toBeVisible();
  await page.getByRole('link', { name: 'Sign in' }).last().click();
  await expect(page).toHaveURL(/\/login$/);
});

// @proves T4.24 T8.5 T8.8
test('a sign-up that fails says so; one that asks for a sign-in leads there', async ({ page }) => {
  await page.goto('/signup?promo=DIAGBETA2025');
  await fillSignUp(page, newPerson());
  const submit = () => page.getByRole('button', { name: 'Continue to Payment' }).click();
  await page.route('**/api/auth/signup', (route) => route.fulfill({ status: 500, body: 'broken' }));
  await submit();
  const toast = page.getByRole('region', { name: /notifications/i });
  await expect(toast).toContainText('Signup Failed');
  await expect(toast).toContainText('Unable to start signup process. Please try again.');
  await page.route('**/api/auth/signup', (route) =>
    route.fulfill({ status: 201, json: { message: '', requiresLogin: true } }),
  );
  await submit();
  await expect(toast).toContainText('Beta Test Account Created!');
  await expect(toast).toContainText('Welcome to DiagBuddy! Your 30-day promotional access has been activated.');
  await expect(page).toHaveURL(/\/login$/);
});

// @proves T2.9
test('a page waits with a spinner until it is known who is signed in', async ({ page }) => {
  await signUp(page, newPerson());
  let answer = () => {};
  const asked = new Promise<void>((resolve) => {
    answer = resolve;
  });
  await page.route('**/api/auth/user', async (route) => {
    await asked;
    await route.continue();
  });
  await page.goto('/dashboard');
  await expect(page.getByRole('main').getByRole('status')).toHaveText('Loading');
  answer();
  await expect(page.getByRole('heading', { name: 'Dashboard' })).toBeVisible();
});
