import { PartOffersResponse, SupplierAccountsResponse } from '@diagbuddy/contract/suppliers';
import { encompassCredentials } from '@diagbuddy/testing/fakes/suppliers/fake-encompass';
import { marconeCredentials } from '@diagbuddy/testing/fakes/suppliers/fake-marcone';
import type { SupplierTrouble } from '@diagbuddy/testing/fakes/suppliers/supplier-server';
import { expectStatus, type HttpClient } from '@diagbuddy/testing/http/http-client';
import { newMember, newOrganization } from '@diagbuddy/testing/people';
import { connectSuppliers, startSupplierTestServer } from '@diagbuddy/testing/servers/supplier-server';
import { afterAll, beforeEach, describe, expect, it } from 'vitest';
import { openServerSecret } from '../../platform/server-secret.ts';

const actuator = { partNumber: 'W10913953', description: 'Shift actuator', list: 84.5, net: 51.27 };
const drainPump = { partNumber: 'W10876537', description: 'Drain pump', list: 61, net: 38.4 };
const old = { partNumber: '8268409', description: 'Pump', list: 100, net: 60, stock: {}, isDiscontinued: true };
const pump = {
  partNumber: 'WPW10757217',
  description: 'Pump',
  list: 222.31,
  net: 163.26,
  core: 20,
  stock: { Denver: 2 },
};
const earlierKey = 'e'.repeat(32);

const { server, encompass, marcone, close } = await startSupplierTestServer(
  {
    encompassParts: [
      { ...actuator, stock: { 'Lawrenceville, GA': 0, 'Dallas, TX': 4 }, etaDays: 2 },
      { ...old, replacedBy: pump.partNumber },
      ...[pump, { ...drainPump, stock: {} }],
    ],
    marconeParts: [
      { ...actuator, list: 86, net: 49.9, stock: { 'St. Louis': 11, Denver: 0 }, etaDays: 3 },
      { ...old, replacedBy: pump.partNumber },
      { ...pump, core: 0, stock: {} },
      { ...drainPump, stock: {} },
    ],
    models: [
      { modelNumber: 'WTW5000DW1', versions: { A: [actuator.partNumber], B: ['W10006355'] } },
      { modelNumber: 'WDT730PAHZ0', versions: { '': [pump.partNumber] } },
    ],
  },
  { PREVIOUS_SECRET_KEYS: earlierKey },
);
afterAll(close);
const { pool } = server.database;

const organizationId = await newOrganization(server);
const manager = await newMember(server, { organizationId, role: 'Team Manager' });
const tech = await newMember(server, { organizationId, role: 'Individual Tech' });
const stranger = await newMember(server, { organizationId: await newOrganization(server), role: 'Team Manager' });

const ask = async (query: Record<string, string>, client: HttpClient = tech.client) =>
  PartOffersResponse.parse(
    (await expectStatus(client.send('GET', `/api/part-offers?${new URLSearchParams(query)}`), 200)).body,
  );
const offersOf = async (parts: string, more: Record<string, string> = {}) => {
  const {
    parts: [part],
  } = await ask({ parts, ...more });
  return part?.offers ?? [];
};
/** What was answered before is forgotten, and the services are well and have rested. */
beforeEach(async () => {
  Object.assign(encompass, { trouble: null });
  Object.assign(marcone, { trouble: null });
  await pool.query('DELETE FROM rate_limits');
  await connectSuppliers(manager.client);
  await server.letTimePass(61_000);
  await ask({ parts: actuator.partNumber });
  await pool.query('DELETE FROM part_offers');
  encompass.calls.length = 0;
  marcone.calls.length = 0;
});

