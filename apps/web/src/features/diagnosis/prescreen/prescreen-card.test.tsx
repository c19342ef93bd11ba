import { screen, waitFor } from '@testing-library/react';
import { expect, it } from 'vitest';
import { apiServer, errorBody } from '../../../../testing/api-server.ts';
import { diagnosisRecord } from '../../../../testing/diagnosis-record.ts';
import { fieldValue } from '../../../../testing/dialog-behavior.ts';
import { expectToast, renderApp } from '../../../../testing/render-app.tsx';
import { technician } from '../../../../testing/technician.ts';
import { readDraft } from '../form/diagnosis-draft.ts';
import { PrescreenCard } from './prescreen-card.tsx';

const server = apiServer();
const call = 'POST /api/prescreen';
const { reading, basis } = diagnosisRecord.aiResponse;
const assessment = {
  likelyIssue: 'Shift actuator failed',
  partNumber: 'W10913953',
  confidence: 62,
  id: 'p1',
  createdAt: '2026-05-04T18:00:00.000Z',
  model: reading.model,
  partsToCarry: [],
  question: null,
  safetyWarnings: [],
  basis,
};
const button = () => screen.getByRole('button', { name: 'Quick Assessment' });

it('assesses a model number or an issue, sent as symptoms', async () => {
  server.answer(call, [201, assessment]);
  const { person } = renderApp(<PrescreenCard />, { user: technician });
  // @spec T5.26
  expect(button()).toHaveProperty('disabled', true);
  await person.type(screen.getByLabelText('Issue'), "  won't spin ");
  // @spec T5.26
  expect(button()).toHaveProperty('disabled', false);
  await person.click(button());
  // @spec T8.25
  await expectToast('Quick Assessment Complete', 'Shift actuator failed');
  // @spec T7.37
  expect(server.bodiesOf(call)).toEqual([{ modelNumber: '', symptoms: "won't spin" }]);
  expect(await screen.findByRole('heading', { name: 'Shift actuator failed' })).toBeTruthy();
  expect(screen.getByText('W10913953')).toBeTruthy();
});

it('names an issue that is too long at its field', async () => {
  const { person } = renderApp(<PrescreenCard />, { user: technician });
  await person.click(screen.getByLabelText('Issue'));
  await person.paste('x'.repeat(1001));
  await person.click(button());
  expect(await screen.findByText('Description too long')).toBeTruthy();
  expect(server.received).toEqual([]);
});

it('says why it failed and keeps what was typed', async () => {
  server.answer(call, [503, errorBody('The engine is busy. Try again in a moment.', 'UNAVAILABLE')]);
  const { person } = renderApp(<PrescreenCard />, { user: technician });
  await person.type(screen.getByLabelText('Model number'), 'WTW5000DW1');
  await person.click(button());
  // @spec T8.16
  await expectToast('Prescreen Failed', 'The engine is busy. Try again in a moment.');
  expect(fieldValue('Model number')).toBe('WTW5000DW1');
});

it('takes what was typed along to the full diagnosis', async () => {
  const { person, router } = renderApp(<PrescreenCard />, { user: technician });
  await person.type(screen.getByLabelText('Model number'), 'WTW5000DW1');
  await person.type(screen.getByLabelText('Issue'), "won't spin");
  await person.click(screen.getByRole('button', { name: 'Go to the full diagnosis' }));
  await waitFor(() => expect(router.state.location.search).toBe('?tab=full-diagnosis'));
  expect(readDraft(localStorage, technician.id)).toMatchObject({ modelNumber: 'WTW5000DW1', symptoms: "won't spin" });
});

it('shows what the own suppliers ask for the parts to carry, and which of them is missing', async () => {
  const catalog = {
    supplier: 'Catalog',
    priceCents: 7900,
    inStock: null,
    warehouse: null,
    asOf: '2026-11-01',
    live: false,
  };
  const part = { component: 'shift-actuator', partName: 'Shift actuator', probability: 0.6, sources: [] };
  const carried = { ...part, partNumber: 'W10913953', offers: [catalog] };
  const account = { netCents: 5127, coreCents: null, stockTotal: 4, etaDays: 2, isDiscontinued: false };
  const own = {
    ...{ ...catalog, supplier: 'Encompass', partNumber: 'W10913953', priceCents: 8450, inStock: true, live: true },
    account: { ...account, supersededFrom: null, fitsModel: 'unknown', stockByWarehouse: [], basis: 'live' },
  };
  server.answer(call, [201, { ...assessment, partsToCarry: [carried] }]);
  server.answer(`GET /api/part-offers?parts=W10913953&modelNumber=${reading.model.normalized}&variation=`, [
    200,
    {
      parts: [{ partNumber: 'W10913953', offers: [own] }],
      suppliers: [
        { supplier: 'encompass', name: 'Encompass', state: 'answered' },
        { supplier: 'marcone', name: 'Marcone', state: 'down' },
      ],
      variations: [],
    },
  ]);
  const { person } = renderApp(<PrescreenCard />, { user: technician });
  await person.type(screen.getByLabelText('Issue'), "won't spin");
  await person.click(button());
  const offers = await screen.findByRole('table', { name: 'Offers for Shift actuator' });
  expect(offers.textContent).toContain('$51.27');
  expect(screen.getByText("Marcone can't be reached right now. Its prices are missing.")).toBeTruthy();
});
