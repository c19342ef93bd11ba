import { DiagnosisRecord, type DiagnosisSummary } from '@diagbuddy/contract/diagnosis-record';
import { screen, waitFor } from '@testing-library/react';
import { expect, it } from 'vitest';
import { z } from 'zod';
import { apiServer, errorBody } from '../../../testing/api-server.ts';
import { diagnosisRecord } from '../../../testing/diagnosis-record.ts';
import { expectDialogBehavior, fieldValue, openDialog } from '../../../testing/dialog-behavior.ts';
import { expectToast, renderApp } from '../../../testing/render-app.tsx';
import { technician } from '../../../testing/technician.ts';
import { NotesDialog } from './notes-dialog.tsx';

const server = apiServer();
const call = 'PATCH /api/diagnoses/d1/history';
const diagnosis: DiagnosisSummary = { ...diagnosisRecord, userNotes: 'Second visit', timeToRepair: 45 };
const opener = 'Notes: WTW5000DW1';

async function open() {
  const { person } = renderApp(<NotesDialog diagnosis={diagnosis} />, { user: technician });
  await openDialog(person, opener);
  return person;
}
type Person = Awaited<ReturnType<typeof open>>;
const save = (person: Person) => person.click(screen.getByRole('button', { name: 'Save Notes' }));

it('traps the focus, closes on Escape and gives the focus back', async () => {
  const { person } = renderApp(<NotesDialog diagnosis={diagnosis} />, { user: technician });
  await expectDialogBehavior(person, opener);
});

it('sends what was changed, whole numbers as numbers and emptied ones as null', async () => {
  server.answer(call, [200, z.encode(DiagnosisRecord, diagnosisRecord)]);
  const person = await open();
  expect([fieldValue('Notes'), fieldValue('Repair time (minutes)')]).toEqual(['Second visit', '45']);
  const stars = screen.getByLabelText('Customer satisfaction');
  // @spec T5.33
  expect([...stars.querySelectorAll('option')].map(({ value }) => value)).toEqual(['', '1', '2', '3', '4', '5']);
  await person.clear(screen.getByLabelText('Repair time (minutes)'));
  await person.selectOptions(stars, '5');
  await person.click(screen.getByLabelText('The diagnosis was accurate'));
  await person.type(screen.getByLabelText('Fixed with part numbers'), 'w10913953, 8559373');
  await save(person);
  // @spec T8.28
  await expectToast('History Updated');
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(server.bodiesOf(call)).toEqual([
    {
      // @spec T4.40
      isAccurate: true,
      // @spec T5.31
      timeToRepair: null,
      // @spec T5.32
      customerSatisfaction: 5,
      fixedWithPartNumbers: ['W10913953', '8559373'],
    },
  ]);
});

it('names a repair time that makes no sense and sends nothing', async () => {
  const person = await open();
  await person.clear(screen.getByLabelText('Repair time (minutes)'));
  await person.type(screen.getByLabelText('Repair time (minutes)'), 'an hour');
  await save(person);
  expect(await screen.findByText(/^Repair time must be a whole number of minutes/)).toBeTruthy();
  expect(server.received).toEqual([]);
});

it('closes without a call when nothing was changed', async () => {
  const person = await open();
  await save(person);
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(server.received).toEqual([]);
});

it('stays open with what was typed when saving fails', async () => {
  server.answer(call, [500, errorBody('', 'INTERNAL')]);
  const person = await open();
  await person.type(screen.getByLabelText('Actual solution'), 'New actuator');
  await save(person);
  // @spec T8.19
  await expectToast('Update Failed', 'Failed to update diagnosis history.');
  expect(fieldValue('Actual solution')).toBe('New actuator');
});
