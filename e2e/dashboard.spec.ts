import { expect, test } from '@playwright/test';
import { newPerson, signUp } from './journeys.ts';

test('the dashboard: three tabs, the prescreen first, the open one in the address, the last one at the next visit', async ({
  page,
}) => {
  await signUp(page, newPerson());
  const tabs = page.getByRole('tab');
  // @spec T2.8 T2.142
  await expect(tabs).toHaveText(['Quick Prescreen', 'Full Diagnosis', 'Profile']);
  // @spec T2.142 D20.1
  await expect(page.getByRole('tab', { selected: true })).toHaveText('Quick Prescreen');
  // @spec T2.143
  await expect(page.getByRole('form', { name: 'Quick Prescreen' })).toBeVisible();
  await tabs.nth(1).click();
  await expect(page).toHaveURL(/\?tab=full-diagnosis$/);
  // @spec T2.144
  await expect(page.getByRole('form', { name: 'Full Diagnosis' })).toBeVisible();
  await tabs.nth(2).click();
  await expect(page).toHaveURL(/\?tab=profile$/);
  await page.reload();
  // @spec T2.145
  await expect(page.getByRole('heading', { name: 'Profile' })).toBeVisible();
  await page.goto('/dashboard');
  // @spec D20.2
  await expect(page.getByRole('tab', { selected: true })).toHaveText('Profile');
});

/** Asks, in the moment in which `press` is over and before the browser does anything else, whether the form is there. */
const isThereRightAfter = (form: string, press: string): string => `(() => {
  ${press};
  return document.querySelector('form[aria-label="${form}"]') !== null;
})()`;

test('a form takes no more input from the moment in which another tab is chosen', async ({ page }) => {
  await signUp(page, newPerson());
  const prescreen = page.getByRole('form', { name: 'Quick Prescreen' });
  const fullDiagnosis = page.getByRole('form', { name: 'Full Diagnosis' });
  await expect(prescreen).toBeVisible();
  const pressTab = (label: string) =>
    `[...document.querySelectorAll('[role=tab]')].find((tab) => tab.textContent === '${label}')
      .dispatchEvent(new MouseEvent('mousedown', { bubbles: true, cancelable: true, button: 0 }))`;

  expect(await page.evaluate(isThereRightAfter('Quick Prescreen', pressTab('Full Diagnosis')))).toBe(false);
  await expect(fullDiagnosis).toBeVisible();
  expect(await page.evaluate(isThereRightAfter('Full Diagnosis', pressTab('Quick Prescreen')))).toBe(false);
  await expect(prescreen).toBeVisible();

  const goOn = `[...document.querySelectorAll('button')].find((button) => button.textContent === 'Go to the full diagnosis').click()`;
  expect(await page.evaluate(isThereRightAfter('Quick Prescreen', goOn))).toBe(false);
  await expect(fullDiagnosis).toBeVisible();
});
