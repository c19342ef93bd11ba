import { screen, waitFor } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { apiServer, errorBody } from '../../../testing/api-server.ts';
import { expectDialogBehavior, fieldValue, openDialog } from '../../../testing/dialog-behavior.ts';
import { expectToast, renderApp } from '../../../testing/render-app.tsx';
import { technician } from '../../../testing/technician.ts';
import { ChangePasswordDialog } from './change-password-dialog.tsx';
import { Component as ChangePasswordPage } from './change-password-page.tsx';

const server = apiServer();
const call = 'POST /api/profile/password';
type Person = ReturnType<typeof renderApp>['person'];

async function fillIn(person: Person, confirmation = 'correct horse 43') {
  await person.type(screen.getByLabelText(/^(Current|Temporary) password/), 'correct horse 42');
  await person.type(screen.getByLabelText(/^New password/), 'correct horse 43');
  await person.type(screen.getByLabelText(/^Confirm new password/), confirmation);
}

describe('the dialog that changes the password', () => {
  const open = async () => {
    const { person } = renderApp(<ChangePasswordDialog email={technician.email} />, { user: technician });
    await openDialog(person, 'Change password');
    return person;
  };
  const save = (person: Person) =>
    person.click(screen.getAllByRole('button', { name: 'Change password' }).at(-1) ?? document.body);

  it('traps the focus, closes on Escape and gives the focus back', async () => {
    const { person } = renderApp(<ChangePasswordDialog email={technician.email} />, { user: technician });
    await expectDialogBehavior(person, 'Change password');
  });

  it('checks the new password before anything is sent', async () => {
    const person = await open();
    await person.type(screen.getByLabelText(/^New password/), 'short');
    await save(person);
    expect(await screen.findByText('Current password is required')).toBeTruthy();
    expect(screen.getByText('Password must be at least 8 characters')).toBeTruthy();
    expect(screen.getByText("Passwords don't match")).toBeTruthy();
    expect(server.received).toEqual([]);
  });

  it('changes it, says so and closes', async () => {
    server.answer(call, [204]);
    const person = await open();
    await fillIn(person);
    await save(person);
    await expectToast('Password Changed', 'Your other devices have been signed out.');
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(server.bodiesOf(call)).toEqual([{ currentPassword: 'correct horse 42', newPassword: 'correct horse 43' }]);
  });

  it('stays open with what was typed when the current password is wrong', async () => {
    const issues = [{ path: 'currentPassword', message: "That isn't your current password" }];
    server.answer(call, [400, errorBody('Check the fields.', 'INVALID', issues)]);
    const person = await open();
    await fillIn(person);
    await save(person);
    expect(await screen.findByText("That isn't your current password")).toBeTruthy();
    expect(fieldValue(/^New password/)).toBe('correct horse 43');
  });
});

describe('the page on which a temporary password is changed', () => {
  it('asks for the temporary one and goes on to the dashboard', async () => {
    server.answer(call, [204]);
    const { person, router } = renderApp(<ChangePasswordPage />, {
      user: { ...technician, mustChangePassword: true },
      at: '/change-password',
    });
    expect(screen.getByText('Your password is temporary')).toBeTruthy();
    await fillIn(person);
    await person.click(screen.getByRole('button', { name: 'Save password' }));
    await waitFor(() => expect(router.state.location.pathname).toBe('/dashboard'));
  });

  it('says why it could not be changed', async () => {
    server.disconnect(call);
    const { person } = renderApp(<ChangePasswordPage />, { user: technician });
    await fillIn(person);
    await person.click(screen.getByRole('button', { name: 'Save password' }));
    expect((await screen.findByRole('alert')).textContent).toContain('Network error.');
    expect(fieldValue(/^Current password/)).toBe('correct horse 42');
  });
});
