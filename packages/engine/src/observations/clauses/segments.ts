import type { Mention } from '../../appliance/mention-index.ts';
import type { Token } from '../../text/tokens.ts';
import type { Figure } from '../figures/quantities.ts';
import { breakers, joiners, negators } from '../words/context-words.ts';
import { replacedPhrases, type Sense, statePhrases } from '../words/cue-words.ts';
import { addPhrase, emptyTrie, longestPhrase, type PhraseTrie } from '../words/phrase-trie.ts';

/** What a stretch of tokens is to the reader of facts. */
export type Chunk = { from: number; to: number; text: string } & (
  | { kind: 'mention'; mention: Mention }
  | { kind: 'state'; sense: Sense }
  | { kind: 'figure'; figure: Figure }
  | { kind: 'replaced'; form: 'adjective' | 'verb' | 'passive' }
  | { kind: 'negator' }
  | { kind: 'word' }
);

export type ChunkOf<K extends Chunk['kind']> = Extract<Chunk, { kind: K }>;
export type MentionChunk = ChunkOf<'mention'>;

/**
 * A piece of a sentence in which one thing is said. Segments of one `clause` are joined by commas and `and` only, those
 * of one `sentence` by more.
 */
export type Segment = { chunks: Chunk[]; clause: number; sentence: number; joiner: string; isQuestion: boolean };

type Cue = { kind: 'state'; sense: Sense } | { kind: 'replaced'; form: 'adjective' | 'verb' | 'passive' };

const cues: PhraseTrie<Cue> = emptyTrie();
/** Technicians write `thru`, too. */
const spellings = (phrase: string): string[] =>
  /\bthrough\b/.test(phrase) ? [phrase, phrase.replace(/\bthrough\b/, 'thru')] : [phrase];
const addCue = (phrase: string, cue: Cue): void => {
  for (const one of spellings(phrase)) addPhrase(cues, one.split(' '), cue);
};
for (const [form, list] of [
  ['passive', replacedPhrases.passives],
  ['verb', replacedPhrases.verbs],
  ['adjective', replacedPhrases.adjectives],
] as const) {
  for (const phrase of list) addCue(phrase, { kind: 'replaced', form });
}
for (const [sense, list] of Object.entries(statePhrases) as [Sense, readonly string[]][]) {
  for (const phrase of list) addCue(phrase, { kind: 'state', sense });
}

/** Cuts a text into segments of chunks: names of parts, figures, words of state and of replacing, and the rest. */
export function segmentsOf(
  tokens: readonly Token[],
  mentions: readonly Mention[],
  figures: readonly Figure[],
): Segment[] {
  const mentionAt = new Map(mentions.map((mention) => [mention.from, mention]));
  const figureAt = new Map(figures.map((figure) => [figure.from, figure]));
  const words = tokens.map(({ text }) => text);
  const span = (from: number, to: number) => ({ from, to, text: words.slice(from, to).join(' ') });
  const segments: Segment[] = [];
  let clause = 0;
  let sentence = 0;
  let open: Segment = { chunks: [], clause, sentence, joiner: '', isQuestion: false };
  const close = (joiner: string): void => {
    if (open.chunks.length > 0) segments.push(open);
    open = { chunks: [], clause, sentence, joiner, isQuestion: false };
  };
  let at = 0;
  while (at < tokens.length) {
    const token = tokens[at];
    if (token === undefined) break;
    const mention = mentionAt.get(at);
    const figure = figureAt.get(at);
    const cue =
      ageAt(words, at) ??
      ruledOutAt(words, at, mentions) ??
      contractedAt(tokens, words, at, open.chunks.at(-1)) ??
      longestPhrase(cues, words, at);
    const taken = Math.max(mention?.to ?? 0, figure?.to ?? 0);
    // "both pumps good" names two parts, and no pump that pumps.
    if (cue !== null && cue.to > taken && mention?.twin === undefined && !reaches(cue.to, at, mentions)) {
      open.chunks.push({ ...cue.value, ...span(at, cue.to) });
      at = cue.to;
      continue;
    }
    if (figure !== undefined && (mention === undefined || (mention.to <= figure.to && !isPartNumber(figure)))) {
      open.chunks.push({ kind: 'figure', figure, ...span(at, figure.to) });
      at = figure.to;
      continue;
    }
    if (mention !== undefined) {
      open.chunks.push({ kind: 'mention', mention, ...span(at, mention.to) });
      at = mention.to;
      continue;
    }
    const boundary = boundaryAt(tokens, at, open.chunks.at(-1)?.kind === 'mention' || open.chunks.length <= 1);
    if (boundary === 'sentence') {
      if (token.text === '?') markQuestion(segments, open);
      sentence += 1;
      clause += 1;
      close(token.text);
    } else if (boundary === 'clause') {
      clause += 1;
      close(token.text);
    } else if (boundary === 'joiner') close(token.text);
    else if (negators.has(token.text)) open.chunks.push({ kind: 'negator', ...span(at, at + 1) });
    else if (token.kind !== 'mark' || token.text === '=' || token.text === '@') {
      open.chunks.push({ kind: 'word', ...span(at, at + 1) });
    }
    at += 1;
  }
  close('');
  return segments;
}

const counted = /^(?:\d{1,2}|an?|one|two|three|four|five|six|seven|eight|nine|ten|few|couple)$/;

