import type { ErrorCode } from '@diagbuddy/knowledge/schema';

/** A code in the text. `entries` are the readings that the knowledge has for it, empty where it has none. */
export type ReadCode = {
  code: string;
  start: number;
  end: number;
  known: boolean;
  /** Of the machine's own maker, or of another where the maker is unknown or has no such code. */
  isOwnMaker: boolean;
  entries: readonly ErrorCode[];
};

export type CodeIndex = ReadonlyMap<string, readonly { entry: ErrorCode; spelling: string }[]>;

type Token = { text: string; start: number; end: number; gap: string };

const maxCodes = 8;
const maxTokens = 400;
/** Words that say that a code stands nearby. */
const cue =
  /^(codes?|errors?|err|faults?|displays?|displaying|displayed|shows?|showing|shown|flash(es|ing|ed)?|blink(s|ing|ed)?|reads?|reading|says?|saying|screen|message|throws?|throwing|threw|stored|pulled)$/i;
/** Codes that are also words or abbreviations: read only right after `code`, `error`, `shows` and the like. */
const alsoWords = new Set(
  'AC DC PC HE LO HI FL DOOR LOCK LOC L C F IN INT CL ERROR DEMO NO ON OFF FF PF LC SE CE DE LE FE EE DO RE TE CO PE ED HO CLEAN START SUD SUDS ND'.split(
    ' ',
  ),
);

/** Spelling without spaces and signs, capitals: `F7 E1`, `f7-e1` and `F7E1` are one. */
export const foldCode = (code: string): string => code.toUpperCase().replace(/[^A-Z0-9]/g, '');

const lookAlike = (code: string): string =>
  code.replace(/O/g, '0').replace(/I/g, '1').replace(/S/g, '5').replace(/B/g, '8');

export function indexCodes(errorCodes: readonly ErrorCode[]): CodeIndex {
  const index = new Map<string, { entry: ErrorCode; spelling: string }[]>();
  const add = (key: string, entry: ErrorCode, spelling: string): void => {
    const list = index.get(key) ?? [];
    if (!list.some((known) => known.entry === entry)) list.push({ entry, spelling });
    index.set(key, list);
  };
  for (const entry of errorCodes) for (const code of entry.codes) add(foldCode(code), entry, code);
  for (const entry of errorCodes) {
    for (const code of entry.codes) {
      const alike = `~${lookAlike(foldCode(code))}`;
      add(alike, entry, code);
    }
  }
  return index;
}

/** What decides which of several readings a code has. `manufacturerOf` maps a brand to whose design it follows. */
export type CodeMachine = {
  brand: string | null;
  manufacturer: string | null;
  platforms: ReadonlySet<string>;
  isCertain: boolean;
  manufacturerOf: (brand: string) => string;
};

/** Finds error codes in a text as typed. */
export function readCodes(text: string, index: CodeIndex, machine: CodeMachine): ReadCode[] {
  const tokens = tokenize(text);
  const isShouting = text === text.toUpperCase();
  const found: ReadCode[] = [];
  for (let at = 0; at < tokens.length && found.length < maxCodes; at += 1) {
    const read = longest(tokens, at, { index, isShouting });
    if (read === null || isLeg(tokens, at, read.code)) continue;
    const { length, hits, code } = read;
    const first = tokens[at];
    const last = tokens[at + length - 1];
    if (first === undefined || last === undefined) continue;
    const { entries, isOwnMaker } = choose(hits, machine);
    // A single figure is a code only where this maker has it.
    if (/^\d(?: flash)?$/.test(code) && !(isOwnMaker && entries.length > 0)) continue;
    at += length - 1;
    if (found.some((known) => foldCode(known.code) === foldCode(code))) continue;
    found.push({ code, start: first.start, end: last.end, known: entries.length > 0, isOwnMaker, entries });
  }
  return found;
}

function tokenize(text: string): Token[] {
  const tokens: Token[] = [];
  let from = 0;
  for (const match of text.matchAll(/[A-Za-z0-9]+/g)) {
    tokens.push({
      text: match[0],
      start: match.index,
      end: match.index + match[0].length,
      gap: text.slice(from, match.index),
    });
    from = match.index + match[0].length;
    if (tokens.length >= maxTokens) break;
  }
  return tokens;
}

