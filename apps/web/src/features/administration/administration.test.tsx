import type { AdminUser } from '@diagbuddy/contract/administration';
import { screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { apiServer, errorBody } from '../../../testing/api-server.ts';
import { expectToast, renderApp } from '../../../testing/render-app.tsx';
import { technician } from '../../../testing/technician.ts';
import { AdminManagement } from './admins/admin-management.tsx';
import { AnalyticsPanel } from './panels/analytics-panel.tsx';
import { Component as EnhancedPage } from './panels/enhanced-admin-page.tsx';
import { SecureUsers } from './users/secure-users.tsx';
import { UserManagement } from './users/user-management.tsx';

const server = apiServer();
const developer = { ...technician, isDeveloper: true };
const ada: AdminUser = {
  ...{ id: 'a1', email: 'ada@example.com', emailVerified: true, username: 'ada', firstName: 'Ada', lastName: 'Lind' },
  ...{ userNumber: null, organization: 'Lind & Co', role: 'Individual Tech', isOrgAdmin: false },
  ...{ accountType: 'team', subscriptionTier: 'team', subscriptionStatus: 'past_due', trialEndsAt: null },
  ...{ createdAt: '2026-01-05T12:00:00.000Z', lastLoginAt: null, isAdmin: false, isDeveloper: false },
  ...{ hasSecondFactor: false, sessions: 3, disabledAt: null },
};
const users = 'GET /api/admin/users';

async function fill(person: ReturnType<typeof renderApp>['person'], fields: Record<string, string>): Promise<void> {
  const dialog = within(screen.getByRole('dialog'));
  for (const [label, text] of Object.entries(fields)) {
    const field = dialog.getByLabelText(new RegExp(`^${label}`));
    await person.clear(field);
    if (text !== '') await person.type(field, text);
  }
}
const press = async (person: ReturnType<typeof renderApp>['person'], name: string | RegExp) =>
  person.click(within(screen.getByRole('dialog')).getByRole('button', { name }));

describe('User Management', () => {
  it('lists name, @username, email, tier, status and organization, with edit and delete', async () => {
    server.answer(users, [200, [ada]]);
    renderApp(<UserManagement />, { user: developer });
    const row = within((await screen.findAllByRole('row'))[1] as HTMLElement);
    // @spec A2.36 D23.2
    expect(row.getAllByRole('cell').map(({ textContent }) => textContent)).toEqual([
      ...['Ada Lind@ada', 'ada@example.com', 'team', 'Past Due', 'Lind & Co', 'Individual Tech', '3', '–none'],
      ...['Jan 5, 2026', ''],
    ]);
    // @spec A2.36
    expect(row.getAllByRole('button').map((button) => button.getAttribute('aria-label'))).toEqual([
      ...['Edit Ada Lind', 'Access of Ada Lind', 'Delete Ada Lind'],
    ]);
  });

  it('offers to create the first user where there is none', async () => {
    server.answer(users, [200, []]);
    renderApp(<UserManagement />, { user: developer });
    // @spec A2.39
    expect(await screen.findByRole('button', { name: 'Create First User' })).toBeTruthy();
  });

  it('says that the users could not be fetched', async () => {
    server.answer(users, [500, errorBody('No', 'INTERNAL')]);
    renderApp(<UserManagement />, { user: developer });
    // @spec A8.1
    expect(await screen.findByText('Failed to fetch users', undefined, { timeout: 5_000 })).toBeTruthy();
  });

  it('creates a user with the defaults of the console, and closes', async () => {
    server.answer(users, [200, [ada]]);
    server.answer('POST /api/admin/create-user', [201, { message: 'User created successfully' }]);
    const { person } = renderApp(<UserManagement />, { user: developer });
    await person.click(await screen.findByRole('button', { name: 'Create User' }));
    await press(person, 'Create User');
    for (const message of [
      'Invalid email address',
      'Password must be at least 6 characters',
      'First name is required',
    ]) {
      // @spec A5.2 A5.4 A5.5
      expect(await screen.findByText(message)).toBeTruthy();
    }
    await fill(person, {
      'First name': 'Bo',
      'Last name': 'Ek',
      Email: 'bo@example.com',
      'Temporary password': 'temp-42',
    });
    await press(person, 'Create User');
    // @spec A8.14
    await expectToast('Success', 'User created successfully');
    // @spec A4.8 A2.37
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    // @spec A3.8
    expect(server.bodiesOf('POST /api/admin/create-user')).toMatchObject([
      {
        email: 'bo@example.com',
        firstName: 'Bo',
        lastName: 'Ek',
        subscriptionTier: 'trial',
        subscriptionStatus: 'trial',
      },
    ]);
  });

  it('says in its own words that a creation failed, and keeps what was typed', async () => {
    server.answer(users, [200, [ada]]);
    server.answer('POST /api/admin/create-user', [500, '']);
    const { person } = renderApp(<UserManagement />, { user: developer });
    await person.click(await screen.findByRole('button', { name: 'Create User' }));
    const typed = { 'First name': 'Bo', 'Last name': 'Ek', Email: 'bo@example.com', 'Temporary password': 'temp-42' };
    await fill(person, typed);
    await press(person, 'Create User');
    // @spec A8.12
    await expectToast('Error', 'Failed to create user');
    expect(within(screen.getByRole('dialog')).getByDisplayValue('bo@example.com')).toBeTruthy();
  });

  it("says the server's words where it refuses, else its own", async () => {
    server.answer(users, [200, [ada]]);
    server.answer('PUT /api/admin/users/a1', [409, errorBody('This email is taken', 'EMAIL_TAKEN')], [500, '']);
    const { person } = renderApp(<UserManagement />, { user: developer });
    await person.click(await screen.findByRole('button', { name: 'Edit Ada Lind' }));
    // @spec A5.14 A2.38
    expect(screen.getByText('Leave blank to keep current password')).toBeTruthy();
    await press(person, 'Save');
    // @spec A8.10
    await expectToast('Error', 'This email is taken');
    await press(person, 'Save');
    // @spec A8.10
    await expectToast('Error', 'Failed to update user');
  });

  it('asks before it deletes', async () => {
    server.answer(users, [200, [ada]]);
    server.answer('DELETE /api/admin/users/a1', [200, { message: 'x' }]);
    const { person } = renderApp(<UserManagement />, { user: developer });
    await person.click(await screen.findByRole('button', { name: 'Delete Ada Lind' }));
    // @spec A5.18
    expect(screen.getByText('Are you sure you want to delete Ada Lind?')).toBeTruthy();
    await press(person, 'Delete');
    // @spec A8.14
    await expectToast('Success', 'User deleted successfully');
  });
});

describe('the Secure Admin Panel', () => {
  it('sets a subscription from any state to each of its choices', async () => {
    server.answer(users, [200, [ada]]);
    server.answer('POST /api/admin/update-subscription', [200, { message: 'x' }]);
    const { person } = renderApp(<SecureUsers />, { user: developer });
    const select = await screen.findByRole('combobox', { name: 'Subscription of Ada Lind' });
    const options = within(select)
      .getAllByRole('option')
      .map(({ textContent }) => textContent);
    // @spec A2.22
    expect(options.slice(1)).toEqual([
      ...[
        'Trial (Individual Plan)',
        'Active Individual',
        'Active Team',
        'Active Enterprise',
        'Cancel (Individual Plan)',
      ],
    ]);
    await person.selectOptions(select, 'Cancel (Individual Plan)');
    // @spec A8.15
    await expectToast('Success', 'Subscription updated successfully');
    // @spec A2.23
    expect(server.bodiesOf('POST /api/admin/update-subscription')).toEqual([
      { userId: 'a1', subscriptionStatus: 'canceled', subscriptionTier: 'individual' },
    ]);
  });

  it('needs email and first name, and offers every role', async () => {
    server.answer(users, [200, [ada]]);
    server.answer('POST /api/admin/users', [201, { message: 'x' }]);
    const { person } = renderApp(<SecureUsers />, { user: developer });
    await person.click(await screen.findByRole('button', { name: 'Create User' }));
    await press(person, 'Create User');
    // @spec A5.1
    expect((await screen.findAllByText('Email and first name are required')).length).toBe(2);
    const roles = within(screen.getByRole('dialog')).getByLabelText('Role');
    // @spec A6.2 A2.25
    expect(
      within(roles)
        .getAllByRole('option')
        .map(({ textContent }) => textContent),
    ).toEqual([...['Individual Tech', 'Senior Tech', 'Team Manager', 'Prescreener', 'Training Tech']]);
    await fill(person, { 'First name': 'Bo', Email: 'bo@example.com', 'Temporary password': 'temp-42' });
    await press(person, 'Create User');
    // @spec A8.18
    await expectToast('User Created');
    // @spec A4.10 A4.12
    expect(server.bodiesOf('POST /api/admin/users')).toMatchObject([
      { subscriptionStatus: 'trial', subscriptionTier: 'individual', role: 'Individual Tech' },
    ]);
  });

  it('changes a password', async () => {
    server.answer(users, [200, [ada]]);
    server.answer('POST /api/admin/change-password', [200, { message: 'x' }]);
    const { person } = renderApp(<SecureUsers />, { user: developer });
    await person.click(await screen.findByRole('button', { name: 'Change password of Ada Lind' }));
    await fill(person, { 'Temporary password': '12345' });
    await press(person, 'Change Password');
    // @spec A5.4 A9.13
    expect(await screen.findByText('Password must be at least 6 characters')).toBeTruthy();
    await fill(person, { 'Temporary password': 'temp-42' });
    await press(person, 'Change Password');
    // @spec A8.15 A2.24
    await expectToast('Success', 'Password changed successfully');
  });
});

describe('Admin Management', () => {
  const record = {
    ...{ userId: 'a1', canManageUsers: true, canManagePayments: false, canViewAnalytics: true },
    ...{ canManageSettings: false, canManageAdmins: true, notes: null, createdAt: '2026-01-05T12:00:00.000Z' },
    user: ada,
  };
  const admins = 'GET /api/admin/admins';

  it('shows each administrator with tier, permission badges and date, and removes without asking', async () => {
    server.answer(admins, [200, [record]]);
    server.answer('DELETE /api/admin/admins/a1', [200, { message: 'x' }]);
    const { person } = renderApp(<AdminManagement />, { user: developer });
    const row = within((await screen.findAllByRole('row'))[1] as HTMLElement);
    // @spec A2.40
    expect(row.getAllByRole('cell').map(({ textContent }) => textContent)).toEqual([
      ...['Ada Lindada@example.com', 'team', 'UsersAnalyticsSuper Admin', '–none', 'Jan 5, 2026', ''],
    ]);
    await person.click(row.getByRole('button', { name: 'Remove admin access of Ada Lind' }));
    // @spec A5.21 A8.17
    await expectToast('Success', 'Admin permissions removed successfully');
  });

  it('grants with the defaults to a user without a record, and needs one', async () => {
    server.answer(admins, [200, []]);
    server.answer('GET /api/admin/permissions/candidates', [200, [ada]]);
    server.answer('POST /api/admin/admins', [201, { message: 'x' }]);
    const { person } = renderApp(<AdminManagement />, { user: developer });
    await person.click((await screen.findAllByRole('button', { name: 'Grant Admin Access' }))[0] as HTMLElement);
    await press(person, 'Grant Access');
    // @spec A5.7
    expect(await screen.findByText('Please select a user')).toBeTruthy();
    await person.selectOptions(
      within(screen.getByRole('dialog')).getByRole('combobox', { name: /^User/ }),
      await screen.findByRole('option', { name: /Ada Lind/ }),
    );
    await press(person, 'Grant Access');
    // @spec A8.17 A2.41
    await expectToast('Success', 'Admin permissions created successfully');
    // @spec A5.11
    expect(server.bodiesOf('POST /api/admin/admins')).toMatchObject([
      { userId: 'a1', canViewAnalytics: true, canManageSettings: false, canManageAdmins: false },
    ]);
  });

  it('edits the five permissions and the notes', async () => {
    server.answer(admins, [200, [record]]);
    server.answer('PUT /api/admin/admins/a1', [200, { message: 'x' }]);
    const { person } = renderApp(<AdminManagement />, { user: developer });
    await person.click(await screen.findByRole('button', { name: 'Edit permissions of Ada Lind' }));
    await person.click(screen.getByRole('checkbox', { name: /^Payments/ }));
    await fill(person, { Notes: 'Office' });
    await press(person, 'Save');
    // @spec A8.17 A2.42
    await expectToast('Success', 'Admin permissions updated successfully');
    // @spec A5.12
    expect(server.bodiesOf('PUT /api/admin/admins/a1')).toEqual([
      {
        ...{ canManageUsers: true, canManagePayments: true, canViewAnalytics: true },
        ...{ canManageSettings: false, canManageAdmins: true, notes: 'Office' },
      },
    ]);
  });

  it('says that the administrators could not be fetched', async () => {
    server.answer(admins, [500, errorBody('No', 'INTERNAL')]);
    renderApp(<AdminManagement />, { user: developer });
    // @spec A8.2
    expect(await screen.findByText('Failed to fetch admins', undefined, { timeout: 5_000 })).toBeTruthy();
  });
});

describe('the Enhanced Admin Panel', () => {
  it('is for developers, with users, permissions and analytics', async () => {
    server.answer(users, [200, [ada]]);
    renderApp(<EnhancedPage />, { user: developer });
    // @spec A2.9
    expect(screen.getAllByRole('tab').map(({ textContent }) => textContent)).toEqual([
      'Users',
      'Permissions',
      'Analytics',
    ]);
    // @spec A2.10 A2.11
    expect(await screen.findByText('@ada')).toBeTruthy();
    screen.getByRole('button', { name: 'Create User' });
  });

  it('is denied to everybody else', () => {
    renderApp(<EnhancedPage />, { user: technician });
    // @spec A8.21
    expect(screen.getByText('Access Denied')).toBeTruthy();
    // @spec A6.1
    expect(screen.getByText('Enhanced admin panel is restricted to developer accounts only.')).toBeTruthy();
  });

  it('shows the figures and the newest diagnoses', async () => {
    const stats = { totalUsers: 12, totalDiagnoses: 34, activeUsers: 5, uptime: 1, memoryUsage: 1, cpuUsage: 0 };
    const diagnosis = {
      ...{
        id: 'd1',
        modelNumber: 'WTW5000DW1',
        symptoms: 'does not drain',
        diagnosis: 'The drain pump',
        confidence: 78,
      },
      ...{ userId: 'u7', createdAt: '2026-01-05T12:00:00.000Z', feedbackAccurate: true },
    };
    server.answer('GET /api/admin/system-stats', [200, stats]);
    server.answer('GET /api/admin/recent-diagnoses', [200, [diagnosis]]);
    renderApp(<AnalyticsPanel />, { user: developer });
    const item = within((await screen.findByText('does not drain')).closest('li') as HTMLElement);
    // @spec A2.13
    await waitFor(() => expect(screen.getByText('Total users').parentElement?.textContent).toContain('12'));
    for (const text of ['WTW5000DW1', 'The drain pump', '78%', 'u7', 'Accurate']) {
      // @spec A2.14 A2.15
      expect(item.getAllByText(text).length).toBeGreaterThan(0);
    }
  });

  it('takes a verdict on a diagnosis, either way', async () => {
    const diagnosis = {
      ...{ id: 'd1', modelNumber: 'WTW5000DW1', symptoms: 'does not drain', diagnosis: 'The drain pump' },
      ...{ confidence: 78, userId: 'u7', createdAt: '2026-01-05T12:00:00.000Z', feedbackAccurate: true },
    };
    const verdict = 'POST /api/admin/update-diagnosis-feedback';
    server.answer('GET /api/admin/recent-diagnoses', [200, [diagnosis]]);
    server.answer(verdict, [200, { message: 'Feedback Updated' }], [500, '']);
    const { person } = renderApp(<AnalyticsPanel />, { user: developer });
    await person.click(await screen.findByRole('button', { name: 'Mark Incorrect' }));
    // @spec A8.19
    await expectToast('Feedback Updated', 'Diagnosis marked as incorrect. This helps AI learning.');
    const accurate = screen.getByRole('button', { name: 'Mark Accurate' });
    await waitFor(() => expect(accurate.hasAttribute('disabled')).toBe(false));
    await person.click(accurate);
    // @spec A8.12
    await expectToast('Error', 'Failed to update feedback');
    expect(server.bodiesOf(verdict)).toEqual([
      { diagnosisId: 'd1', feedbackAccurate: false },
      { diagnosisId: 'd1', feedbackAccurate: true },
    ]);
  });
});
