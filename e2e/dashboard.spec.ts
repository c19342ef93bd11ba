import { expect, test } from '@playwright/test';
import { newPerson, signUp } from './journeys.ts';

// @proves T2.8 T2.142 T2.143 T2.144 T2.145
test('the dashboard: three tabs, the prescreen first, the open one in the address', async ({ page }) => {
  await signUp(page, newPerson());
  const tabs = page.getByRole('tab');
  await expect(tabs).toHaveText(['Quick Prescreen', 'Full Diagnosis', 'Profile']);
  await expect(page.getByRole('tab', { selected: true })).toHaveText('Quick Prescreen');
  await expect(page.getByRole('form', { name: 'Quick Prescreen' })).toBeVisible();
  await tabs.nth(1).click();
  await expect(page).toHaveURL(/\?tab=full-diagnosis$/);
  await expect(page.getByRole('form', { name: 'Full Diagnosis' })).toBeVisible();
  await tabs.nth(2).click();
  await expect(page).toHaveURL(/\?tab=profile$/);
  await page.reload();
  await expect(page.getByRole('heading', { name: 'Profile' })).toBeVisible();
  await page.goto('/dashboard?tab=nothing');
  await expect(page.getByRole('tab', { selected: true })).toHaveText('Quick Prescreen');
});
