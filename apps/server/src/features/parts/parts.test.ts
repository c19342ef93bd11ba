import { PartsResponse } from '@diagbuddy/contract/parts';
import { startTechnicianServer } from '@diagbuddy/testing/servers/technician-server';
import { describe, expect, it } from 'vitest';

const { technician } = await startTechnicianServer();

const parts = (path: string) => technician.send('GET', `/api/parts/${path}`);

describe('GET /api/parts/{modelNumber}', () => {
  it('lists what sources state for the design, with the catalog’s dated price and nothing invented', async () => {
    const { status, body } = await parts('WTW5000DW1');
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