/** "two weeks old": the part was put in then. Years say nothing: it may have failed since. */
function ageAt(words: readonly string[], at: number): { value: Cue; to: number } | null {
  if (!counted.test(words[at] ?? '')) return null;
  const unit = at + (words[at + 1] === 'of' ? 2 : 1);
  const isYoung = /^(?:days?|weeks?|wks?|months?|mos?)$/.test(words[unit] ?? '') && words[unit + 1] === 'old';
  return isYoung ? { value: { kind: 'replaced', form: 'passive' }, to: unit + 2 } : null;
}

/** "ruled the pump out", "crossed the belt off": the part stands inside the phrase. */
function ruledOutAt(
  words: readonly string[],
  at: number,
  mentions: readonly Mention[],
): { value: Cue; to: number } | null {
  const within = ruling.test(words[at] ?? '')
    ? mentions.find(({ from, to }) => from > at && from - at <= 3 && endsRuling(words, at, to))
    : undefined;
  return within === undefined ? null : { value: { kind: 'state', sense: 'good' }, to: at + 1 };
}

const ruling = /^(?:rul(?:e|es|ed|ing)|cross(?:es|ed|ing)?)$/;

/** Whether a cue is the first word of such a phrase, whose last one stands behind the part. */
export const isSplitRuling = ({ text }: Chunk): boolean => ruling.test(text);

const endsRuling = (words: readonly string[], at: number, to: number): boolean =>
  words[to] === (/^cross/.test(words[at] ?? '') ? 'off' : 'out');

/** "hood thermostat's out", "the belt's on": the part's name holds the "is" of the phrase. */
function contractedAt(
  tokens: readonly Token[],
  words: readonly string[],
  at: number,
  last: Chunk | undefined,
): { value: Cue; to: number } | null {
  const name = tokens[at - 1];
  const isContracted =
    last?.kind === 'mention' && last.to === at && name?.text.endsWith('s') === true && hasApostrophe(name);
  if (!isContracted) return null;
  const found = longestPhrase(cues, ['is', ...words.slice(at, at + longestCue)], 0);
  return found === null ? null : { value: found.value, to: at + found.to - 1 };
}

const longestCue = 8;

const hasApostrophe = ({ start, end, text }: Token): boolean => end - start > text.length;

const isPartNumber = ({ unit, value }: Figure): boolean => unit === null && value !== null && value >= 10_000;

/** A phrase does not swallow half a part's name: "no water valve" is not "no water". */
const reaches = (to: number, from: number, mentions: readonly Mention[]): boolean =>
  mentions.some((mention) => mention.from > from && mention.from < to && mention.to > to);

/**
 * Which segments of a sentence a question mark makes a question: all where it begins as one or only asks for assent ("pump is
 * bad, right?"), else the last: "replaced belt and motor, gearbox next?".
 */
function markQuestion(segments: readonly Segment[], open: Segment): void {
  open.isQuestion = true;
  const own = segments.filter(({ sentence }) => sentence === open.sentence);
  const first = own[0]?.chunks[0]?.text ?? '';
  const isWhole = asking.test(first) || open.chunks.every(({ text }) => assent.test(text));
  let goesOn = open;
  for (const segment of own.toReversed()) {
    if (segment === open) continue;
    if (!isWhole && !/^(?:and|or|&|\/|\+)$/.test(goesOn.joiner)) return;
    segment.isQuestion = true;
    goesOn = segment;
  }
}

/** "is the pump maybe bad": its first word asks. */
export const opensQuestion = ({ chunks }: Segment): boolean => asking.test(chunks[0]?.text ?? '');

const asking =
  /^(?:is|are|was|were|am|do|does|did|should|could|can|would|will|has|have|had|may|might|what|whats|why|how|hows|where|wheres|when|which|who|whose|any|anyone|anybody|ever|so|or|if)$/;

const assent = /^(?:right|correct|no|yes|yeah|huh|ok|okay|true|normal|isnt|it|arent|they|is|that)$/;

function boundaryAt(tokens: readonly Token[], at: number, isNamed: boolean): 'sentence' | 'clause' | 'joiner' | null {
  const token = tokens[at];
  if (token === undefined) return null;
  const next = tokens[at + 1];
  if (token.kind === 'mark') {
    if (/^[!?;\n]+$/.test(token.text) || /^\.{2,}$/.test(token.text) || token.text === '…') return 'sentence';
    if (token.text === '.') return next?.isGlued && next.kind !== 'mark' ? null : 'sentence';
    if (/^(?:[()[\]—–|→]|--+)$/.test(token.text)) return 'clause';
    // "> replaced the pump", "* belt good"
    if (/^[*•·>]$/.test(token.text)) return next?.kind === 'number' ? null : 'clause';
    if (token.text === '-') return token.isGlued ? null : 'clause';
    // "belt: good" says one thing, "back panel off: belt is fine" two.
    if (token.text === ':') return isNamed ? null : 'clause';
    if (token.text === ',' || token.text === '/' || token.text === '&' || token.text === '+') return 'joiner';
    return null;
  }
  // "good so far"
  if (token.text === 'so' && next?.text === 'far') return null;
  if (breakers.has(token.text)) return 'clause';
  return joiners.has(token.text) ? 'joiner' : null;
}

/** The text between two tokens, as typed. */
export const spelled = (text: string, tokens: readonly Token[], from: number, to: number): string =>
  text.slice(tokens[from]?.start ?? 0, tokens[to - 1]?.end ?? 0);
