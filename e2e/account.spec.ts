import { expect, type Page, test } from '@playwright/test';
import { newPerson, type Person, signIn, signUp } from './journeys.ts';

async function openProfile(page: Page): Promise<void> {
  await page.goto('/dashboard?tab=profile');
  await expect(page.getByRole('heading', { name: 'Profile' })).toBeVisible();
}

const card = (page: Page, title: string) =>
  page.locator('section').filter({ has: page.getByRole('heading', { name: title, exact: true }) });

async function anotherBrowserOf(page: Page, person: Person): Promise<Page> {
  const context = await page.context().browser()?.newContext();
  if (context === undefined) throw new Error('This test needs a browser that it may open a second window in.');
  const other = await context.newPage();
  await signIn(other, person);
  return other;
}

test('a technician reads the profile', async ({ page }) => {
  const person = newPerson();
  await signUp(page, person);
  await page.getByRole('tab', { name: 'Profile' }).click();
  const profile = card(page, 'Profile');
  const fact = (label: string) => profile.locator(`dt:text-is("${label}") + dd`);
  // @spec T2.146
  await expect(fact('Email')).toHaveText(person.email);
  // @spec T2.147
  await expect(fact('First name')).toHaveText('Dana');
  // @spec T2.147
  await expect(fact('Last name')).toHaveText('Reyes');
  // @spec T2.148
  await expect(fact('Organization')).toHaveText('Independent Technician');
  // @spec T2.149
  await expect(fact('User number')).toHaveText('Not assigned');
  // @spec T2.150
  await expect(fact('Subscription plan')).toHaveText('Professional');
  // @spec T2.151
  await expect(fact('Status')).toHaveText('Trial');
  // @spec T2.152
  await expect(fact('Member since')).toHaveText(/^[A-Z][a-z]{2} \d{1,2}, 20\d\d$/);
  // @spec T2.153
  await expect(fact('Device registered')).toHaveText('Yes');
  await expect(profile.getByText('Individual Tech')).toBeVisible();
});

test('a technician edits the profile', async ({ page }) => {
  await signUp(page, newPerson());
  await openProfile(page);
  const fact = (label: string) => card(page, 'Profile').locator(`dt:text-is("${label}") + dd`);
  await page.getByRole('button', { name: 'Edit Profile' }).click();
  const dialog = page.getByRole('dialog', { name: 'Edit Profile' });
  // @spec T2.154
  await expect(dialog.getByLabel('First name')).toHaveValue('Dana');
  // @spec T2.155
  await expect(dialog.getByLabel('Last name')).toHaveValue('Reyes');
  await dialog.getByLabel('Organization').fill('Northside Appliance');
  await dialog.getByLabel('Technician ID').fill('T-0042');

  // A failure without words of the server's, then one with them; what was typed stays.
  await page.route('**/api/profile', (route) => route.fulfill({ status: 500, body: '' }));
  await dialog.getByRole('button', { name: 'Save Changes' }).click();
  await expect(page.getByText('Update Failed', { exact: true })).toBeVisible();
  for (const place of [dialog, page.locator('[data-toast-viewport]')]) {
    await expect(place).toContainText('Failed to update profile.');
  }
  await page.unroute('**/api/profile');
  await dialog.getByLabel('First name').fill('x'.repeat(101));
  await dialog.getByRole('button', { name: 'Save Changes' }).click();
  await expect(dialog.getByText('First name must be at most 100 characters')).toBeVisible();
  await expect(dialog.getByLabel('Technician ID')).toHaveValue('T-0042');

  await dialog.getByLabel('First name').fill('Robin');
  let release = () => {};
  const held = new Promise<void>((resolve) => {
    release = resolve;
  });
  await page.route('**/api/profile', async (route) => {
    await held;
    await route.continue();
  });
  await dialog.getByRole('button', { name: 'Save Changes' }).click();
  // @spec T4.47
  await expect(dialog.getByRole('button', { name: 'Saving...' })).toBeVisible();
  release();
  await expect(page.getByText('Profile Updated', { exact: true })).toBeVisible();
  await expect(dialog).toBeHidden();
  await expect(page.getByRole('button', { name: 'Edit Profile' })).toBeFocused();
  // @spec T1.13 T2.156
  await expect(fact('Organization')).toHaveText('Northside Appliance');
  // @spec T1.13 T2.157
  await expect(fact('User number')).toHaveText('T-0042');
  await expect(page.getByRole('banner').getByText('Robin Reyes').first()).toBeVisible();
});

