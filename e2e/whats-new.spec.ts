import { expect, test } from '@playwright/test';
import { newPerson, openAccount } from './journeys.ts';

const releases = ['v20', '0.18b', '0.17', '0.16', '0.15', '0.14', '0.13'];

// @proves T2.134 T2.135 T2.136 T2.137 T2.138 T2.139 T2.140 T2.141 T3.18 T3.19 T3.20 T4.14 T9.7
test("what's new opens once for each user, at the newest release, and goes to the oldest and back", async ({
  page,
}) => {
  await openAccount(page, newPerson());
  const dialog = page.getByRole('dialog', { name: "What's New" });
  const previous = dialog.getByRole('button', { name: 'Previous release note' });
  const next = dialog.getByRole('button', { name: 'Next release note' });
  const shown = dialog.getByRole('article');
  await expect(shown).toContainText('June 2025');
  await expect(previous).toBeDisabled();
  for (const version of releases) {
    await expect(shown).toHaveAccessibleName(`Version ${version}`);
    await expect(shown.getByText(/^(major|minor)$/)).toBeVisible();
    await expect(shown.getByRole('heading')).not.toBeEmpty();
    expect(await shown.getByRole('listitem').count()).toBeGreaterThan(0);
    if (version !== '0.13') await next.click();
  }
  await expect(next).toBeDisabled();
  await previous.click();
  await expect(shown).toHaveAccessibleName('Version 0.14');
  await expect(dialog.getByRole('button', { name: /^Version/ })).toHaveCount(releases.length);
  await dialog.getByRole('button', { name: 'Version 0.17' }).click();
  await expect(shown).toHaveAccessibleName('Version 0.17');

  const roadmap = dialog.getByRole('region', { name: 'Roadmap' });
  await expect(roadmap.getByRole('listitem').first()).toContainText('Daily Diagnostic Guides Coming Soon');
  await expect(roadmap.getByRole('listitem').last()).toContainText('Training Database Q3 2025');

  await page.keyboard.press('Escape');
  await expect(dialog).toBeHidden();
  await page.reload();
  await expect(page.getByRole('heading', { name: 'Dashboard' })).toBeVisible();
  await expect(dialog).toHaveCount(0);

  await page.getByRole('button', { name: 'Sign Out' }).first().click();
  await expect(page).toHaveURL(/\/$/);
  await openAccount(page, newPerson());
  await expect(dialog).toBeVisible();
});

// @proves T4.15
test('the seen flags of older versions are removed on each signed-in load', async ({ page }) => {
  await openAccount(page, newPerson());
  await page.getByRole('button', { name: 'Got it' }).click();
  await page.evaluate(`
    for (const version of ['v2.1.0', '0.16', '0.17', '0.18']) localStorage.setItem('diagbuddy-whats-new:' + version + ':x', 'seen');
    localStorage.setItem('diagbuddy-whats-new:v20:x', 'seen');
  `);
  await page.reload();
  await expect(page.getByRole('heading', { name: 'Dashboard' })).toBeVisible();
  const left = () => page.evaluate<string[]>('Object.keys(localStorage).filter((key) => /whats-new:.*:x$/.test(key))');
  await expect.poll(left).toEqual(['diagbuddy-whats-new:v20:x']);
});
