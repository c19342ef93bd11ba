import { randomUUID } from 'node:crypto';
import { reportKinds } from '@diagbuddy/contract/analytics';
import { diagnosisRequest } from '@diagbuddy/testing/accounts';
import { expectStatus, type HttpClient } from '@diagbuddy/testing/http/http-client';
import { plainJpeg } from '@diagbuddy/testing/jpeg';
import { readPdfPages } from '@diagbuddy/testing/pdf-text';
import { newDeveloper, newMember, newOrganization, type Person } from '@diagbuddy/testing/people';
import { seedDiagnoses } from '@diagbuddy/testing/seeders/seed-diagnoses';
import { startTestServer, type TestServer } from '@diagbuddy/testing/servers/test-server';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';

let server: TestServer;
let technician: HttpClient;

const actuator = { name: 'Shift actuator', partNumber: 'W10913953', price: 4250 };
const lidLock = { name: 'Lid lock', partNumber: 'W10682535', price: null };
const unnumbered = { name: 'Drain hose', partNumber: null, price: 1200 };

beforeAll(async () => {
  server = await startTestServer();
  server.clock.now = Date.parse('2026-06-30T12:34:00Z');
  technician = await server.signedIn();
  await seedDiagnoses(server, {
    owner: technician,
    rows: [
      {
        createdAt: '2026-06-10T09:05:00Z',
        symptoms: 'fills and drains, will not spin, F7 E1',
        likelyCause: 'Shift actuator',
        confidence: 82,
        isAccurate: true,
        actualSolution: 'Replaced the actuator, calibrated',
        timeToRepair: 45,
        satisfaction: 5,
        usedParts: ['w10913953'],
        suggestedParts: [actuator, lidLock, unnumbered],
      },
      {
        createdAt: '2026-06-12T09:05:00Z',
        confidence: 61,
        isAccurate: false,
        timeToRepair: 90,
        satisfaction: 4,
        usedParts: ['W10913953', 'WPW10006355'],
        suggestedParts: [{ ...actuator, price: 3990 }, lidLock],
      },
      {
        createdAt: '2026-06-20T15:00:00Z',
        brand: 'LG',
        modelNumber: 'DLE3500W',
        applianceType: 'Dryer',
        companyName: 'Łódź Appliance, "Ltd"',
        symptoms: '=HYPERLINK("http://evil.example")',
        actualSolution: '+1 hour\non site',
        likelyCause: '-1 fuse',
        usedParts: ['@SUM(A1)'],
      },
      { createdAt: '2026-05-31T23:59:59Z', modelNumber: 'TOO-OLD-1' },
    ],
  });
  const other = await server.signedIn();
  await seedDiagnoses(server, {
    owner: other,
    rows: [{ createdAt: '2026-06-20T15:00:00Z', modelNumber: 'NOT-MINE-1', suggestedParts: [actuator] }],
  });
});
afterAll(() => server.close());

async function download(kind: string, query: string) {
  const { status, headers, bytes, text } = await technician.send('GET', `/api/reports/${kind}${query}`);
  expect(status, text.slice(0, 200)).toBe(200);
  return { headers, file: bytes, text };
}

/** The records of a CSV file, read by the rules of RFC 4180. */
function readCsv(text: string): string[][] {
  const records: string[][] = [];
  for (const [record] of text.slice(1).matchAll(/(?:"(?:[^"]|"")*"|[^"\r])*\r\n/g)) {
    const fields = `,${record.slice(0, -2)}`.matchAll(/,(?:"((?:[^"]|"")*)"|([^,]*))/g);
    records.push([...fields].map(([, quoted, plain]) => quoted?.replaceAll('""', '"') ?? plain ?? ''));
  }
  return records;
}

