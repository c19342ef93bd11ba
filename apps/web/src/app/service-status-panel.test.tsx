import { screen, within } from '@testing-library/react';
import { expect, it } from 'vitest';
import { apiServer } from '../../testing/api-server.ts';
import { renderApp } from '../../testing/render-app.tsx';
import { ServiceStatusPanel } from './service-status-panel.tsx';

const server = apiServer();
const services = [
  { id: 'ai', name: 'AI service', state: 'off', detail: 'Embedded engine' },
  { id: 'database', name: 'Database', state: 'operational', detail: 'Accounts and diagnoses' },
  { id: 'mail', name: 'Email', state: 'down', detail: 'No answer' },
  { id: 'payments', name: 'Payments', state: 'degraded', detail: 'Slow to answer' },
];

it('shows each service with the state that was measured', async () => {
  server.answer('GET /api/status', [200, { services }]);
  renderApp(<ServiceStatusPanel />);
  await screen.findByText('Embedded engine');
  const panel = within(screen.getByRole('region', { name: 'System status' }));
  const rows = panel.getAllByRole('term').map((term) => term.parentElement?.textContent);
  // @spec D0.2
  expect(rows).toEqual([
    'AI serviceEmbedded engineNot set up',
    'DatabaseAccounts and diagnosesOperational',
    'EmailNo answerDown',
    'PaymentsSlow to answerDegraded',
  ]);
});

it('claims nothing where the server did not say', async () => {
  server.answer('GET /api/status', [500, '']);
  renderApp(<ServiceStatusPanel />);
  expect(await screen.findByText(/^We couldn't check the status/)).toBeTruthy();
  expect(screen.queryByText('Operational')).toBeNull();
});
