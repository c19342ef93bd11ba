import { DiagnoseResponse } from '@diagbuddy/contract/diagnosis-record';
import { screen, waitFor } from '@testing-library/react';
import { expect, it } from 'vitest';
import { z } from 'zod';
import { apiServer, errorBody } from '../../../testing/api-server.ts';
import { diagnosisRecord } from '../../../testing/diagnosis-record.ts';
import { fieldValue } from '../../../testing/dialog-behavior.ts';
import { expectToast, renderApp } from '../../../testing/render-app.tsx';
import { technician } from '../../../testing/technician.ts';
import { DiagnosisWorkspace } from './diagnosis-workspace.tsx';

const server = apiServer();
const call = 'POST /api/diagnose';

function open() {
  return renderApp(
    <DiagnosisWorkspace user={technician}>
      <p>Nothing diagnosed yet</p>
    </DiagnosisWorkspace>,
    { user: technician },
  );
}
type Person = ReturnType<typeof open>['person'];
const run = (person: Person) => person.click(screen.getByRole('button', { name: 'Run AI Diagnosis' }));

it('offers types and brands to choose from, and auto first', () => {
  open();
  const choices = (label: RegExp) =>
    [...screen.getByLabelText(label).querySelectorAll('option')].map(({ value }) => value);
  // @spec T3.22
  expect(choices(/^Appliance type/)).toEqual(
    expect.arrayContaining(['auto', 'Washer', 'Dryer', 'Refrigerator', 'Dishwasher', 'Range/Oven']),
  );
  // @spec T3.23
  expect(choices(/^Brand/)).toEqual(expect.arrayContaining(['auto', 'Whirlpool', 'GE', 'LG', 'Samsung', 'Frigidaire']));
  expect([choices(/^Appliance type/)[0], choices(/^Brand/)[0]]).toEqual(['auto', 'auto']);
});

it('names what is missing or too long, and sends nothing', async () => {
  const { person } = open();
  await run(person);
  // @spec T5.11
  expect(await screen.findByText('Model number is required')).toBeTruthy();
  // @spec T5.12
  expect(screen.getByText('Symptoms description is required')).toBeTruthy();
  await person.click(screen.getByLabelText(/^Symptoms/));
  await person.paste('x'.repeat(1001));
  // @spec T5.13
  expect(await screen.findByText('Description too long')).toBeTruthy();
  expect(screen.getByText('1,001 / 1,000')).toBeTruthy();
  expect(server.received).toEqual([]);
});

it('diagnoses, says how sure it is, and shows the answer at its own address', async () => {
  const { aiResponse } = diagnosisRecord;
  server.answer(call, [201, z.encode(DiagnoseResponse, { diagnosis: diagnosisRecord, aiResponse })]);
  const { person, router } = open();
  await person.type(screen.getByLabelText(/^Model number/), 'WTW5000DW1');
  await person.type(screen.getByLabelText(/^Symptoms/), "won't spin, F7 E5");
  await run(person);
  // @spec T4.36 T8.24
  await expectToast('Diagnosis Complete', 'Confidence 81% (high)');
  // @spec T7.28
  expect(server.bodiesOf(call)).toEqual([
    {
      modelNumber: 'WTW5000DW1',
      applianceType: 'auto',
      brand: 'auto',
      symptoms: "won't spin, F7 E5",
      companyName: 'Reyes Appliance',
      technicianName: 'Dana Reyes',
      location: 'Location not available',
      id: expect.stringMatching(/^[0-9a-f-]{36}$/),
    },
  ]);
  await waitFor(() => expect(router.state.location.search).toBe('?diagnosis=d1'));
  // @spec T4.35
  expect(await screen.findByRole('article', { name: 'Diagnosis for WTW5000DW1' }, { timeout: 10_000 })).toBeTruthy();
});

it('keeps what was typed when it fails, and sends it again under the same key', async () => {
  server.answer(call, [503, errorBody('', 'UNAVAILABLE')]);
  const { person } = open();
  await person.type(screen.getByLabelText(/^Model number/), 'WTW5000DW1');
  await person.type(screen.getByLabelText(/^Symptoms/), "won't spin");
  await run(person);
  // @spec T4.37 T8.13
  await expectToast('Diagnosis Failed', 'Failed to generate diagnosis. Please try again.');
  expect([fieldValue(/^Model number/), fieldValue(/^Symptoms/)]).toEqual(['WTW5000DW1', "won't spin"]);
  await run(person);
  await waitFor(() => expect(server.bodiesOf(call)).toHaveLength(2));
  const [first, second] = server.received.map(({ idempotencyKey }) => idempotencyKey);
  expect(first).toMatch(/^[0-9a-f-]{36}$/);
  expect(second).toBe(first);
});

it("shows the server's complaint at its field", async () => {
  const issues = [{ path: 'modelNumber', message: 'Model number is too long' }];
  server.answer(call, [400, errorBody('Check the fields.', 'INVALID', issues)]);
  const { person } = open();
  await person.type(screen.getByLabelText(/^Model number/), 'WTW5000DW1');
  await person.type(screen.getByLabelText(/^Symptoms/), "won't spin");
  await run(person);
  expect(await screen.findByText('Model number is too long')).toBeTruthy();
  expect(screen.getByText('Fix the marked fields and try again.')).toBeTruthy();
});