test('devices, logins and the password', async ({ page }) => {
  const person = newPerson();
  await signUp(page, person);
  const other = await anotherBrowserOf(page, person);
  await page.request.post('/api/login', { data: { emailOrUsername: person.email, password: 'wrong horse' } });

  await page.route('**/api/device-sessions', (route) => route.abort());
  await openProfile(page);
  // @spec T8.21
  await expect(page.getByText('Failed to fetch device sessions')).toBeVisible();
  await page.unroute('**/api/device-sessions');
  const devices = card(page, 'Signed-in devices');
  await devices.getByRole('button', { name: 'Try again' }).click();
  // @spec T1.15
  await expect(devices.getByRole('listitem')).toHaveCount(2);
  await expect(devices.getByText('This device')).toHaveCount(1);
  await devices.getByRole('button', { name: 'Sign out all others' }).click();
  await expect(page.getByText('Devices Signed Out', { exact: true })).toBeVisible();
  await expect(devices.getByRole('listitem')).toHaveCount(1);
  await signIn(other, person);
  await page.reload();
  await devices.getByRole('button', { name: /^Sign out (?!all)/ }).click();
  await expect(page.getByText('Device Signed Out', { exact: true })).toBeVisible();
  await expect(devices.getByRole('listitem')).toHaveCount(1);
  await other.goto('/dashboard');
  await expect(other.getByRole('button', { name: 'Sign in', exact: true })).toBeVisible();

  const logins = card(page, 'Login history').getByRole('listitem');
  // @spec T1.16
  await expect(logins).toHaveCount(4);
  await expect(logins.filter({ hasText: 'Failed' })).toHaveCount(1);
  await expect(logins.last()).toContainText('Sign-up');

  await page.getByRole('button', { name: 'Change password' }).click();
  const dialog = page.getByRole('dialog', { name: 'Change password' });
  await dialog.getByLabel('Current password').fill('wrong horse');
  await dialog.getByRole('textbox', { name: 'New password', exact: true }).fill('a stapled battery 7');
  await dialog.getByLabel('Confirm new password').fill('another battery 7');
  await dialog.getByRole('button', { name: 'Change password' }).click();
  await expect(dialog.getByText("Passwords don't match")).toBeVisible();
  await dialog.getByLabel('Confirm new password').fill('a stapled battery 7');
  await dialog.getByRole('button', { name: 'Change password' }).click();
  await expect(dialog.getByText('The current password is not right.')).toBeVisible();
  await expect(dialog.getByRole('textbox', { name: 'New password', exact: true })).toHaveValue('a stapled battery 7');
  await dialog.getByLabel('Current password').fill(person.password);
  await dialog.getByRole('button', { name: 'Change password' }).click();
  await expect(page.getByText('Password Changed', { exact: true })).toBeVisible();
  await expect(dialog).toBeHidden();
  await signIn(other, { ...person, password: 'a stapled battery 7' });
});

test('an API key is shown once, copied, and revoked after a question', async ({ page, context }) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  await signUp(page, newPerson());
  await openProfile(page);
  const keys = card(page, 'API keys');
  await expect(keys.getByText('No API keys')).toBeVisible();
  await keys.getByRole('button', { name: 'Create key' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('button', { name: 'Create key' }).click();
  await expect(dialog.getByText('Name is required')).toBeVisible();
  await dialog.getByLabel('Name').fill('Dispatch');
  await dialog.getByRole('button', { name: 'Create key' }).click();
  const key = (await dialog.getByText(/^dbk_[\w-]{43}$/).textContent()) ?? '';
  await dialog.getByRole('button', { name: 'Copy API key' }).click();
  await expect(dialog.getByRole('button', { name: 'Copied API key' })).toBeVisible();
  expect(await page.evaluate('navigator.clipboard.readText()')).toBe(key);
  await dialog.getByRole('button', { name: 'Done' }).click();
  // @spec N1.6
  await expect(keys.getByText(`${key.slice(0, 10)}…`)).toBeVisible();
  await expect(page.getByText(key)).toHaveCount(0);

  await keys.getByRole('button', { name: 'Revoke Dispatch' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Cancel' }).click();
  await expect(keys.getByText('Never used')).toBeVisible();
  await keys.getByRole('button', { name: 'Revoke Dispatch' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Revoke key' }).click();
  // @spec N1.6
  await expect(page.getByText('Key Revoked', { exact: true })).toBeVisible();
  await expect(keys.getByText('No API keys')).toBeVisible();
});
