/** How wide a face runs, as a share of its size. Mono is exact; the other is an average that leaves room. */
const widthOf = { mono: 0.601, sans: 0.505 } as const;

export type Face = keyof typeof widthOf;

/** Signs of the scripts whose faces the files carry: Latin, Greek, Cyrillic, Vietnamese, and common punctuation. */
const unprintable =
  /[^\n\u0020-\u007e\u00a0-\u00ac\u00ae-\u017f\u0192\u01a0\u01a1\u01af\u01b0\u0218-\u021b\u0384-\u038a\u038c\u038e-\u03a1\u03a3-\u03ce\u0400-\u045f\u0490\u0491\u1ea0-\u1ef9\u2013\u2014\u2018-\u201a\u201c-\u201e\u2022\u2026\u20ac\u2122]/gu;

/** Text with '?' for each sign that no face has; a viewer would show another one or none in its place. */
export const toPrintable = (text: string): string => text.normalize('NFC').replace(unprintable, '?');

/** A place to write in: `width` and `size` in points. */
export interface TextBox {
  width: number;
  size: number;
  face: Face;
}

/** How many characters a line takes. */
const charsPerLine = ({ width, size, face }: TextBox): number =>
  Math.max(1, Math.floor(width / (size * widthOf[face])));

/** How wide a sign is at most, as a share of the size. */
function widthOfSign(sign: string, face: Face): number {
  if (face === 'mono') return widthOf.mono;
  if (/[WM@%]/.test(sign)) return 1.02;
  return /[\p{Lu}mw]/u.test(sign) ? 0.8 : 0.64;
}

/**
 * Breaks a word that is longer than a line, such as a model number typed without end, and adds nothing: a hyphen would
 * read as part of the number.
 */
export function breakLongWords(text: string, box: TextBox): string {
  return text.replace(/[^ \n]+/g, (word) => breakWord(word, box));
}

function breakWord(word: string, { width, size, face }: TextBox): string {
  let broken = '';
  let used = 0;
  for (const sign of word) {
    const needed = widthOfSign(sign, face) * size;
    if (used > 0 && used + needed > width) {
      broken += '\n';
      used = 0;
    }
    broken += sign;
    used += needed;
  }
  return broken;
}

/** How many lines a text will take, rather one too many than one too few. */
export function countLines(text: string, box: TextBox): number {
  const most = charsPerLine(box);
  return text.split('\n').reduce((lines, line) => lines + countWrapped(line, most), 0);
}

function countWrapped(line: string, most: number): number {
  let lines = 1;
  let used = 0;
  for (const word of line.split(' ')) {
    const needed = used === 0 ? word.length : used + 1 + word.length;
    if (needed <= most) used = needed;
    else {
      lines += used === 0 ? 0 : 1;
      used = Math.min(word.length, most);
    }
  }
  return lines;
}
