import { screen, waitFor, within } from '@testing-library/react';
import { expect, it } from 'vitest';
import { apiServer, errorBody } from '../../../../testing/api-server.ts';
import { expectDialogBehavior, fieldValue, openDialog } from '../../../../testing/dialog-behavior.ts';
import { expectToast, renderApp } from '../../../../testing/render-app.tsx';
import { technician } from '../../../../testing/technician.ts';
import { SuppliersCard } from './suppliers-card.tsx';

const server = apiServer();
const path = '/api/organization/suppliers';
const none = { since: null, checkedAt: null };
const encompass = { supplier: 'encompass', name: 'Encompass' };
const marcone = { supplier: 'marcone', name: 'Marcone', ...none };
const since = '2026-05-04T18:00:00.000Z';

it('stores an account that the supplier takes, and says why it does not', async () => {
  server.answer(
    `GET ${path}`,
    [200, { suppliers: [{ ...encompass, ...none }, marcone] }],
    [200, { suppliers: [{ ...encompass, since, checkedAt: since }, marcone] }],
  );
  server.answer(
    `PUT ${path}/encompass`,
    [400, errorBody("Encompass doesn't accept these credentials.", 'PROVIDER_REFUSED')],
    [204],
  );
  const { person } = renderApp(<SuppliersCard />, { user: technician });
  await waitFor(() => expect(screen.getAllByText('Not connected. Parts show catalog prices.')).toHaveLength(2));
  await expectDialogBehavior(person, 'Connect Encompass');
  const dialog = await openDialog(person, 'Connect Encompass');
  await person.click(within(dialog).getByRole('button', { name: 'Save account' }));
  expect(await within(dialog).findByText('Web service user is required')).toBeTruthy();
  await person.type(screen.getByLabelText(/^Web service user/), 'harbor');
  await person.type(screen.getByLabelText(/^Web service password/), 'secret');
  await person.click(within(dialog).getByRole('button', { name: 'Save account' }));
  await expectToast('Account Not Saved', "Encompass doesn't accept these credentials.");
  expect(fieldValue(/^Web service user/)).toBe('harbor');
  await person.click(within(dialog).getByRole('button', { name: 'Save account' }));
  expect(await screen.findByText('Connected since May 4, 2026')).toBeTruthy();
  const sent = { user: 'harbor', password: 'secret', customerNumber: '', customerPassword: '' };
  expect(server.bodiesOf(`PUT ${path}/encompass`)).toEqual([sent, sent]);
});

it('says that an account was not checked yet, and asks before it removes it', async () => {
  const connected = { suppliers: [{ ...encompass, since, checkedAt: null }, marcone] };
  server.answer(`GET ${path}`, [200, connected], [200, { suppliers: [{ ...encompass, ...none }, marcone] }]);
  server.answer(`DELETE ${path}/encompass`, [204]);
  const { person } = renderApp(<SuppliersCard />, { user: technician });
  expect(await screen.findByText("We couldn't check this account with Encompass yet.")).toBeTruthy();
  const dialog = await openDialog(person, 'Remove Encompass');
  await person.click(within(dialog).getByRole('button', { name: 'Remove account' }));
  await expectToast('Account Removed', 'Parts no longer show your Encompass prices.');
  await waitFor(() => expect(screen.getAllByText('Not connected. Parts show catalog prices.')).toHaveLength(2));
});
