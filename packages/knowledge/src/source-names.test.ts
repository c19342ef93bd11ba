import { describe, expect, it } from 'vitest';
import { checkSources, sourcesIn } from './check-sources.ts';
import { loadKnowledge } from './load.ts';
import { Source } from './schema.ts';
import { createSourceNamer } from './source-names.ts';
import { sourceStrengths, strongestKind } from './source-strength.ts';

const { appliances, sources, certifiedModelsSource } = loadKnowledge();
const used = [...sourcesIn(appliances), certifiedModelsSource];
const nameOf = createSourceNamer(sources);
const names = used.map((url) => nameOf(url)?.name ?? '');

describe('the names of the sources', () => {
  it('has a name for every source', () => {
    expect(used.length).toBeGreaterThan(1000);
    expect(used.filter((url) => nameOf(url) === null)).toEqual([]);
  });

  it('shows no address, file, repository, hash or underscore', () => {
    expect(names.filter((name) => /https?:|www\.|\/\/|_|github|[0-9a-f]{20}/i.test(name))).toEqual([]);
    expect(names.filter((name) => /\.(md|txt|json|html?|csv|com|net|org)\b/i.test(name))).toEqual([]);
  });

  it('keeps every name under 120 characters', () => {
    expect(names.filter((name) => name.length === 0 || name.length >= 120)).toEqual([]);
  });

  it('gives two addresses one name only where both hold the same publication', () => {
    const repeated = new Set(names.filter((name, at) => names.indexOf(name) !== at));
    const publications = used.flatMap((url) => nameOf(url) ?? []).filter(({ name }) => repeated.has(name));
    expect(publications.length).toBeGreaterThan(0);
    for (const { name, kind } of publications) {
      if (kind !== 'manual') expect(name).toBe('PartSelect, parts catalog');
    }
  });

  it("names a copy of a maker's manual by the manual and its page", () => {
    const copies = used.filter((url) => url.includes('w11663204'));
    expect(copies.length).toBeGreaterThan(20);
    for (const url of copies) expect(nameOf(url)?.name).toMatch(/^Whirlpool service manual W11663204, p\. \d+$/);
  });

  it("names a parts house's page by the number that finds it there", () => {
    const url = used.find((one) => one.startsWith('https://www.partselect.com/PS304103-')) ?? '';
    expect(nameOf(url)).toEqual({ name: 'PartSelect, PS304103', kind: 'parts-house', url });
  });

  it('names knowledge of the trade as such', () => {
    expect(nameOf('trade')?.name).toBe('Trade knowledge');
  });
});

describe('naming a source', () => {
  const manual: Source = {
    url: 'https://a.example/manual?page=',
    isPrefix: true,
    maker: 'LG',
    title: 'service manual',
    publication: 'WM3570H',
    label: { pattern: '^(\\d+)', prefix: 'p. ' },
    kind: 'manual',
  };
  const registry: Source[] = [
    { url: 'https://a.example/', isPrefix: true, title: 'A site', kind: 'repair-site' },
    manual,
    { url: 'https://a.example/manual?page=9', title: 'The ninth', kind: 'data' },
  ];
  const shown = (url: string) => createSourceNamer(registry)(url)?.name;

  it('takes the longest beginning that fits, and finds the page in the rest', () => {
    expect(shown('https://a.example/manual?page=44')).toBe('LG service manual WM3570H, p. 44');
    expect(shown('https://a.example/other')).toBe('A site');
  });

  it('leaves the page out where the rest holds none', () => {
    expect(shown('https://a.example/manual?page=cover')).toBe('LG service manual WM3570H');
  });

  it('prefers an entry for the very address', () => {
    expect(shown('https://a.example/manual?page=9')).toBe('The ninth');
  });

  it('has no name for what is not registered', () => {
    expect(shown('https://b.example/')).toBeUndefined();
  });

  it('accepts only a label with a group that compiles', () => {
    const labeled = (pattern: string) => Source.safeParse({ ...manual, label: { pattern, prefix: 'p. ' } }).success;
    expect(['^(\\d+)', '^\\d+', '^(\\d+'].map(labeled)).toEqual([true, false, false]);
  });
});

describe('the check of the sources', () => {
  const url = 'https://a.example/page';
  const entry = (title: string): Source => ({ url, title, kind: 'repair-site' });
  const faultsOf = (registry: Source[], addresses = [url]) =>
    checkSources(registry, new Set(addresses)).map(({ where, what }) => `${where}: ${what}`);

  it('accepts a name that a technician knows', () => {
    expect(faultsOf([entry('Axis Repair, Bosch dishwasher E15')])).toEqual([]);
  });

  it('finds a source without a name', () => {
    expect(faultsOf([])).toEqual([`${url}: has no name: add an entry`]);
  });

  it('finds an entry that stands twice, and one that no record names', () => {
    expect(faultsOf([entry('A'), entry('A')])).toEqual([`${url}: stands twice`]);
    expect(faultsOf([entry('A')], [])).toEqual([`${url}: is named by no record: remove it`]);
  });

  it.each([
    ['https://a.example', 'an address'],
    ['manual.txt', 'a file ending'],
    ['axisrepair.com', 'a bare domain'],
    ['GitHub', 'a repository'],
    ['112dc3527492d6eedca5', 'a hash'],
    ['WHIRLPOOL_W11169659', 'an underscore'],
  ])('finds a name like %s', (title, what) => {
    expect(faultsOf([entry(title)])).toContain(`${url}: ${title} holds ${what}`);
  });

  it('finds a name of 120 characters', () => {
    expect(faultsOf([entry('a'.repeat(119))])).toEqual([]);
    expect(faultsOf([entry('a'.repeat(120))])[0]).toContain('is longer than 119 characters');
  });
});

describe('the strength of a source', () => {
  it('is that of the strongest source of a fact', () => {
    const generated = used.find((url) => nameOf(url)?.kind === 'generated') ?? '';
    const manual = used.find((url) => nameOf(url)?.kind === 'manual') ?? '';
    expect(strongestKind([generated, manual], nameOf)).toBe('manual');
    expect(strongestKind([generated], nameOf)).toBe('generated');
    expect(strongestKind(['https://b.example/'], nameOf)).toBeNull();
  });

  it('is known of every error code, range and part', () => {
    for (const knowledge of appliances) {
      const ranges = knowledge.components.flatMap(({ tests }) => tests.flatMap((test) => test.ranges));
      const parts = knowledge.platforms.flatMap((platform) => platform.parts);
      const totals = sourceStrengths(knowledge, nameOf).map(({ counts }) =>
        Object.values(counts).reduce((sum, count) => sum + count, 0),
      );
      expect(totals).toEqual([knowledge.errorCodes.length, ranges.length, parts.length]);
    }
  });
});
