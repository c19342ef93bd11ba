/** Phrases by their words, to find the longest that begins at a word. */
export type PhraseTrie<T> = { next: Map<string, PhraseTrie<T>>; value: T | null };

export const emptyTrie = <T>(): PhraseTrie<T> => ({ next: new Map(), value: null });

/** Adds a phrase; a later value replaces an earlier one. */
export function addPhrase<T>(trie: PhraseTrie<T>, words: readonly string[], value: T): void {
  let node = trie;
  for (const word of words) {
    const next = node.next.get(word) ?? emptyTrie<T>();
    node.next.set(word, next);
    node = next;
  }
  node.value = value;
}

/** The value of the longest phrase that begins at `from`, and the word after it. */
export function longestPhrase<T>(
  trie: PhraseTrie<T>,
  words: readonly string[],
  from: number,
): { value: T; to: number } | null {
  let node: PhraseTrie<T> | undefined = trie;
  let found: { value: T; to: number } | null = null;
  for (let at = from; at < words.length; at += 1) {
    node = node.next.get(words[at] ?? '');
    if (node === undefined) break;
    if (node.value !== null) found = { value: node.value, to: at + 1 };
  }
  return found;
}
