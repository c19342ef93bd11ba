/** Beyond so many letters of a name nobody looks. */
const mostNameLetters = 20;
const escapes: Readonly<Record<string, string>> = { n: '\n', t: '\t', r: '\r', b: '\b', f: '\f' };

/**
 * Reads the words of one field of a JSON object while it is still being written, each letter once however it is cut. The field
 * stands at the top of the object; what is not JSON has no words. Answers what each piece adds.
 */
export function readTextField(field: string): (piece: string) => string {
  let depth = 0;
  let isInString = false;
  let isName = false;
  let name = '';
  let escaped: string | null = null;
  let awaitsName = false;

  /** The letter that an escape stands for, once it is whole. */
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
