import { screen, waitFor } from '@testing-library/react';
import { expect, it } from 'vitest';
import { apiServer, errorBody } from '../../../testing/api-server.ts';
import { expectDialogBehavior, fieldValue, openDialog } from '../../../testing/dialog-behavior.ts';
import { expectToast, renderApp } from '../../../testing/render-app.tsx';
import { technician } from '../../../testing/technician.ts';
import { queryClient, userQueryKey } from '../../shared/session/query-client.ts';
import { EditProfileDialog } from './edit-profile-dialog.tsx';

const server = apiServer();
const call = 'PUT /api/profile';
const open = async () => {
  const { person } = renderApp(<EditProfileDialog user={technician} />, { user: technician });
  await openDialog(person, 'Edit Profile');
  return person;
};

it('traps the focus, closes on Escape and gives the focus back', async () => {
  const { person } = renderApp(<EditProfileDialog user={technician} />, { user: technician });
  await expectDialogBehavior(person, 'Edit Profile');
});

it('opens with the profile, saves it and closes', async () => {
  const updated = { ...technician, organization: 'North Side Appliance' };
  server.answer(call, [200, updated]);
  const person = await open();
  // @spec T4.46
  expect([fieldValue('First name'), fieldValue('Organization')]).toEqual(['Dana', 'Reyes Appliance']);
  await person.clear(screen.getByLabelText('Organization'));
  await person.type(screen.getByLabelText('Organization'), 'North Side Appliance');
  await person.click(screen.getByRole('button', { name: 'Save Changes' }));
  // @spec T8.26
  await expectToast('Profile Updated');
  // @spec T4.48
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  // @spec T7.39
  expect(server.bodiesOf(call)).toEqual([
    { firstName: 'Dana', lastName: 'Reyes', organization: 'North Side Appliance', userNumber: '' },
  ]);
  // @spec T7.40
  expect(queryClient.getQueryData(userQueryKey)).toMatchObject({ organization: 'North Side Appliance' });
});

it('forgets what was typed when it is closed without saving', async () => {
  const person = await open();
  await person.type(screen.getByLabelText('Technician ID'), 'T-7');
  await person.keyboard('{Escape}');
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  await openDialog(person, 'Edit Profile');
  expect(fieldValue('Technician ID')).toBe('');
});

it('stays open with what was typed when saving fails, and names the field that is wrong', async () => {
  server.answer(
    call,
    [500, errorBody('', 'INTERNAL')],
    [400, errorBody('Check the fields.', 'INVALID', [{ path: 'userNumber', message: 'That ID is taken' }])],
  );
  const person = await open();
  await person.type(screen.getByLabelText('Technician ID'), 'T-7');
  await person.click(screen.getByRole('button', { name: 'Save Changes' }));
  // @spec T8.17
  await expectToast('Update Failed', 'Failed to update profile.');
  expect(screen.getByRole('dialog').textContent).toContain('Failed to update profile.');
  expect(fieldValue('Technician ID')).toBe('T-7');

  await person.click(screen.getByRole('button', { name: 'Save Changes' }));
  expect(await screen.findByText('That ID is taken')).toBeTruthy();
  expect(screen.getByLabelText('Technician ID').getAttribute('aria-invalid')).toBe('true');
  expect(document.activeElement).toBe(screen.getByLabelText('Technician ID'));
  expect(fieldValue('Technician ID')).toBe('T-7');
});

it('ends the session in this browser when the server knows of none', async () => {
  server.answer(call, [401, errorBody('Your session has ended. Sign in again.', 'UNAUTHENTICATED')]);
  const person = await open();
  await person.click(screen.getByRole('button', { name: 'Save Changes' }));
  await expectToast('Update Failed', 'Your session has ended. Sign in again.');
  expect(queryClient.getQueryData(userQueryKey)).toBeNull();
});
