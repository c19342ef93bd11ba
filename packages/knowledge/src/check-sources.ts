import { fileNameOf } from './appliance-types.ts';
import type { Fault } from './fault.ts';
import type { ApplianceKnowledge, Part, Source } from './schema.ts';
import { createSourceNamer } from './source-names.ts';

/** Every source that a record anywhere below names, once. */
export function sourcesIn(value: unknown, found = new Set<string>()): Set<string> {
  if (Array.isArray(value)) for (const one of value) sourcesIn(one, found);
  else if (value !== null && typeof value === 'object') {
    for (const [key, inner] of Object.entries(value)) {
      if (key === 'sources' && Array.isArray(inner)) for (const one of inner) found.add(String(one));
      else sourcesIn(inner, found);
    }
  }
  return found;
}

/** What must not stand in a shown name, and what to call it. */
const unshowable: readonly [RegExp, string][] = [
  [/:\/\//, 'an address'],
  [/\.(md|mdx|txt|json|html?|csv|pdf|astro)\b/i, 'a file ending'],
  [/\.(com|net|org|co|ca|uk|us|io|ai|app|dev|space|best|top)\b/i, 'a bare domain'],
  [/github/i, 'a repository'],
  [/\b(?=[0-9a-f]*[a-f])(?=[0-9a-f]*\d)[0-9a-f]{12,}\b/i, 'a hash'],
  [/_/, 'an underscore'],
];
const longestName = 119;

/** What the registry of sources must keep: a name a technician knows for each source, each address once, none unused. */
export function checkSources(registry: readonly Source[], used: ReadonlySet<string>): Fault[] {
  const faults: Fault[] = [];
  const fault = (where: string, what: string): void => void faults.push({ file: 'sources.json', where, what });
  const seen = new Set<string>();
  for (const { url } of registry) {
    if (seen.has(url)) fault(url, 'stands twice');
    seen.add(url);
  }
  const addresses = [...used];
  for (const { url, isPrefix } of registry) {
    const isUsed = isPrefix === true ? addresses.some((one) => one.startsWith(url)) : used.has(url);
    if (!isUsed) fault(url, 'is named by no record: remove it');
  }
  const nameOf = createSourceNamer(registry);
  for (const url of used) {
    const source = nameOf(url);
    if (source === null) {
      fault(url, 'has no name: add an entry');
      continue;
    }
    for (const [pattern, what] of unshowable) if (pattern.test(source.name)) fault(url, `${source.name} holds ${what}`);
    if (source.name.length > longestName) fault(url, `${source.name} is longer than ${longestName} characters`);
  }
  return faults;
}

/** A price's day is the day of a copy of one of its pages: no other day is told, and none of a part without a price. */
export function checkPrices(registry: readonly Source[], appliances: readonly ApplianceKnowledge[]): Fault[] {
  const days = new Map(registry.map(({ url, copiedOn }) => [url, copiedOn]));
  const isTold = ({ priceUsd, pricedOn, sources }: Part): boolean =>
    pricedOn === undefined || (priceUsd !== undefined && sources.some((url) => days.get(url) === pricedOn));
  return appliances.flatMap(({ applianceType, platforms }) =>
    platforms.flatMap(({ id, parts }) =>
      parts
        .filter((part) => !isTold(part))
        .map(({ partNumber, pricedOn }) => {
          const what = `part ${partNumber}: no source of it was copied on ${pricedOn}, the day of its price`;
          return { file: fileNameOf(applianceType), where: `platform ${id}`, what };
        }),
    ),
  );
}
