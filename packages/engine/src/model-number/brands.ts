import type { BrandKnowledge } from '@diagbuddy/knowledge/schema';

export type BrandIndex = {
  /** The brand as the knowledge writes it; the text itself, trimmed, where it is not in the list. */
  named: (brand: string) => string;
  manufacturerOf: (brand: string) => string;
  kenmoreManufacturer: (number: string) => string | null;
  /** A brand named in a text, and the words. */
  inText: (text: string) => string | null;
  /** The number without a brand name before it, and that brand: `Whirlpool WTW5000DW`. */
  beforeNumber: (entered: string) => { brand: string | null; rest: string };
};

/** Brand names that are also common words: read from the brand field, not from a text. */
const ambiguous = new Set([
  'profile',
  'cafe',
  'estate',
  'sharp',
  'summit',
  'marvel',
  'criterion',
  'equator',
  'wolf',
  'wp',
  'viking',
  'element',
  'true',
]);

export function indexBrands({ brands, kenmoreMakers }: BrandKnowledge): BrandIndex {
  const byWord = new Map(brands.flatMap(({ name, words }) => [name, ...words].map((word) => [fold(word), name])));
  const makers = new Map(brands.map(({ name, maker }) => [fold(name), maker]));
  const words = [...byWord.keys()].sort((one, other) => other.length - one.length);
  const escaped = words.map((word) => word.replace(/[.*+?^${}()|[\]\\]/g, '\\$&').replaceAll(' ', '[\\s-]?'));
  const leading = new RegExp(`^\\s*(${escaped.join('|')})(?=[\\s:#-])[\\s:#-]*`, 'iu');
  const inside = new RegExp(
    `(?<![\\p{L}\\p{N}])(${escaped.filter((_, at) => !ambiguous.has(words[at] ?? '')).join('|')})(?![\\p{L}\\p{N}])`,
    'iu',
  );
  const named = (brand: string): string => byWord.get(fold(brand)) ?? brand.trim();
  return {
    named,
    manufacturerOf: (brand) => makers.get(fold(named(brand))) ?? named(brand),
    kenmoreManufacturer: (number) => {
      const prefix = /^C?(\d{3})\.?\d{4,9}$/.exec(number)?.[1];
      return prefix === undefined ? null : (kenmoreMakers[prefix] ?? null);
    },
    inText: (text) => {
      const found = inside.exec(text);
      return found?.[1] === undefined ? null : named(found[1].replace(/[\s-]+/g, ' '));
    },
    beforeNumber: (entered) => {
      const found = leading.exec(entered);
      if (found?.[1] === undefined) return { brand: null, rest: entered };
      return { brand: named(found[1]), rest: entered.slice(found[0].length) };
    },
  };
}

const fold = (word: string): string => word.trim().toLowerCase().replace(/\s+/g, ' ');
