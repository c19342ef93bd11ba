import { randomUUID } from 'node:crypto';
import { DiagnosisRecord } from '@diagbuddy/contract/diagnosis-record';
import { diagnosisRequest } from '@diagbuddy/testing/accounts';
import { readPdfPages } from '@diagbuddy/testing/pdf-text';
import { startTechnicianServer } from '@diagbuddy/testing/servers/technician-server';
import { describe, expect, it } from 'vitest';

const { server, technician } = await startTechnicianServer();

const diagnosed = async (changes: { modelNumber?: string; symptoms?: string } = {}): Promise<string> => {
  const answer = await technician.send('POST', '/api/diagnose', {
    modelNumber: 'WTW5000DW1',
    symptoms: 'fills and drains but wont agitate or spin, clicking, F7 E1',
    companyName: 'Independent Technician',
    technicianName: 'Dana Reyes',
    ...changes,
  });
  return answer.body.diagnosis.id;
};

/** Each breaks its pages elsewhere. */
const longOnes = [
  { modelNumber: 'WED4815EW1', symptoms: 'electric dryer runs but no heat' },
  { modelNumber: 'LFXS26973S', symptoms: 'not cooling, compressor clicks on and off, ER CO' },
  { modelNumber: 'WDT780SAEM1', symptoms: 'not draining, water left in the bottom, hums' },
  { modelNumber: 'FGEF3036TF', symptoms: 'oven wont heat, bake element dead, broil works' },
];

const download = (id: string) => technician.send('GET', `/api/diagnoses/${id}/pdf`);

describe('GET /api/diagnoses/{id}/pdf', () => {
  it('gives the own diagnosis as a PDF file of its name, whole and readable', async () => {
    const id = await diagnosed();
    const answer = await download(id);
    expect(answer.status).toBe(200);
    expect(answer.headers['content-type']).toBe('application/pdf');
    expect(answer.headers['content-disposition']).toBe('attachment; filename="diagnosis-WTW5000DW1.pdf"');
    const pages = readPdfPages(answer.bytes);
    const { aiResponse } = DiagnosisRecord.parse((await technician.send('GET', `/api/diagnoses/${id}`)).body);
    const text = pages.join(' ');
    expect(text).toContain('Diagnosis WTW5000DW1');
    expect(text).toContain('Company Independent Technician');
    expect(text).toContain('fills and drains but wont agitate or spin, clicking, F7 E1');
    expect(text).toContain(aiResponse.nextBestTest?.title);
    for (const { step, title } of aiResponse.procedures) expect(text).toContain(`${step}. ${title}`);
    for (const { partName, partNumber, isOrderable } of aiResponse.likelyParts) {
      const none = isOrderable ? 'No confirmed part number' : 'Nothing to order for it';
      expect(text).toContain(`${partName} ${partNumber ?? none}`);
    }
    pages.forEach((page, at) => {
      expect(page).toContain(`Page ${at + 1} of ${pages.length}`);
    });
  });

  it('leaves no heading alone at the foot of a page, and calls its sources by their names', async () => {
    const headings =
      /(What it could be|Repair procedures \([^)]+\)|Error codes|Recommended parts|Specifications|What this rests on)$/;
    for (const request of longOnes) {
      const pages = readPdfPages((await download(await diagnosed(request))).bytes);
      expect(pages.length).toBeGreaterThan(1);
      for (const page of pages) {
        const work = page.slice(0, page.lastIndexOf('DiagBuddy Diagnosis')).trim();
        expect(work).not.toMatch(headings);
        expect(work).not.toMatch(/https?:\/\/|www\.|\.(json|pdf|md)\b/);
      }
    }
  });

  it('shows the tests that were done, where the diagnosis stands after them, and what it was', async () => {
    const id = await diagnosed();
    const path = `/api/diagnoses/${id}`;
    const shifter = { component: 'shift-actuator', test: 'resistance', result: 'pass', reading: '2.4 k' };
    const { body } = await technician.send('POST', `${path}/tests`, { id: randomUUID(), ...shifter });
    const outcome = { actualSolution: 'Splutch: replaced.', timeToRepair: 50 };
    await technician.send('PATCH', `${path}/history`, outcome);
    const text = readPdfPages((await download(id)).bytes).join(' ');
    expect(text).toMatch(/Tests done Shift actuator \/ mode shifter: Pass, 2,400 \u03a9/);
    expect(text).toContain(body.leading.componentName);
    expect(text).toContain(body.nextBestTest.title);
    expect(text).toMatch(/What it was Splutch: replaced\. 50 min/);
  });

  it('takes whatever was typed: no sign breaks the file, its name or the header', async () => {
    const hostile = {
      modelNumber: '"; x=\r\n../<b>\u{1F600}\u00e9',
      symptoms: `\u03a9 \u2265 60 \u{1F525} \u0416 \u4e2d ${'W'.repeat(400)} <script>`,
    };
    const answer = await download(await diagnosed(hostile));
    expect(answer.status).toBe(200);
    expect(answer.headers['content-disposition']).toMatch(/^attachment; filename="diagnosis(-[A-Za-z0-9-]+)?\.pdf"$/);
    expect(readPdfPages(answer.bytes)[0]).toContain('\u03a9 >= 60');
  });

  it('serves other accounts while one waits for twelve PDFs', async () => {
    const id = await diagnosed();
    const colleague = await server.signedIn();
    const other = (await colleague.send('POST', '/api/diagnose', { ...diagnosisRequest, symptoms: 'no spin' })).body;
    const done: string[] = [];
    const many = Array.from({ length: 12 }, async () => {
      const { status, headers } = await download(id);
      if (status === 200) done.push('own');
      else expect([status, headers['retry-after']]).toEqual([429, '5']);
      return status;
    });
    // The first is being drawn, and more wait behind it.
    const one = await colleague.send('GET', `/api/diagnoses/${other.diagnosis.id}/pdf`);
    done.push('colleague');
    expect(one.status).toBe(200);
    const statuses = await Promise.all(many);
    expect(statuses.filter((status) => status === 200).length).toBeGreaterThan(2);
    expect(statuses).toContain(429);
    expect(done.indexOf('colleague')).toBeLessThanOrEqual(2);
  });

  it("is closed to others: another's, a missing and a malformed id answer alike", async () => {
    const id = await diagnosed();
    const stranger = await server.signedIn();
    const answers = await Promise.all(
      [id, '0190a0a0-0000-7000-8000-000000000000', 'x'].map((one) => stranger.send('GET', `/api/diagnoses/${one}/pdf`)),
    );
    expect(answers.map(({ status }) => status)).toEqual([404, 404, 404]);
    expect(new Set(answers.map(({ text }) => text)).size).toBe(1);
    expect((await server.browser().send('GET', `/api/diagnoses/${id}/pdf`)).status).toBe(401);
  });
});
