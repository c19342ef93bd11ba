/** A stretch of a text: offsets into the text as typed, `end` exclusive. */
export type Span = { start: number; end: number };

/** The text with stretches of it left blank; everything else keeps its place. */
export const blank = (text: string, spans: readonly Span[]): string =>
  spans.reduce(
    (left, { start, end }) =>
      left.slice(0, start) + ' '.repeat(Math.max(0, Math.min(end, left.length) - start)) + left.slice(end),
    text,
  );
