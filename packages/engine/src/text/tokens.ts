import { stem } from './stem.ts';

/** A word, number or mark of a text as typed. `start` and `end` are offsets into it. */
export type Token = {
  kind: 'word' | 'number' | 'mark';
  /** In lower case, apostrophes dropped: `doesnt`. A mark is itself. */
  text: string;
  stem: string;
  start: number;
  end: number;
  /** Nothing stands between it and the token before. */
  isGlued: boolean;
  /** In capital letters, as typed. */
  isUpper: boolean;
};

/** Longer texts are read up to here. */
const maxTokens = 900;

const pattern =
  /(?<number>(?<![\p{L}\p{N}])(?:\d{1,3}(?:,\d{3})+(?:\.\d+)?|\d+(?:\.\d+)?|\.\d+)(?![\d]))|(?<short>(?<![\p{L}\p{N}])(?:[wW]\/[oO](?![\p{L}\p{N}])|[bB]\/[cC](?![\p{L}\p{N}])|[wW]\/(?![\p{L}]\/)))|(?<word>[\p{L}\p{N}]+(?:['’‘`´][\p{L}]+)*)|(?<mark>\n+|✅|✔️?|☑️?|❌|✖️?|👍|👎|👌|\.{2,}|--+|[^\s\p{L}\p{N}])/gu;

/** What people write short with a slash inside. */
const shortFor: Readonly<Record<string, string>> = { 'w/': 'with', 'w/o': 'without', 'b/c': 'because' };

/** Splits a text into words, numbers and marks. A number with a unit glued to it (`12k`, `120v`) becomes two tokens. */
export function tokenize(text: string): Token[] {
  const tokens: Token[] = [];
  let last = 0;
  const add = (kind: Token['kind'], raw: string, start: number, meant = raw): void => {
    const plain = kind === 'word' ? meant.toLowerCase().replace(/['’‘`´]/g, '') : raw;
    const end = start + raw.length;
    tokens.push({
      kind,
      text: plain,
      stem: kind === 'word' ? stem(plain) : plain,
      start,
      end,
      isGlued: start === last && start > 0,
      isUpper: kind === 'word' && raw === raw.toUpperCase() && raw !== raw.toLowerCase(),
    });
    last = end;
  };
  for (const match of text.matchAll(pattern)) {
    if (tokens.length >= maxTokens) break;
    const { number, short, word, mark } = match.groups ?? {};
    if (number !== undefined) add('number', number, match.index);
    else if (mark !== undefined) add('mark', mark, match.index);
    else if (short !== undefined) add('word', short, match.index, shortFor[short.toLowerCase()]);
    else if (word !== undefined) add(/^\d+$/.test(word) ? 'number' : 'word', word, match.index);
  }
  return tokens;
}

/** The words from one token to another, in lower case, joined by blanks. */
export const wordsOf = (tokens: readonly Token[], from: number, to: number): string =>
  tokens
    .slice(Math.max(0, from), to)
    .map(({ text }) => text)
    .join(' ');

const isEnd = ({ kind, text }: Token): boolean => kind === 'mark' && /^[.;!?\n]+$/.test(text);

/** The first token of the sentence in which a token stands. */
export const sentenceStart = (tokens: readonly Token[], at: number): number =>
  tokens.slice(0, at).findLastIndex(isEnd) + 1;

/** The mark that ends the sentence in which a token stands; the number of tokens where none does. */
export function sentenceEnd(tokens: readonly Token[], at: number): number {
  const end = tokens.findIndex((token, index) => index >= at && isEnd(token));
  return end < 0 ? tokens.length : end;
}
