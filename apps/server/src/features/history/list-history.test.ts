import type { DiagnosisSummary } from '@diagbuddy/contract/diagnosis-record';
import { HistoryPage, historyFilters, historySorts } from '@diagbuddy/contract/history';
import type { HttpClient } from '@diagbuddy/testing/http/http-client';
import { storeDiagnoses } from '@diagbuddy/testing/seeders/store-diagnoses';
import { startTechnicianServer } from '@diagbuddy/testing/servers/technician-server';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';

const { server, technician } = await startTechnicianServer();

const address = (query: Record<string, string>) => `/api/diagnosis-history?${new URLSearchParams(query)}`;

async function read(browser: HttpClient, query: Record<string, string>): Promise<HistoryPage> {
  const { status, text, body } = await browser.send('GET', address(query));
  expect(status, text).toBe(200);
  return HistoryPage.parse(body);
}

const models = (page: HistoryPage) => page.diagnoses.map(({ modelNumber }) => modelNumber);

describe('GET /api/diagnosis-history', () => {
  it('gives pages of 10, newest first, with their number', async () => {
    const browser = await server.signedIn();
    expect(await read(browser, {})).toEqual({ diagnoses: [], totalPages: 0, currentPage: 1, total: 0 });
    const stored = await storeDiagnoses(
      server,
      browser,
      Array.from({ length: 23 }, (_, at) => ({ modelNumber: `M${at}`, createdAt: new Date(at * 1000).toISOString() })),
    );
    const newestFirst = stored.toReversed();
    // @spec T1.10 T7.45 T9.31 D9.2 I3.13
    expect(await read(browser, {})).toEqual({
      diagnoses: newestFirst.slice(0, 10),
      totalPages: 3,
      currentPage: 1,
      total: 23,
    });
    // @spec T2.180 T7.44
    expect((await read(browser, { page: '3' })).diagnoses).toEqual(newestFirst.slice(20));
    expect(await read(browser, { page: '4' })).toEqual({ diagnoses: [], totalPages: 3, currentPage: 4, total: 23 });
    expect(await read(browser, { page: '9', search: 'm1', pageSize: '1' })).toMatchObject({
      total: 11,
      totalPages: 11,
    });
    expect(await read(browser, { page: '99', search: 'm1' })).toMatchObject({ total: 11, totalPages: 2 });
    expect((await read(browser, { pageSize: '100' })).diagnoses).toHaveLength(23);
  });

  it('sorts by date, appliance, model and confidence', async () => {
    const browser = await server.signedIn();
    const day = (date: number) => new Date(Date.UTC(2025, 5, date)).toISOString();
    await storeDiagnoses(server, browser, [
      { modelNumber: 'b', applianceType: 'Washer', confidence: 80, createdAt: day(1) },
      { modelNumber: 'A', applianceType: null, confidence: 95, createdAt: day(2) },
      { modelNumber: 'C', applianceType: 'Dryer', confidence: 80, createdAt: day(3) },
    ]);
    // @spec T9.26
    expect(models(await read(browser, { sort: 'date' }))).toEqual(['C', 'A', 'b']);
    // @spec T9.27
    expect(models(await read(browser, { sort: 'appliance' }))).toEqual(['C', 'b', 'A']);
    // @spec T9.28
    expect(models(await read(browser, { sort: 'model' }))).toEqual(['A', 'b', 'C']);
    // @spec T9.29
    expect(models(await read(browser, { sort: 'confidence' }))).toEqual(['A', 'C', 'b']);
    expect(models(await read(browser, { sort: 'model', search: 'reyes' }))).toEqual(['A', 'b', 'C']);
  });

  it('filters by rating', async () => {
    const browser = await server.signedIn();
    await storeDiagnoses(server, browser, [
      { modelNumber: 'RIGHT', isAccurate: true },
      { modelNumber: 'WRONG', isAccurate: false },
      { modelNumber: 'OPEN', isAccurate: null },
    ]);
    // @spec T9.30
    expect((await read(browser, { filter: 'all' })).total).toBe(3);
    // @spec T9.30
    expect(models(await read(browser, { filter: 'accurate' }))).toEqual(['RIGHT']);
    // @spec T9.30
    expect(models(await read(browser, { filter: 'inaccurate' }))).toEqual(['WRONG']);
    // @spec T9.30
    expect(models(await read(browser, { filter: 'unrated' }))).toEqual(['OPEN']);
    expect(models(await read(browser, { filter: 'unrated', search: 'o' }))).toEqual(['OPEN']);
  });

  it.each([
    ['modelNumber', { modelNumber: 'LFXS26973S' }, 'xs269'],
    ['symptoms', { symptoms: 'Clicks on AND off' }, 'ON and'],
    ['applianceType', { applianceType: 'Refrigerator' }, 'refrig'],
    ['brand', { brand: 'Samsung' }, 'SAMS'],
    ['likelyCause', { likelyCause: 'Start relay' }, 't rel'],
    ['userNotes', { userNotes: 'paid in cash' }, 'cash'],
    ['followUpNotes', { followUpNotes: 'came back' }, 'came back'],
    ['actualSolution', { actualSolution: 'new inlet valve' }, 'inlet'],
    ['technicianName', { technicianName: 'Sam Ortiz' }, 'ortiz'],
  ])('searches the %s', async (_field, facts, search) => {
    const browser = await server.signedIn();
    const [wanted] = await storeDiagnoses(server, browser, [facts, {}]);
    expect((await read(browser, { search })).diagnoses).toEqual([wanted]);
  });

  it('finds no text across two fields', async () => {
    const browser = await server.signedIn();
    await storeDiagnoses(server, browser, [{ modelNumber: 'ABC', symptoms: 'def' }]);
    expect((await read(browser, { search: 'cd' })).total).toBe(0);
  });

  it.each([
    "won't",
    '"quoted"',
    '100%',
    'a_b',
    'back\\slash',
    '(((a+)+)+$',
    '.*',
    "'; DROP TABLE diagnoses; --",
    '[x]',
  ])('takes %s for the text that it is', async (search) => {
    const browser = await server.signedIn();
    await storeDiagnoses(server, browser, [
      { symptoms: `before ${search} after` },
      { symptoms: 'wont quoted 100 aXb backslash aaaaaaaaaaaaaaaaaaaa x' },
    ]);
    const page = await read(browser, { search });
    expect(page.diagnoses.map(({ symptoms }) => symptoms)).toEqual([`before ${search} after`]);
  });

  it('finds the end of a text that is longer than an index can hold', async () => {
    const browser = await server.signedIn();
    const long = '漢'.repeat(900);
    await storeDiagnoses(server, browser, [{ symptoms: `${long} needle`, isAccurate: true }, { symptoms: 'needle' }]);
    expect((await read(browser, { search: 'NEEDLE' })).total).toBe(2);
    expect((await read(browser, { search: '漢 needle', filter: 'accurate' })).total).toBe(1);
    expect((await read(browser, { search: 'needle', filter: 'inaccurate' })).total).toBe(0);
  });

  it.each([
    ['page', '0', 'Page must be a whole number from 1 to 1000000'],
    ['page', '-1', 'Page must be a whole number from 1 to 1000000'],
    ['page', '1.5', 'Page must be a whole number from 1 to 1000000'],
    ['page', '1000001', 'Page must be a whole number from 1 to 1000000'],
    ['page', '', 'Page must be a whole number from 1 to 1000000'],
    ['pageSize', '101', 'Page size must be a whole number from 1 to 100'],
    ['pageSize', '1e1', 'Page size must be a whole number from 1 to 100'],
    ['search', 'x'.repeat(201), 'Search is too long'],
    ['filter', 'best', 'Filter must be one of all, accurate, inaccurate, unrated'],
    ['sort', 'id; DROP TABLE users', 'Sort must be one of date, appliance, model, confidence'],
  ])('refuses %s=%s', async (name, value, message) => {
    const answer = await technician.send('GET', address({ [name]: value }));
    expect(answer.status).toBe(400);
    expect(answer.body).toEqual({ message, code: 'INVALID', issues: [{ path: name, message }] });
  });

  it('refuses a parameter that comes twice', async () => {
    const answer = await technician.send('GET', '/api/diagnosis-history?search=a&search=b');
    expect([answer.status, answer.body.issues]).toEqual([400, [{ path: 'search', message: 'Search must be text' }]]);
  });

  it('is closed to those who are not signed in', async () => {
    expect((await server.browser().send('GET', '/api/diagnosis-history')).status).toBe(401);
  });
});

