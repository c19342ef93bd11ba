import { screen, waitFor, within } from '@testing-library/react';
import { expect, it } from 'vitest';
import { apiServer, errorBody } from '../../../testing/api-server.ts';
import { aiUsage, apiStats, databaseStatus, serverInfo } from '../../../testing/console-figures.ts';
import { renderApp } from '../../../testing/render-app.tsx';
import { technician } from '../../../testing/technician.ts';
import ApiUsageTab from './api-usage/api-usage-tab.tsx';
import DocumentationTab from './documentation/documentation-tab.tsx';
import OpenAiStatsTab from './openai-stats/openai-stats-tab.tsx';
import OverviewTab from './overview/overview-tab.tsx';
import PaymentsTab from './payments/payments-tab.tsx';
import ServerInfoTab from './server-info/server-info-tab.tsx';

const server = apiServer();
const developer = { ...technician, isDeveloper: true };
const figure = async (label: string) =>
  (await screen.findByText(label)).closest('div')?.textContent?.replace(label, '');

it('Overview: AI requests, tokens, cost and uptime, and the advice to back up before deployments', async () => {
  server.answer('GET /api/admin/openai-usage', [200, aiUsage]);
  server.answer('GET /api/admin/server-info', [200, serverInfo]);
  renderApp(<OverviewTab />, { user: developer });
  await screen.findByText('200');
  // @spec A2.27
  expect(await figure('Total AI Requests')).toBe('200');
  // @spec A2.28
  expect(await figure('Tokens Used')).toBe('50,000');
  // @spec A2.29 A9.8
  expect(await figure('API Cost')).toBe('$12.35');
  await screen.findByText('1 d 1 h');
  // @spec A2.30
  expect(await figure('Uptime')).toContain('1 d 1 h');
  // @spec A2.35
  expect(screen.getByText(/Back up the database before every deployment/)).toBeTruthy();
  const backup = screen.getByRole('link', { name: 'Backup Database' });
  // @spec A2.31
  expect([backup.getAttribute('href'), backup.getAttribute('target')]).toEqual([
    '/api/admin/backup-database',
    '_blank',
  ]);
});

it('Overview: the quick actions open what they name', async () => {
  server.answer('GET /api/admin/openai-usage', [
    200,
    { ...aiUsage, totalRequests: 0, totalTokens: 0, totalCostCents: 0 },
  ]);
  server.answer('GET /api/admin/server-info', [200, serverInfo]);
  server.answer('GET /api/admin/database-status', [200, databaseStatus]);
  server.answer('GET /api/health', [200, { status: 'ok' }]);
  server.answer('GET /api/ready', [503, { status: 'not ready', database: false, draining: false }]);
  const services = [{ id: 'engine', name: 'Diagnosis engine', state: 'operational', detail: 'Ranks causes' }];
  server.answer('GET /api/status', [200, { services }]);
  const { person } = renderApp(<OverviewTab />, { user: developer });
  expect((await screen.findAllByText('no calls yet')).length).toBe(3);
  await person.click(screen.getByRole('button', { name: 'Database Status' }));
  const database = await screen.findByRole('dialog', { name: 'Database Status' });
  // @spec A2.32 D0.7
  await waitFor(() => expect(database.textContent).toContain('Connections7 of 100'));
  await person.keyboard('{Escape}');
  await person.click(screen.getByRole('button', { name: 'API Health Check' }));
  const health = await screen.findByRole('dialog', { name: 'API Health Check' });
  await waitFor(() =>
    // @spec A2.34 D0.7
    expect(health.textContent).toMatch(/Server answers[\d.]+ ms Operational.*Database takes writes[\d.]+ ms Down/),
  );
  // @spec A2.34 D0.7
  expect(health.textContent).toContain('Diagnosis engineRanks causesOperational');
  await person.keyboard('{Escape}');
  // @spec A2.33 D0.7
  expect(screen.getByRole('link', { name: 'Security Logs' }).getAttribute('href')).toBe('/admin/security-logs');
});

