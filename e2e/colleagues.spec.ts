import { readFileSync } from 'node:fs';
import { AxeBuilder } from '@axe-core/playwright';
import { signUpForm } from '@diagbuddy/testing/accounts';
import { type Browser, expect, type Page, test } from '@playwright/test';
import { forgetSignUps, runSql } from './database.ts';
import { newPerson, storeDiagnoses, unfold } from './journeys.ts';

type Role = 'Team Manager' | 'Senior Tech' | 'Individual Tech' | 'Prescreener';
interface Colleague {
  email: string;
  page: Page;
}

const washer = { modelNumber: 'WTW5000DW1', symptoms: 'fills and drains but wont agitate or spin, clicking, F7 E1' };

/** A team with one person of each name and role, each in a browser of their own. */
async function openTeam(browser: Browser, people: readonly (readonly [string, Role])[]): Promise<Colleague[]> {
  const team: Colleague[] = [];
  for (const [firstName, role] of people) {
    await forgetSignUps();
    const page = await (await browser.newContext()).newPage();
    const { email, password } = newPerson();
    const answer = await page.request.post('/api/auth/signup', {
      data: { ...signUpForm(email, password), firstName, lastName: 'Ortiz' },
    });
    expect(answer.status()).toBe(201);
    const [manager] = team;
    await runSql(
      `WITH joined AS (
         UPDATE memberships SET role = $2, is_owner = false,
           organization_id = (SELECT organization_id FROM users WHERE email = $3)
         WHERE user_id = (SELECT id FROM users WHERE email = $1) RETURNING organization_id)
       UPDATE users SET subscription_tier = 'team', subscription_status = 'active',
         created_at = created_at - interval '1 hour', organization_id = (SELECT organization_id FROM joined)
       WHERE email = $1`,
      [email, role, manager?.email ?? email],
    );
    team.push({ email, page });
  }
  return team;
}

async function expectAccessible(page: Page): Promise<void> {
  const { violations } = await new AxeBuilder({ page }).setLegacyMode().analyze();
  expect(violations.map(({ id, nodes }) => [id, nodes.map(({ html }) => html)])).toEqual([]);
}

const teamOf = (page: Page) => page.getByRole('region', { name: 'Team and sharing' });

test('a technician hands a diagnosis over to a colleague, who goes on with it', async ({ browser }) => {
  const [, tech, colleague] = await openTeam(browser, [
    ...([
      ['Morgan', 'Team Manager'],
      ['Terry', 'Individual Tech'],
    ] as const),
    ...([
      ['Casey', 'Individual Tech'],
      ['Parker', 'Prescreener'],
    ] as const),
  ]);
  if (!tech || !colleague) throw new Error('nobody');
  const [id] = await storeDiagnoses(tech.page, [washer]);
  await tech.page.goto(`/diagnosis/${id}`);
  const section = await unfold(tech.page, 'Team and sharing');
  await expect(section.getByRole('button', { name: 'Review' })).toHaveCount(0);
  await section.getByRole('button', { name: 'Hand over' }).click();
  const dialog = tech.page.getByRole('dialog', { name: 'Hand over WTW5000DW1' });
  await expect(dialog.getByLabel('Colleague').getByRole('option')).toHaveText([
    ...['Choose', 'Casey Ortiz (Individual Tech)', 'Morgan Ortiz (Team Manager)'],
  ]);
  await dialog.getByRole('button', { name: 'Hand Over' }).click();
  await expect(dialog.getByText('Choose a colleague', { exact: true })).toBeVisible();
  await dialog.getByLabel('Colleague').selectOption({ label: 'Casey Ortiz (Individual Tech)' });
  await dialog.getByLabel('Note').fill('Actuator is ordered');
  await expectAccessible(tech.page);
  await dialog.getByRole('button', { name: 'Hand Over' }).click();
  await expect(tech.page.getByText('Handed over', { exact: true })).toBeVisible();
  await expect(tech.page).toHaveURL('/history');
  await expect(tech.page.getByText('No Diagnoses Found', { exact: true })).toBeVisible();

  await colleague.page.goto('/history');
  await colleague.page.getByRole('link', { name: 'WTW5000DW1' }).click();
  const trail = (await unfold(colleague.page, 'Team and sharing')).getByRole('region', { name: 'Handovers' });
  await expect(trail).toContainText('Terry Ortiz → Casey Ortiz');
  await expect(trail).toContainText('Actuator is ordered');
});