describe('a report as CSV', () => {
  it('lists for a manufacturer complaint, cause, correction, parts, time and who, by brand and model', async () => {
    const { headers, file, text } = await download('manufacturer', '?days=30&format=csv');
    expect(headers['content-type']).toContain('text/csv; charset=utf-8');
    expect(headers['content-disposition']).toBe(
      'attachment; filename="manufacturer-report-2026-06-01-to-2026-06-30.csv"',
    );
    expect([...file.subarray(0, 3)]).toEqual([0xef, 0xbb, 0xbf]);
    const [header, ...rows] = readCsv(text);
    expect(header?.slice(0, 3)).toEqual(['Brand', 'Model number', 'Appliance type']);
    expect(rows.map((row) => row.length)).toEqual([21, 21, 21]);
    // @spec T2.196 D0.6 I3.16
    expect(rows.map(([brand, model]) => [brand, model])).toEqual([
      ['LG', 'DLE3500W'],
      ['Whirlpool', 'WTW5000DW1'],
      ['Whirlpool', 'WTW5000DW1'],
    ]);
    expect(rows[1]?.slice(4)).toEqual([
      ...['2026-06-10 09:05', 'fills and drains, will not spin, F7 E1', 'Shift actuator', '82', 'Confirmed'],
      ...['Replaced the actuator, calibrated', 'w10913953', '45', 'Dana Reyes', 'Independent Technician', ''],
      ...['', '', '', '', '42.5', '0'],
    ]);
    expect(rows[2]?.[19]).toBe('39.9');
    expect(rows[2]?.[8]).toBe('Inaccurate');
    expect(rows[0]?.[8]).toBe('Unrated');
  });

  it('lets no text of a stranger become a formula, a field or a record', async () => {
    const { text } = await download('manufacturer', '?format=csv');
    const hostile = readCsv(text)[1] ?? [];
    expect(hostile[5]).toBe(`'=HYPERLINK("http://evil.example")`);
    expect(hostile[6]).toBe("'-1 fuse");
    expect(hostile[9]).toBe("'+1 hour\non site");
    expect(hostile[10]).toBe("'@SUM(A1)");
    expect(hostile[13]).toBe('Łódź Appliance, "Ltd"');
  });

  it('counts for each part in how many diagnoses it was suggested and used, and what the used ones were worth', async () => {
    const { text } = await download('parts-usage', '?format=csv');
    expect(readCsv(text)).toEqual([
      ['Part number', 'Part', 'Times suggested', 'Times used', 'Price (USD)', 'Value used (USD)'],
      ['W10913953', 'Shift actuator', '2', '2', '39.9', '79.8'],
      ["'@SUM(A1)", '', '0', '1', '', ''],
      ['WPW10006355', 'Shift actuator', '0', '1', '', ''],
      ['W10682535', 'Lid lock', '2', '0', '', ''],
      ['', 'Drain hose', '1', '0', '12', '0'],
    ]);
  });

  it('sums a technician up by appliance type, rounds to one decimal and leaves blank what was not entered', async () => {
    const { text } = await download('technician-summary', '?format=csv');
    const [, ...rows] = readCsv(text);
    expect(rows).toEqual([
      ['Dana Reyes', 'Independent Technician', 'All', '3', '2', '1', '50', '71', '2', '67.5', '2', '4.5'],
      ['Dana Reyes', 'Independent Technician', 'Washer', '2', '2', '1', '50', '71.5', '2', '67.5', '2', '4.5'],
      ['Dana Reyes', 'Independent Technician', 'Dryer', '1', '0', '0', '', '70', '0', '', '0', ''],
    ]);
  });
});

