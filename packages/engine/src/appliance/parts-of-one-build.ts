import { singular } from '../text/singular.ts';
import type { Token } from '../text/tokens.ts';
import { headsOf } from './generic-names.ts';
import type { Mention, MentionIndex } from './mention-index.ts';

/**
 * "igbt shorted, coil good": a word that several parts are called by means the one that only such a machine has as the
 * other parts that are named have, the coil of an induction cooktop.
 */
export function partsOfOneBuild(
  found: readonly Mention[],
  tokens: readonly Token[],
  { index, has }: { index: MentionIndex; has: (component: string) => boolean },
): Mention[] {
  const named = found.filter((mention) => !mention.isPlace && isUnmistakable(mention, tokens, index));
  const builds = soleBuilds(
    named.flatMap(({ components }) => (components.length === 1 ? components : [])),
    index,
  );
  if (builds.size === 0) return [...found];
  const isOf = (component: string): boolean => (index.builds.get(component) ?? []).some((build) => builds.has(build));
  return found.map((mention) => {
    const [own] = mention.components;
    if (own === undefined || mention.isPlace || mention.to - mention.from > 1 || isOf(own)) return mention;
    if (
      !shared.test(singular(tokens[mention.from]?.text ?? '')) ||
      named.some(({ components }) => components[0] === own)
    )
      return mention;
    const meant = calledBy(singular(tokens[mention.from]?.text ?? ''), index).filter(
      (component) => has(component) && isOf(component),
    );
    const [only] = meant;
    return meant.length === 1 && only !== undefined ? { ...mention, components: [only] } : mention;
  });
}

/** Words that mean one part on one build and another on the next. */
const shared = /^(?:coil|element|block|switch|sensor|snsr|module|fuse|socket|ntc)$/;

/** The parts of which a name ends with a word, or with one that is said instead of it. */
const calledBy = (word: string, { byLast }: MentionIndex): string[] => {
  const heads = headsOf(word);
  const entries = (heads.length > 0 ? heads : [word]).flatMap((head) => byLast.get(head) ?? []);
  return [...new Set(entries.map(({ component }) => component))];
};

/** A name of several words, or a word that ends no other part's name. */
const isUnmistakable = ({ from, to }: Mention, tokens: readonly Token[], index: MentionIndex): boolean =>
  to - from > 1 || calledBy(singular(tokens[from]?.text ?? ''), index).length === 1;

/** The builds that the named parts tell of; a key of which they tell two values tells nothing. */
function soleBuilds(components: readonly string[], { builds }: MentionIndex): ReadonlySet<string> {
  const told = new Map<string, Set<string>>();
  for (const component of components) {
    const own = builds.get(component) ?? [];
    for (const build of own) {
      const key = build.split('=')[0] ?? '';
      if (own.filter((other) => other.startsWith(`${key}=`)).length > 1) continue;
      told.set(key, (told.get(key) ?? new Set()).add(build));
    }
  }
  return new Set([...told.values()].flatMap((values) => (values.size === 1 ? [...values] : [])));
}
