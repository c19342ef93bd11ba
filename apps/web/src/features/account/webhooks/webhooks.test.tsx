import { screen, waitFor, within } from '@testing-library/react';
import { expect, it } from 'vitest';
import { apiServer, errorBody } from '../../../../testing/api-server.ts';
import { expectDialogBehavior, fieldValue, openDialog } from '../../../../testing/dialog-behavior.ts';
import { expectToast, renderApp } from '../../../../testing/render-app.tsx';
import { technician } from '../../../../testing/technician.ts';
import { WebhooksCard } from './webhooks-card.tsx';

const server = apiServer();
const path = '/api/organization/webhooks';
const url = 'https://hooks.example.com/diagnoses';
const webhook = { id: 'w1', url, createdAt: '2026-05-04T18:00:00.000Z', isEnabled: true, lastDelivery: null };

it('adds an address, and shows its signing secret once', async () => {
  server.answer(`GET ${path}`, [200, { webhooks: [] }], [200, { webhooks: [webhook] }]);
  server.answer(
    `POST ${path}`,
    [409, errorBody('Remove one first.', 'CONFLICT')],
    [201, { webhook, secret: 'whsec_1a2b' }],
  );
  const { person } = renderApp(<WebhooksCard />, { user: technician });
  expect(await screen.findByText('No webhooks')).toBeTruthy();
  await expectDialogBehavior(person, 'Add webhook');
  const dialog = await openDialog(person, 'Add webhook');
  await person.type(screen.getByLabelText(/^Address/), 'http://hooks.example.com{Enter}');
  expect(await within(dialog).findByText(/must be a web address that starts with https/)).toBeTruthy();
  await person.clear(screen.getByLabelText(/^Address/));
  await person.type(screen.getByLabelText(/^Address/), `${url}{Enter}`);
  await expectToast('Webhook Not Added', 'Remove one first.');
  expect(fieldValue(/^Address/)).toBe(url);
  await person.click(within(dialog).getByRole('button', { name: 'Add webhook' }));
  expect(await screen.findByText('whsec_1a2b')).toBeTruthy();
  await person.click(screen.getByRole('button', { name: 'Done' }));
  expect(await screen.findByText('hooks.example.com')).toBeTruthy();
  expect(screen.getByText('Nothing sent yet')).toBeTruthy();
  await openDialog(person, 'Add webhook');
  expect(screen.queryByText('whsec_1a2b')).toBeNull();
});

it('says how the newest message came out, and asks before it removes an address', async () => {
  const problem = 'The receiver answered 500.';
  const lastDelivery = { at: '2026-05-04T18:00:00.000Z', state: 'waiting', status: 500, problem };
  const listed = { webhooks: [{ ...webhook, lastDelivery }] };
  server.answer(`GET ${path}`, [200, listed], [200, { webhooks: [] }]);
  server.answer(`DELETE ${path}/w1`, [204]);
  const { person } = renderApp(<WebhooksCard />, { user: technician });
  expect(await screen.findByText(/^Trying again since .*: The receiver answered 500\.$/)).toBeTruthy();
  const dialog = await openDialog(person, `Remove ${url}`);
  expect(server.received.some(({ call }) => call.startsWith('DELETE'))).toBe(false);
  await person.click(within(dialog).getByRole('button', { name: 'Remove webhook' }));
  await expectToast('Webhook Removed', 'It gets no more messages.');
  await waitFor(() => expect(screen.getByText('No webhooks')).toBeTruthy());
});

it('sends a test message, and switches an address off', async () => {
  const off = { ...webhook, isEnabled: false };
  server.answer(`GET ${path}`, [200, { webhooks: [webhook] }], [200, { webhooks: [off] }]);
  server.answer(`POST ${path}/w1/test`, [202]);
  server.answer(`PATCH ${path}/w1`, [200, off]);
  const { person } = renderApp(<WebhooksCard />, { user: technician });
  await person.click(await screen.findByRole('button', { name: `Test ${url}` }));
  await expectToast('Test Message Sent', 'The list shows how it went in a moment.');
  await person.click(screen.getByRole('button', { name: `Switch off ${url}` }));
  expect(await screen.findByText('Off. Nothing is sent to it.')).toBeTruthy();
  expect(server.bodiesOf(`PATCH ${path}/w1`)).toEqual([{ isEnabled: false }]);
  expect(screen.queryByRole('button', { name: `Test ${url}` })).toBeNull();
});
