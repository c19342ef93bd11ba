/** A piece of a reading: a figure with its unit, or the words around it. */
export interface ReadingPiece {
  text: string;
  isFigure: boolean;
}

const number = String.raw`[<>~±+-]?\d[\d.,]*\d|[<>~±+-]?\d`;
const unit = String.raw`k?ohms?|[kM]?Ω|VAC|VDC|V\s?(?:AC|DC)|mA|mV|kV|V|A|W|°\s?[FC]|psi|Hz|µF|uF|mfd|%|inches|in|ft|mm|gal|lb|seconds?|minutes?|min|ms|s`;
const figure = new RegExp(
  String.raw`(?<![\w.])(?:${number})(?:\s?(?:-|–|to|x|/)\s?(?:${number}))?(?:\s?(?:${unit})(?!\w))?`,
  'gu',
);

/** Cuts an expected reading into figures and words, so that the figures can be set to be read at arm's length. */
export function splitFigures(text: string): ReadingPiece[] {
  const pieces: ReadingPiece[] = [];
  let from = 0;
  for (const { 0: found, index } of text.matchAll(figure)) {
    if (index > from) pieces.push({ text: text.slice(from, index), isFigure: false });
    pieces.push({ text: found, isFigure: true });
    from = index + found.length;
  }
  if (from < text.length) pieces.push({ text: text.slice(from), isFigure: false });
  return pieces;
}
