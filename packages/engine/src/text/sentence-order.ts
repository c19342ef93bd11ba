import type { Span } from './span.ts';

/** The sentences of a text in one order, whatever order they were told in; `placeOf` finds a stretch of it in the text as typed. */
export type OrderedText = { text: string; placeOf: (span: Span) => Span };

/** Sorts the sentences of a text, so that it can't matter in which order they were told. */
export function inOneOrder(typed: string): OrderedText {
  const sentences = Array.from(typed.matchAll(/[^.!?;\n]+(?:\.(?=\S)[^.!?;\n]+)*[.!?;\n]*/g), (match) => ({
    // Stretches that were left out are blanks: they must not matter either.
    text: match[0].replace(/\s+/g, ' ').trim(),
    raw: match[0],
    start: match.index,
  })).filter(({ text }) => text !== '');
  sentences.sort((one, other) => (one.text < other.text ? -1 : one.text > other.text ? 1 : one.start - other.start));
  const placed: { from: number; to: number; start: number }[] = [];
  let text = '';
  for (const { raw, start } of sentences) {
    placed.push({ from: text.length, to: text.length + raw.length, start });
    text += `${raw}\n`;
  }
  return {
    text,
    placeOf: ({ start, end }) => {
      const own = placed.findLast(({ from }) => from <= start) ?? { from: 0, to: typed.length, start: 0 };
      const shift = own.start - own.from;
      return { start: start + shift, end: Math.min(end, own.to) + shift };
    },
  };
}
