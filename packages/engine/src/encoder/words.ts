/** A stretch of a text: offsets into the text as typed, `end` exclusive. */
export type Span = { start: number; end: number };

/** A word, number or mark of a text as the encoder reads it: lower case, units and denials in one spelling. */
export type EncoderWord = Span & { text: string };

/** Longer texts are read up to here; the form allows 1000 letters. */
const maxWords = 700;

/** What one unit is called, by any of its spellings. Only behind a number; a lone `c` or `a` is a word. */
const unitNamed = spelledOut({
  ohm: 'ohm ohms ω omh omhs ohmz',
  k: 'k kohm kohms kω kilohm kilohms kiloohms',
  meg: 'mohm mohms megohm megohms meg megs mω',
  v: 'v vac volt volts vlts vts acv',
  vdc: 'vdc dcv',
  amp: 'a amp amps ampere amperes',
  uf: 'uf µf μf mfd microfarad microfarads',
  hz: 'hz hertz',
  w: 'w watt watts',
  degree: '° deg degs degree degrees',
});

/** Spellings that mean one thing wherever they stand. */
const anywhere = spelledOut({
  ohm: 'ohms ω omhs',
  v: 'vac volt volts',
  amp: 'amps',
  degree: '° degrees',
  '>': '→',
  '-': '– —',
  ol: '∞',
  'do not': "don't dont",
  'does not': "doesn't doesnt dosent doesent dosnt dosn't",
  'did not': "didn't didnt didint",
  'will not': "won't wont wount wonnt",
  'can not': "can't cant cannot cnt",
  'is not': "isn't isnt ain't aint",
  'are not': "aren't arent",
  'was not': "wasn't wasnt",
  'were not': "weren't werent",
  'has not': "hasn't hasnt",
  'have not': "haven't havent",
  'had not': "hadn't hadnt",
  'could not': "couldn't couldnt",
  'would not': "wouldn't wouldnt",
  'should not': "shouldn't shouldnt",
});

/** Stands for any product number. */
export const productWord = 'model';
/** Six letters or more with at least two letters and three figures: a model or part number, which says nothing of a fault. */
const productNumber = /^(?=(?:.*[a-z]){2})(?=(?:.*\d){3})[a-z\d]{6,}$/;
/** What stands between blanks, in pieces: words with apostrophes, figures and codes, single marks. */
const piecePattern = /[\p{L}\p{M}\d]+(?:['’‘´`]\p{L}+)+|[\p{L}\p{M}\d.,]*[\p{L}\p{M}\d]|[^\p{L}\p{M}\d\s]/gu;
const wordPattern = /\d+(?:[.,]\d+)*|[\p{L}\p{M}]+(?:['’‘´`]\p{L}+)*|[^\p{L}\p{M}\d\s]/gu;
const codePattern = /^(?=.*\p{L})(?=.*\d)[\p{L}\d]+$/u;
const figuresWithUnit = /^(\d+(?:[.,]\d+)*)(\p{L}+)$/u;

/**
 * Splits a text into the words that the encoder reads. Numbers part from their units (`120VAC`, `120 volts` and `120 v`
 * are the same two words), codes stay whole (`f7e1`), product numbers become one word, `won't` and `wont` are `will not`.
 */
export function encoderWords(text: string): EncoderWord[] {
  const words: EncoderWord[] = [];
  for (const piece of text.matchAll(piecePattern)) {
    if (words.length >= maxWords) break;
    words.push(...splitPiece(piece[0], piece.index));
  }
  return joinUnits(words.slice(0, maxWords)).flatMap(splitDouble);
}

function splitPiece(piece: string, start: number): EncoderWord[] {
  const end = start + piece.length;
  const plain = plainOf(piece);
  const [, figures = '', letters = ''] = figuresWithUnit.exec(plain) ?? [];
  const unit = unitNamed.get(letters);
  if (unit !== undefined) {
    const middle = start + figures.length;
    return [
      { text: figuresOf(figures), start, end: middle },
      { text: unit, start: middle, end },
    ];
  }
  if (codePattern.test(plain)) return [{ text: productNumber.test(plain) ? productWord : plain, start, end }];
  return Array.from(piece.matchAll(wordPattern), (word) => ({
    text: figuresOf(plainOf(word[0])),
    start: start + word.index,
    end: start + word.index + word[0].length,
  }));
}

/** Behind a number a unit gets its one spelling; what follows volts and kilo-ohms joins them. */
function joinUnits(words: readonly EncoderWord[]): EncoderWord[] {
  const joined: EncoderWord[] = [];
  for (const word of words) {
    const before = joined.at(-1);
    const isReading = isNumber(joined.at(-2)) && before !== undefined;
    const unit = unitNamed.get(word.text);
    if (unit !== undefined && isNumber(before)) joined.push({ ...word, text: unit });
    else if (isReading && before.text === 'v' && (word.text === 'ac' || word.text === 'dc')) {
      joined[joined.length - 1] = { text: word.text === 'dc' ? 'vdc' : 'v', start: before.start, end: word.end };
    } else if (isReading && before.text === 'k' && unit === 'ohm') {
      joined[joined.length - 1] = { text: 'k', start: before.start, end: word.end };
    } else joined.push({ ...word, text: anywhere.get(word.text) ?? word.text.replaceAll("'", '') });
  }
  return joined;
}

const isNumber = (word: EncoderWord | undefined): boolean => word !== undefined && /^\d[\d.,]*$/.test(word.text);

/** `will not` is two words of one stretch. */
function splitDouble(word: EncoderWord): EncoderWord[] {
  return word.text.includes(' ') ? word.text.split(' ').map((text) => ({ ...word, text })) : [word];
}

/** `2,000` is 2000; `10,2` stays what a comma between two figures may mean. */
const figuresOf = (text: string): string => (/^\d{1,3}(,\d{3})+$/.test(text) ? text.replaceAll(',', '') : text);

/** Lower case without accents; all apostrophes are one. */
function plainOf(text: string): string {
  return text
    .normalize('NFD')
    .replace(/\p{M}+/gu, '')
    .toLowerCase()
    .replace(/[’‘´`]/g, "'");
}

/** From each spelling to what it means. */
function spelledOut(meanings: Readonly<Record<string, string>>): ReadonlyMap<string, string> {
  return new Map(
    Object.entries(meanings).flatMap(([meaning, spellings]) =>
      spellings.split(' ').map((spelling): [string, string] => [spelling, meaning]),
    ),
  );
}
