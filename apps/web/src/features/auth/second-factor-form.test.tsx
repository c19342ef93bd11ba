import { screen, waitFor } from '@testing-library/react';
import { expect, it, vi } from 'vitest';
import { apiServer, errorBody } from '../../../testing/api-server.ts';
import { fieldValue } from '../../../testing/dialog-behavior.ts';
import { expectToast, renderApp } from '../../../testing/render-app.tsx';
import { technician } from '../../../testing/technician.ts';
import { SecondFactorForm } from './second-factor-form.tsx';

const server = apiServer();
const call = 'POST /api/login/second-factor';

it('takes a code of the app, keeps a wrong one, and signs in', async () => {
  server.answer(
    call,
    [400, errorBody("That code isn't right.", 'CODE_INVALID')],
    [200, { message: 'ok', user: technician }],
  );
  const { person } = renderApp(<SecondFactorForm onStartAgain={vi.fn()} />);
  await person.click(screen.getByRole('button', { name: 'Verify' }));
  expect(await screen.findByText('Code is required')).toBeTruthy();
  await person.type(screen.getByLabelText(/^Code/), '123 456{Enter}');
  await expectToast('Login Failed', "That code isn't right.");
  expect(fieldValue(/^Code/)).toBe('123 456');
  expect(document.activeElement).toBe(screen.getByLabelText(/^Code/));
  await person.click(screen.getByRole('button', { name: 'Verify' }));
  await expectToast('Welcome back!');
  expect(server.bodiesOf(call)).toEqual([{ code: '123456' }, { code: '123456' }]);
});

it('takes a recovery code instead', async () => {
  server.answer(call, [200, { message: 'ok', user: technician }]);
  const { person } = renderApp(<SecondFactorForm onStartAgain={vi.fn()} />);
  await person.click(screen.getByRole('button', { name: 'Use a recovery code' }));
  await person.type(screen.getByLabelText(/^Recovery code/), 'ABCDE-23456{Enter}');
  await expectToast('Welcome back!');
  expect(server.bodiesOf(call)).toEqual([{ code: 'abcde23456' }]);
});

it('starts again when the password has to be entered anew', async () => {
  server.answer(call, [401, errorBody('Sign in again.', 'UNAUTHENTICATED')]);
  const onStartAgain = vi.fn();
  const { person } = renderApp(<SecondFactorForm onStartAgain={onStartAgain} />);
  await person.type(screen.getByLabelText(/^Code/), '123456{Enter}');
  await expectToast('Login Failed', 'Sign in again.');
  await waitFor(() => expect(onStartAgain).toHaveBeenCalledOnce());
});
