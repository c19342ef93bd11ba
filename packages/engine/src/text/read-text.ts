import { affirmations, ceasing, compounds, failing, lightWords, negators, stopWords, turns } from './lexicon.ts';
import type { CorrectSpelling } from './spelling.ts';
import { stem } from './stem.ts';

/** A word that means something. `negated`: the text says the opposite. `start` and `end` point into the text. */
export type Word = {
  stem: string;
  raw: string;
  negated: boolean;
  affirmed: boolean;
  isLight: boolean;
  clause: number;
  sentence: number;
  start: number;
  end: number;
};

type Token = { raw: string; start: number; end: number; sentenceBreak: boolean; clauseBreak: boolean };

/** A negation reaches this many meaningful words: `won't agitate or spin`, not the whole rest of a sentence. */
const negationReach = 3;
const maxTokens = 600;

const keepBefore = new Set(['all', 'too', 'only', 'first', 'second', 'new', 'more']);

/** Reads English as typed into words with their polarity. Bounded: at most 600 words are read. */
export function readText(text: string, correctSpelling: CorrectSpelling = (word) => word): Word[] {
  const tokens = joinCompounds(tokenize(text));
  const words: Word[] = [];
  let clause = 0;
  let sentence = 0;
  let reach = 0;
  for (const [index, token] of tokens.entries()) {
    if (token.sentenceBreak) sentence += 1;
    if (token.sentenceBreak || token.clauseBreak) {
      clause += 1;
      reach = 0;
    }
    const raw = token.raw;
    if (turns.has(raw)) {
      clause += 1;
      reach = 0;
      if (raw === 'except' || raw === 'instead') reach = negationReach;
      continue;
    }
    if (negators.has(raw)) {
      reach = negationReach;
      continue;
    }
    if (reach > 0 && reach < negationReach && beginsAnew(tokens, index)) {
      clause += 1;
      reach = 0;
    }
    const next = tokens[index + 1];
    const root = stem(correctSpelling(raw));
    if (isCeasing(root, next) || (failing.has(root) && next?.raw === 'to')) {
      if (reach === 0) {
        reach = negationReach;
        continue;
      }
      words.push(word(token, root, true, { clause, sentence }));
      reach = 0;
      continue;
    }
    if (raw === 'and' && reach > 0 && reach < negationReach && !continuesList(tokens, index)) reach = 0;
    if (affirmations.has(raw) && affirm(words, { clause, isNegated: reach > 0 })) continue;
    if (stopWords.has(raw) && !keepBefore.has(raw)) continue;
    if (raw.length < 2 || /^\d+$/.test(raw)) continue;
    const isLight = lightWords.has(root) || keepBefore.has(raw);
    words.push({ ...word(token, root, reach > 0, { clause, sentence }), isLight });
    if (reach > 0 && !isLight) reach -= 1;
  }
  return words;
}

function word(token: Token, root: string, negated: boolean, at: { clause: number; sentence: number }): Word {
  return {
    stem: root,
    raw: token.raw,
    negated,
    affirmed: false,
    isLight: false,
    ...at,
    start: token.start,
    end: token.end,
  };
}

function tokenize(text: string): Token[] {
  const plain = text.toLowerCase().replace(/[’‘´`]/g, "'");
  const tokens: Token[] = [];
  let from = 0;
  for (const match of plain.matchAll(/[\p{L}\p{N}]+(?:'[\p{L}]+)*/gu)) {
    const between = plain.slice(from, match.index);
    tokens.push({
      raw: match[0].replaceAll("'", ''),
      start: match.index,
      end: match.index + match[0].length,
      sentenceBreak: /[!?;\n]|\.(\s|$)|\.\./.test(between),
      clauseBreak: /[,:()[\]—–]|\s-+\s|\s\/\s/.test(between),
    });
    from = match.index + match[0].length;
    if (tokens.length >= maxTokens) break;
  }
  return tokens;
}

function joinCompounds(tokens: Token[]): Token[] {
  const joined: Token[] = [];
  for (let index = 0; index < tokens.length; index += 1) {
    const token = tokens[index];
    const next = tokens[index + 1];
    if (token === undefined) break;
    const compound = next && !next.sentenceBreak ? compounds.get(`${token.raw} ${next.raw}`) : undefined;
    if (compound === undefined || next === undefined) {
      joined.push(token);
      continue;
    }
    joined.push({ ...token, raw: compound, end: next.end });
    index += 1;
  }
  return joined;
}

function isCeasing(root: string, next: Token | undefined): boolean {
  return (
    ceasing.has(root) && next !== undefined && !next.sentenceBreak && !next.clauseBreak && next.raw.endsWith('ing')
  );
}

const noises =
  /^(?:loud|noisy|hums?|humming|buzz|buzzes|buzzing|clicks?|clicking|grinds?|grinding|squeals?|squealing|squeaks?|bangs?|banging|beeps?|beeping|flashes|flashing|blinks|blinking|leaks|leaking|smells|trips|stops)$/;
const functions =
  /^(?:heat|cool|cooling|power|spin|drain|draining|fill|start|lights?|display|agitation|agitate|wash|rinse|steam|spark|flame|glow|fan|run|tumble|air|cold|hot)$/;

/** "won't start just hums", "no heat loud buzz": what is heard is told beside what is missing, without a comma. */
function beginsAnew(tokens: readonly Token[], index: number): boolean {
  const raw = tokens[index]?.raw ?? '';
  if (raw === 'just') return true;
  const before = tokens[index - 1]?.raw ?? '';
  if (!noises.test(raw)) return false;
  return functions.test(before);
}

/** `won't agitate and spin`: the word after `and` is still denied only where no new subject or form in -s begins. */
function continuesList(tokens: Token[], index: number): boolean {
  const next = tokens[index + 1];
  return next !== undefined && !stopWords.has(next.raw) && !next.raw.endsWith('s') && !next.raw.endsWith('ed');
}

/** Marks the words of this clause before `fine` as in order; `not draining well` stays a denial of draining. */
function affirm(words: Word[], at: { clause: number; isNegated: boolean }): boolean {
  let marked = false;
  for (let index = words.length - 1; index >= 0; index -= 1) {
    const candidate = words[index];
    if (candidate === undefined || candidate.clause !== at.clause || words.length - index > 3) break;
    if (at.isNegated) candidate.negated = true;
    else if (!candidate.negated) candidate.affirmed = true;
    marked = true;
  }
  return marked;
}
