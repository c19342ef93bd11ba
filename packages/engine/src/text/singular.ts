/** The singular of a plural noun or possessive, in lower case: `belts` and `belt's` give `belt`. Other words stay as they are. */
export function singular(word: string): string {
  if (word.length <= 2 || !word.endsWith('s') || kept.has(word)) return word;
  if (word.length >= 5 && word.endsWith('ies')) return `${word.slice(0, -3)}y`;
  if (/(?:ss|us|is|ous)$/.test(word)) return word;
  if (/(?:x|ch|sh|ss|zz)es$/.test(word)) return word.slice(0, -2);
  return word.slice(0, -1);
}

const kept = new Set([
  'gas',
  'this',
  'was',
  'has',
  'its',
  'yes',
  'does',
  'always',
  'us',
  'bus',
  'lens',
  'as',
  'less',
  'ours',
  'hers',
]);
