import { expect, type Locator, type Page, test } from '@playwright/test';
import { newPerson, signUp } from './journeys.ts';

async function expectApart(first: Locator, second: Locator): Promise<void> {
  const [a, b] = [await first.boundingBox(), await second.boundingBox()];
  if (a === null || b === null) throw new Error('Both have to be on the screen to be compared.');
  const overlap = a.x < b.x + b.width && b.x < a.x + a.width && a.y < b.y + b.height && b.y < a.y + a.height;
  expect(overlap, `${JSON.stringify(a)} lies on ${JSON.stringify(b)}`).toBe(false);
}

/** The controls that the widget still covers after the page was scrolled to them as far as it goes. */
const coveredControls = (page: Page): Promise<string[]> =>
  page.evaluate(`[...document.querySelectorAll('main, footer')]
    .flatMap((part) => [...part.querySelectorAll('a, button, input, select, textarea, summary, [tabindex="0"]')])
    .filter((control) => control.checkVisibility() && control.getBoundingClientRect().height > 0)
    .filter((control) => {
      control.scrollIntoView({ block: 'nearest', behavior: 'instant' });
      const box = control.getBoundingClientRect();
      const widget = document.querySelector('[aria-label="Feedback"][role="region"]').getBoundingClientRect();
      const isBeneath = box.bottom > widget.top && box.top < widget.bottom && box.right > widget.left && box.left < widget.right;
      return isBeneath && box.height < innerHeight / 2;
    })
    .map((control) => control.outerHTML.slice(0, 120))`);

test('feedback is written on a card that unfolds from a button at the bottom right', async ({ page }) => {
  await page.goto('/login');
  await expect(page.getByRole('button', { name: 'Sign in', exact: true })).toBeVisible();
  const toggle = page.getByRole('button', { name: 'Feedback', exact: true });
  await expect(toggle).toHaveCount(0);
  await signUp(page, newPerson());
  // @spec T2.201 T4.49
  await expect(toggle).toBeVisible();
  await expect(page.getByLabel('Message')).toHaveCount(0);
  const [button, size] = [await toggle.boundingBox(), page.viewportSize()];
  // @spec T2.200 D21.1
  expect((size?.width ?? 0) - ((button?.x ?? 0) + (button?.width ?? 0))).toBeLessThanOrEqual(24);
  // @spec T2.200
  expect((size?.height ?? 0) - ((button?.y ?? 0) + (button?.height ?? 0))).toBeLessThanOrEqual(24);
  await toggle.click();
  const message = page.getByLabel('Message');
  // @spec T2.202 T4.50
  await expect(message).toBeFocused();
  const submit = page.getByRole('button', { name: 'Submit', exact: true });
  await expect(submit).toBeDisabled();
  await expect(page.getByText('0/1000 characters')).toBeVisible();
  // @spec T2.203
  await expect(page.getByLabel('Category').locator('option')).toHaveText([
    'Choose one',
    'General',
    'Bug',
    'Feature',
    'Improvement',
    'Complaint',
  ]);
  // @spec T2.204
  await expect(page.getByLabel('Priority').locator('option')).toHaveText(['Low', 'Normal', 'High', 'Urgent']);
  await expect(page.getByLabel('Priority')).toHaveValue('normal');

  await message.fill('   ');
  await expect(submit).toBeDisabled();
  await message.press('Control+Enter');
  await expect(page.getByText('Message Required', { exact: true })).toBeVisible();
  const toasts = page.getByRole('region', { name: /notifications/i });
  await expect(toasts).toContainText('Please enter your feedback message.');
  await expect(message).toHaveAccessibleDescription(/Please enter your feedback message\./);
});

