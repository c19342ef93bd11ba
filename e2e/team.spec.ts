import { AxeBuilder } from '@axe-core/playwright';
import { expect, type Locator, type Page, test } from '@playwright/test';
import { runSql } from './database.ts';
import { diagnose, newPerson, signUp } from './journeys.ts';

const washer = { model: 'WTW5000DW1', symptoms: 'fills and drains but wont agitate or spin, clicking, F7 E1' };

const subscribe = (email: string, tier: string) =>
  runSql("UPDATE users SET subscription_tier = $2, subscription_status = 'active' WHERE email = $1", [email, tier]);
const figure = (page: Page, label: string) =>
  page
    .locator('dl > div')
    .filter({ has: page.getByText(label, { exact: true }) })
    .locator('dd')
    .first();
const row = (page: Page, text: string) =>
  page.getByRole('table', { name: 'Team members' }).getByRole('row').filter({ hasText: text });

async function expectAccessible(page: Page): Promise<void> {
  const { violations } = await new AxeBuilder({ page }).setLegacyMode().analyze();
  expect(violations.map(({ id, nodes }) => [id, nodes.map(({ html }) => html)])).toEqual([]);
}

/** Signs somebody up whose organization has the plan Team. */
async function signUpManager(page: Page): Promise<void> {
  const manager = newPerson();
  await signUp(page, manager);
  await subscribe(manager.email, 'team');
  await page.reload();
}

async function fillMember(dialog: Locator): Promise<void> {
  const member = newPerson();
  await dialog.getByLabel('Username').fill(member.email.split('@')[0] ?? '');
  await dialog.getByLabel('Email').fill(member.email);
  await dialog.getByLabel('First Name').fill('Alex');
  await dialog.getByLabel('Last Name').fill('Kim');
  await dialog.getByRole('textbox', { name: 'Password' }).fill('winter 7');
}

test('a manager opens the team and adds a member', async ({ page }) => {
  await signUpManager(page);
  await page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Admin', exact: true }).click();
  // @spec T6.5 A2.7
  await expect(page.getByRole('heading', { level: 1, name: 'Team Administration' })).toBeVisible();
  await expect(figure(page, 'Total Diagnoses')).toHaveText('0');
  await expect(figure(page, 'Estimated Savings')).toHaveText('–');
  await expect(page.getByText('No diagnoses yet', { exact: true }).first()).toBeVisible();
  await expectAccessible(page);

  await page.getByRole('tab', { name: 'Team Management' }).click();
  await expect(page.getByText('1/10 Members', { exact: true })).toBeVisible();
  await page.getByRole('button', { name: 'Add Member' }).click();
  const dialog = page.getByRole('dialog', { name: 'Add New Team Member' });
  // @spec A2.66
  await expect(dialog).toBeVisible();
  await dialog.getByRole('button', { name: 'Add Member' }).click();
  // @spec A5.15
  await expect(
    page.getByText('Missing InformationPlease fill in username, email, and password', { exact: true }),
  ).toBeVisible();
  await fillMember(dialog);
  // @spec A3.19
  expect(await dialog.getByLabel('Role').getByRole('option').allTextContents()).toEqual([
    ...['Individual Tech', 'Senior Tech', 'Training Tech', 'Prescreener'],
  ]);
  await expectAccessible(page);
  await dialog.getByRole('button', { name: 'Add Member' }).click();
  // @spec A8.20 A4.13
  await expect(page.getByText('Success!Team member added successfully', { exact: true })).toBeVisible();
  await expect(dialog).toBeHidden();
  // @spec A2.63
  await expect(row(page, 'Alex Kim')).toContainText('Individual Tech');
  await expect(page.getByText('2/10 Members', { exact: true })).toBeVisible();
});

