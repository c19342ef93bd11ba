import { type Token, wordsOf } from '../text/tokens.ts';
import type { Mention, MentionIndex } from './mention-index.ts';

/** "both fans", "both of the pumps": on a machine that has two with names of their own. */
export function bothAt(
  from: number,
  words: readonly string[],
  tokens: readonly Token[],
  { index, has }: { index: MentionIndex; has: (component: string) => boolean },
): Mention | null {
  const word = words[from] ?? '';
  if (tokens[from]?.text === word || !/\bboth(?: of)?(?: the| my| its)? $/.test(`${wordsOf(tokens, from - 3, from)} `))
    return null;
  const [first, twin, ...others] = (index.byKind.get(word) ?? []).filter(has);
  return first === undefined || twin === undefined || others.length > 0
    ? null
    : { components: [first], twin, from, to: from + 1, isPlace: false };
}
