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

test('a toast stays for 5000 ms, gives way to the next one and is reached with F8', async ({ page }) => {
  await page.clock.install();
  await openSignIn(page);
  await failToSignIn(page);
  await failToSignIn(page);
  // @spec T9.34
  await expect(toasts(page)).toHaveCount(1);
  await page.keyboard.press('F8');
  // @spec T9.37
  await expect(page.getByRole('region', { name: /notifications/i }).locator(':focus')).toHaveCount(1);
  await page.keyboard.press('Tab');
  await page.getByRole('button', { name: 'Dismiss notification' }).click();
  await expect(toasts(page)).toHaveCount(0);

  await page.clock.pauseAt(Date.now() + 3_600_000);
  await failToSignIn(page);
  await page.mouse.move(5, 5);
  await page.clock.runFor(4_800);
  // @spec T9.35
  await expect(toasts(page)).toHaveCount(1);
  await page.clock.runFor(700);
  // @spec T9.35
  await expect(toasts(page)).toHaveCount(0);
});

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
  // @spec T9.36
  await expect(toasts(page)).toHaveAttribute('data-swipe', 'cancel');
  await swipe(60);
  // @spec T9.36
  await expect(toasts(page)).toHaveCount(0);
});

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
  // @spec T9.38
  await expect(tooltip).toHaveCount(0);
  await page.clock.runFor(20);
  // @spec T9.38 D7.1
  await expect(tooltip).toHaveCount(1);
  await page.mouse.move(2, 2, { steps: 5 });
  await page.clock.runFor(290);
  await expect(tooltip).toHaveCount(0);
  await buttons.first().hover();
  await page.clock.runFor(10);
  // @spec T9.39
  await expect(tooltip).toHaveCount(1);
  await page.mouse.move(2, 2, { steps: 5 });
  await page.clock.runFor(310);
  await buttons.first().hover();
  await page.clock.runFor(10);
  // @spec T9.39
  await expect(tooltip).toHaveCount(0);
});

test('an address that is none', async ({ page }) => {
  await page.goto('/login');
  await page.goto('/nowhere');
  // @spec T2.21
  await expect(page.getByRole('heading', { level: 1, name: 'Oops! Lost in Space' })).toBeVisible();
  await page.getByRole('button', { name: 'Go Back' }).click();
  // @spec T2.23
  await expect(page).toHaveURL(/\/login$/);
  await page.goto('/nowhere');
  await page.getByRole('link', { name: 'Take Me Home' }).click();
  // @spec T2.22
  await expect(page).toHaveURL(/\/$/);
});

test('the header of a signed-in person', async ({ page }) => {
  await page.setViewportSize({ width: 1280, height: 800 });
  const person = newPerson();
  await signUp(page, person);
  const header = page.getByRole('banner');
  // @spec T1.35
  await expect(header.getByRole('link', { name: 'DiagBuddy, AI-Powered Diagnostics' })).toBeVisible();
  // @spec T1.36
  await expect(header.getByText('AI-Powered Diagnostics').first()).toBeVisible();
  // @spec T2.33
  await expect(header.getByText('Dana Reyes').first()).toBeVisible();
  // @spec T2.34
  await expect(header.getByText('Professional Technician').first()).toBeVisible();
  // @spec T2.35
  await expect(header.getByText('Individual Tech').first()).toBeVisible();
  await header.getByRole('link', { name: 'History' }).click();
  await expect(page).toHaveURL(/\/history$/);
  await header.getByRole('link', { name: 'Dashboard' }).click();
  // @spec T2.26
  await expect(page).toHaveURL(/\/dashboard$/);
  // @spec T2.36
  await expect(header.getByRole('button', { name: 'Sign Out' })).toBeVisible();

  await runSql("UPDATE users SET profile_image_url = '/favicon.svg' WHERE email = $1", [person.email]);
  await page.reload();
  // @spec T2.32
  await expect(header.locator('img[src="/favicon.svg"]').first()).toBeVisible();
});

