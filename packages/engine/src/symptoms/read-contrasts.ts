import type { Contrast, Symptom } from '@diagbuddy/knowledge/schema';
import type { Span } from '../text/span.ts';
import { type Token, tokenize } from '../text/tokens.ts';
import type { ReadSymptom } from './read-symptoms.ts';

/** Two halves told apart in one sentence: the symptom that it is, and how it is said plainly. */
export type ContrastRead = ReadSymptom & {
  /** `null`: readers of complaints do well enough with how it was said. */
  plain: string | null;
  /** The symptoms that are not there, since the other half works. */
  denies: readonly number[];
  /** Symptoms and behaviors that tell another outcome of the same halves. */
  contradicts: { symptoms: readonly number[]; behaviors: readonly string[] };
};

type Half = 'one' | 'other';
type Clause = {
  from: number;
  to: number;
  half: Half | null;
  isGood: boolean | null;
  /** It says nothing but the half's name. */
  isBare: boolean;
  joiner: string;
};

const strength = 0.95;
const stops = /^[.!?\n]+$/;
const separators = /^(?:[.!?\n]+|but|and|or|nor|while|though|although|yet|whereas|however|,|;|:|\/|&|-)$/;
const negators =
  /^(?:no|not|never|neither|nor|doesnt|dont|didnt|isnt|arent|wasnt|wont|cant|cannot|couldnt|without|stopped|quit|stops|nothing|barely|hardly)$/;
const works =
  /^(?:works?|working|worked|fine|ok|okay|good|great|normal|normally|perfect|perfectly|does|do|right|alright)$/;
const echoes = /^(?:will|would|did|is|are|can)$/;
const willing = /^(?:will|does|would|can|to)$/;
const fails = /^(?:dead|out|inop|inoperative|broken|bad|nothing|kaput)$/;
const joining = /^(?:and|or|nor|&|\/)$/;
/** Words that a bare name of a half may have beside it. */
const beside = /^(?:the|both|my|his|her|their|this|that|a|neither|nor|not|also|too|section|side|sections|are|is)$/;
const farthest = 4;
/** "won't", alone or with one of these: it does not do what it is there for. */
const doing =
  /^(?:work|working|heat|heating|come|coming|get|getting|do|doing|cool|cooling|freeze|freezing|bake|broil|glow|light|function|run|go|turn|stay|keep|hold|dispense|dispensing|make|making|at|on|up|all|any|even)$/;
/** Behind the name of a half: a part of it is spoken of, not the half. */
const partOf =
  /^(?:doors?|lights?|fans?|coils?|makers?|drains?|vents?|gaskets?|seals?|thermostat|control|sensor|switch|igniter|burner|knobs?|buttons?|handles?|shel(?:f|ves)|drawers?|floor|wall|bulb|lamp|supply|line|filter|valve|pressure|arms?|spray|ice|water|temp|temperature|mode|key|pad)$/;

/** Which of two halves works and which does not, in whatever order it is told: "bake works, broil does not". */
export function readContrasts(
  text: string,
  { contrasts, symptoms }: { contrasts: readonly Contrast[]; symptoms: readonly Symptom[] },
): ContrastRead[] {
  if (contrasts.length === 0) return [];
  const sentences = sentencesOf(tokenize(text));
  return contrasts.flatMap((contrast) => {
    const inOne = sentences.flatMap((tokens) => readSentence(tokens, contrast, symptoms));
    // "Oven won't heat. Burners are ok."
    const reads =
      inOne.length > 0
        ? inOne
        : besideEachOther(sentences).flatMap((tokens) => readSentence(tokens, contrast, symptoms));
    // Told twice and differently: nothing was read.
    return new Set(reads.map(({ index }) => index)).size === 1 ? reads.slice(0, 1) : [];
  });
}

