import { screen, waitFor, within } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { apiServer, errorBody } from '../../../../testing/api-server.ts';
import { apiStats, serverInfo } from '../../../../testing/console-figures.ts';
import { renderApp } from '../../../../testing/render-app.tsx';
import { technician } from '../../../../testing/technician.ts';
import ErrorConsoleTab from './error-console-tab.tsx';

const server = apiServer();
const developer = { ...technician, isDeveloper: true };
const entry = {
  ...{ id: 'e1', timestamp: '2026-05-04T18:00:00.000Z', count: 3, requestId: 'r-7', node: 'host:41' },
  message: 'request failed: x is not a function',
};
const error = { ...entry, type: 'TypeError', stack: 'TypeError: x\n    at diagnose.ts:4' };
const event = { ...entry, id: 'e2', level: 'info', event: 'server.started', message: 'the server has started' };

beforeEach(() => {
  server.answer('GET /api/admin/error-logs', [200, { errors: [error] }]);
  server.answer('GET /api/admin/system-logs', [200, { logs: [event] }]);
  server.answer('GET /api/admin/server-info', [200, serverInfo]);
  server.answer('GET /api/admin/api-stats', [200, apiStats]);
});
afterEach(() => vi.useRealTimers());

const calls = (path: string) => server.received.filter(({ call }) => call.startsWith(`GET ${path}`)).length;

it('shows the errors and the activity of the servers, each of which can be asked for again', async () => {
  const { person } = renderApp(<ErrorConsoleTab />, { user: developer });
  const errors = await screen.findByRole('table', { name: 'Error log' });
  // @spec A2.48
  expect(within(errors).getAllByRole('row')[1]?.textContent).toContain(
    'TypeErrorrequest failed: x is not a function3host:41',
  );
  const logs = await screen.findByRole('table', { name: 'System activity log' });
  // @spec A2.49
  expect(within(logs).getAllByRole('row')[1]?.textContent).toContain('Infoserver.startedthe server has started');
  await person.click(screen.getByRole('button', { name: 'Refresh error log' }));
  await waitFor(() => expect(calls('/api/admin/error-logs')).toBe(2));
  await person.click(screen.getByRole('button', { name: 'Refresh system activity log' }));
  await waitFor(() => expect(calls('/api/admin/system-logs')).toBe(2));
});

it('opens an error whole, with its stack', async () => {
  const { person } = renderApp(<ErrorConsoleTab />, { user: developer });
  await person.click(await screen.findByText('request failed: x is not a function'));
  const dialog = await screen.findByRole('dialog', { name: 'TypeError' });
  expect(dialog.textContent).toContain('at diagnose.ts:4');
  expect(dialog.textContent).toContain('r-7');
});

it('asks for both every five seconds once auto-refresh is on, and not before', async () => {
  vi.useFakeTimers({ shouldAdvanceTime: true });
  renderApp(<ErrorConsoleTab />, { user: developer });
  await screen.findByRole('table', { name: 'Error log' });
  const both = () => [calls('/api/admin/error-logs'), calls('/api/admin/system-logs')];
  await vi.advanceTimersByTimeAsync(20_000);
  // @spec A4.9
  expect(both()).toEqual([1, 1]);
  screen.getByRole('switch', { name: /Auto-refresh/ }).click();
  await vi.advanceTimersByTimeAsync(4_900);
  expect(both()).toEqual([1, 1]);
  await vi.advanceTimersByTimeAsync(300);
  // @spec A2.50 A9.4
  await waitFor(() => expect(both()).toEqual([2, 2]));
});

it('shows what was measured of database, API, performance and system, and quick actions', async () => {
  renderApp(<ErrorConsoleTab />, { user: developer });
  const card = async (name: string) => (await screen.findByRole('heading', { name })).closest('section');
  await waitFor(async () => expect((await card('Database'))?.textContent).toContain('Round trip0.8 ms'));
  for (const [name, figure] of [
    ['Database', '1.5 GB'],
    ['API', 'Success rate99.9%'],
    ['Performance', 'CPU12.5% of a core'],
    ['System Info', 'Uptime1 d 1 h'],
    ['Quick Actions', 'Backup Database'],
  ] as const) {
    // @spec A2.51 D0.9
    await waitFor(async () => expect((await card(name))?.textContent).toContain(figure));
  }
});

it('says which of the logs could not be loaded', async () => {
  server.answer('GET /api/admin/error-logs', [500, errorBody('', 'INTERNAL')]);
  server.answer('GET /api/admin/system-logs', [500, errorBody('', 'INTERNAL')]);
  server.answer('GET /api/admin/server-info', [500, errorBody('', 'INTERNAL')]);
  server.answer('GET /api/admin/api-stats', [500, errorBody('', 'INTERNAL')]);
  renderApp(<ErrorConsoleTab />, { user: developer });
  // @spec A8.3
  expect(await screen.findByText('Failed to fetch system logs')).toBeTruthy();
  // @spec A8.4
  expect(await screen.findByText('Failed to fetch error logs')).toBeTruthy();
  // @spec A8.6
  expect((await screen.findAllByText('Failed to fetch system stats')).length).toBeGreaterThan(0);
  // @spec A8.7
  expect(await screen.findByText('Failed to fetch API stats')).toBeTruthy();
});
