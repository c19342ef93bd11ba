import { screen } from '@testing-library/react';
import { expect, it, vi } from 'vitest';
import { apiServer, errorBody } from '../../../testing/api-server.ts';
import { expectToast, renderApp } from '../../../testing/render-app.tsx';
import { technician } from '../../../testing/technician.ts';
import { queryClient, userQueryKey } from '../../shared/session/query-client.ts';
import { LoginForm } from './login-form.tsx';

const server = apiServer();

async function signIn(onSecondFactor = vi.fn()) {
  const { person } = renderApp(<LoginForm onSecondFactor={onSecondFactor} />);
  await person.type(screen.getByLabelText(/Email or Username/), 'dana@example.com');
  await person.type(screen.getByLabelText(/^Password/), 'correct horse 42');
  await person.click(screen.getByRole('button', { name: 'Sign in' }));
  return { person, onSecondFactor };
}

it('asks for both fields', async () => {
  const { person } = renderApp(<LoginForm onSecondFactor={vi.fn()} />);
  await person.click(screen.getByRole('button', { name: 'Sign in' }));
  expect(await screen.findByText('Email or username is required')).toBeTruthy();
  expect(screen.getByText('Password is required')).toBeTruthy();
  expect(server.received).toEqual([]);
});

it('signs in and says so', async () => {
  server.answer('POST /api/login', [200, { message: 'ok', user: technician }]);
  await signIn();
  await expectToast('Welcome back!', 'Successfully logged in to DiagBuddy.');
  expect(server.bodiesOf('POST /api/login')).toEqual([
    { emailOrUsername: 'dana@example.com', password: 'correct horse 42' },
  ]);
  expect(queryClient.getQueryData(userQueryKey)).toEqual(technician);
});

it('goes on to the second factor', async () => {
  server.answer('POST /api/login', [200, { message: 'ok', requiresSecondFactor: true }]);
  const { onSecondFactor } = await signIn();
  await vi.waitFor(() => expect(onSecondFactor).toHaveBeenCalledOnce());
});

it("says the server's message and keeps what was typed", async () => {
  server.answer('POST /api/login', [401, errorBody('Wrong password.', 'INVALID_CREDENTIALS')]);
  await signIn();
  await expectToast('Login Failed', 'Wrong password.');
  expect(screen.getByLabelText(/Email or Username/)).toHaveProperty('value', 'dana@example.com');
  expect(screen.getByLabelText(/^Password/)).toHaveProperty('value', 'correct horse 42');
});

it('tells a broken connection apart', async () => {
  server.disconnect('POST /api/login');
  await signIn();
  await expectToast('Error', 'Network error. Please check your connection and try again.');
});
