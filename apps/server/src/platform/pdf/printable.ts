const spelledOut: Record<string, string> = {
  '\u2126': '\u03a9',
  '\u2265': '>=',
  '\u2264': '<=',
  '\u2260': '!=',
  '\u2248': '~',
  '\u2192': '->',
  '\u2190': '<-',
  '\u2212': '-',
  '\u2011': '-',
  '\u202f': ' ',
  '\u00a0': ' ',
};

/** What the faces lack: they are cut to Latin, Greek and Cyrillic with their punctuation. */
const missing = /[^\p{Script=Latin}\p{Script=Greek}\p{Script=Cyrillic}\u0020-\u00ff\u2010-\u2027\u20ac\u2122\n]/gu;

/** A text in signs that the faces of our PDFs have; the renderer would draw any other sign over its neighbours. */
export function printable(text: string): string {
  return text
    .normalize('NFC')
    .replace(
      /[\u2126\u2265\u2264\u2260\u2248\u2192\u2190\u2212\u2011\u202f\u00a0]/g,
      (sign) => spelledOut[sign] ?? sign,
    )
    .replace(/(?![\u0020-\u00ff\u2122])\p{Extended_Pictographic}|\u200d|\ufe0f/gu, '')
    .replace(missing, '?');
}
