/** A stretch of a text: offsets into the text as typed, `end` exclusive. */
export type Span = { start: number; end: number };