test('a manager changes a member, invites another by mail and removes one', async ({ page }) => {
  await signUpManager(page);
  await page.goto('/admin?tab=team');
  await page.getByRole('button', { name: 'Add Member' }).click();
  const dialog = page.getByRole('dialog', { name: 'Add New Team Member' });
  await fillMember(dialog);
  await dialog.getByRole('button', { name: 'Add Member' }).click();
  await page.getByRole('button', { name: 'Edit Alex Kim' }).click();
  const edit = page.getByRole('dialog', { name: 'Edit Team Member' });
  // @spec A2.67
  await expect(edit).toBeVisible();
  await edit.getByLabel('Role').selectOption('Senior Tech');
  await edit.getByRole('button', { name: 'Save Changes' }).click();
  await expect(page.getByText('Success!Team member updated successfully', { exact: true })).toBeVisible();
  await expect(row(page, 'Alex Kim')).toContainText('Senior Tech');

  await page.getByRole('button', { name: 'Invite by Email' }).click();
  const invite = page.getByRole('dialog', { name: 'Invite by Email' });
  await invite.getByLabel('Email').fill('robin@example.com');
  await invite.getByRole('button', { name: 'Send Invitation' }).click();
  await expect(page.getByText('robin@example.com', { exact: true })).toBeVisible();

  await page.getByRole('button', { name: 'Remove Alex Kim' }).click();
  const remove = page.getByRole('dialog', { name: 'Remove Alex Kim from the team?' });
  // @spec A5.20
  await expect(remove).toBeVisible();
  await remove.getByRole('button', { name: 'Remove' }).click();
  await expect(page.getByText('Success!Team member removed successfully', { exact: true })).toBeVisible();
  await expect(row(page, 'Alex Kim')).toHaveCount(0);
});

test('the figures of a team are those of its diagnoses', async ({ page }) => {
  await signUpManager(page);
  await page.goto('/diagnostics');
  await diagnose(page, washer.model, washer.symptoms);
  await page
    .getByRole('button', { name: 'Yes, Accurate' })
    .or(page.getByRole('button', { name: /accurate/i }))
    .first()
    .click();
  await page.goto('/admin');
  // @spec A9.10 D0.14
  await expect(page.getByText('estimate', { exact: true })).toBeVisible();
  // @spec A2.61 A2.62 A1.7
  await expect(figure(page, 'Total Diagnoses')).toHaveText('1');
  await expect(page.getByRole('listitem').filter({ hasText: 'Dana Reyes' })).toContainText('1 diagnoses');
  await page.getByRole('tab', { name: 'Performance' }).click();
  const performance = page.getByRole('table', { name: 'Performance' });
  // @spec A2.64 A1.8
  await expect(performance.getByRole('row').filter({ hasText: 'Dana Reyes' })).toContainText('1');
  await expectAccessible(page);
  await page.getByRole('tab', { name: 'Statistics' }).click();
  for (const heading of ['Cost Analysis', 'Diagnostic Breakdown', 'ROI Metrics']) {
    // @spec A2.65
    await expect(page.getByRole('heading', { name: heading })).toBeVisible();
  }
  await expectAccessible(page);
});

test('a full team adds nobody, an unlimited one says so, and a technician of it manages nothing', async ({ page }) => {
  const person = newPerson();
  await signUp(page, person);
  await expect(page.getByRole('link', { name: 'Admin', exact: true })).toHaveCount(0);
  await page.goto('/admin?tab=team');
  await expect(page.getByText('1/1 Members', { exact: true })).toBeVisible();
  await page.getByRole('button', { name: 'Add Member' }).click();
  const dialog = page.getByRole('dialog', { name: 'Add New Team Member' });
  expect(await dialog.getByLabel('Role').getByRole('option').allTextContents()).toEqual(['Prescreener']);
  await subscribe(person.email, 'enterprise');
  await page.reload();
  // @spec A9.2
  await expect(page.getByText('1/Unlimited Members', { exact: true })).toBeVisible();
  await subscribe(person.email, 'team');
  const seat = `INSERT INTO users (id, organization_id, email, username, subscription_tier, subscription_status, origin)
    SELECT gen_random_uuid(), organization_id, $2, $2, 'team', 'active', 'administrator' FROM users WHERE email = $1`;
  for (let taken = 1; taken < 10; taken++) {
    const email = newPerson().email;
    await runSql(seat, [person.email, email]);
    await runSql(
      `INSERT INTO memberships (organization_id, user_id, role)
       SELECT organization_id, id, 'Individual Tech' FROM users WHERE email = $1`,
      [email],
    );
  }
  await page.reload();
  // @spec A2.68
  await expect(page.getByRole('button', { name: 'Add Member' })).toBeDisabled();
  // @spec A5.17
  await expect(
    page.getByText('Member Limit Reached: Your Team Plan allows up to 10 team members. Upgrade to add more.', {
      exact: true,
    }),
  ).toBeVisible();
  await runSql('UPDATE memberships SET is_owner = false WHERE user_id = (SELECT id FROM users WHERE email = $1)', [
    person.email,
  ]);
  await page.reload();
  await expect(page.getByText('Access Restricted', { exact: true })).toBeVisible();
});
