import { expect, test } from '@playwright/test';
import { meetWhatsNew, newPerson, signUp } from './journeys.ts';

const releases = ['v20', '0.18b', '0.17', '0.16', '0.15', '0.14', '0.13'];

test("what's new starts at the newest release, and goes to the oldest and back", async ({ page }) => {
  const person = newPerson();
  await signUp(page, person);
  const dialog = await meetWhatsNew(page, person);
  const previous = dialog.getByRole('button', { name: 'Previous release note' });
  const next = dialog.getByRole('button', { name: 'Next release note' });
  const shown = dialog.getByRole('article');
  // @spec T2.138
  await expect(shown).toContainText('June 2025');
  // @spec T2.139
  await expect(previous).toBeDisabled();
  for (const version of releases) {
    // @spec T2.136 T9.7 D12.1
    await expect(shown).toHaveAccessibleName(`Version ${version}`);
    // @spec T3.19
    await expect(shown.getByText(/^(major|minor)$/)).toBeVisible();
    await expect(shown.getByRole('heading')).not.toBeEmpty();
    expect(await shown.getByRole('listitem').count()).toBeGreaterThan(0);
    if (version !== '0.13') await next.click();
  }
  // @spec T2.139
  await expect(next).toBeDisabled();
  await previous.click();
  // @spec T2.135
  await expect(shown).toHaveAccessibleName('Version 0.14');
  // @spec T2.137
  await expect(dialog.getByRole('button', { name: /^Version/ })).toHaveCount(releases.length);
  await dialog.getByRole('button', { name: 'Version 0.17' }).click();
  // @spec T2.137
  await expect(shown).toHaveAccessibleName('Version 0.17');
});

test("what's new opens once for each user, not on the first visit, and shows what is to come", async ({ page }) => {
  const person = newPerson();
  await signUp(page, person);
  await expect(page.getByRole('dialog')).toHaveCount(0);
  const dialog = await meetWhatsNew(page, person);
  const roadmap = dialog.getByRole('region', { name: 'Roadmap' });
  // @spec T2.140
  await expect(roadmap.getByRole('listitem').first()).toContainText('Daily Diagnostic Guides Coming Soon');
  // @spec T2.141
  await expect(roadmap.getByRole('listitem').last()).toContainText('Training Database Q3 2025');

  await page.keyboard.press('Escape');
  await expect(dialog).toBeHidden();
  const flags = await page.evaluate<string[]>('Object.keys(localStorage).filter((key) => /whats-new/.test(key))');
  // @spec T4.14
  expect(flags).toEqual([expect.stringMatching(/^diagbuddy-whats-new:v20:/)]);
  await page.reload();
  await expect(page.getByRole('heading', { name: 'Dashboard' })).toBeVisible();
  // @spec T2.134
  await expect(dialog).toHaveCount(0);

  await page.getByRole('button', { name: 'Sign Out' }).first().click();
  await expect(page).toHaveURL(/\/$/);
  const other = newPerson();
  await signUp(page, other);
  // @spec T2.134
  await expect(await meetWhatsNew(page, other)).toBeVisible();
});

test('the seen flags of older versions are removed on each signed-in load', async ({ page }) => {
  const person = newPerson();
  await signUp(page, person);
  await (await meetWhatsNew(page, person)).getByRole('button', { name: 'Got it' }).click();
  await page.evaluate(`
    for (const version of ['v2.1.0', '0.16', '0.17', '0.18']) localStorage.setItem('diagbuddy-whats-new:' + version + ':x', 'seen');
    localStorage.setItem('diagbuddy-whats-new:v20:x', 'seen');
  `);
  await page.reload();
  await expect(page.getByRole('heading', { name: 'Dashboard' })).toBeVisible();
  const left = () => page.evaluate<string[]>('Object.keys(localStorage).filter((key) => /whats-new:.*:x$/.test(key))');
  // @spec T4.15
  await expect.poll(left).toEqual(['diagbuddy-whats-new:v20:x']);
});