/** The text with what was read said plainly, for readers that do not mind the order of words. */
export const saidPlainly = (text: string, reads: readonly (Span & { plain: string | null })[]): string =>
  reads
    .toSorted((one, other) => other.start - one.start)
    .reduce(
      (left, { start, end, plain }) => (plain === null ? left : `${left.slice(0, start)}${plain}${left.slice(end)}`),
      text,
    );

/** The reads of which a trained reader took the one half for the other. */
export const misreadBy = (
  { symptoms }: { symptoms: readonly { present: number }[] },
  reads: readonly ContrastRead[],
): ContrastRead[] =>
  reads.filter(
    ({ index, plain, contradicts }) =>
      plain !== null &&
      contradicts.symptoms.some((other) => (symptoms[other]?.present ?? 0) > (symptoms[index]?.present ?? 0)),
  );

function sentencesOf(tokens: readonly Token[]): Token[][] {
  const sentences: Token[][] = [[]];
  for (const token of tokens)
    if (stops.test(token.text)) sentences.push([token]);
    else sentences.at(-1)?.push(token);
  return sentences;
}

/** Each sentence with the one after it. */
const besideEachOther = (sentences: readonly (readonly Token[])[]): Token[][] =>
  sentences.slice(1).map((sentence, at) => [...(sentences[at] ?? []), ...sentence]);

function readSentence(tokens: readonly Token[], contrast: Contrast, symptoms: readonly Symptom[]): ContrastRead[] {
  const clauses = clausesOf(tokens, contrast);
  const told = { one: stateOf('one', clauses), other: stateOf('other', clauses) };
  if (told.one === null || told.other === null) return [];
  const failed = told.one.isGood
    ? told.other.isGood
      ? null
      : contrast.otherFails
    : told.other.isGood
      ? contrast.oneFails
      : contrast.bothFail;
  const placeOf = (symptom: string): number => symptoms.findIndex(({ id }) => id === symptom);
  const indexOf = (half: typeof failed): number => placeOf(half?.symptom ?? '');
  const index = indexOf(failed);
  if (failed === null || failed === undefined || index < 0) return [];
  const start = tokens[Math.min(told.one.from, told.other.from)]?.start ?? 0;
  const end = tokens[Math.max(told.one.to, told.other.to) - 1]?.end ?? start;
  const others = [contrast.oneFails, contrast.otherFails, contrast.bothFail].filter(
    (half) => half !== undefined && half.symptom !== failed.symptom,
  );
  const excluded = (failed.excludes ?? []).map(placeOf);
  const contradicts = {
    symptoms: [...others.map(indexOf), ...excluded],
    behaviors: others.flatMap((half) => half?.behaviors ?? []),
  };
  const working = told.one.isGood ? contrast.oneFails : told.other.isGood ? contrast.otherFails : undefined;
  const denies = working === undefined || working.symptom === failed.symptom ? [] : [indexOf(working), ...excluded];
  return [{ index, present: true, strength, start, end, plain: failed.plain ?? null, denies, contradicts }];
}

/** The one clause that tells how a half is; `null` where none does, or two tell it differently. */
function stateOf(half: Half, clauses: readonly Clause[]): { from: number; to: number; isGood: boolean } | null {
  const own = clauses.flatMap((clause, at) => {
    if (clause.half !== half) return [];
    const next = clauses[at + 1];
    const before = clauses[at - 1];
    // "fridge and freezer are warm", "warm fridge and freezer": one state for both.
    const shared = clause.isBare
      ? ((next !== undefined && joining.test(next.joiner) ? next.isGood : null) ??
        (before !== undefined && joining.test(clause.joiner) ? before.isGood : null))
      : null;
    const isGood = clause.isGood ?? shared;
    return isGood === null ? [] : [{ from: clause.from, to: clause.to, isGood }];
  });
  const [first] = own;
  return first !== undefined && own.every(({ isGood }) => isGood === first.isGood) ? first : null;
}

