import { cannedFeedbackResponse, type FeedbackItem } from '@diagbuddy/contract/feedback';
import { screen, waitFor, within } from '@testing-library/react';
import { expect, it } from 'vitest';
import { apiServer, errorBody } from '../../../../testing/api-server.ts';
import { expectToast, renderApp } from '../../../../testing/render-app.tsx';
import { technician } from '../../../../testing/technician.ts';
import FeedbackTab from './feedback-tab.tsx';

const server = apiServer();
const path = '/api/dev/feedback';
const developer = { ...technician, isDeveloper: true };
const item: FeedbackItem = {
  ...{ id: 'f1', message: 'The reading is cut off', category: 'bug', priority: 'urgent', status: 'pending' },
  ...{ response: null, submittedAt: '2026-05-04T18:00:00.000Z', reviewedAt: null },
  ...{ userId: 'u7', username: 'kim', email: 'kim@example.com' },
};

async function show(items: FeedbackItem[], user = developer) {
  server.answer(`GET ${path}`, [200, items]);
  const { person } = renderApp(<FeedbackTab />, { user });
  const table = await screen.findByRole('table', { name: 'Feedback' });
  return { person, row: within(table).getAllByRole('row')[1] ?? table };
}

it('lists category, priority and status as badges, the sender, the message and the response', async () => {
  const { row } = await show([{ ...item, status: 'reviewed', response: 'Fixed in spring' }]);
  for (const words of [
    'The reading is cut off',
    'Fixed in spring',
    'kim',
    'kim@example.com',
    'Bug',
    'Urgent',
    'Reviewed',
  ]) {
    // @spec A2.43
    expect(row.textContent).toContain(words);
  }
});

it('marks as resolved, and back as pending', async () => {
  const { person, row } = await show([item]);
  server.answer(`PUT ${path}/f1`, [200, { ...item, status: 'resolved' }]);
  server.answer(`GET ${path}`, [200, [{ ...item, status: 'resolved' }]]);
  await person.click(within(row).getByRole('button', { name: 'Mark Resolved' }));
  // @spec A8.16
  await expectToast('Success', 'Feedback updated successfully');
  await person.click(await screen.findByRole('button', { name: 'Mark Pending' }));
  await waitFor(() =>
    // @spec A2.44 A4.2
    expect(server.bodiesOf(`PUT ${path}/f1`)).toEqual([{ status: 'resolved' }, { status: 'pending' }]),
  );
});

it('suggests the usual response, and marks as reviewed with it', async () => {
  const { person, row } = await show([item]);
  server.answer(`PUT ${path}/f1`, [200, { ...item, status: 'reviewed', response: cannedFeedbackResponse }]);
  await person.click(within(row).getByRole('button', { name: 'Add Response' }));
  const dialog = await screen.findByRole('dialog', { name: 'Add Response' });
  expect(within(dialog).getByLabelText(/^Response/)).toHaveProperty('value', cannedFeedbackResponse);
  await person.click(within(dialog).getByRole('button', { name: 'Send Response' }));
  await waitFor(() =>
    // @spec A2.45
    expect(server.bodiesOf(`PUT ${path}/f1`)).toEqual([{ status: 'reviewed', response: cannedFeedbackResponse }]),
  );
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
});

it('asks before it deletes, and says what went wrong', async () => {
  const { person, row } = await show([item]);
  server.answer(`DELETE ${path}/f1`, [500, errorBody('', 'INTERNAL')], [204]);
  const open = within(row).getByRole('button', { name: /^Delete/ });
  // @spec A2.46 A6.9
  expect(open.textContent).toBe('Delete Developer only');
  await person.click(open);
  const dialog = await screen.findByRole('dialog');
  // @spec A5.19
  expect(dialog.textContent).toContain('Are you sure you want to delete this feedback? This action cannot be undone.');
  await person.click(within(dialog).getByRole('button', { name: 'Delete' }));
  // @spec A8.11
  await expectToast('Error', 'Failed to delete feedback');
  await person.click(open);
  await person.click(within(await screen.findByRole('dialog')).getByRole('button', { name: 'Delete' }));
  // @spec A8.16
  await expectToast('Success', 'Feedback deleted successfully');
});

it('offers deletion to developers alone', async () => {
  const { row } = await show([item], { ...technician, isDeveloper: false });
  expect(within(row).queryByRole('button', { name: /Delete/ })).toBeNull();
});

it('is asked for again by the Refresh button, and says when it could not be', async () => {
  server.answer(`GET ${path}`, [500, errorBody('', 'INTERNAL')], [200, [item]]);
  const { person } = renderApp(<FeedbackTab />, { user: developer });
  // @spec A8.9
  expect(await screen.findByText('Failed to fetch feedback')).toBeTruthy();
  await person.click(screen.getByRole('button', { name: 'Refresh' }));
  // @spec A2.47
  expect(await screen.findByText('The reading is cut off')).toBeTruthy();
});
