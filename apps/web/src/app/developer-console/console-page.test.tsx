import { act, fireEvent, screen, within } from '@testing-library/react';
import { afterEach, expect, it, vi } from 'vitest';
import { apiServer } from '../../../testing/api-server.ts';
import { renderApp } from '../../../testing/render-app.tsx';
import { technician } from '../../../testing/technician.ts';
import { Component as ConsolePage } from './console-page.tsx';

const server = apiServer();
afterEach(() => vi.useRealTimers());
const developer = { ...technician, isDeveloper: true };

const document = {
  openapi: '3.1.1',
  info: { title: 'DiagBuddy API', version: '1' },
  paths: {
    '/api/diagnose': { post: { summary: 'Run a diagnosis', tags: ['Diagnosis'], 'x-access': 'paying' } },
    '/api/health': { get: { summary: 'Check that the server is up', tags: ['Service'], 'x-access': 'public' } },
  },
};

it('is denied to who neither develops nor administers the product', () => {
  renderApp(<ConsolePage />, { user: technician });
  expect(screen.getByRole('alert').textContent).toBe('Access Denied');
  expect(screen.queryByRole('tab')).toBeNull();
});

it('opens the tab of the address, and describes the calls that the server says it has', async () => {
  server.answer('GET /api/openapi.json', [200, document]);
  const { person } = renderApp(<ConsolePage />, { user: developer, at: '/dev-tools?tab=api-documentation' });
  const table = await screen.findByRole('table', { name: 'API calls' }, { timeout: 10_000 });
  const rows = within(table).getAllByRole('row').slice(1);
  expect(rows.map(({ textContent }) => textContent)).toEqual([
    'POST/api/diagnoseRun a diagnosisDiagnosispaying',
    'GET/api/healthCheck that the server is upServicepublic',
  ]);
  await person.type(screen.getByRole('searchbox'), 'diagnosis');
  await screen.findByText('1 row');
});

it('has eleven tabs for a developer', async () => {
  server.answer('GET /api/openapi.json', [200, document]);
  renderApp(<ConsolePage />, { user: developer, at: '/dev-tools?tab=api-documentation' });
  const names = ['Overview', 'User Management', 'Admin Management', 'Feedback', 'Error Console', 'OpenAI Stats'];
  // @spec A2.26
  expect(screen.getAllByRole('tab').map(({ textContent }) => textContent)).toEqual([
    ...[...names, 'Payments', 'DiagBuddy API', 'API Documentation', 'Server Info', 'Documentation'],
  ]);
  await screen.findByRole('table', { name: 'API calls' }, { timeout: 10_000 });
});

it('shows a tooltip after a second', async () => {
  server.answer('GET /api/openapi.json', [200, document]);
  renderApp(<ConsolePage />, { user: developer, at: '/dev-tools?tab=api-documentation' });
  const button = await screen.findByRole('button', { name: 'Sort descending' }, { timeout: 10_000 });
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'performance'] });
  fireEvent.pointerEnter(button, { pointerType: 'mouse' });
  await act(() => vi.advanceTimersByTimeAsync(950));
  expect(screen.queryByRole('tooltip')).toBeNull();
  await act(() => vi.advanceTimersByTimeAsync(100));
  // @spec A9.14 D7.2
  expect(screen.getByRole('tooltip').textContent).toBe('Sort descending');
});