test('managers and Senior Techs read the team’s history, review a diagnosis, and both verdicts are shown', async ({
  browser,
}) => {
  const [manager, senior, tech, prescreener] = await openTeam(browser, [
    ...([
      ['Morgan', 'Team Manager'],
      ['Sasha', 'Senior Tech'],
    ] as const),
    ...([
      ['Terry', 'Individual Tech'],
      ['Parker', 'Prescreener'],
    ] as const),
  ]);
  if (!manager || !senior || !tech || !prescreener) throw new Error('nobody');
  const [id] = await storeDiagnoses(tech.page, [washer]);
  await storeDiagnoses(manager.page, [{ modelNumber: 'LFXS26973S', symptoms: 'not cooling, ER CO' }]);
  await tech.page.request.post(`/api/diagnoses/${id}/feedback`, { data: { feedbackAccurate: true } });

  await senior.page.goto('/history');
  await senior.page.getByRole('navigation', { name: 'Histories' }).getByRole('link', { name: 'Team' }).click();
  await expect(senior.page.getByRole('status').filter({ hasText: '2 diagnoses' })).toBeVisible();
  await senior.page.getByLabel('Member').selectOption({ label: 'Terry Ortiz' });
  const row = senior.page.getByRole('listitem').filter({ hasText: 'WTW5000DW1' });
  await expect(row).toContainText('Terry Ortiz');
  await expect(senior.page.getByRole('link', { name: 'LFXS26973S' })).toHaveCount(0);
  await expectAccessible(senior.page);
  const download = senior.page.waitForEvent('download');
  await senior.page.getByRole('button', { name: 'CSV' }).click();
  const lines = readFileSync(await (await download).path(), 'utf8')
    .trim()
    .split('\r\n');
  expect(lines.slice(1).map((line) => line.split(',').slice(1, 3))).toEqual([['Terry Ortiz', 'WTW5000DW1']]);
  await row.getByRole('link').click();
  const section = await unfold(senior.page, 'Team and sharing');
  await expect(section).toContainText('Terry Ortiz has this diagnosis.');
  await expect(section.getByRole('button', { name: 'Hand over' })).toHaveCount(0);
  await expect(section.getByRole('button', { name: 'Create read-only link' })).toHaveCount(0);
  await section.getByRole('button', { name: 'Review' }).click();
  const dialog = senior.page.getByRole('dialog', { name: 'Review this diagnosis' });
  await dialog.getByRole('button', { name: 'Save Review' }).click();
  await expect(dialog.getByText('Choose accurate or inaccurate', { exact: true })).toBeVisible();
  await dialog.getByLabel('Verdict').selectOption('Inaccurate');
  await dialog.getByLabel('Note').fill('It was the lid lock');
  await expectAccessible(senior.page);
  await dialog.getByRole('button', { name: 'Save Review' }).click();
  const review = section.getByRole('region', { name: 'Reviews' });
  await expect(review).toContainText(/Inaccurate.*Sasha Ortiz.*before: Accurate.*It was the lid lock/s);
  await senior.page.goBack();
  await expect(row).toContainText('Accurate');
  await expect(row).toContainText('Review: inaccurate');

  await tech.page.goto(`/diagnosis/${id}`);
  await expect(teamOf(tech.page)).toContainText('Reviewed: inaccurate');
  await expect(tech.page.getByRole('region', { name: 'Was the diagnosis right?' })).toContainText('Rated accurate');
  await tech.page.goto('/history/team');
  await expect(tech.page.getByText('Access Restricted', { exact: true })).toBeVisible();

  await prescreener.page.goto('/history/team');
  await prescreener.page.getByRole('link', { name: 'WTW5000DW1' }).click();
  const read = await unfold(prescreener.page, 'Team and sharing');
  await expect(read).toContainText('It was the lid lock');
  await expect(read.getByRole('button')).toHaveCount(0);

  await manager.page.goto(`/diagnosis/${id}`);
  const managed = await unfold(manager.page, 'Team and sharing');
  for (const name of ['Review', 'Hand over', 'Create read-only link']) {
    await expect(managed.getByRole('button', { name, exact: true })).toBeVisible();
  }
  await expectAccessible(manager.page);
});

test('a read-only link shows the answer without an account, and nothing once it is revoked', async ({ browser }) => {
  const [owner] = await openTeam(browser, [['Morgan', 'Individual Tech']]);
  if (!owner) throw new Error('nobody');
  const [id] = await storeDiagnoses(owner.page, [washer]);
  await owner.page.request.patch(`/api/diagnoses/${id}/history`, { data: { userNotes: 'Customer keeps a dog' } });
  await owner.page.goto(`/diagnosis/${id}`);
  const section = await unfold(owner.page, 'Team and sharing');
  await expect(section.getByRole('button', { name: 'Hand over' })).toHaveCount(0);
  await section.getByRole('button', { name: 'Create read-only link' }).click();
  const address = await section.getByLabel('New link').inputValue();
  await expect(teamOf(owner.page)).toContainText('1 open link');
  await expectAccessible(owner.page);

  const reader = await (await browser.newContext()).newPage();
  await reader.goto(address);
  await expect(reader.getByRole('heading', { level: 1, name: 'Shared diagnosis' })).toBeVisible();
  await expect(reader.getByRole('article', { name: 'Diagnosis for WTW5000DW1' })).toContainText('Shift actuator');
  await expect(reader.getByText('Customer keeps a dog')).toHaveCount(0);
  for (const name of ['Pass', 'AI chat', 'Hand over', 'Accurate']) {
    await expect(reader.getByRole('button', { name, exact: true })).toHaveCount(0);
  }
  await expectAccessible(reader);

  await section.getByRole('button', { name: /^Revoke the link/ }).click();
  await expect(owner.page.getByText('Link Revoked', { exact: true })).toBeVisible();
  await expect(section.getByLabel('New link')).toHaveCount(0);
  await reader.reload();
  await expect(reader.getByText('This link has expired or was revoked', { exact: true })).toBeVisible();
});
