import { screen, waitFor, within } from '@testing-library/react';
import { expect, it } from 'vitest';
import { apiServer, errorBody } from '../../../testing/api-server.ts';
import { expectDialogBehavior, fieldValue, openDialog } from '../../../testing/dialog-behavior.ts';
import { expectToast, renderApp } from '../../../testing/render-app.tsx';
import { technician } from '../../../testing/technician.ts';
import { ApiKeysCard } from './api-keys-card.tsx';

const server = apiServer();
const apiKey = {
  id: 'k1',
  name: 'Dispatch',
  prefix: 'dbk_1a2b',
  createdAt: '2026-05-04T18:00:00.000Z',
  lastUsedAt: null,
};

it('creates a key after asking for its name, and shows it once', async () => {
  server.answer('GET /api/api-keys', [200, { apiKeys: [] }], [200, { apiKeys: [apiKey] }]);
  server.answer('POST /api/api-keys', [201, { apiKey, key: 'dbk_1a2b_secret' }]);
  const { person } = renderApp(<ApiKeysCard />, { user: technician });
  expect(await screen.findByText('No API keys')).toBeTruthy();
  await expectDialogBehavior(person, 'Create key');

  const dialog = await openDialog(person, 'Create key');
  await person.click(within(dialog).getByRole('button', { name: 'Create key' }));
  expect(await within(dialog).findByText('Name is required')).toBeTruthy();
  await person.type(screen.getByLabelText(/^Name/), 'Dispatch{Enter}');
  expect(await screen.findByText('dbk_1a2b_secret')).toBeTruthy();
  expect(server.bodiesOf('POST /api/api-keys')).toEqual([{ name: 'Dispatch' }]);
  await person.click(screen.getByRole('button', { name: 'Done' }));
  expect(await screen.findByText('Dispatch')).toBeTruthy();
  await openDialog(person, 'Create key');
  expect(screen.queryByText('dbk_1a2b_secret')).toBeNull();
  expect(fieldValue(/^Name/)).toBe('');
});

it('keeps the name when the key could not be created', async () => {
  server.answer('GET /api/api-keys', [200, { apiKeys: [] }]);
  server.answer('POST /api/api-keys', [409, errorBody('You have 20 keys already.', 'CONFLICT')]);
  const { person } = renderApp(<ApiKeysCard />, { user: technician });
  await openDialog(person, 'Create key');
  await person.type(screen.getByLabelText(/^Name/), 'Dispatch{Enter}');
  await expectToast('Key Not Created', 'You have 20 keys already.');
  expect(fieldValue(/^Name/)).toBe('Dispatch');
});

it('asks before it revokes a key', async () => {
  const listed = { apiKeys: [apiKey] };
  server.answer('GET /api/api-keys', [200, listed], [200, listed], [200, { apiKeys: [] }]);
  server.answer('DELETE /api/api-keys/k1', [503, errorBody('Busy. Try again.', 'UNAVAILABLE')], [204]);
  const { person } = renderApp(<ApiKeysCard />, { user: technician });
  await screen.findByText('Dispatch');
  await expectDialogBehavior(person, 'Revoke Dispatch');
  expect(server.received.some(({ call }) => call.startsWith('DELETE'))).toBe(false);

  const dialog = await openDialog(person, 'Revoke Dispatch');
  await person.click(within(dialog).getByRole('button', { name: 'Revoke key' }));
  await expectToast('Key Not Revoked', 'Busy. Try again.');
  await person.click(within(dialog).getByRole('button', { name: 'Revoke key' }));
  await expectToast('Key Revoked', 'Dispatch no longer works.');
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
});
