import { expect, type Page, test } from '@playwright/test';
import { runSql } from './database.ts';
import { diagnose, newPerson, signIn, signUp } from './journeys.ts';

const toasts = (page: Page) => page.getByRole('region', { name: /notifications/i }).getByRole('listitem');

/** Has the sign-in refused, which tells it in a toast. */
async function failToSignIn(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Sign in', exact: true }).click();
  await expect(toasts(page)).toContainText('Login Failed');
}

async function openSignIn(page: Page): Promise<void> {
  await page.goto('/login');
  await page.getByLabel('Email or Username').fill('nobody@example.com');
  await page.getByRole('textbox', { name: 'Password', exact: true }).fill('wrong horse');
}

// @proves T8.2 T9.34 T9.35 T9.37
test('a toast stays for 5000 ms, gives way to the next one and is reached with F8', async ({ page }) => {
  await page.clock.install();
  await openSignIn(page);
  await failToSignIn(page);
  await failToSignIn(page);
  await expect(toasts(page)).toHaveCount(1);
  await page.keyboard.press('F8');
  await expect(page.getByRole('region', { name: /notifications/i }).locator(':focus')).toHaveCount(1);
  await page.keyboard.press('Tab');
  await page.getByRole('button', { name: 'Dismiss notification' }).click();
  await expect(toasts(page)).toHaveCount(0);

  await page.clock.pauseAt(Date.now() + 3_600_000);
  await failToSignIn(page);
  await page.mouse.move(5, 5);
  await page.clock.runFor(4_800);
  await expect(toasts(page)).toHaveCount(1);
  await page.clock.runFor(700);
  await expect(toasts(page)).toHaveCount(0);
});

// @proves T9.36
test('a toast is swiped away to the right from 50 px on', async ({ page }) => {
  await openSignIn(page);
  await failToSignIn(page);
  const swipe = async (distance: number) => {
    const box = await toasts(page).boundingBox();
    if (box === null) throw new Error('The toast has no place.');
    const [x, y] = [box.x + 60, box.y + box.height / 2];
    await page.mouse.move(x, y);
    await page.mouse.down();
    await page.mouse.move(x + distance / 2, y);
    await page.mouse.move(x + distance, y);
    await page.mouse.up();
  };
  await swipe(40);
  await expect(toasts(page)).toHaveAttribute('data-swipe', 'cancel');
  await swipe(60);
  await expect(toasts(page)).toHaveCount(0);
});

// @proves T9.38 T9.39
test('a tooltip comes after 700 ms, the next one within 300 ms at once', async ({ page }) => {
  await page.clock.install();
  await signUp(page, newPerson());
  await diagnose(page, 'WTW5000DW1', 'fills and drains but wont agitate or spin, F7 E1');
  const buttons = page.getByRole('button', { name: /^Copy part number/ });
  const tooltip = page.getByRole('tooltip');
  await buttons.first().scrollIntoViewIfNeeded();
  await page.clock.pauseAt(Date.now() + 3_600_000);
  await buttons.first().hover();
  await page.clock.runFor(690);
  await expect(tooltip).toHaveCount(0);
  await page.clock.runFor(20);
  await expect(tooltip).toHaveCount(1);
  await page.mouse.move(2, 2, { steps: 5 });
  await page.clock.runFor(290);
  await expect(tooltip).toHaveCount(0);
  await buttons.first().hover();
  await page.clock.runFor(10);
  await expect(tooltip).toHaveCount(1);
  await page.mouse.move(2, 2, { steps: 5 });
  await page.clock.runFor(310);
  await buttons.first().hover();
  await page.clock.runFor(10);
  await expect(tooltip).toHaveCount(0);
});

// @proves T2.21 T2.22 T2.23
test('an address that is none', async ({ page }) => {
  await page.goto('/login');
  await page.goto('/nowhere');
  await expect(page.getByRole('heading', { level: 1, name: 'Oops! Lost in Space' })).toBeVisible();
  await page.getByRole('button', { name: 'Go Back' }).click();
  await expect(page).toHaveURL(/\/login$/);
  await page.goto('/nowhere');
  await page.getByRole('link', { name: 'Take Me Home' }).click();
  await expect(page).toHaveURL(/\/$/);
});

// @proves T1.35 T1.36 T1.39 T1.40 T1.41 T1.42 T2.26 T2.32 T2.33 T2.34 T2.35 T2.36 T2.37 T2.38 T2.39 T2.40
test('header, footer and mobile menu of a signed-in person', async ({ page }) => {
  await page.setViewportSize({ width: 1280, height: 800 });
  const person = newPerson();
  await signUp(page, person);
  const header = page.getByRole('banner');
  await expect(header.getByRole('link', { name: 'DiagBuddy, AI-Powered Diagnostics' })).toBeVisible();
  await expect(header.getByText('AI-Powered Diagnostics').first()).toBeVisible();
  await expect(header.getByText('Dana Reyes').first()).toBeVisible();
  await expect(header.getByText('Professional Technician').first()).toBeVisible();
  await expect(header.getByText('Individual Tech').first()).toBeVisible();
  await header.getByRole('link', { name: 'Dashboard' }).click();
  await expect(page).toHaveURL(/\/dashboard$/);
  await expect(header.getByRole('button', { name: 'Open menu' })).toBeHidden();
  const footer = page.getByRole('contentinfo');
  await expect(footer).toContainText(`© ${new Date().getFullYear()} DiagBuddy`);
  await expect(footer).toContainText('Secured by DiagBuddy');
  await expect(footer).toContainText('Professional Edition');
  await expect(footer).toContainText('localhost');

  await runSql("UPDATE users SET profile_image_url = '/favicon.svg' WHERE email = $1", [person.email]);
  await page.reload();
  await expect(header.locator('img[src="/favicon.svg"]').first()).toBeVisible();

  await page.setViewportSize({ width: 767, height: 800 });
  await expect(header.getByRole('button', { name: 'Sign Out' })).toBeHidden();
  await header.getByRole('button', { name: 'Open menu' }).click();
  await header.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Diagnostics' }).click();
  await expect(page).toHaveURL(/\/diagnostics$/);
  await expect(header.getByRole('button', { name: 'Open menu' })).toHaveAttribute('aria-expanded', 'false');
  await header.getByRole('button', { name: 'Open menu' }).click();
  await header.getByRole('button', { name: 'Sign Out' }).click();
  await expect(page).toHaveURL(/\/$/);
});

// @proves T2.25 T4.61 T7.15 T7.16 T8.12
test('signing out, heard by the server or not, leaves nothing in any tab', async ({ page, context }) => {
  const person = newPerson();
  await signUp(page, person);
  const otherTab = await context.newPage();
  await otherTab.goto('/dashboard');
  await expect(otherTab.getByRole('heading', { name: 'Dashboard' })).toBeVisible();
  await page.getByRole('button', { name: 'Sign Out' }).first().click();
  await expect(page).toHaveURL(/\/$/);
  await expect(otherTab.getByRole('button', { name: 'Sign in', exact: true })).toBeVisible();

  await signIn(page, person);
  const logged: string[] = [];
  page.on('console', (message) => logged.push(message.text()));
  await page.route('**/api/logout', (route) => route.abort());
  await page.evaluate("localStorage.setItem('diagbuddy.left-behind', 'a draft')");
  await page.getByRole('button', { name: 'Sign Out' }).first().click();
  await expect(page).toHaveURL(/\/$/);
  expect(logged.join('\n')).toContain('Signing out failed on the server.');
  expect(await page.evaluate("localStorage.getItem('diagbuddy.left-behind')")).toBeNull();
});