type Hits = readonly { entry: ErrorCode; spelling: string }[];

function longest(
  tokens: readonly Token[],
  at: number,
  { index, isShouting }: { index: CodeIndex; isShouting: boolean },
): { length: number; hits: Hits; code: string } | null {
  const flashes = countedFlashes(tokens, at);
  const counted = flashes === null ? undefined : index.get(`${flashes.count}FLASH`);
  if (flashes !== null && counted !== undefined)
    return { length: flashes.length, hits: counted, code: counted[0]?.spelling ?? '' };
  for (let length = Math.min(3, tokens.length - at); length >= 1; length -= 1) {
    const part = tokens.slice(at, at + length);
    if (part.slice(1).some(({ gap }) => gap.length > 2 || /[.,;!?\n]/.test(gap))) continue;
    const code = foldCode(part.map(({ text }) => text).join(''));
    if (code.length > 24) continue;
    const isNear = near(tokens, at, length);
    const exact = index.get(code) ?? reversed(code, index);
    const isDirect =
      (cue.test(tokens[at - 1]?.text ?? '') && !endsSentence.test(part[0]?.gap ?? '')) ||
      /["“']/.test(part[0]?.gap ?? '');
    const isNamed =
      /^(?:codes?|errors?|err|faults?)$/i.test(tokens[at - 1]?.text ?? '') &&
      !/^(?:times|x|years?|yrs?|months?|weeks?|days?|hours?)$/i.test(tokens[at + 1]?.text ?? '');
    if (exact !== undefined && isSaid(part, code, { isNear, isDirect, isNamed, isShouting, exact })) {
      return { length, hits: exact, code: exact[0]?.spelling ?? code };
    }
    const isCodeLike = /^(F\d{1,2}E\d{1,2}|E\d{1,2}F\d{1,2}|[EFC]\d{1,3}|\d{1,2}[EC]\d?|ER\d{1,2}|[EF]\d[A-Z])$/.test(
      code,
    );
    if (
      !isCodeLike ||
      (length > 1 && !/^[EF]\d+[EF]\d+$/.test(code)) ||
      (length === 1 && !isNear && !/\d[EF]\d/.test(code))
    )
      continue;
    const alike = index.get(`~${lookAlike(code)}`);
    if (alike !== undefined) return { length, hits: alike, code: alike[0]?.spelling ?? code };
    return { length, hits: [], code };
  }
  return null;
}

const flashing = /^(?:flash|flashes|flashing|flashed|blinks?|blinking|blinked)$/i;

/** `6 flashes`, `blinks 6 times`: a light that counts its code out. */
function countedFlashes(tokens: readonly Token[], at: number): { count: string; length: number } | null {
  const [first, second, third] = [0, 1, 2].map((place) => tokens[at + place]?.text ?? '');
  if (first === undefined || second === undefined) return null;
  if (/^\d$/.test(first) && flashing.test(second)) return { count: first, length: 2 };
  const isCounted = /^\d$/.test(second) && /^(?:times|x)$/i.test(third ?? '');
  return flashing.test(first) && isCounted ? { count: second, length: 3 } : null;
}

/** `240 across L1 L2`: where volts are measured, L1, L2 and N are the legs of the house's supply. */
function isLeg(tokens: readonly Token[], at: number, code: string): boolean {
  if (!/^L[123N]?$|^N$/i.test(code)) return false;
  const near = tokens.slice(Math.max(0, at - 6), at + 7).map(({ text }) => text.toLowerCase());
  return (
    near.some(
      (word) =>
        /^(?:v|vac|volts?|leg|legs|across|neutral|hot|1[012]\d|2[0-5]\d|n|gnd|ground)$/.test(word) &&
        word !== code.toLowerCase(),
    ) || near.filter((word) => /^l[12]$/.test(word)).length > 1
  );
}

/** `E1F7` and `F7E1` are the same code on some displays. */
function reversed(code: string, index: CodeIndex): Hits | undefined {
  const parts = /^(E\d{1,2})(F\d{1,2})$/.exec(code);
  return parts === null ? undefined : index.get(`${parts[2]}${parts[1]}`);
}

const endsSentence = /[.!?;\n]/;

function near(tokens: readonly Token[], at: number, length: number): boolean {
  for (let before = at - 1; before >= Math.max(0, at - 5); before -= 1) {
    if (endsSentence.test(tokens[before + 1]?.gap ?? '')) break;
    if (cue.test(tokens[before]?.text ?? '')) return true;
  }
  for (let after = at + length; after < Math.min(tokens.length, at + length + 2); after += 1) {
    if (endsSentence.test(tokens[after]?.gap ?? '')) break;
    if (cue.test(tokens[after]?.text ?? '')) return true;
  }
  return false;
}

function isSaid(
  part: readonly Token[],
  code: string,
  {
    isNear,
    isDirect,
    isNamed,
    isShouting,
    exact,
  }: { isNear: boolean; isDirect: boolean; isNamed: boolean; isShouting: boolean; exact: Hits },
): boolean {
  const typed = part.map(({ text }) => text).join('');
  const hasDigit = /\d/.test(code);
  const hasLetter = /[A-Z]/.test(code);
  if (part.length > 1 && part.some(({ text }) => text.length > 4) && code.length < 8) return false;
  if (hasDigit && hasLetter) {
    if (part.length === 1 || /^F\d{1,2}E\d{1,2}$|^E\d{1,2}F\d{1,2}$/.test(code)) return true;
    return isNear || part.some(({ gap }, index) => index > 0 && gap === '-');
  }
  // One figure alone counts many things: it is a code only right behind that word.
  if (!hasLetter) return part.length === 1 && (code.length > 1 ? isNear && code.length <= 3 : isNamed);
  // "door lock reads 34" shows no code `door`.
  if (
    /^(?:[a-z]{3,}|is|it|so|no|on|in|at|to|of|or|as|he|be|do|go|up|we|me|my|by|an|am|us|if|id)$/.test(typed) &&
    !isDirect
  )
    return false;
  if (code.length >= 8) return true;
  const isAsDisplayed = exact.some(({ entry }) =>
    entry.codes.some((spelling) => spelling.replace(/[^A-Za-z0-9]/g, '') === typed),
  );
  // "dC" is how a display spells it; the word or the unit is spelled otherwise.
  if (isAsDisplayed && /^[a-z][A-Z]$/.test(typed)) return true;
  if (alsoWords.has(code) || code.length === 1)
    return isNear && (isAsDisplayed || typed === code) && !(isShouting && code.length > 2);
  if (part.length > 1) return isNear || (isAsDisplayed && !isShouting) || typed === code;
  if (isAsDisplayed && !isShouting && typed !== typed.toLowerCase()) return true;
  return isNear && code.length <= 4 && !/^(tub|sub|his|her|the|and|not|out|top|end|all)$/i.test(typed);
}

/**
 * The readings of a code on this machine: of its brand or its maker, those of its platform first. Where the maker has
 * none, or is not known, those of all; `isOwnMaker` says which.
 */
function choose(hits: Hits, machine: CodeMachine): { entries: ErrorCode[]; isOwnMaker: boolean } {
  const entries = hits.map(({ entry }) => entry);
  const { brand, manufacturer, platforms, isCertain, manufacturerOf } = machine;
  const own = entries.filter(
    (entry) => entry.brand === brand || (manufacturer !== null && manufacturerOf(entry.brand) === manufacturer),
  );
  const pool = own.length > 0 ? own : entries;
  const fitting = pool.filter(
    ({ platforms: limits }) => limits === undefined || limits.some((id) => platforms.has(id)),
  );
  const named = fitting.filter(({ platforms: limits }) => limits !== undefined);
  const chosen = isCertain && named.length > 0 ? named : fitting.length > 0 ? fitting : isCertain ? [] : pool;
  const branded = chosen.filter((entry) => entry.brand === brand);
  return { entries: branded.length > 0 ? branded : chosen, isOwnMaker: own.length > 0 };
}
