import type { Behavior } from '@diagbuddy/knowledge/schema';

/** The signs of a list of behaviors, ready to be looked for. `behavior`: the place in the list. */
export type SignIndex = readonly { behavior: number; groups: readonly { words: RegExp; isAbsent: boolean }[] }[];

/** A behavior whose signs stand in one sentence. `start` and `end` point into the text. */
export type SignSeen = { behavior: number; start: number; end: number };

export const indexSigns = (behaviors: readonly Behavior[]): SignIndex =>
  behaviors.flatMap(({ signs = [] }, behavior) =>
    signs.map((groups) => ({
      behavior,
      groups: groups.map((group) => ({
        words: new RegExp(`(?<![a-z0-9])(?:${alternatives(group.replace(/^!/, ''))})(?![a-z0-9])`),
        isAbsent: group.startsWith('!'),
      })),
    })),
  );

/** The knowledge lets letters, figures, blanks, `|` and `*` through, so nothing needs escaping. */
const alternatives = (group: string): string => group.replaceAll('*', '[a-z]*');

/** Plans, wishes and questions tell nothing. */
const unreal =
  /(?<![a-z])(?:going to|gonna|will|should|want to|wants me to|need to|if i|if we|whether|how do|can i|could i|do i|next i|plan to|try to)(?![a-z])/;

/** The behaviors that a text tells of by their signs. What somebody else only says must be left out of it before. */
export function seenBySigns(text: string, index: SignIndex): SignSeen[] {
  const seen: SignSeen[] = [];
  for (const match of text.matchAll(/[^.!?\n]+(?:\.(?=\d)[^.!?\n]+)*/g)) {
    const sentence = match[0]
      .toLowerCase()
      .replace(/['’‘`´]/g, '')
      .replace(/[^a-z0-9]+/g, ' ');
    if (unreal.test(sentence)) continue;
    for (const { behavior, groups } of index) {
      if (groups.every(({ words, isAbsent }) => words.test(sentence) !== isAbsent))
        seen.push({ behavior, start: match.index, end: match.index + match[0].length });
    }
  }
  return seen;
}