describe('offers of suppliers', () => {
  it('stand side by side: net, list, core, stock, warehouses, days', async () => {
    const at = new Date(server.clock.now).toISOString();
    // @spec I3.19
    expect(await offersOf(actuator.partNumber)).toMatchObject([
      {
        ...{ supplier: 'Encompass', priceCents: 8450, inStock: true, warehouse: 'Dallas, TX', asOf: at, live: true },
        account: {
          ...{ netCents: 5127, coreCents: null, stockTotal: 4, etaDays: 2, isDiscontinued: false, basis: 'live' },
          stockByWarehouse: [
            { warehouse: 'Lawrenceville, GA', quantity: 0 },
            { warehouse: 'Dallas, TX', quantity: 4 },
          ],
        },
      },
      {
        ...{ supplier: 'Marcone', priceCents: 8600, inStock: true, warehouse: 'St. Louis' },
        account: { netCents: 4990, stockTotal: 11, etaDays: 3 },
      },
    ]);
  });

  it('are of the number that replaced a discontinued one', async () => {
    const offers = await offersOf(old.partNumber);
    expect(offers.map(({ partNumber, account }) => [partNumber, account?.supersededFrom])).toEqual([
      [pump.partNumber, old.partNumber],
      [pump.partNumber, old.partNumber],
    ]);
    expect(offers[0]?.account?.coreCents).toBe(2000);
    expect(offers[1]).toMatchObject({ inStock: false, account: { coreCents: null, stockTotal: 0 } });
  });

  it('are none for a number that nobody sells, which is an answer too', async () => {
    const { parts, suppliers } = await ask({ parts: 'X0000001' });
    expect(parts).toEqual([{ partNumber: 'X0000001', offers: [] }]);
    expect(suppliers.map(({ state }) => state)).toEqual(['answered', 'answered']);
  });

  it('ask for the version of a model that has several, and then say whether the part fits it', async () => {
    const { variations, parts, suppliers } = await ask({ parts: actuator.partNumber, modelNumber: 'WTW5000DW1' });
    expect(suppliers.map(({ state }) => state)).toEqual(['answered', 'answered']);
    expect(variations).toEqual([
      { code: 'A', name: 'Version A' },
      { code: 'B', name: 'Version B' },
    ]);
    expect(parts[0]?.offers[0]?.account?.fitsModel).toBe('unknown');
    const fits = async (variation: string) =>
      (await offersOf(actuator.partNumber, { modelNumber: 'WTW5000DW1', variation }))[0]?.account?.fitsModel;
    expect([await fits('A'), await fits('B')]).toEqual(['yes', 'no']);
    expect((await ask({ parts: pump.partNumber, modelNumber: 'WDT730PAHZ0' })).variations).toEqual([]);
  });

  it('are asked for once more with a new token where the old one has ended', async () => {
    await offersOf(pump.partNumber);
    marcone.endTokens();
    const [, offer] = await offersOf(actuator.partNumber);
    expect(offer?.supplier).toBe('Marcone');
  });

  it('are shown again for 15 minutes with their time, to their organization alone', async () => {
    const first = await offersOf(actuator.partNumber);
    const { length } = encompass.calls;
    await server.letTimePass(14 * 60_000);
    const again = await offersOf(actuator.partNumber);
    expect(encompass.calls).toHaveLength(length);
    expect(again.map(({ asOf, account }) => [asOf, account?.basis])).toEqual(first.map(({ asOf }) => [asOf, 'cached']));
    expect(await ask({ parts: actuator.partNumber }, stranger.client)).toEqual({
      ...{ parts: [{ partNumber: actuator.partNumber, offers: [] }], suppliers: [], variations: [] },
    });
    await server.letTimePass(2 * 60_000);
    expect((await offersOf(actuator.partNumber))[0]?.account?.basis).toBe('live');
  });

  it('come with the parts of a model, before the catalog’s own', async () => {
    const { body } = await tech.client.send('GET', '/api/parts/WDT730PAHZ0?component=drain-pump');
    const part = body.parts.find(({ partNumber }: { partNumber: string }) => partNumber === drainPump.partNumber);
    expect(part.offers.map(({ supplier }: { supplier: string }) => supplier)).toEqual([
      'Encompass',
      'Marcone',
      'Catalog',
    ]);
    expect(body.suppliers.map(({ name }: { name: string }) => name)).toEqual(['Encompass', 'Marcone']);
  });

  it('never stand in a diagnosis, which customers see', async () => {
    await offersOf(actuator.partNumber);
    const request = {
      modelNumber: 'WTW5000DW1',
      symptoms: 'will not spin, F7 E1',
      companyName: 'Harbor',
      technicianName: 'Lee',
    };
    const { text } = await expectStatus(tech.client.send('POST', '/api/diagnose', request), 201);
    expect(text).not.toMatch(/netCents|Encompass|Marcone/);
  });
});

describe('a supplier in trouble', () => {
  const troubles: [SupplierTrouble, string][] = [
    ['silent', 'late'],
    ['error-500', 'down'],
    ['hang-up', 'down'],
    ['redirect', 'down'],
    ['wrong-type', 'unusable'],
    ['not-json', 'unusable'],
    ['ten-megabytes', 'unusable'],
  ];

  it.each(troubles)('%s: the other one answers, and what is missing is marked', async (trouble, state) => {
    encompass.trouble = trouble;
    const { parts, suppliers } = await ask({ parts: actuator.partNumber, modelNumber: 'WTW5000DW1' });
    expect(suppliers.map((supplier) => supplier.state)).toEqual([state, 'answered']);
    expect(parts[0]?.offers.map(({ supplier }) => supplier)).toEqual(['Marcone']);
  });

  it.each(troubles)('%s of both: the answer comes all the same', async (trouble, state) => {
    encompass.trouble = trouble;
    marcone.trouble = trouble;
    const { parts, suppliers } = await ask({ parts: actuator.partNumber });
    expect(suppliers.map((supplier) => supplier.state)).toEqual([state, state]);
    expect(parts[0]?.offers).toEqual([]);
    const { body } = await tech.client.send('GET', '/api/parts/WDT730PAHZ0?component=drain-pump');
    expect(body.parts[0].offers.at(-1).supplier).toBe('Catalog');
  });

  it('is down, not partly there, where it has no lists of models to be asked for', async () => {
    marcone.trouble = 'error-500';
    const { suppliers } = await ask({ parts: actuator.partNumber, modelNumber: 'WTW5000DW1' });
    expect(suppliers.map(({ state }) => state)).toEqual(['answered', 'down']);
  });

  it('is left alone after five failures in a row, shows as down, and is tried again after a while', async () => {
    encompass.trouble = 'error-500';
    for (let round = 0; round < 5; round++) await ask({ parts: actuator.partNumber });
    const { length } = encompass.calls;
    expect((await ask({ parts: actuator.partNumber })).suppliers[0]?.state).toBe('down');
    expect(encompass.calls).toHaveLength(length);
    await server.letTimePass(11_000);
    const status = (await server.browser().send('GET', '/api/status')).body.services;
    expect(status.find(({ id }: { id: string }) => id === 'suppliers')).toMatchObject({
      ...{ state: 'degraded', detail: 'No answer from Encompass' },
    });
    encompass.trouble = null;
    expect((await ask({ parts: actuator.partNumber })).suppliers[0]?.state).toBe('answered');
    await server.letTimePass(11_000);
    const recovered = (await server.browser().send('GET', '/api/status')).body.services;
    // @spec T1.46
    expect(recovered.find(({ id }: { id: string }) => id === 'suppliers')).toMatchObject({
      ...{ state: 'operational', detail: 'Encompass, Marcone' },
    });
  });
});