test('the footer says who stands behind it, and what the server measured of each service', async ({ page }) => {
  const answered = page.waitForResponse('**/api/status');
  await page.goto('/pricing');
  const { services } = await (await answered).json();
  const footer = page.getByRole('contentinfo');
  // @spec T1.40
  await expect(footer).toContainText(`© ${new Date().getFullYear()} DiagBuddy`);
  // @spec T1.39
  await expect(footer).toContainText('Secured by DiagBuddy');
  // @spec T1.42
  await expect(footer).toContainText('Professional Edition');
  // @spec T1.41
  await expect(footer).toContainText('localhost');

  const panel = footer.getByRole('region', { name: 'System status' });
  const stateOf = (name: string) =>
    panel
      .locator('div')
      .filter({ has: page.getByText(name) })
      .locator('dd');
  const labels: Record<string, string> = {
    ...{ operational: 'Operational', degraded: 'Degraded', down: 'Down', off: 'Not set up' },
  };
  const expected = services.map(({ name, state }: { name: string; state: string }) => [name, labels[state]]);
  expect(expected.map(([name]: [string]) => name)).toEqual(
    expect.arrayContaining(['AI service', 'Parts suppliers', 'Database']),
  );
  for (const [name, label] of expected) {
    // @spec T1.37 T1.38 D0.1
    await expect(stateOf(name)).toHaveText(label);
  }
  // This server has neither a language model nor a supplier: nothing here may claim that one of them works.
  await expect(stateOf('AI service')).not.toHaveText('Operational');
  await expect(stateOf('Parts suppliers')).not.toHaveText('Operational');
});

test('the mobile menu of a signed-in person', async ({ page }) => {
  await page.setViewportSize({ width: 768, height: 800 });
  await signUp(page, newPerson());
  const toggle = page.getByRole('button', { name: /^(Open|Close) menu$/ });
  await expect(toggle).toBeHidden();
  await page.setViewportSize({ width: 767, height: 800 });
  // @spec T2.38
  await expect(toggle).toBeVisible();
  await toggle.click();
  await page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Diagnostics' }).click();
  await expect(page).toHaveURL(/\/diagnostics$/);
  // @spec T2.39
  await expect(toggle).toHaveAttribute('aria-expanded', 'false');

  // The server takes its time: the menu is gone before the page is left.
  let answer = () => {};
  const held = new Promise<void>((resolve) => {
    answer = resolve;
  });
  await page.route('**/api/logout', async (route) => {
    await held;
    await route.continue();
  });
  await toggle.click();
  await page.getByRole('button', { name: 'Sign Out' }).click();
  // @spec T2.40
  await expect(toggle).toHaveAttribute('aria-expanded', 'false');
  // @spec T2.40
  expect(new URL(page.url()).pathname).toBe('/diagnostics');
  answer();
  // @spec T2.37
  await expect(page).toHaveURL(/\/$/);
});

test('signing out, heard by the server or not, leaves nothing in any tab', async ({ page, context }) => {
  const person = newPerson();
  await signUp(page, person);
  const otherTab = await context.newPage();
  await otherTab.goto('/dashboard');
  await expect(otherTab.getByRole('heading', { name: 'Dashboard' })).toBeVisible();
  await page.getByRole('button', { name: 'Sign Out' }).first().click();
  // @spec T2.25 T7.15
  await expect(page).toHaveURL(/\/$/);
  // @spec T4.61
  await expect(otherTab.getByRole('button', { name: 'Sign in', exact: true })).toBeVisible();

  await signIn(page, person);
  const logged: string[] = [];
  page.on('console', (message) => logged.push(message.text()));
  await page.route('**/api/logout', (route) => route.abort());
  await page.evaluate("localStorage.setItem('diagbuddy.left-behind', 'a draft')");
  await page.getByRole('button', { name: 'Sign Out' }).first().click();
  // @spec T7.16
  await expect(page).toHaveURL(/\/$/);
  // @spec T8.12
  expect(logged.join('\n')).toContain('Signing out failed on the server.');
  // @spec T4.61 D18.2
  expect(await page.evaluate("localStorage.getItem('diagbuddy.left-behind')")).toBeNull();
});
