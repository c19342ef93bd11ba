import { randomUUID } from 'node:crypto';
import { diagnosisRequest } from '@diagbuddy/testing/accounts';
import { expectStatus } from '@diagbuddy/testing/http/http-client';
import { plainJpeg } from '@diagbuddy/testing/jpeg';
import { readPdfPages } from '@diagbuddy/testing/pdf-text';
import { startTechnicianServer } from '@diagbuddy/testing/servers/technician-server';
import { describe, expect, it } from 'vitest';

const { technician } = await startTechnicianServer();
const call = async (method: 'POST' | 'PATCH' | 'PUT', path: string, body: object, status = 200) =>
  (await expectStatus(technician.send(method, path, body), status)).body;
const symptoms = 'dishes not clean, no spray sound, the circulation pump only hums';
const ask = { ...diagnosisRequest, modelNumber: 'WDT730PAHZ0', applianceType: 'Dishwasher', symptoms };
const { diagnosis, aiResponse } = await call('POST', '/api/diagnose', ask, 201);
const path = `/api/diagnoses/${diagnosis.id}`;
await call('PUT', '/api/organization/rates', { laborRateCents: 12_000, tripFeeCents: 8_900 }, 204);
const customer = { serialNumber: 'CW1234567', customerName: 'Robin Fields', customerAddress: '12 Harbor Street' };
await call('PATCH', `${path}/job`, customer);
const image = plainJpeg().toString('base64');
await call('POST', `${path}/photos`, { id: randomUUID(), kind: 'finding', image });

const [leading] = aiResponse.likelyParts;
const [offer] = leading.offers;
const dollars = (cents: number) => `$${(cents / 100).toFixed(2)}`;
const read = async (of: string, format = 'pdf') =>
  expectStatus(technician.send('GET', `${path}/${of}?format=${format}`), 200);
const pdfText = async (of: string) => readPdfPages((await read(of)).bytes).join(' ');

describe('the customer’s sheet of a diagnosis', () => {
  it('is an estimate at first: who, which machine, what it most likely is, list price, labor and trip fee', async () => {
    const answer = await read('customer-sheet');
    expect(answer.headers['content-type']).toBe('application/pdf');
    expect(answer.headers['content-disposition']).toBe('attachment; filename="customer-sheet-WDT730PAHZ0.pdf"');
    const text = readPdfPages(answer.bytes).join(' ');
    for (const said of ['Repair Estimate', 'Robin Fields', '12 Harbor Street', 'CW1234567', ask.symptoms]) {
      expect(text).toContain(said);
    }
    expect(diagnosis.likelyCause).toMatch(/^Circulation/);
    expect(text).toContain(`Most likely the c${diagnosis.likelyCause.slice(1)}.`);
    const labor = Math.round(12_000 * leading.laborHours);
    const [low, high] = [offer.priceCents, offer.priceHighCents ?? offer.priceCents];
    const range = low === high ? dollars(low) : `${dollars(low)}-${dollars(high)}`;
    expect(text).toContain(`${leading.partName} (${leading.partNumber}) ${range}`);
    expect(text).toContain(`Trip fee ${dollars(8_900)}`);
    expect(text).toContain(`${dollars(labor + 8_900 + low)}`);
    expect(text).not.toMatch(/\d% likely|Test:|Confidence/);
  });

  it('is a report once the work is done: what it was, the parts that fixed it, the time it took', async () => {
    const fixedWithPartNumbers = [leading.partNumber, 'X0000001'];
    await call('PATCH', `${path}/history`, {
      actualSolution: 'Replaced the actuator',
      timeToRepair: 45,
      fixedWithPartNumbers,
    });
    const text = await pdfText('customer-sheet');
    expect(text).toContain('Service Report');
    expect(text).toContain('What we found Replaced the actuator');
    expect(text).toContain('Part (X0000001) On request');
    expect(text).toContain(`Labor, 45 min ${dollars(9_000)}`);
    expect(text).toContain(`Total ${dollars(9_000 + 8_900)} + parts`);
  });

  it('names and prices a part from the catalog that was used though no cause led to it', async () => {
    const { body: listed } = await expectStatus(technician.send('GET', '/api/catalog/parts/W10876537'), 200);
    const [{ priceCents, priceHighCents }] = listed.offers;
    const used = [leading.partNumber, listed.partNumber];
    expect(aiResponse.likelyParts.map(({ partNumber }: { partNumber: string }) => partNumber)).not.toContain(used[1]);
    await call('PATCH', `${path}/history`, { fixedWithPartNumbers: used });
    const [low, high] = [offer.priceCents + priceCents, (offer.priceHighCents ?? offer.priceCents) + priceHighCents];
    const work = 9_000 + 8_900;
    const text = await pdfText('customer-sheet');
    expect(text).toContain(`${listed.name} (${listed.partNumber}) ${dollars(priceCents)}-${dollars(priceHighCents)}`);
    expect(text).toContain(`Total ${dollars(work + low)}-${dollars(work + high)} Parts at list price.`);
    const csv = await read('customer-sheet', 'csv');
    expect(csv.text).toContain(`Cost,Total,,${(work + low) / 100},${(work + high) / 100}\r\n`);
    await call('PATCH', `${path}/history`, { fixedWithPartNumbers: [leading.partNumber, 'X0000001'] });
  });

  it('has the same figures for a spreadsheet', async () => {
    const { text, headers } = await read('customer-sheet', 'csv');
    expect(headers['content-type']).toContain('text/csv');
    expect(text).toContain('Service Report,Customer,Robin Fields,,\r\n');
    expect(text).toContain('Cost,"Labor, 45 min",,90,90\r\n');
    expect(text).toContain('Cost,Trip fee,,89,89\r\n');
    expect(text).toContain('Cost,Total,plus parts,179,179\r\n');
  });

  it('is refused in another form, and closed to others', async () => {
    const { status, body } = await technician.send('GET', `${path}/customer-sheet?format=doc`);
    expect([status, body.message]).toEqual([400, 'format must be pdf or csv']);
  });
});

describe('the printed diagnosis', () => {
  it('holds the job and the estimate', async () => {
    const text = await pdfText('pdf');
    expect(text).toContain('Serial number CW1234567');
    expect(text).toContain('Customer Robin Fields');
    expect(text).toMatch(/Estimate .*At \$120\.00 an hour, trip fee \$89\.00/);
  });
});