describe('an account at a supplier', () => {
  const put = (supplier: string, body: object) =>
    manager.client.send('PUT', `/api/organization/suppliers/${supplier}`, body);
  const listed = async (client = manager.client) =>
    SupplierAccountsResponse.parse((await client.send('GET', '/api/organization/suppliers')).body).suppliers;

  it('is stored encrypted, and its credentials never come back', async () => {
    const { text } = await manager.client.send('GET', '/api/organization/suppliers');
    expect(text).not.toMatch(/canary-|harbor-/);
    const { rows } = await pool.query('SELECT * FROM supplier_accounts');
    expect(rows).toHaveLength(2);
    expect(JSON.stringify(rows)).not.toMatch(/canary-|harbor-/);
    const { rows: written } = await pool.query("SELECT * FROM audit_events WHERE action = 'supplier.connected'");
    expect(written.length).toBeGreaterThan(0);
    expect(JSON.stringify(written)).not.toMatch(/canary-|harbor-/);
    expect((await listed()).map(({ since, checkedAt }) => since === checkedAt)).toEqual([true, true]);
    expect((await listed(stranger.client)).map(({ since }) => since)).toEqual([null, null]);
  });

  it('is refused where the supplier does not take it, and the one before stays', async () => {
    for (const [supplier, body] of [
      ['encompass', { ...encompassCredentials, password: 'wrong' }],
      ['marcone', { ...marconeCredentials, clientSecret: 'wrong' }],
    ] as const) {
      const { status, body: answer } = await put(supplier, body);
      expect([status, answer.code]).toEqual([400, 'PROVIDER_REFUSED']);
    }
    expect(await offersOf(actuator.partNumber)).toHaveLength(2);
    const { body } = await put('marcone', { clientId: 'x' });
    expect(body.issues.map(({ path }: { path: string }) => path)).toEqual(['clientSecret', 'customerNumber']);
  });

  it('is believed while the supplier can’t be asked, and says so', async () => {
    encompass.trouble = 'error-500';
    expect((await put('encompass', encompassCredentials)).status).toBe(204);
    expect((await listed())[0]?.checkedAt).toBeNull();
  });

  it('can be removed, and nothing of it is left', async () => {
    await offersOf(actuator.partNumber);
    const remove = () => manager.client.send('DELETE', '/api/organization/suppliers/encompass', {});
    expect((await remove()).status).toBe(204);
    expect((await remove()).status).toBe(404);
    const { rows } = await pool.query("SELECT 1 FROM part_offers WHERE supplier = 'encompass'");
    expect(rows).toEqual([]);
    expect((await ask({ parts: actuator.partNumber })).suppliers.map(({ supplier }) => supplier)).toEqual(['marcone']);
  });

  it('is read under an earlier key, and stored anew under the key of now', async () => {
    const earlier = openServerSecret({ ...server.config, secretKey: earlierKey });
    const context = `supplier ${organizationId} encompass`;
    await pool.query("UPDATE supplier_accounts SET encrypted_credentials = $1 WHERE supplier = 'encompass'", [
      earlier?.encrypt(JSON.stringify(encompassCredentials), context),
    ]);
    expect(await offersOf(actuator.partNumber)).toHaveLength(2);
    const { rows } = await pool.query(
      "SELECT encrypted_credentials FROM supplier_accounts WHERE supplier = 'encompass'",
    );
    const now = openServerSecret({ ...server.config, previousSecretKeys: [] });
    expect(JSON.parse(now?.decrypt(rows[0].encrypted_credentials, context) ?? '')).toMatchObject(encompassCredentials);
  });

  it('that can’t be read any more counts as refused', async () => {
    await pool.query("UPDATE supplier_accounts SET encrypted_credentials = 'gone' WHERE supplier = 'encompass'");
    expect((await ask({ parts: actuator.partNumber })).suppliers.map(({ state }) => state)).toEqual([
      'refused',
      'answered',
    ]);
  });
});