it('OpenAI Stats: totals, what a request and a thousand tokens cost, and the trend', async () => {
  server.answer('GET /api/admin/openai-usage', [200, aiUsage]);
  const { person } = renderApp(<OpenAiStatsTab />, { user: developer });
  // @spec A2.52
  expect([
    await figure('Total Requests'),
    await figure('Total Tokens'),
    await figure('Average Tokens per Request'),
  ]).toEqual([...['200', '50,000', '250']]);
  // @spec A2.53 A9.9
  expect([await figure('Total Cost'), await figure('Cost per Request'), await figure('Cost per 1K Tokens')]).toEqual([
    ...['$12.35', '$0.0617', '$0.2469'],
  ]);
  await person.selectOptions(screen.getByLabelText('What the trend shows'), 'Tokens a day');
  const table = screen.getByRole('table', { name: 'AI usage, last 30 days: Tokens a day', hidden: true });
  // @spec A2.54 D0.4
  expect(within(table).getAllByRole('row', { hidden: true })).toHaveLength(31);
  expect(table.textContent).toContain('May 30, 2026500');
});

it('OpenAI Stats: says that there were no calls yet, and divides by nothing', async () => {
  const none = aiUsage.trend.map((day) => ({ ...day, requests: 0, tokens: 0, costCents: 0 }));
  server.answer('GET /api/admin/openai-usage', [
    200,
    { totalRequests: 0, totalTokens: 0, totalCostCents: 0, engineAnswers: 12, trend: none },
  ]);
  renderApp(<OpenAiStatsTab />, { user: developer });
  expect(await figure('Cost per Request')).toBe('–no calls yet');
  expect(screen.getByText(/No calls yet\. This chart fills/)).toBeTruthy();
  expect(screen.getByText(/built-in engine gave 12 answers/)).toBeTruthy();
});

it('OpenAI Stats: says when they could not be loaded', async () => {
  server.answer('GET /api/admin/openai-usage', [500, errorBody('', 'INTERNAL')]);
  renderApp(<OpenAiStatsTab />, { user: developer });
  // @spec A8.5
  expect(await screen.findByText('Failed to fetch OpenAI stats')).toBeTruthy();
});

const payment = (at: number) => ({
  ...{ id: `p${at}`, userId: 'u1', username: 'kim', email: `kim${at}@example.com`, amount: 1999, status: 'succeeded' },
  ...{ createdAt: '2026-05-04T18:00:00.000Z', stripePaymentId: `in_${at}`, provider: 'stripe' },
});

it('Payments: totals and the ten most recent ones, all of them when asked', async () => {
  server.answer('GET /api/admin/payment-totals', [200, { revenueCents: 123_450, payments: 14, succeeded: 12 }]);
  server.answer('GET /api/admin/payments', [200, Array.from({ length: 14 }, (_, at) => payment(at))]);
  const { person } = renderApp(<PaymentsTab />, { user: developer });
  // @spec A2.55
  expect([await figure('Total Revenue'), await figure('Total Payments'), await figure('Successful Payments')]).toEqual([
    ...['$1,234.50of successful payments', '14', '12'],
  ]);
  const table = await screen.findByRole('table', { name: 'Payments' });
  // @spec A2.56 A9.5
  expect(within(table).getAllByRole('row')).toHaveLength(11);
  expect(within(table).getAllByRole('row')[1]?.textContent).toMatch(
    /kim0@example\.com\$19\.99SucceededMay 4, 2026.*in_0/,
  );
  await person.click(screen.getByRole('button', { name: 'Show all' }));
  expect(within(table).getAllByRole('row')).toHaveLength(15);
});

it('Payments: says that there are none, and when they could not be loaded', async () => {
  server.answer('GET /api/admin/payment-totals', [500, errorBody('', 'INTERNAL')]);
  server.answer('GET /api/admin/payments', [200, []]);
  renderApp(<PaymentsTab />, { user: developer });
  // @spec A2.57
  expect(await screen.findByText('No payments yet')).toBeTruthy();
  // @spec A8.8
  expect(await screen.findByText('Failed to fetch payments')).toBeTruthy();
});

