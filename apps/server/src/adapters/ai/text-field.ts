/** A field's name is compared up to this length. */
const mostNameLetters = 20;
const escapes: Readonly<Record<string, string>> = { n: '\n', t: '\t', r: '\r', b: '\b', f: '\f' };

/**
 * Reads the text of one top-level field of a JSON object while the object is still being written, wherever its pieces are cut.
 * Returns what each piece adds to the text: nothing where it isn't JSON.
 */
export function readTextField(field: string): (piece: string) => string {
  let depth = 0;
  let isInString = false;
  let isName = false;
  let name = '';
  let escaped: string | null = null;
  let awaitsName = false;

  /** The character that an escape sequence means; `null` until the sequence is complete. */
  const unescaped = (letter: string): string | null => {
    if (escaped === null) return letter;
    escaped += letter;
    if (escaped[0] === 'u' && escaped.length < 5) return null;
    const whole = escaped;
    escaped = null;
    return whole[0] === 'u' ? String.fromCharCode(Number.parseInt(whole.slice(1), 16) || 0) : (escapes[whole] ?? whole);
  };
  const readInString = (letter: string): string => {
    if (escaped === null && letter === '"') {
      isInString = false;
      return '';
    }
    if (escaped === null && letter === '\\') {
      escaped = '';
      return '';
    }
    const plain = unescaped(letter);
    if (plain === null || depth !== 1) return '';
    if (!isName) return name === field ? plain : '';
    if (name.length < mostNameLetters) name += plain;
    return '';
  };
  const readOutside = (letter: string): void => {
    if (letter === '"') {
      isInString = true;
      isName = awaitsName && depth === 1;
      if (isName) name = '';
      awaitsName = false;
    } else if (letter === '{' || letter === '[') {
      depth++;
      awaitsName = letter === '{';
    } else if (letter === '}' || letter === ']') depth--;
    else if (letter === ',') awaitsName = depth === 1;
  };
  return (piece) => {
    let words = '';
    for (const letter of piece) {
      if (isInString) words += readInString(letter);
      else readOutside(letter);
    }
    return words;
  };
}