describe('a report as PDF', () => {
  const titles = {
    manufacturer: 'Manufacturer Report',
    'parts-usage': 'Parts Usage',
    'technician-summary': 'Technician Summary',
  };

  it.each(reportKinds)('%s says period, technician, company, time and figures', async (kind) => {
    const { headers, file } = await download(kind, '');
    expect(headers['content-type']).toBe('application/pdf');
    expect(headers['content-disposition']).toMatch(/^attachment; filename="[a-z-]+-2026-06-01-to-2026-06-30\.pdf"$/);
    const pages = readPdfPages(file);
    const text = pages.join(' ');
    // @spec T2.193 T2.194 T2.195 D0.5 I3.16
    expect(text).toContain(`DiagBuddy ${titles[kind]}`);
    expect(text).toContain('Period Jun 1, 2026 to Jun 30, 2026 (UTC)');
    expect(text).toContain('Technician Dana Reyes');
    expect(text).toContain('Company Independent Technician');
    expect(text).toContain('Generated Jun 30, 2026, 12:34 UTC');
    pages.forEach((page, at) => {
      expect(page).toContain(`Page ${at + 1} of ${pages.length}`);
    });
    // @spec D26.1
    expect(text).not.toContain('NOT-MINE-1');
    expect(text).not.toContain('TOO-OLD-1');
    const figures = {
      manufacturer: [
        'Confirmed 1 Inaccurate 1 Unrated 1 Average time to repair 68 min',
        'Whirlpool WTW5000DW1 2 1 1 0 68 min',
        'WTW5000DW1 Jun 10, 2026',
        'Shift actuator (82%)',
        'W10913953 $39.90 WPW10006355 90 min',
      ],
      'parts-usage': [
        'Times used 4 Value of parts used $79.80',
        'W10913953 Shift actuator 2 2 $39.90 $79.80',
        'no verified number Drain hose 1 0 $12.00 -',
        "2 of the parts used have no known price and aren't in the value.",
      ],
      'technician-summary': [
        'Accuracy 50.0% Average repair time 68 min Satisfaction 4.5 of 5',
        'Washer 2 2 1 50.0% 71.5% 68 min 4.5 of 5',
        'Dryer 1 0 0 - 70.0% - -',
        'Shift actuator Washer 1',
      ],
    };
    for (const said of figures[kind]) expect(text).toContain(said);
  });

  it('breaks a long table over pages, each row once, and says how much it leaves out', async () => {
    const busy = await server.signedIn();
    const rows = Array.from({ length: 401 }, (_, at) => ({
      createdAt: '2026-06-15T10:00:00Z',
      modelNumber: `SERIES-${String(at).padStart(4, '0')}`,
    }));
    await seedDiagnoses(server, { owner: busy, rows });
    const answer = await busy.send('GET', '/api/reports/manufacturer');
    const pages = readPdfPages(answer.bytes);
    const repairs = pages.filter((page) => page.includes('Complaint')).join(' ');
    const listed = [...repairs.matchAll(/SERIES-\d{4}(?= Jun)/g)].map(([model]) => model);
    expect(listed).toEqual(rows.slice(0, 400).map(({ modelNumber }) => modelNumber));
    expect(pages.length).toBeGreaterThan(10);
    expect(pages.at(-1)).toContain('This file lists 400 of 401 diagnoses.');
    const csv = await busy.send('GET', '/api/reports/manufacturer?format=csv');
    expect(readCsv(csv.text)).toHaveLength(402);
  });

  it('is made for an account without diagnoses too, and says that there are none', async () => {
    const newcomer = await server.signedIn();
    for (const kind of reportKinds) {
      const answer = await newcomer.send('GET', `/api/reports/${kind}?days=365`);
      expect(readPdfPages(answer.bytes).join(' ')).toMatch(/No diagnoses in this period|No parts were suggested/);
    }
    expect((await newcomer.send('GET', '/api/reports/manufacturer?format=xls')).body.message).toBe(
      'format must be pdf or csv',
    );
  });
});

describe('the Manufacturer Report of a claim', () => {
  it('holds serial and job number, codes, readings, list prices and photos, as the database has them', async () => {
    const claimant = await server.signedIn();
    const symptoms = 'will not drain, standing water in the tub, F8E1';
    const ask = { ...diagnosisRequest, modelNumber: 'WDT730PAHZ0', applianceType: 'Dishwasher', symptoms };
    const { body } = await expectStatus(claimant.send('POST', '/api/diagnose', ask), 201);
    const { id, partsData } = body.diagnosis;
    const path = `/api/diagnoses/${id}`;
    const test = { component: 'drain-pump', test: 'resistance', result: 'fail', reading: 'OL' };
    await expectStatus(claimant.send('POST', `${path}/tests`, { id: randomUUID(), ...test }), 200);
    const numbers = { serialNumber: 'CW1234567', jobNumber: 'J-2041', customerName: 'Robin Fields' };
    await expectStatus(claimant.send('PATCH', `${path}/job`, numbers), 200);
    const image = plainJpeg().toString('base64');
    await expectStatus(claimant.send('POST', `${path}/photos`, { id: randomUUID(), kind: 'nameplate', image }), 200);
    const used = partsData.find(({ price }: { price: number | null }) => price !== null);
    const unsuggested = (await expectStatus(claimant.send('GET', '/api/catalog/parts/W11612326'), 200)).body;
    const [{ priceCents: listed }] = unsuggested.offers;
    expect(partsData.map(({ partNumber }: { partNumber: string }) => partNumber)).not.toContain('W11612326');
    const outcome = {
      actualSolution: 'Replaced the pump',
      timeToRepair: 40,
      fixedWithPartNumbers: [used.partNumber, unsuggested.partNumber],
    };
    await expectStatus(claimant.send('PATCH', `${path}/history`, outcome), 200);

    const csv = await expectStatus(claimant.send('GET', '/api/reports/manufacturer?format=csv'), 200);
    const [, row = []] = readCsv(csv.text);
    expect(row.slice(9, 12)).toEqual(['Replaced the pump', `${used.partNumber}; W11612326`, '40']);
    const codes = body.aiResponse.reading.codes.map(({ code }: { code: string }) => code);
    expect(codes.length).toBeGreaterThan(0);
    expect(row.slice(15)).toEqual([
      ...[
        'CW1234567',
        'J-2041',
        codes.join('; '),
        'Drain pump, resistance: fail, OL',
        String((used.price + listed) / 100),
        '1',
      ],
    ]);
    const pages = readPdfPages((await claimant.send('GET', '/api/reports/manufacturer')).bytes);
    const text = pages.join(' ');
    expect(text).toContain('S/N CW1234567 Job J-2041');
    expect(text).toContain(`Codes: ${codes.join(', ')}`);
    expect(text).toContain('Readings: Drain pump, resistance: fail, OL');
    expect(text).toContain(
      `${used.partNumber} $${(used.price / 100).toFixed(2)} W11612326 $${(listed / 100).toFixed(2)}`,
    );
    const usage = await expectStatus(claimant.send('GET', '/api/reports/parts-usage?format=csv'), 200);
    expect(readCsv(usage.text)).toContainEqual([
      ...['W11612326', unsuggested.name, '0', '1', String(listed / 100), String(listed / 100)],
    ]);
    expect(text).toMatch(/Photos \(1 of 1\) Nameplate: WDT730PAHZ0, Jun 30, 2026/);
    expect(text).not.toContain('Robin Fields');
    const developer = await newDeveloper(server);
    const all = await expectStatus(developer.client.send('GET', '/api/reports/manufacturer?format=csv'), 200);
    expect(all.text).toContain('Replaced the pump');
    expect(all.text).not.toMatch(/CW1234567|J-2041/);
  });
});

