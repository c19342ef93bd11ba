import type { Platform } from '@diagbuddy/knowledge/schema';
import type { NearestModels } from './nearest-models.ts';

/** Whirlpool's, GE's and Electrolux's houses put the brand in the first letter or two. */
const initials: readonly (readonly [RegExp, string])[] = [
  [/^Y?(W|7W)/, 'Whirlpool'],
  [/^Y?M(?!T)/, 'Maytag'],
  [/^Y?K/, 'KitchenAid'],
  [/^Y?[AN]/, 'Amana'],
  [/^Y?J/, 'JennAir'],
  [/^H/, 'Hotpoint'],
  [/^C/, 'Cafe'],
  [/^P/, 'GE Profile'],
  [/^Z/, 'Monogram'],
  [/^(G|J)/, 'GE'],
  [/^F/, 'Frigidaire'],
  [/^E/, 'Electrolux'],
  [/^L/, 'LG'],
];

/** Lines of one maker that platforms list under its first name. */
const lines: Readonly<Record<string, readonly string[]>> = { GE: ['GE Profile', 'Cafe', 'Monogram'] };

/** NearestModels that agree so far (share of their vote) are believed; so far, even where a platform names one brand. */
const believedFrom = 0.5;
const surelyFrom = 0.8;

/** The brand that a number tells, by its platform, its nearest models, its first letters and its decoding; `null` for none. */
export function brandOf(
  platform: Platform | null,
  { family, decoded, number }: { family: NearestModels; decoded: string | null; number: string },
): string | null {
  const listed = platform?.brands ?? [];
  const candidates = [...listed, ...listed.flatMap((brand) => lines[brand] ?? [])];
  const fits = (name: string): boolean => candidates.length === 0 || candidates.includes(name);
  const voted = family.brand !== null && fits(family.brand.value) ? family.brand : null;
  if (voted !== null && voted.share >= surelyFrom) return voted.value;
  const [only, ...others] = candidates;
  if (only !== undefined && others.length === 0) return only;
  const initial = brandByInitial(number, candidates);
  if (initial !== null) return initial;
  if (decoded !== null && fits(decoded)) return decoded;
  return voted !== null && voted.share >= believedFrom ? voted.value : null;
}

function brandByInitial(number: string, candidates: readonly string[]): string | null {
  for (const [pattern, brand] of initials) if (candidates.includes(brand) && pattern.test(number)) return brand;
  return null;
}
