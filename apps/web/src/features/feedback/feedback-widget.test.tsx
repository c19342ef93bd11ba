import { screen, waitFor, within } from '@testing-library/react';
import { beforeEach, expect, it } from 'vitest';
import { apiServer, errorBody } from '../../../testing/api-server.ts';
import { fieldValue } from '../../../testing/dialog-behavior.ts';
import { expectToast, renderApp } from '../../../testing/render-app.tsx';
import { technician } from '../../../testing/technician.ts';
import { FeedbackWidget } from './feedback-widget.tsx';

const server = apiServer();
const call = 'POST /api/feedback';
const stored = {
  id: 'f1',
  message: 'More dryers',
  category: 'feature',
  priority: 'high',
  status: 'pending',
  response: null,
  submittedAt: '2026-05-04T18:00:00.000Z',
  reviewedAt: null,
};

async function open() {
  const { person } = renderApp(<FeedbackWidget />, { user: technician });
  await person.click(screen.getByRole('button', { name: 'Feedback' }));
  return person;
}
beforeEach(() => server.answer('GET /api/feedback', [200, []]));
const submitButton = () => screen.getByRole('button', { name: 'Submit' });

it('needs a message', async () => {
  const person = await open();
  expect(document.activeElement).toBe(screen.getByLabelText(/^Message/));
  await person.type(screen.getByLabelText(/^Message/), '   ');
  // @spec T5.37
  expect(screen.getByText('3/1000 characters')).toBeTruthy();
  // @spec T5.38
  expect(submitButton()).toHaveProperty('disabled', true);
  await person.keyboard('{Control>}{Enter}{/Control}');
  // @spec T5.34 T5.35
  await expectToast('Message Required', 'Please enter your feedback message.');
  expect(screen.queryByRole('dialog')).toBeNull();
});

it('asks whether it is meant, sends it, and starts empty the next time', async () => {
  server.answer(call, [201, stored]);
  const person = await open();
  await person.type(screen.getByLabelText(/^Message/), ' More dryers ');
  await person.selectOptions(screen.getByLabelText('Category'), 'feature');
  await person.selectOptions(screen.getByLabelText('Priority'), 'high');
  await person.click(submitButton());
  const dialog = await screen.findByRole('dialog', { name: 'Confirm Feedback Submission' });
  // @spec T4.51
  expect(dialog.textContent).toContain('It will be sent directly to our development team.');
  expect(server.bodiesOf(call)).toEqual([]);
  await person.click(within(dialog).getByRole('button', { name: 'Submit Feedback' }));
  // @spec T8.29
  await expectToast('Feedback Submitted!', 'Thank you for your feedback. Our team will review it soon.');
  // @spec T3.57 T7.50
  expect(server.bodiesOf(call)).toEqual([{ message: 'More dryers', category: 'feature', priority: 'high' }]);
  // @spec T4.54
  await waitFor(() => expect(screen.queryByLabelText(/^Message/)).toBeNull());
  await person.click(screen.getByRole('button', { name: 'Feedback' }));
  // @spec T4.53
  expect([fieldValue(/^Message/), fieldValue('Category'), fieldValue('Priority')]).toEqual(['', '', 'normal']);
});

it('has the categories and the priorities to choose from', async () => {
  await open();
  const choices = (label: string) =>
    [...screen.getByLabelText(label).querySelectorAll('option')].map(({ value }) => value);
  // @spec T3.58
  expect(choices('Category')).toEqual(['', 'general', 'bug', 'feature', 'improvement', 'complaint']);
  // @spec T3.60
  expect(choices('Priority')).toEqual(['low', 'normal', 'high', 'urgent']);
});

it('keeps the dialog open and what was typed when sending fails', async () => {
  server.answer(call, [500, errorBody('', 'INTERNAL')]);
  const person = await open();
  await person.type(screen.getByLabelText(/^Message/), 'More dryers');
  await person.click(submitButton());
  const dialog = await screen.findByRole('dialog');
  await person.click(within(dialog).getByRole('button', { name: 'Submit Feedback' }));
  // @spec T4.56 T8.23
  await expectToast('Submission Failed', 'Failed to submit feedback. Please try again.');
  // @spec T4.55
  expect(screen.getByRole('dialog')).toBe(dialog);
  await person.click(within(dialog).getByRole('button', { name: 'Cancel' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(fieldValue(/^Message/)).toBe('More dryers');
});

it('says that there is an answer, shows it, and tells the server that it was seen', async () => {
  const answered = { ...stored, status: 'reviewed', response: 'They are on their way.', isAnswerNew: true };
  const older = { ...stored, id: 'f0', message: 'Thanks', isAnswerNew: false };
  server.answer('GET /api/feedback', [200, [answered, older]]);
  server.answer('POST /api/feedback/answers-seen', [204]);
  const { person } = renderApp(<FeedbackWidget />, { user: technician });
  await person.click(await screen.findByRole('button', { name: 'Feedback 1 answer' }));
  expect(screen.getByText('They are on their way.').closest('details')?.open).toBe(true);
  expect(screen.getAllByRole('listitem').filter(({ textContent }) => textContent?.includes('Thanks'))).toHaveLength(1);
  await waitFor(() => expect(server.bodiesOf('POST /api/feedback/answers-seen')).toHaveLength(1));
  server.answer('GET /api/feedback', [200, [{ ...answered, isAnswerNew: false }, older]]);
  await person.click(screen.getByRole('button', { name: 'Close feedback' }));
  expect(await screen.findByRole('button', { name: 'Feedback' })).toBeTruthy();
});
