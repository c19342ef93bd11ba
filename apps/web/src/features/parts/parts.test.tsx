import { screen } from '@testing-library/react';
import { Route, Routes } from 'react-router';
import { expect, it } from 'vitest';
import { apiServer, errorBody } from '../../../testing/api-server.ts';
import { renderApp } from '../../../testing/render-app.tsx';
import { technician } from '../../../testing/technician.ts';
import { Component as PartPage } from './part-page.tsx';
import { Component as PartsPage } from './parts-page.tsx';

const server = apiServer();
const entry = {
  ...{ partNumber: 'WPW10757217', name: 'Circulation Pump', applianceType: 'Dishwasher' },
  ...{ component: 'circulation-pump-or-motor', componentName: 'circulation pump', replaces: ['8268409'] },
  ...{ platforms: ['Whirlpool tall tub'], foundBy: '8268409', sources: ['PartSelect, WPW10757217'] },
  offers: [
    {
      ...{ supplier: 'Catalog', priceCents: 16_326, priceHighCents: 22_231, inStock: null, warehouse: null },
      ...{ asOf: '2026-11-01', live: false },
    },
  ],
};
const details = {
  ...entry,
  function: 'Drives the spray arms.',
  test: { procedure: 'Measure resistance across the motor.', expected: '8-12 Ω' },
  ...{ difficulty: 'Moderate', laborHours: 1, fitsModels: ['WDT730PAHZ'], fit: null },
};

const pages = (
  <Routes>
    <Route path="/parts" element={<PartsPage />} />
    <Route path="/parts/:partNumber" element={<PartPage />} />
  </Routes>
);

it('finds a part and leads to its page, which says what replaced what and what proves it bad', async () => {
  const found = { parts: [entry], total: 1, modelNumber: null };
  server.answer('GET /api/catalog/parts?search=8268409', [200, found]);
  server.answer('GET /api/catalog/parts/WPW10757217?modelNumber=', [200, details]);
  const fit = { answer: 'no', because: 'WTW5000DW1 is not a dishwasher; this part belongs in one.' };
  server.answer('GET /api/catalog/parts/WPW10757217?modelNumber=WTW5000DW1', [200, { ...details, fit }]);
  const { person } = renderApp(pages, { user: technician, at: '/parts' });
  await person.type(await screen.findByLabelText('Part number, name or model'), '8268409{Enter}');
  expect(await screen.findByText('Replaces 8268409')).toBeTruthy();
  expect(screen.getByText('$163.26-$222.31')).toBeTruthy();
  await person.click(screen.getByRole('link', { name: 'Circulation Pump' }));
  expect(await screen.findByText('Measure resistance across the motor.')).toBeTruthy();
  expect(screen.getByText(/list price, catalog of .*; not a live price/)).toBeTruthy();
  await person.type(screen.getByLabelText('Model number'), 'WTW5000DW1');
  expect(await screen.findByText(/belongs in one/)).toBeTruthy();
  expect(screen.getByText("Doesn't fit.")).toBeTruthy();
});

it('leads from a search by model to whether each part fits that model', async () => {
  const listed = { parts: [{ ...entry, foundBy: null }], total: 1, modelNumber: 'WDT730PAHZ0' };
  server.answer('GET /api/catalog/parts?search=wdt730pahz0', [200, listed]);
  const fit = { answer: 'yes', because: 'A source lists WDT730PAHZ0 with this number.' };
  server.answer('GET /api/catalog/parts/WPW10757217?modelNumber=WDT730PAHZ0', [200, { ...details, fit }]);
  const { person } = renderApp(pages, { user: technician, at: '/parts' });
  await person.type(await screen.findByLabelText('Part number, name or model'), 'wdt730pahz0{Enter}');
  await person.click(await screen.findByRole('link', { name: 'Circulation Pump' }));
  expect(await screen.findByText('A source lists WDT730PAHZ0 with this number.')).toBeTruthy();
  expect(screen.getByText('Fits.')).toBeTruthy();
});

it('says of a price without a day that its day is unknown', async () => {
  const offers = entry.offers.map((offer) => ({ ...offer, asOf: null }));
  server.answer('GET /api/catalog/parts/WPW10757217?modelNumber=', [200, { ...details, offers }]);
  renderApp(pages, { user: technician, at: '/parts/WPW10757217' });
  expect(await screen.findByText('list price, catalog of an unknown day; not a live price')).toBeTruthy();
});

it('says that no source names a number', async () => {
  server.answer('GET /api/catalog/parts/X1?modelNumber=', [404, errorBody('Part not found.', 'NOT_FOUND')]);
  renderApp(pages, { user: technician, at: '/parts/X1' });
  expect(await screen.findByText('No source here names the part number X1.')).toBeTruthy();
});
