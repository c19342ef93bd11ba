import { sharedWords, spanishPhrases } from './spanish-words.ts';
import { type Token, tokenize } from './tokens.ts';

const longest = Math.max(...[...spanishPhrases.keys()].map((spanish) => spanish.split(' ').length));
/** Words that English does not have: so many of them make a text Spanish. */
const telling = new Set(
  [...spanishPhrases.keys()].flatMap((spanish) =>
    spanish.split(' ').filter((word, _, { length }) => (length === 1 || word.length > 3) && !sharedWords.has(word)),
  ),
);
const small = new Set('el la los las de del que en y es esta un una se lo por para con no a al'.split(' '));

/** Words that no Spanish text has. */
const english = /\b(?:the|and|is|it|its|off|on|at|not|with|to|of|was|but|still|for|that|this|in|from)\b/gi;

/** Answers of a word that may stand alone. */
const bare = new Set(['si', 'si senor', 'nada', 'nada de nada']);

const plain = (text: string): string => text.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase();

/** Whether a text is written in Spanish, with accents or without. */
export function isSpanish(text: string): boolean {
  const words = plain(text).match(/\p{L}+/gu) ?? [];
  const known = words.filter((word) => telling.has(word)).length;
  const others = text.match(english)?.length ?? 0;
  if (
    bare.has(
      plain(text)
        .replace(/[\s.!,]+/g, ' ')
        .trim(),
    )
  )
    return true;
  if (/[¿¡ñ]/.test(text)) return others === 0 || known > others;
  if (known >= 2) return known > others;
  return known === 1 && others === 0 && (words.length <= 2 || words.some((word) => small.has(word)));
}

/** A Spanish text in the English words that the reader knows; words without an entry stay as they are. */
export function glossSpanish(text: string): string {
  const tokens = tokenize(text.replace(/[¿¡]/g, ' '));
  const out: string[] = [];
  let at = 0;
  while (at < tokens.length) {
    const match = phraseAt(tokens, at);
    out.push(match?.english ?? tokens[at]?.text ?? '');
    at = match?.to ?? at + 1;
  }
  return inEnglishOrder(
    out
      .join(' ')
      .replace(/ ([,.;!?])/g, '$1')
      .replace(/(\d)\. (\d)/g, '$1.$2'),
  );
}

function phraseAt(tokens: readonly Token[], from: number): { english: string; to: number } | null {
  for (let length = longest; length >= 1; length -= 1) {
    const words = tokens.slice(from, from + length).map(({ text }) => plain(text));
    if (words.length < length) continue;
    const english = spanishPhrases.get(words.join(' '));
    if (english !== undefined) return { english, to: from + length };
  }
  return null;
}

const nouns =
  'pump|motor|belt|valve|fuse|fan|sensor|board|switch|element|lock|igniter|filter|hose|relay|thermostat|coils|gasket|part';
/** What a part does, where Spanish puts it before the part. */
const verbs =
  '(?:is|are) not turning|(?:does not|do not) (?:work|move|come on|heat|start|open|close|lock|spin|click)|works?|turns?|moves|comes on|heats|starts|opens|closes|fails|failed|burnt|broke|leaks|hums|makes noise';

/** `pump new` and `is not turning the fan` as English puts them. */
function inEnglishOrder(text: string): string {
  return text
    .replace(new RegExp(`\\b(${nouns}) new\\b`, 'g'), 'new $1')
    .replace(
      new RegExp(
        `(^|[,.;] ?|\\b(?:and|but) )((?:still|already|now|also) )?(${verbs}) ((?:the|a) [a-z ]+?)(?= (?:and|but)\\b|[,.;!]|$)`,
        'g',
      ),
      (_, before: string, adverb: string | undefined, verb: string, part: string) =>
        `${before}${part} ${adverb ?? ''}${verb}`,
    );
}