test('feedback is confirmed, refused once, and sent', async ({ page }) => {
  await signUp(page, newPerson());
  const toggle = page.getByRole('button', { name: 'Feedback', exact: true });
  await toggle.click();
  const message = page.getByLabel('Message');
  const submit = page.getByRole('button', { name: 'Submit', exact: true });
  await message.fill('x'.repeat(999));
  await message.press('End');
  await message.pressSequentially('yz');
  // @spec T5.36
  await expect(page.getByText('1000/1000 characters')).toBeVisible();
  await message.fill('The meter reading is cut off.');
  await page.getByLabel('Category').selectOption('bug');
  await page.getByLabel('Priority').selectOption('high');
  await submit.click();
  const dialog = page.getByRole('dialog', { name: 'Confirm Feedback Submission' });
  // @spec T2.205 T2.206
  await expect(dialog).toContainText(
    'Are you sure you want to submit this feedback? It will be sent directly to our development team.',
  );

  await page.route('**/api/feedback', (route) => route.fulfill({ status: 500, body: '' }));
  await dialog.getByRole('button', { name: 'Submit Feedback' }).click();
  await expect(page.getByText('Submission Failed', { exact: true })).toBeVisible();
  await expect(page.getByText('Failed to submit feedback. Please try again.', { exact: true })).toBeVisible();
  await expect(dialog).toBeVisible();
  await page.unroute('**/api/feedback');

  let release = () => {};
  const held = new Promise<void>((resolve) => {
    release = resolve;
  });
  await page.route('**/api/feedback', async (route) => {
    await held;
    await route.continue();
  });
  const answer = page.waitForResponse('**/api/feedback');
  await dialog.getByRole('button', { name: 'Submit Feedback' }).click();
  // @spec T4.52
  await expect(dialog.getByRole('button', { name: 'Submitting...' })).toBeVisible();
  // @spec T5.39
  await expect(dialog.getByRole('button', { name: 'Submitting...' })).toBeDisabled();
  const card = page.getByRole('region', { name: 'Feedback', includeHidden: true });
  // @spec T5.39
  await expect(card.getByRole('button', { name: 'Submitting...', includeHidden: true })).toBeDisabled();
  await page.keyboard.press('Escape');
  await expect(dialog).toBeVisible();
  release();
  expect(await (await answer).json()).toMatchObject({
    message: 'The meter reading is cut off.',
    category: 'bug',
    priority: 'high',
  });
  await expect(page.getByText('Feedback Submitted!', { exact: true })).toBeVisible();
  await expect(
    page.getByText('Thank you for your feedback. Our team will review it soon.', { exact: true }),
  ).toBeVisible();
  await expect(dialog).toBeHidden();
  await expect(message).toBeHidden();
  await expect(toggle).toBeFocused();
  await toggle.click();
  await expect(message).toHaveValue('');
  await expect(page.getByLabel('Category')).toHaveValue('');
  await expect(page.getByLabel('Priority')).toHaveValue('normal');
  await page.keyboard.press('Escape');
  await expect(message).toBeHidden();
  await expect(toggle).toBeFocused();
});

test('the feedback widget covers no control of a phone, nor is it covered, nor printed', async ({ page }) => {
  await page.setViewportSize({ width: 360, height: 740 });
  await signUp(page, newPerson());
  const toggle = page.getByRole('button', { name: 'Feedback', exact: true });
  for (const path of ['/dashboard', '/dashboard?tab=profile', '/diagnostics']) {
    await page.goto(path);
    await expect(toggle).toBeVisible();
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    // @spec D21.2
    expect(await coveredControls(page), path).toEqual([]);
  }
  await toggle.click();
  await page.getByLabel('Message').press('Control+Enter');
  const shown = page.locator('[data-toast-viewport] li').filter({ hasText: 'Message Required' });
  await expect(shown).toBeVisible();
  await expectApart(shown, toggle);
  await page.getByLabel('Message').fill('Too small');
  await page.getByRole('button', { name: 'Submit', exact: true }).click();
  await page.route('**/api/feedback', (route) => route.abort());
  const confirm = page.getByRole('button', { name: 'Submit Feedback' });
  await confirm.click();
  const failed = page.locator('[data-toast-viewport] li').filter({ hasText: 'Submission Failed' });
  await expect(failed).toBeVisible();
  await expectApart(failed, confirm);
  await page.getByRole('button', { name: 'Cancel' }).click();
  await page.emulateMedia({ media: 'print' });
  await expect(toggle).toBeHidden();
});
