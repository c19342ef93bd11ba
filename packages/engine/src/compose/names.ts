import type { Knowledge } from '@diagbuddy/knowledge/schema';
import { createSourceNamer, type NamedSource } from '@diagbuddy/knowledge/source-names';
import { componentOf, plainName } from '../appliance/component-names.ts';
import type { Assessment } from '../assessment/assess.ts';

/** What composing needs beside the assessment. */
export type ComposeTools = {
  version: string;
  sourceOf: (url: string) => NamedSource | null;
  certifiedSource: string;
};

export const composeTools = (knowledge: Knowledge, version: string): ComposeTools => {
  const name = createSourceNamer(knowledge.sources);
  const known = new Map<string, NamedSource | null>();
  return {
    version,
    sourceOf: (url) => {
      const before = known.get(url);
      if (before !== undefined) return before;
      const named = name(url);
      known.set(url, named);
      return named;
    },
    certifiedSource: knowledge.certifiedModelsSource,
  };
};

/** Manuals first, then makers' and parts houses' pages, then what people say. */
const order: Record<NamedSource['kind'], number> = {
  manual: 0,
  'parts-list': 1,
  'parts-house': 2,
  technician: 3,
  'repair-site': 4,
  data: 5,
  generated: 6,
  trade: 7,
};

/** Sources as a technician knows them, the surest first; those without a name are left out. */
export function namedSources(urls: readonly string[], { sourceOf }: ComposeTools): NamedSource[] {
  const named = new Map<string, NamedSource>();
  for (const url of urls) {
    const source = sourceOf(url);
    if (source !== null && !named.has(source.name)) named.set(source.name, source);
  }
  return [...named.values()].sort((one, other) => order[one.kind] - order[other.kind]);
}

export const sourceNames = (urls: readonly string[], tools: ComposeTools): string[] =>
  namedSources(urls, tools).map(({ name }) => name);

export const percent = (probability: number): number => Math.round(100 * probability);

/** A probability as it is told: `78%`, `<1%`. */
export const told = (probability: number): string =>
  probability > 0 && probability < 0.01 ? '<1%' : `${percent(probability)}%`;

/** The plain name of a component of the likeliest appliance: `drain pump`. */
export const nameOf = (id: string, { knowledge }: Pick<Assessment, 'knowledge'>): string =>
  plainName(componentOf(knowledge, id), id);

export const capitalized = (text: string): string => text.charAt(0).toUpperCase() + text.slice(1);

const properName = /^(?:Electrolux|Frigidaire|Samsung|Whirlpool|Wi-Fi)\b/;

/** The text as it goes on in a sentence; makers keep their capital. */
export const lowered = (text: string): string =>
  /^[A-Z][a-z]/.test(text) && !properName.test(text) ? text.charAt(0).toLowerCase() + text.slice(1) : text;

/** `a, b and c`. */
export function listed(names: readonly string[], last = 'and'): string {
  if (names.length < 2) return names[0] ?? '';
  return `${names.slice(0, -1).join(', ')} ${last} ${names.at(-1)}`;
}