it('DiagBuddy API: how its calls are used, as it was counted', async () => {
  server.answer('GET /api/admin/api-stats', [200, apiStats]);
  renderApp(<ApiUsageTab />, { user: developer });
  // A rate that is nearly whole is not shown as whole.
  expect(await figure('Success Rate')).toContain('99.9%');
  expect(await figure('Average Response Time')).toContain('23.4 ms');
  const rows = within(screen.getByRole('table', { name: 'API usage' })).getAllByRole('row');
  expect(rows[1]?.textContent).toBe('POST/api/diagnose12,00040 (0.3%)1 (0%)24.2 ms1.3 s');
});

it('DiagBuddy API: how other software calls it, its sign-in and its diagnoses, as the document says', async () => {
  server.answer('GET /api/admin/api-stats', [200, apiStats]);
  const call = (summary: string) => ({ summary, tags: ['x'], 'x-access': 'public' });
  const paths = {
    ...{
      '/api/external/diagnose': { post: call('Diagnose with an API key') },
      '/api/login': { post: call('Sign in') },
    },
    ...{ '/api/diagnose': { post: call('Diagnose') }, '/api/health': { get: call('Health') } },
  };
  server.answer('GET /api/openapi.json', [200, { openapi: '3.1.0', info: { title: 'x', version: '1' }, paths }]);
  renderApp(<ApiUsageTab />, { user: developer });
  const group = async (name: RegExp) => (await screen.findByRole('region', { name })).textContent;
  // @spec A2.58
  expect(await group(/^External API/)).toMatch(/POST\/api\/external\/diagnoseDiagnose with an API key$/);
  // @spec A2.58
  expect(await group(/^Authentication/)).toMatch(/POST\/api\/loginSign in$/);
  // @spec A2.58
  expect(await group(/^Diagnostic endpoints/)).toMatch(/POST\/api\/diagnoseDiagnose$/);
  // @spec A9.11
  expect(await figure('Rate Limit')).toBe('1,000requests per hour for each API key');
  // @spec A9.12
  expect(await figure('Version')).toBe('v2.1.0');
});

it('Server Info: versions, memory, processor, event loop, database, migrations and jobs', async () => {
  server.answer('GET /api/admin/server-info', [200, serverInfo]);
  renderApp(<ServerInfoTab />, { user: developer });
  await screen.findByRole('table', { name: 'Jobs' });
  for (const words of [
    '0.20.0',
    'v24.21.0',
    '210 MB',
    '12.5% of a core',
    '12.9 ms p99',
    '1.5 GB',
    '19 of 19',
    'forget-old-logins',
  ]) {
    // @spec A2.59 D0.9
    expect(document.body.textContent).toContain(words);
  }
});

it("Documentation: the repository's documents, one at a time, the chosen one in the address", async () => {
  server.answer('GET /api/admin/documents', [
    200,
    [
      { name: 'architecture', title: 'Architecture' },
      { name: 'operations', title: 'Operations' },
    ],
  ]);
  const markdown =
    '# Architecture\nOne product. See [the rules](CONTRIBUTING.md) or [a page](https://example.com).\n\n<img src=x>';
  server.answer('GET /api/admin/documents/architecture', [
    200,
    { name: 'architecture', title: 'Architecture', markdown },
  ]);
  server.answer('GET /api/admin/documents/operations', [
    200,
    { name: 'operations', title: 'Operations', markdown: '# Operations\nBack up.' },
  ]);
  const { person, router } = renderApp(<DocumentationTab />, { user: developer });
  const article = await screen.findByRole('article', { name: 'Architecture' });
  // @spec A2.60
  expect(article.textContent).toContain('One product. See the rules or a page.');
  expect([...article.querySelectorAll('a')].map(({ href }) => href)).toEqual(['https://example.com/']);
  expect(article.querySelector('img')).toBeNull();
  await person.click(screen.getByRole('button', { name: 'Operations' }));
  expect((await screen.findByRole('article', { name: 'Operations' })).textContent).toContain('Back up.');
  expect(router.state.location.search).toBe('?document=operations');
});
