import { expect, type Page, test } from '@playwright/test';
import { setTrialEnd } from './database.ts';
import { expectNothingSerious } from './good-looks.ts';
import { diagnose, diagnosisForm, meetWhatsNew, newPerson, openCheckout, signUp } from './journeys.ts';

const looks = [
  { colorScheme: 'light', width: 1440 },
  { colorScheme: 'dark', width: 1440 },
  { colorScheme: 'light', width: 390 },
  { colorScheme: 'dark', width: 390 },
] as const;

/** Opens a page in every look and expects axe to find nothing serious, and nothing to be wider than the screen. */
async function expectAccessible(
  page: Page,
  paths: readonly string[],
  shown: readonly (typeof looks)[number][] = looks,
): Promise<void> {
  for (const path of paths) {
    await page.goto(path);
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    await expect(page.getByText(/^Loading /)).toHaveCount(0);
    for (const { colorScheme, width } of shown) {
      await page.emulateMedia({ colorScheme });
      await page.setViewportSize({ width, height: 900 });
      await expectNothingSerious(page, `${path} ${colorScheme} ${width}`);
    }
  }
}

test('the pages that anybody sees are accessible', async ({ page }) => {
  test.setTimeout(300_000);
  await expectAccessible(page, ['/', '/pricing', '/login', '/signup', '/accuracy', '/nowhere']);
});

test('the pages of the mailed links are accessible', async ({ page }) => {
  test.slow();
  await expectAccessible(page, ['/forgot-password', '/reset-password', '/verify-email'], [looks[0], looks[3]]);
  await expectAccessible(page, ['/login?step=second-factor'], [looks[0], looks[3]]);
  await page.goto('about:blank');
  await expectAccessible(page, ['/reset-password#token=x'], [looks[0], looks[3]]);
});

test('the pages to read are accessible', async ({ page }) => {
  test.setTimeout(300_000);
  const pages = ['/documentation', '/training', '/api-reference', '/contact', '/privacy', '/terms'];
  // One frame holds them all: a look of each kind tells.
  await expectAccessible(page, pages, [looks[0], looks[3]]);
});

test("a technician's pages are accessible", async ({ page }) => {
  test.slow();
  await signUp(page, newPerson());
  await diagnose(page, 'WTW5000DW1', 'fills and drains but wont agitate or spin, clicking, F7 E1');
  await page.goto('/dashboard?tab=full-diagnosis');
  const diagnosis = await page
    .getByRole('link', { name: /WTW5000DW1/ })
    .first()
    .getAttribute('href');
  await expectAccessible(page, [
    '/dashboard',
    '/dashboard?tab=full-diagnosis',
    '/dashboard?tab=profile',
    '/change-password',
    '/diagnostics',
    '/history',
    '/history?search=nothing-like-it',
    diagnosis ?? '',
  ]);
});

test('the chat about a diagnosis is accessible', async ({ page }) => {
  test.slow();
  await signUp(page, newPerson());
  await page.goto('/diagnostics');
  await diagnose(page, 'WED5000DW2', 'electric dryer runs but no heat');
  await page.getByRole('button', { name: 'AI chat' }).click();
  const chat = page.getByRole('dialog', { name: 'AI chat' });
  await chat.getByRole('button', { name: 'Already replaced it' }).click();
  await expect(chat.getByText(/^Noted: /)).toBeVisible();
  await expect(page.getByText('Diagnosis Complete', { exact: true })).toBeHidden();
  for (const { colorScheme, width } of looks) {
    await page.emulateMedia({ colorScheme });
    await page.setViewportSize({ width, height: 900 });
    await expect(chat).toBeVisible();
    await expectNothingSerious(page, `chat ${colorScheme} ${width}`);
  }
});

test('the analytics pages are accessible', async ({ page }) => {
  test.slow();
  await signUp(page, newPerson());
  await diagnose(page, 'WTW5000DW1', 'fills and drains but wont agitate or spin, clicking, F7 E1');
  await expectAccessible(page, ['/analytics', '/real-analytics']);
});

