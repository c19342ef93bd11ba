import type { ApplianceType, Part } from '@diagbuddy/knowledge/schema';
import type { ApplianceIndex } from '../appliance/appliance-index.ts';
import { plainName } from '../appliance/component-names.ts';
import { type ComposeTools, sourceNames } from '../compose/names.ts';
import { fitOf } from '../compose/parts.ts';
import { comparablePartNumber } from '../model-number/part-number.ts';
import type { ModelReader } from '../model-number/read-model.ts';

/** A part number over all platforms that list it. `alternates`: numbers that it replaces or stands in for. */
export type CatalogEntry = {
  partNumber: string;
  name: string;
  applianceType: ApplianceType;
  component: string;
  componentName: string;
  alternates: string[];
  platforms: { id: string; name: string }[];
  /** Models that a source lists with it. */
  fitsModels: string[];
  /** Lowest and highest price seen, in US dollars. */
  priceUsd: readonly [number, number] | null;
  /** The oldest day of these prices; `null` where it is not known. */
  pricedOn: string | null;
  sources: string[];
};

/** Whether a part fits a model, with the reason in a sentence; `unknown` where no source says. */
export type ModelFit = { answer: 'yes' | 'no' | 'unknown'; because: string };

/** An entry with the test that proves the part bad. `fit`: where a model was given. */
export type CatalogPartDetails = CatalogEntry & {
  function: string;
  test: { procedure: string; expected: string };
  difficulty: 'Easy' | 'Moderate' | 'Hard';
  laborHours: number;
  fit: ModelFit | null;
};

/** `modelNumber`: the model that the search names, `null` where it names none. */
export type CatalogFound = { parts: CatalogEntry[]; modelNumber: string | null };

/** The parts of the knowledge by number. */
export type PartCatalog = {
  /**
   * Parts whose number or name a search is about, exact numbers first; an old number finds its successor. A model's number
   * finds what is listed for its design, narrowed by the words beside it.
   */
  search: (text: string) => CatalogFound;
  /** One part by its number, or by one that it replaces; `null` where no source names it. */
  find: (partNumber: string, modelNumber?: string) => CatalogPartDetails | null;
};

type Known = { models: ModelReader; appliances: readonly ApplianceIndex[]; tools: ComposeTools };
type Listed = CatalogEntry & { parts: readonly { part: Part; platform: string }[]; words: readonly string[] };

const leastDigits = 4;

/** Reads the catalog off the knowledge; some tens of milliseconds, at the first question: most who diagnose ask none. */
export function createPartCatalog(known: Known): PartCatalog {
  let catalog: PartCatalog | null = null;
  const read = (): PartCatalog => {
    catalog ??= readCatalog(known);
    return catalog;
  };
  return { search: (text) => read().search(text), find: (...asked) => read().find(...asked) };
}

function readCatalog({ models, appliances, tools }: Known): PartCatalog {
  const entries = appliances.flatMap((index) => entriesOf(index, tools));
  const byNumber = new Map<string, Listed[]>();
  const add = (number: string, entry: Listed): void => {
    const key = comparablePartNumber(number);
    const known = byNumber.get(key) ?? [];
    if (!known.includes(entry)) byNumber.set(key, [...known, entry]);
  };
  for (const entry of entries) add(entry.partNumber, entry);
  // After the numbers themselves, so that a number in use leads to its own part first.
  for (const entry of entries) for (const old of entry.alternates) add(old, entry);

  const searchModel = (text: string): CatalogFound => {
    for (const { modelNumber, rest } of modelsNamed(text)) {
      const model = models.read({ ...unnamed, modelNumber });
      if (model.platform === null) continue;
      const { id } = model.platform;
      const asked = wordsOf(rest).filter((one) => models.brands.inText(one) === null);
      const listed = entries.filter(
        ({ parts, words }) => parts.some(({ platform }) => platform === id) && asked.every((one) => begins(words, one)),
      );
      const isSure = (entry: Listed): number => Number(fitOfModel(entry, model).answer === 'yes');
      const parts = listed.toSorted((one, other) => isSure(other) - isSure(one)).map(present);
      return { parts, modelNumber: model.normalized };
    }
    return { parts: [], modelNumber: null };
  };

  return {
    search: (text) => {
      const number = comparablePartNumber(text);
      const exact = byNumber.get(number) ?? [];
      const isNumber = /\d/.test(number) && number.length >= leastDigits;
      const begun = isNumber
        ? entries.filter((entry) => comparablePartNumber(entry.partNumber).startsWith(number))
        : [];
      const asked = wordsOf(text);
      const named = asked.length === 0 ? [] : entries.filter(({ words }) => asked.every((one) => begins(words, one)));
      const found = [...new Set([...exact, ...begun, ...named])];
      return found.length > 0 ? { parts: found.map(present), modelNumber: null } : searchModel(text);
    },
    find: (partNumber, modelNumber = '') => {
      const [entry] = byNumber.get(comparablePartNumber(partNumber)) ?? [];
      if (entry === undefined) return null;
      const index = appliances.find(({ knowledge }) => knowledge.applianceType === entry.applianceType);
      const component = index?.components.get(entry.component);
      if (component === undefined) return null;
      const { test, difficulty, laborHours, function: purpose } = component;
      const fit = modelNumber === '' ? null : fitOfModel(entry, models.read({ ...unnamed, modelNumber }));
      return {
        ...present(entry),
        ...{ function: purpose, difficulty, laborHours, fit },
        test: { procedure: test.procedure, expected: test.expected },
      };
    },
  };
}