function clausesOf(tokens: readonly Token[], contrast: Contrast): Clause[] {
  const bounds = [...tokens.entries()].flatMap(([at, { text }]) => (separators.test(text) ? [at] : []));
  return [-1, ...bounds].flatMap((bound, at): Clause[] => {
    const [from, to] = [bound + 1, bounds[at] ?? tokens.length];
    if (to <= from) return [];
    const joiner = bound < 0 ? '' : (tokens[bound]?.text ?? '');
    const words = tokens.slice(from, to).map(({ text }) => text);
    // "neither ... nor ..." denies both.
    if (joiner === 'nor') words.unshift('not');
    const found = halfIn(words, contrast);
    const isBare = found !== null && words.every((word, at) => (at >= found.at && at < found.to) || beside.test(word));
    const isGood = stateIn(words, found?.at ?? -1, contrast);
    return [{ from, to, joiner, half: found?.half ?? null, isGood, isBare }];
  });
}

/** The half that a clause names; `null` where it names none or both. */
function halfIn(words: readonly string[], { one, other }: Contrast): { half: Half; at: number; to: number } | null {
  const spoken = ` ${words.join(' ')} `;
  const firstOf = (names: readonly string[]): number =>
    Math.max(-1, ...names.map((name) => spoken.indexOf(` ${name} `)));
  const [first, second] = [firstOf(one), firstOf(other)];
  if (first < 0 === second < 0) return null;
  const place = Math.max(first, second);
  const at = spoken.slice(0, place).split(' ').length - 1;
  const name = [...one, ...other]
    .filter((words) => spoken.startsWith(` ${words} `, place))
    .toSorted((a, b) => b.length - a.length)[0];
  const to = at + (name ?? '').split(' ').length;
  const before = words.slice(Math.max(0, at - 2), at).findLast((word) => !/^(?:the|both|its|my)$/.test(word)) ?? '';
  if (partOf.test(words[to] ?? '') || /^(?:on|of|from|at|behind|by|into|down|under|inside)$/.test(before)) return null;
  return { half: first >= 0 ? 'one' : 'other', at, to };
}

/** "... but the broiler would": it does what the other half does not. */
const isEcho = (words: readonly string[], at: number, named: number): boolean =>
  at === words.length - 1 && at > named && echoes.test(words[at] ?? '') && !words.some((word) => negators.test(word));

/** Whether a clause tells that its half works, or does not; `null` where it tells neither. `named`: the word that names it. */
function stateIn(words: readonly string[], named: number, { good, bad, one, other }: Contrast): boolean | null {
  let state: boolean | null = null;
  for (const [at, word] of words.entries()) {
    const isGood = works.test(word) || good.includes(word) || isEcho(words, at, named);
    const isBad = fails.test(word) || bad.includes(word);
    if (!(isGood || isBad)) continue;
    const isDenied =
      words.slice(Math.max(0, at - farthest), at).some((before) => negators.test(before)) ||
      // "dispenses no water"
      /^(?:no|nothing|neither)$/.test(words[at + 1] ?? '');
    // "does not": the verb alone tells nothing yet.
    if (/^(?:does|do)$/.test(word) && words.slice(at + 1).some((after) => negators.test(after))) continue;
    const told = isDenied ? !isGood : isGood;
    if (state !== null && state !== told) return null;
    state = told;
  }
  if (state !== null) return state;
  const negator = words.findLastIndex((word) => negators.test(word));
  if (negator >= 0) {
    const rest = words.slice(negator + 1).filter((_word, at) => negator + 1 + at < named || named < negator);
    return named >= 0 && rest.every((word) => doing.test(word)) ? false : null;
  }
  // "bakes fine" needs no more than "bakes", and "it will bake" nothing else.
  const name = words[named] ?? '';
  if (named === words.length - 1 && willing.test(words[named - 1] ?? '')) return true;
  return /s$/.test(name) && [...one, ...other].includes(name.slice(0, -1)) ? true : null;
}
