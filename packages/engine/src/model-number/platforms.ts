import type {
  ApplianceKnowledge,
  ApplianceType,
  Knowledge,
  ModelDecoding,
  Platform,
} from '@diagbuddy/knowledge/schema';
import { normalize } from './normalize.ts';

export type KnownPlatform = {
  applianceType: ApplianceType;
  platform: Platform;
  patterns: readonly RegExp[];
  examples: readonly string[];
};
export type KnownDecoding = { applianceType: ApplianceType; decoding: ModelDecoding; pattern: RegExp };

export function knownPlatforms(knowledge: Knowledge): KnownPlatform[] {
  return knowledge.appliances.flatMap(({ applianceType, platforms }: ApplianceKnowledge) =>
    platforms.map((platform) => ({
      applianceType,
      platform,
      patterns: platform.modelPatterns.map((pattern) => new RegExp(pattern, 'i')),
      examples: platform.examples.map((example) => bare(normalize(example))),
    })),
  );
}

export function knownDecodings(knowledge: Knowledge): KnownDecoding[] {
  return knowledge.appliances.flatMap(({ applianceType, modelDecoding }: ApplianceKnowledge) =>
    modelDecoding.map((decoding) => ({ applianceType, decoding, pattern: new RegExp(decoding.pattern, 'i') })),
  );
}

export type PlatformMatch = { known: KnownPlatform; shared: number };

/** The platform that fits best: whose examples share most signs with the number, then whose pattern fixes most of it. */
export function matchPlatform(
  numbers: readonly string[],
  platforms: readonly KnownPlatform[],
  fits: (known: KnownPlatform) => boolean,
): PlatformMatch | null {
  let best: (PlatformMatch & { score: number }) | null = null;
  for (const known of platforms) {
    for (const pattern of known.patterns) {
      for (const number of numbers) {
        const matched = pattern.exec(number);
        if (matched === null || !fits(known)) continue;
        const shared = Math.max(0, ...known.examples.map((example) => commonPrefix(example, bare(number))));
        const score = shared + fixedSigns(pattern, matched[0].length) * 0.5;
        if (best === null || score > best.score) best = { known, shared, score };
      }
    }
  }
  return best;
}

/** A pattern's matched length, less for each class in place of a letter or digit. */
function fixedSigns(pattern: RegExp, length: number): number {
  const classes = pattern.source.match(/\\d|\[[^\]]+\]/g)?.length ?? 0;
  return length - classes * 0.5;
}

export function commonPrefix(one: string, other: string): number {
  let length = 0;
  while (length < one.length && one[length] === other[length]) length += 1;
  return length;
}

/** A number without the signs that some people write and some don't. */
export const bare = (number: string): string => number.replace(/[./*]/g, '');