describe('any search, filter, sort and page', () => {
  const words = ['wont drain', '50%', 'a_b', 'C:\\x', "isn't", 'F7 E1', '.*', 'noisy', 'É', '(hot)'];
  const text = fc.array(fc.constantFrom(...words), { maxLength: 3 }).map((some) => some.join(' '));
  const record = fc.record({
    modelNumber: fc.constantFrom('WTW5000', 'wtw5001', 'LFXS26', 'Z_9', 'A%1'),
    applianceType: fc.constantFrom('Washer', 'Dryer', 'Range/Oven', null),
    brand: fc.constantFrom('LG', 'Whirlpool', null),
    symptoms: text,
    likelyCause: fc.constantFrom('Drain pump', null),
    confidence: fc.integer({ min: 0, max: 100 }),
    createdAt: fc.integer({ min: 0, max: 20 }).map((second) => new Date(second * 1000).toISOString()),
    isAccurate: fc.constantFrom(true, false, null),
    userNotes: fc.option(text),
    actualSolution: fc.option(text),
  });
  const query = fc.record(
    {
      page: fc.integer({ min: 1, max: 6 }).map(String),
      pageSize: fc.integer({ min: 1, max: 30 }).map(String),
      search: fc.oneof(
        fc.constantFrom(...words, 'E', '%', '_', '\\', 'wtw', 'pump', 'lg', ' e1 '),
        fc.string({ maxLength: 3 }),
      ),
      filter: fc.constantFrom(...historyFilters),
      sort: fc.constantFrom(...historySorts),
    },
    { requiredKeys: [] },
  );

  const isRated = { all: () => true, accurate: true, inaccurate: false, unrated: null } as const;
  const less = (left: string, right: string) => (left < right ? -1 : left > right ? 1 : 0);
  const newestFirst = (a: DiagnosisSummary, b: DiagnosisSummary) => less(b.createdAt, a.createdAt) || less(b.id, a.id);
  const before = {
    date: newestFirst,
    appliance: (a: DiagnosisSummary, b: DiagnosisSummary) =>
      less(a.applianceType ?? '~', b.applianceType ?? '~') || newestFirst(a, b),
    model: (a: DiagnosisSummary, b: DiagnosisSummary) =>
      less(a.modelNumber.toLowerCase(), b.modelNumber.toLowerCase()) || newestFirst(a, b),
    confidence: (a: DiagnosisSummary, b: DiagnosisSummary) => b.confidence - a.confidence || newestFirst(a, b),
  };

  /** What the answer has to be, worked out from the records in memory. */
  function expected(records: DiagnosisSummary[], asked: Partial<Record<string, string>>) {
    const { page = '1', pageSize = '10', search = '' } = asked;
    const filter = historyFilters.find((known) => known === asked.filter) ?? 'all';
    const sort = historySorts.find((known) => known === asked.sort) ?? 'date';
    const wanted = search.trim().toLowerCase();
    const matching = records
      .filter(({ isAccurate }) => filter === 'all' || isAccurate === isRated[filter])
      .filter((one) =>
        [one.modelNumber, one.symptoms, one.applianceType, one.brand, one.likelyCause, one.technicianName]
          .concat(one.userNotes, one.followUpNotes, one.actualSolution)
          .some((field) => field?.toLowerCase().includes(wanted)),
      )
      .sort(before[sort]);
    const from = (Number(page) - 1) * Number(pageSize);
    return {
      diagnoses: matching.slice(from, from + Number(pageSize)),
      totalPages: Math.ceil(matching.length / Number(pageSize)),
      currentPage: Number(page),
      total: matching.length,
    };
  }

  it("give the technician's own records as the model in memory does, and never another's", async () => {
    const [rows] = fc.sample(fc.array(record, { minLength: 60, maxLength: 60 }), { numRuns: 1, seed: 7 });
    const stored = await storeDiagnoses(server, technician, rows ?? []);
    await storeDiagnoses(server, await server.signedIn(), rows ?? []);
    await fc.assert(
      fc.asyncProperty(query, async (asked) => {
        // @spec D9.1
        expect(await read(technician, asked)).toEqual(expected(stored, asked));
      }),
      { numRuns: 250, seed: 20_251_121 },
    );
  });
});
