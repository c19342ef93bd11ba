import type { Offer } from '@diagbuddy/contract/diagnosis';
import { render, screen, within } from '@testing-library/react';
import { expect, it } from 'vitest';
import { apiServer } from '../../../testing/api-server.ts';
import { renderApp } from '../../../testing/render-app.tsx';
import { technician } from '../../../testing/technician.ts';
import { OffersTable } from './offers-table.tsx';
import { SupplierNotes } from './supplier-notes.tsx';
import { usePartOffers } from './use-part-offers.ts';

const server = apiServer();
const number = 'W10913953';
const catalog: Offer = {
  ...{ supplier: 'Catalog', priceCents: 7900, inStock: null, warehouse: null, asOf: '2026-11-01', live: false },
};
const offer = (supplier: string, netCents: number, fitsModel: 'yes' | 'no' | 'unknown'): Offer => ({
  ...{
    supplier,
    priceCents: 8450,
    inStock: true,
    warehouse: 'Dallas, TX',
    asOf: '2026-11-20T18:05:00.000Z',
    live: true,
  },
  partNumber: number,
  account: {
    ...{ netCents, coreCents: 2000, stockTotal: 4, etaDays: 2, isDiscontinued: false, supersededFrom: null, fitsModel },
    stockByWarehouse: [{ warehouse: 'Dallas, TX', quantity: 4 }],
    basis: 'cached',
  },
});
const answered = (supplier: 'encompass' | 'marcone', state: string) => ({
  ...{ supplier, name: supplier === 'encompass' ? 'Encompass' : 'Marcone', state },
});
const path = (variation: string) =>
  `GET /api/part-offers?parts=${number}&modelNumber=WTW5000DW1&variation=${variation}`;

function Parts() {
  const offers = usePartOffers({ partNumbers: [number], modelNumber: 'WTW5000DW1' });
  return (
    <>
      <SupplierNotes modelNumber="WTW5000DW1" offers={offers} />
      <OffersTable partName="Actuator" offers={offers.withLive({ partNumber: number, offers: [catalog] })} />
    </>
  );
}
const row = (name: string) => {
  const cells = within(screen.getByRole('rowheader', { name }).closest('tr') ?? document.body).getAllByRole('cell');
  return cells.map(({ textContent }) => textContent);
};

it('shows suppliers beside the catalog, and asks for the version of the model that a supplier needs', async () => {
  const suppliers = [answered('encompass', 'answered'), answered('marcone', 'answered')];
  const variations = [
    { code: 'A', name: 'Version A' },
    { code: 'B', name: 'Version B' },
  ];
  const offers = [offer('Encompass', 5127, 'unknown'), offer('Marcone', 4990, 'unknown')];
  server.answer(path(''), [200, { parts: [{ partNumber: number, offers }], suppliers, variations }]);
  const fitting = [offer('Encompass', 5127, 'no'), offer('Marcone', 4990, 'unknown')];
  server.answer(path('B'), [200, { parts: [{ partNumber: number, offers: fitting }], suppliers, variations: [] }]);
  const { person } = renderApp(<Parts />, { user: technician });
  expect(row('Price')).toEqual(['$79.00']);
  const version = await screen.findByLabelText('Which version of WTW5000DW1 is it?');
  expect(row('Your price')).toEqual(['$51.27', '$49.90', '–']);
  expect(row('List price')).toEqual(['$84.50', '$84.50', '$79.00']);
  expect(row('Core charge')).toEqual(['$20.00', '$20.00', '–']);
  expect(row('Stock')).toEqual(['4 in stock', '4 in stock', 'Not listed']);
  // @spec T1.47
  expect(row('Warehouse')[0]).toBe('Dallas, TX (4)');
  expect(row('Arrives')).toEqual(['In 2 days', 'In 2 days', '–']);
  expect(row('As of')[0]).toMatch(/^Price, \d+:05 [AP]M$/);
  expect(screen.queryByRole('rowheader', { name: 'Fits this model' })).toBeNull();
  await person.selectOptions(version, 'Version B');
  expect(await screen.findByRole('rowheader', { name: 'Fits this model' })).toBeTruthy();
  expect(row('Fits this model')).toEqual(['No', 'Not known', '–']);
  expect(screen.getByLabelText('Which version of WTW5000DW1 is it?')).toBeTruthy();
});

it('says that suppliers are being asked, until they have answered', () => {
  const waiting = { withLive: () => [], suppliers: [], variations: [], variation: '', setVariation: () => undefined };
  const notes = (isAsking: boolean) => <SupplierNotes modelNumber="WTW5000DW1" offers={{ ...waiting, isAsking }} />;
  const { rerender } = render(notes(true));
  expect(screen.getByText('Asking your suppliers for prices...')).toBeTruthy();
  rerender(notes(false));
  expect(screen.queryByText('Asking your suppliers for prices...')).toBeNull();
});

it('marks what is missing, and keeps the catalog where nobody answers', async () => {
  const suppliers = [answered('encompass', 'late'), answered('marcone', 'refused')];
  server.answer(path(''), [200, { parts: [{ partNumber: number, offers: [] }], suppliers, variations: [] }]);
  renderApp(<Parts />, { user: technician });
  expect(await screen.findByText("Encompass didn't answer in time. Its prices are missing.")).toBeTruthy();
  expect(screen.getByText(/^Marcone doesn't accept your organization's account/)).toBeTruthy();
  expect(row('Price')).toEqual(['$79.00']);
});