test('the pages of a payment are accessible', async ({ page }) => {
  test.slow();
  const checkout = await openCheckout(page, newPerson());
  await signUp(page, newPerson());
  const shown = [looks[0], looks[3]];
  await expectAccessible(page, ['/subscribe?plan=team', checkout, '/sandbox/portal'], shown);
  await page.goto('/subscribe?plan=team&interval=yearly');
  await page.getByRole('button', { name: 'Use 4000 0000 0000 0002' }).click();
  await page.getByRole('button', { name: 'Start Free Trial' }).click();
  await expect(page.getByRole('form', { name: 'Payment' }).getByRole('alert')).toBeVisible();
  await expectNothingSerious(page, 'a declined card');
  await page.getByRole('button', { name: 'Use 4000 0025 0000 3155' }).click();
  await page.getByRole('button', { name: 'Start Free Trial' }).click();
  const bank = page.getByRole('dialog', { name: '3-D Secure' });
  await expect(bank).toBeVisible();
  await expectNothingSerious(page, '3-D Secure');
  await bank.getByRole('button', { name: 'Complete authentication' }).press('Enter');
  await expect(page.getByText('Payment Successful', { exact: true })).toBeVisible();
  await expectAccessible(page, ['/dashboard?tab=profile'], shown);
  const opener = page.getByRole('button', { name: 'Change plan' });
  await opener.press('Enter');
  const plans = page.getByRole('dialog', { name: 'Change your plan' });
  await plans.getByRole('radio', { name: /^Enterprise/ }).press('Space');
  await expect(plans.getByRole('status')).toContainText(
    /^You won't be charged today\. Your first charge is \$1,999\.00 on/,
  );
  for (const { colorScheme, width } of shown) {
    await page.emulateMedia({ colorScheme });
    await page.setViewportSize({ width, height: 900 });
    await expectNothingSerious(page, `another plan ${colorScheme} ${width}`);
  }
  await page.keyboard.press('Escape');
  await expect(opener).toBeFocused();
});

test('the dialogs that open by themselves are accessible, keep the focus and give it back', async ({ page }) => {
  test.slow();
  const person = newPerson();
  await signUp(page, person);
  await meetWhatsNew(page, person);
  const dialog = page.getByRole('dialog');
  const lookAtDialog = async () => {
    for (const { colorScheme, width } of looks) {
      await page.emulateMedia({ colorScheme });
      await page.setViewportSize({ width, height: 900 });
      await expect(dialog).toBeVisible();
      await expectNothingSerious(page, `dialog ${colorScheme} ${width}`);
    }
  };
  await lookAtDialog();
  for (let tabs = 0; tabs < 14; tabs++) {
    await page.keyboard.press('Tab');
    await expect(dialog.locator(':focus')).toHaveCount(1);
  }
  await page.keyboard.press('Escape');
  await setTrialEnd(person.email, -1);
  await page.reload();
  await lookAtDialog();
  await page.keyboard.press('Escape');
  await expect(dialog).toBeHidden();
  const opener = page.getByRole('region', { name: 'Trial' }).getByRole('button', { name: 'See plans' });
  await opener.press('Enter');
  await expect(dialog).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(dialog).toBeHidden();
  await expect(opener).toBeFocused();
});

test('the keyboard alone signs in and diagnoses', async ({ page }) => {
  const person = newPerson();
  await signUp(page, person);
  await page.getByRole('button', { name: 'Sign Out' }).first().press('Enter');
  await expect(page).toHaveURL(/\/$/);
  await page.goto('/login');
  await expect(page.getByLabel('Email or Username')).toBeEnabled();
  await page.getByLabel('Email or Username').focus();
  await page.keyboard.type(person.email);
  await page.keyboard.press('Tab');
  await page.keyboard.type(person.password);
  await page.keyboard.press('Enter');
  // @spec T7.18
  await expect(page).toHaveURL(/\/dashboard$/);
  await page.getByRole('tab', { name: 'Quick Prescreen' }).focus();
  await page.keyboard.press('ArrowRight');
  await expect(page).toHaveURL(/tab=full-diagnosis$/);
  await diagnosisForm(page).getByLabel('Model number').focus();
  await page.keyboard.type('WTW5000DW1');
  await page.keyboard.press('Tab');
  await expect(diagnosisForm(page).getByLabel('Symptoms')).toBeFocused();
  await page.keyboard.type('F7 E1');
  await diagnosisForm(page).getByRole('button', { name: 'Run AI Diagnosis' }).focus();
  await page.keyboard.press('Enter');
  await expect(page.getByRole('article', { name: 'Diagnosis for WTW5000DW1' })).toBeFocused();
});
