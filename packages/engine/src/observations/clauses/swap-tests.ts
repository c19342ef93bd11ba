import type { Chunk, Segment } from './segments.ts';

/** "swapped the coils left to right": two of a kind changed places, nothing is new. */
export const isSwapTest = (cue: Chunk, right: Chunk, { chunks }: Segment): boolean =>
  /^swap/.test(cue.text) &&
  (isPlugsOf(right, chunks) ||
    chunks.some(
      ({ from, text }) =>
        from >= right.to &&
        /^(?:with|between|left|right|front|rear|places|around|over|sides|from|to|leads?|plugs?|wires?)$/.test(text),
    )) &&
  !isWithSpare(right, chunks);

/** "the connectors of both valves swapped" */
const isPlugsOf = (right: Chunk, chunks: readonly Chunk[]): boolean =>
  chunks.some(
    ({ from, text }, at) =>
      from < right.to &&
      /^(?:plugs?|connectors?|leads?|wires?|connections?|terminals?)$/.test(text) &&
      (from === right.from || /^(?:of|for|on|to)$/.test(chunks[at + 1]?.text ?? '')),
  );

/** "swapped the inverter with one off my truck"; "with the one next door" it changed places. */
const isWithSpare = (right: Chunk, chunks: readonly Chunk[]): boolean =>
  !chunks.some(({ from, text }) => from >= right.to && elsewhere.test(text)) &&
  chunks.some(
    ({ from, text }, at) =>
      from >= right.to &&
      /^(?:with|for)$/.test(text) &&
      chunks
        .slice(at + 1, at + 5)
        .some((next) =>
          /^(?:new|brand|another|spare|truck|used|donor|junkyard|stock|one|rebuilt|oem|aftermarket|factory|original|fresh)/.test(
            next.text,
          ),
        ),
  );

/** Whose the other one is: that of a machine which works. */
const elsewhere = /^(?:next|neighbors?|other|twin|sister|identical|matching)$/;
