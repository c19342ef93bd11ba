import { expect, test } from '@playwright/test';
import { runSql, setTrialEnd } from './database.ts';
import { diagnose, diagnosisForm, newPerson, prescreenForm, signUp } from './journeys.ts';

test('an expired trial: the plans, the records still readable, the way to subscribe', async ({ page }) => {
  const person = newPerson();
  await signUp(page, person);
  await diagnose(page, 'WTW5000DW1', 'wont spin, F7 E1');
  await setTrialEnd(person.email, -1);
  await page.reload();

  const dialog = page.getByRole('dialog', { name: 'Trial Expired - Subscribe to Continue' });
  const banner =
    "Your 7-day free trial has ended. Subscribe now to continue using DiagBuddy's powerful diagnostic tools.";
  // @spec T2.132 T4.7
  await expect(dialog.getByText(banner)).toBeVisible();
  await expect(dialog.getByRole('radio', { name: 'Team Plan' })).toBeChecked();
  await expect(dialog.getByRole('radio', { name: 'Monthly' })).toBeChecked();
  // @spec T2.126
  await expect(dialog.getByText(/^\$\d+\/month$/)).toHaveText(['$29/month', '$79/month', '$199/month']);
  const yearly = dialog.getByRole('radio', { name: 'Yearly Save 17% 2 months free!' });
  await yearly.check();
  // @spec T2.127
  await expect(dialog.getByText(/^\$[\d,]+\/year$/)).toHaveText(['$299/year', '$799/year', '$1,999/year']);

  await page.keyboard.press('Escape');
  await expect(dialog).toBeHidden();
  await expect(page.getByRole('region', { name: 'Trial' }).getByText(banner)).toBeVisible();
  await page.getByRole('tab', { name: 'Quick Prescreen' }).click();
  await prescreenForm(page).getByLabel('Model number').fill('WTW5000DW1');
  await prescreenForm(page).getByLabel('Issue').fill('wont spin');
  // @spec T4.8
  await expect(prescreenForm(page).getByRole('button', { name: 'Quick Assessment' })).toBeDisabled();
  await page.goto('/dashboard?tab=full-diagnosis');
  await expect(dialog).toBeVisible();
  await dialog.getByRole('button', { name: 'Read my records' }).click();
  await expect(diagnosisForm(page).getByRole('button', { name: 'Run AI Diagnosis' })).toBeDisabled();
  const record = page.getByRole('link', { name: /WTW5000DW1/ }).first();
  await record.click();
  // @spec T4.10
  await expect(page).toHaveURL(/\/diagnosis\//);
  await page.getByRole('button', { name: 'AI chat' }).click();
  await expect(page.getByText('Your trial has ended')).toBeVisible();
  await expect(page.getByRole('button', { name: 'Send' })).toBeDisabled();
  await page.getByRole('button', { name: 'Close', exact: true }).click();

  await page.getByRole('region', { name: 'Trial' }).getByRole('button', { name: 'See plans' }).click();
  await dialog.getByText('Enterprise Plan', { exact: true }).click();
  await yearly.check();
  await dialog.getByRole('button', { name: 'Subscribe to Enterprise Plan' }).click();
  // @spec T2.130 T2.131
  await expect(page).toHaveURL(/\/subscribe\?plan=enterprise&interval=yearly$/);
  await expect(dialog).toBeHidden();
});

test('a trial with a day left says so; one with two days says nothing, whatever the clock of the device', async ({
  page,
}) => {
  const person = newPerson();
  await page.clock.install({ time: new Date('2040-01-01T00:00:00Z') });
  await signUp(page, person);
  await setTrialEnd(person.email, 25);
  await page.reload();
  await expect(page.getByRole('heading', { name: 'Dashboard' })).toBeVisible();
  // @spec T4.7
  await expect(page.getByRole('dialog')).toHaveCount(0);
  await setTrialEnd(person.email, 23);
  await page.reload();
  const dialog = page.getByRole('dialog', { name: '1 Day Remaining in Your Trial' });
  const banner = 'Your trial expires soon. Subscribe now to ensure uninterrupted access to DiagBuddy.';
  // @spec T2.125 T2.133 T4.7
  await expect(dialog.getByText(banner)).toBeVisible();
  await dialog.getByRole('button', { name: 'Not now' }).click();
  await expect(dialog).toBeHidden();
  await expect(page.getByRole('region', { name: 'Trial' }).getByText(banner)).toBeVisible();
});

test('a return from payment is believed when the server confirms it, and told once', async ({ page }) => {
  const person = newPerson();
  await signUp(page, person);
  await page.goto('/dashboard?payment=success&tab=full-diagnosis');
  await expect(page.getByText("We're confirming your payment")).toBeVisible();
  await expect(page.getByText('Payment Successful')).toHaveCount(0);
  await runSql("UPDATE users SET subscription_status = 'active' WHERE email = $1", [person.email]);
  // @spec T8.11
  await expect(page.getByText('Payment Successful', { exact: true })).toBeVisible();
  // @spec T8.11
  await expect(page.getByText('Your subscription is now active!', { exact: true })).toBeVisible();
  await expect(page).toHaveURL(/\/dashboard\?tab=full-diagnosis$/);
  await page.reload();
  await expect(page.getByRole('heading', { name: 'Dashboard' })).toBeVisible();
  await expect(page.getByText('Payment Successful')).toHaveCount(0);
});

test('the home page, too, shows signed-in users the trial dialog and the feedback button', async ({ page }) => {
  const requested: string[] = [];
  page.on('request', (request) => requested.push(new URL(request.url()).pathname));
  await page.goto('/website');
  await page.waitForLoadState('networkidle');
  await expect(page.getByRole('button', { name: 'Feedback', exact: true })).toHaveCount(0);
  expect(requested.filter((path) => /home-signed-in|^\/api\//.test(path))).toEqual([]);

  const person = newPerson();
  await signUp(page, person);
  for (const path of ['/', '/website']) {
    await page.goto(path);
    await expect(page.getByRole('dialog')).toHaveCount(0);
    const toggle = page.getByRole('button', { name: 'Feedback', exact: true });
    await toggle.click();
    await page.getByLabel('Message').fill('More dryers, please');
    await page.getByRole('button', { name: 'Submit', exact: true }).click();
    await page.getByRole('dialog').getByRole('button', { name: 'Submit Feedback' }).click();
    await expect(page.getByText('Feedback Submitted!', { exact: true })).toBeVisible();
  }

  await setTrialEnd(person.email, -1);
  const dialog = page.getByRole('dialog', { name: 'Trial Expired - Subscribe to Continue' });
  // Not on /pricing and /subscribe, where it would stand in the way of a payment.
  for (const path of [
    '/dashboard',
    '/diagnostics',
    '/history',
    '/analytics',
    '/documentation',
    '/nowhere',
    '/website',
    '/',
  ]) {
    await page.goto(path);
    // @spec T2.24
    await expect(dialog, path).toBeVisible();
  }
  await dialog.getByRole('button', { name: 'Read my records' }).click();
  await expect(dialog).toBeHidden();
  // From a page of the application, without a reload.
  await page.goto('/nowhere');
  await page.getByRole('dialog').getByRole('button', { name: 'Read my records' }).click();
  await page.getByRole('link', { name: 'Take Me Home' }).click();
  await expect(page.getByRole('heading', { level: 1, name: /Know the fault/ })).toBeVisible();
  await expect(page.getByRole('button', { name: 'Feedback', exact: true })).toBeVisible();
  await page.goto('/website');
  await dialog.getByRole('button', { name: 'Subscribe to Team Plan' }).click();
  await expect(page).toHaveURL(/\/subscribe\?plan=team&interval=monthly$/);
});
