import { CatalogPartDetails, CatalogSearchResponse, PartsResponse } from '@diagbuddy/contract/parts';
import { startTechnicianServer } from '@diagbuddy/testing/servers/technician-server';
import { describe, expect, it } from 'vitest';

const { technician } = await startTechnicianServer();

const parts = (path: string) => technician.send('GET', `/api/parts/${path}`);

describe('GET /api/parts/{modelNumber}', () => {
  it('lists what sources state for the design, with the catalog’s dated price and nothing invented', async () => {
    const { status, body } = await parts('WDT730PAHZ0');
    expect(status).toBe(200);
    // @spec I3.17
    expect(PartsResponse.parse(body)).toEqual(body);
    expect(body.reason).toBeNull();
    expect(body.parts.length).toBeGreaterThan(3);
    for (const { source, sources, offers } of body.parts) {
      expect(source).toBe(sources[0]);
      for (const offer of offers) {
        // @spec I3.18
        expect(offer).toMatchObject({ supplier: 'Catalog', live: false, inStock: null, warehouse: null });
        // @spec I3.18
        expect(offer).toHaveProperty('priceCents');
        // @spec I3.18
        expect(offer.asOf).toMatch(/^\d{4}-\d{2}-\d{2}$/);
      }
    }
    expect(body.parts.some(({ offers }: { offers: unknown[] }) => offers.length > 0)).toBe(true);
  });

  it('tells no day of a price whose page tells none', async () => {
    const { body } = await parts('DLGX7801WE?component=6323EL2001B');
    expect(body.parts[0].offers).toMatchObject([{ supplier: 'Catalog', priceCents: expect.any(Number), asOf: null }]);
  });

  it('is narrowed to a part', async () => {
    const { body } = await parts('WTW5000DW1?component=shift-actuator');
    expect(body.parts.length).toBeGreaterThan(0);
    for (const part of body.parts) expect(part.component).toBe('shift-actuator');
  });

  it.each([
    ['NOSUCH99', "isn't known"],
    ['WTW5000DW1?component=magnetron', 'fits “magnetron”'],
  ])('answers an empty list with the reason for %s', async (path, reason) => {
    const { status, body } = await parts(path);
    expect(status).toBe(200);
    expect(body.parts).toEqual([]);
    expect(body.reason).toContain(reason);
  });

  it('refuses what is no model number', async () => {
    expect((await parts('%20')).body.message).toBe('Model number is required');
    expect((await parts('W'.repeat(65))).body.message).toBe('Model number is too long');
    expect((await parts(`WTW?component=${'x'.repeat(101)}`)).body.message).toBe('The part is too long');
  });
});

const search = async (text: string) =>
  CatalogSearchResponse.parse(
    (await technician.send('GET', `/api/catalog/parts?search=${encodeURIComponent(text)}`)).body,
  );
const part = async (number: string, model = '') =>
  (await technician.send('GET', `/api/catalog/parts/${encodeURIComponent(number)}?modelNumber=${model}`)).body;

describe('GET /api/catalog/parts', () => {
  it('finds a part by its number, by the beginning of it and by its name', async () => {
    for (const text of ['W10913953', 'w10913', 'shift actuator']) {
      const { parts: found, total } = await search(text);
      expect(
        found.map(({ partNumber }) => partNumber),
        text,
      ).toContain('W10913953');
      expect(total).toBeGreaterThanOrEqual(found.length);
    }
    const named = (await search('drain pump')).parts.map(({ name, componentName }) => `${name} ${componentName}`);
    expect(named.filter((words) => !/drain.*pump|pump.*drain/i.test(words))).toEqual([]);
  });

  it('leads from an old number to the one that replaced it, and says so', async () => {
    const [found] = (await search('8268409')).parts;
    expect(found).toMatchObject({ partNumber: 'WPW10757217', foundBy: '8268409', applianceType: 'Dishwasher' });
    expect(found?.offers[0]).toMatchObject({ supplier: 'Catalog', live: false });
    expect(await part('8268409')).toMatchObject({ partNumber: 'WPW10757217', foundBy: '8268409' });
  });

  it.each([
    ['WTW5000DW1', 'W10913953'],
    ['wtw 5000dw1', 'W10913953'],
    ['lid lock WTW5000DW1', 'W10838613'],
    ['Bosch SHPM65Z55N drain pump', '00631200'],
  ])('finds what is listed for the design of a model: %s', async (text, partNumber) => {
    const { parts: found, modelNumber } = await search(text);
    expect(found.map((entry) => entry.partNumber)).toContain(partNumber);
    expect(modelNumber).toMatch(/^(WTW5000DW1|SHPM65Z55N)$/);
    expect(new Set(found.map(({ applianceType }) => applianceType)).size).toBe(1);
  });

  it('puts first what a source lists with the very model, and takes no part number for a model', async () => {
    const { parts: found } = await search('WTW5000DW1');
    const [first] = found;
    expect((await part(first?.partNumber ?? '', 'WTW5000DW1')).fit.answer).toBe('yes');
    expect(found.length).toBeGreaterThan(5);
    expect((await search('W10913953')).modelNumber).toBeNull();
  });

  it('answers at most 50 of all, none for what nobody lists, and refuses what is no search', async () => {
    const many = await search('wa');
    expect(many.parts).toHaveLength(50);
    expect(many.total).toBeGreaterThan(50);
    expect(await search('flux capacitor')).toEqual({ parts: [], total: 0, modelNumber: null });
    const refused = await technician.send('GET', '/api/catalog/parts?search=x');
    expect([refused.status, refused.body.message]).toEqual([400, 'Type at least 2 characters']);
  });
});

describe('GET /api/catalog/parts/{partNumber}', () => {
  it('tells the test that proves the part bad, before anything else is ordered', async () => {
    const found = CatalogPartDetails.parse(await part('W10913953'));
    expect(found.test.procedure.length).toBeGreaterThan(20);
    expect(found).toMatchObject({ component: 'shift-actuator', applianceType: 'Washer', fit: null });
    expect(found.sources.length).toBeGreaterThan(0);
  });

  it.each([
    ['WTW5000DW1', 'yes', /^A source lists WTW5000DW1 with this number\.$/],
    ['WDT730PAHZ0', 'no', /belongs in one/],
    ['NOSUCH99', 'unknown', /No source says/],
  ])('says of %s whether it fits: %s', async (model, answer, because) => {
    expect((await part('W10876600', model)).fit).toEqual({ answer, because: expect.stringMatching(because) });
  });

  it('is not there for a number that no source names', async () => {
    expect((await technician.send('GET', '/api/catalog/parts/X0000001')).status).toBe(404);
  });
});