const unnamed = { applianceType: null, brand: null };

/** What may be a model's number in a search, with the words beside it: each word with a digit, then all as one. */
function modelsNamed(text: string): { modelNumber: string; rest: string }[] {
  const words = text.trim().split(/\s+/);
  const apart = words.flatMap((modelNumber, at) =>
    /\d/.test(modelNumber) ? { modelNumber, rest: words.toSpliced(at, 1).join(' ') } : [],
  );
  return apart.length === 0 ? [] : [...apart, { modelNumber: text, rest: '' }];
}

const present = ({ parts: _parts, words: _words, ...entry }: Listed): CatalogEntry => entry;

const wordsOf = (text: string): string[] => text.toLowerCase().match(/[\p{L}\p{N}]+/gu) ?? [];
const begins = (words: readonly string[], one: string): boolean => words.some((word) => word.startsWith(one));

/** The parts of one type, each number once. */
function entriesOf({ knowledge, components }: ApplianceIndex, tools: ComposeTools): Listed[] {
  const byNumber = new Map<string, { part: Part; platform: (typeof knowledge.platforms)[number] }[]>();
  for (const platform of knowledge.platforms) {
    for (const part of platform.parts) {
      const key = comparablePartNumber(part.partNumber);
      byNumber.set(key, [...(byNumber.get(key) ?? []), { part, platform }]);
    }
  }
  return [...byNumber.values()].flatMap((listed): Listed[] => {
    const [first] = listed;
    if (first === undefined) return [];
    const { component, partNumber, name } = first.part;
    const componentName = plainName(components.get(component) ?? null, component);
    const priced = datedFirst(listed.map(({ part }) => part));
    const prices = priced.flatMap(({ priceUsd }) => priceUsd ?? []);
    return [
      {
        ...{ partNumber, name, component, componentName, applianceType: knowledge.applianceType },
        alternates: unique(listed.flatMap(({ part }) => part.alternates)),
        platforms: unique(listed.map(({ platform }) => platform)).map(({ id, name: called }) => ({ id, name: called })),
        fitsModels: unique(listed.flatMap(({ part }) => part.fitsModels ?? [])),
        priceUsd: prices.length === 0 ? null : [Math.min(...prices), Math.max(...prices)],
        pricedOn: priced.flatMap(({ pricedOn }) => pricedOn ?? []).sort()[0] ?? null,
        sources: sourceNames(unique(listed.flatMap(({ part }) => part.sources)), tools),
        parts: listed.map(({ part, platform }) => ({ part, platform: platform.id })),
        words: wordsOf(`${component} ${componentName} ${name} ${knowledge.applianceType}`),
      },
    ];
  });
}

/** The records of one number whose prices have a day; all that have a price where none has. */
function datedFirst(parts: readonly Part[]): Part[] {
  const priced = parts.filter(({ priceUsd }) => priceUsd !== undefined);
  const dated = priced.filter(({ pricedOn }) => pricedOn !== undefined);
  return dated.length > 0 ? dated : priced;
}

const unique = <Item>(items: readonly Item[]): Item[] => [...new Set(items)];

/** What sources say of a part and a model. */
function fitOfModel(entry: Listed, model: ReturnType<ModelReader['read']>): ModelFit {
  const { platform, applianceType, normalized } = model;
  if (applianceType !== null && applianceType !== entry.applianceType) {
    const because = `${normalized} is not a ${entry.applianceType.toLowerCase()}; this part belongs in one.`;
    return { answer: 'no', because };
  }
  const onPlatform = entry.parts.find((listed) => listed.platform === platform?.id);
  const fit = onPlatform === undefined ? null : fitOf(onPlatform.part, normalized);
  if (fit === 'model') return { answer: 'yes', because: `A source lists ${normalized} with this number.` };
  if (fit === 'platform') return { answer: 'yes', because: `A source lists it for ${platform?.name}.` };
  const because = 'No source says whether it fits this model. Check it by the full model number before you order.';
  const listed = otherwiseListed(entry, model);
  return {
    answer: 'unknown',
    because:
      listed.length === 0
        ? because
        : `${because} A source lists ${normalized} with ${listed.join(' or ')} as its ${entry.componentName}.`,
  };
}

/** The numbers that sources list with a model for the component of a part that they do not list with it. */
function otherwiseListed(entry: Listed, { platform, normalized }: ReturnType<ModelReader['read']>): string[] {
  const own = new Set([entry.partNumber, ...entry.alternates].map(comparablePartNumber));
  const listed = (platform?.parts ?? []).filter(
    (part) =>
      part.component === entry.component &&
      fitOf(part, normalized) === 'model' &&
      ![part.partNumber, ...part.alternates].some((number) => own.has(comparablePartNumber(number))),
  );
  return unique(listed.map(({ partNumber }) => partNumber));
}