describe('reports about several technicians', () => {
  const csvOf = async (person: Person, kind: string) =>
    readCsv((await person.client.send('GET', `/api/reports/${kind}?days=30&format=csv`)).text).slice(1);

  it("cover the team's diagnoses for its manager, each technician's figures too, and nobody else's", async () => {
    const organizationId = await newOrganization(server, 'Harbor Appliance');
    const manager = await newMember(server, { organizationId, role: 'Team Manager' });
    const members = [
      await newMember(server, { organizationId, role: 'Individual Tech' }),
      await newMember(server, { organizationId, role: 'Individual Tech' }),
    ];
    for (const [at, { client }] of members.entries()) {
      const day = { createdAt: '2026-06-18T10:00:00Z', modelNumber: `TEAM-${at}`, isAccurate: at === 0 };
      await seedDiagnoses(server, { owner: client, rows: at === 0 ? [day, day] : [day] });
    }
    const place = '41.8781, -87.6298';
    await server.database.pool.query('UPDATE diagnoses SET location = $2 WHERE organization_id = $1', [
      ...[organizationId, place],
    ]);
    expect((await csvOf(manager, 'manufacturer')).map((row) => row[14])).toEqual([place, place, place]);
    // @spec D26.2
    expect((await csvOf(manager, 'manufacturer')).map(([, model]) => model)).toEqual(['TEAM-0', 'TEAM-0', 'TEAM-1']);
    const summary = await csvOf(manager, 'technician-summary');
    expect(summary[0]?.slice(0, 6)).toEqual(['All technicians', 'Harbor Appliance', 'All', '3', '3', '2']);
    expect(summary.slice(-2).map((row) => row.slice(2, 6))).toEqual([
      ['All', '2', '2', '2'],
      ['All', '1', '1', '0'],
    ]);
    const pdf = await manager.client.send('GET', '/api/reports/technician-summary');
    const text = readPdfPages(pdf.bytes).join(' ');
    expect(text).toContain('Technician All technicians Company Harbor Appliance');
    expect(text).toContain('By technician');
    await server.database.pool.query(
      `UPDATE diagnoses SET reviewed_accurate = false WHERE organization_id = $1 AND model_number = 'TEAM-0'`,
      [organizationId],
    );
    // @spec D25.3
    expect((await csvOf(manager, 'manufacturer')).map((row) => row[8])).toEqual([
      ...['Inaccurate', 'Inaccurate', 'Inaccurate'],
    ]);
    // @spec D25.3
    expect((await csvOf(manager, 'technician-summary'))[0]?.slice(3, 6)).toEqual(['3', '3', '0']);
    // @spec D26.1
    expect((await csvOf(members[1] ?? manager, 'manufacturer')).map(([, model]) => model)).toEqual(['TEAM-1']);
  });

  it("cover all diagnoses for a developer, without telling another organization's place to the yard", async () => {
    const developer = await newDeveloper(server);
    const repairs = await csvOf(developer, 'manufacturer');
    const models = repairs.map(([, model]) => model);
    // @spec D19.3 T7.54
    expect(repairs.find(([, model]) => model === 'TEAM-1')?.[14]).toBe('41.88, -87.63');
    // @spec D26.3
    for (const model of ['NOT-MINE-1', 'DLE3500W', 'TEAM-1']) expect(models).toContain(model);
    expect((await csvOf(developer, 'technician-summary'))[0]?.slice(0, 2)).toEqual([
      'All technicians',
      'All organizations',
    ]);
  });
});
