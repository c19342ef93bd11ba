import { screen, waitFor } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { apiServer, errorBody } from '../../../testing/api-server.ts';
import { fieldValue } from '../../../testing/dialog-behavior.ts';
import { expectToast, renderApp } from '../../../testing/render-app.tsx';
import { Component as ForgotPasswordPage } from './forgot-password-page.tsx';
import { Component as ResetPasswordPage } from './reset-password-page.tsx';

const server = apiServer();

describe('asking for a reset link', () => {
  it('checks the address, keeps it when the call fails, and says where to look', async () => {
    const call = 'POST /api/auth/forgot-password';
    server.answer(call, [500, ''], [200, { message: 'On its way.' }]);
    const { person } = renderApp(<ForgotPasswordPage />, { at: '/forgot-password' });
    await person.type(screen.getByLabelText(/^Email/), 'dana');
    await person.click(screen.getByRole('button', { name: 'Send link' }));
    expect(await screen.findByText('Invalid email address')).toBeTruthy();
    expect(server.received).toEqual([]);

    await person.type(screen.getByLabelText(/^Email/), '@example.com');
    await person.click(screen.getByRole('button', { name: 'Send link' }));
    expect(await screen.findByText("We couldn't send the email. Try again.")).toBeTruthy();
    expect(fieldValue(/^Email/)).toBe('dana@example.com');
    await person.click(screen.getByRole('button', { name: 'Send link' }));
    expect(await screen.findByText('Check your email')).toBeTruthy();
    expect(server.bodiesOf(call).at(-1)).toEqual({ email: 'dana@example.com' });
  });
});

describe('setting a new password', () => {
  const call = 'POST /api/auth/reset-password';
  const open = () => renderApp(<ResetPasswordPage />, { at: '/reset-password#token=secret' });
  const type = async (person: ReturnType<typeof open>['person'], confirmation = 'correct horse 43') => {
    await person.type(screen.getByLabelText(/^New password/), 'correct horse 43');
    await person.type(screen.getByLabelText(/^Confirm new password/), confirmation);
    await person.click(screen.getByRole('button', { name: 'Set password' }));
  };

  it('says when the two differ, at the second', async () => {
    const { person } = open();
    await type(person, 'something else');
    expect(await screen.findByText("Passwords don't match")).toBeTruthy();
    expect(server.received).toEqual([]);
  });

  it('sets it with the token of the link and leads to the sign-in', async () => {
    server.answer(call, [204]);
    const { person, router } = open();
    await type(person);
    await expectToast('Password Changed', 'Sign in with your new password.');
    await waitFor(() => expect(router.state.location.pathname).toBe('/login'));
    expect(server.bodiesOf(call)).toEqual([{ token: 'secret', password: 'correct horse 43' }]);
  });

  it("names a password that the server doesn't take, and keeps it", async () => {
    const issues = [{ path: 'password', message: 'That password is too common' }];
    server.answer(call, [400, errorBody('Check.', 'INVALID', issues)]);
    const { person } = open();
    await type(person);
    expect(await screen.findByText('That password is too common')).toBeTruthy();
    expect(fieldValue(/^New password/)).toBe('correct horse 43');
  });

  it('says what is wrong with a link that works no longer', async () => {
    server.answer(call, [410, errorBody('Used.', 'LINK_USED')]);
    const { person } = open();
    await type(person);
    expect(await screen.findByText('This link has already been used')).toBeTruthy();
    expect(screen.getByRole('link', { name: 'Get a new link' }).getAttribute('href')).toBe('/forgot-password');
  });
});
