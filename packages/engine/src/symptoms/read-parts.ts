import type { Component } from '@diagbuddy/knowledge/schema';
import { readText, type Word } from '../text/read-text.ts';
import { stem } from '../text/stem.ts';

/** What the text says of a part. `mentioned`: named without a finding, a guess at most. */
export type PartFinding = 'replaced' | 'tested-good' | 'tested-bad' | 'mentioned';

/** A part named in the text. `share`: 1 divided by the parts that the word may mean. */
export type ReadPart = { component: string; finding: PartFinding; share: number; start: number; end: number };

export type PartIndex = ReadonlyMap<string, readonly { stems: readonly string[]; components: readonly string[] }[]>;

const replacing = new Set(['replac', 'chang', 'swap', 'install', 'exchang', 'renew']);
const cleaning = new Set(['cleaned', 'cleared', 'vacuumed', 'flushed', 'unclogged', 'snaked', 'descaled']);
/** As people say it of a part that is done for; a plug, wear and a short burst are other things. */
const damage = new Set(
  'broken broke burnt burned cracked melted seized worn torn shorted ol fried infinite infinity snapped stripped bad corroded toast shot blown charred split frayed'.split(
    ' ',
  ),
);
const blockage = new Set(['clogged', 'plugged', 'blocked', 'stuffed', 'packed', 'choked']);
/** What is said before these words is said of something beside the part. */
const beside = /\b(at|by|near|from|around|behind|under|beside|next to|inside)\b[^,;]*$/i;
const smell = /\b(smell|smells|smelled|smelt|odou?r|stink|scent)\b/i;
const measuring =
  /\b(read|reads|reading|test|tests|tested|testing|measure[sd]?|ohm(s|ed)?|meter(ed)?|check(s|ed)?|continuity)\b/i;
const hypothetical =
  /\b(should (i|we)|do (i|we)|does it|needs?|have to|has to|going to|gonna|wants? to|wanted to|if|whether|would|could|might|may|maybe|thinks?|thinking|thought|suspect(s|ed|ing)?|guess(ing)?|wonder(ing)?|possibl[ey]|probabl[ey]|recommend(s|ed)?|before i|about to|looking to|supposed to|sure)\b/i;
/** What a meter finds open: parts that current runs through, whose names say nothing of doors, vents or taps. */
const conducting = new Set(
  'element heater fuse tfuse cutoff cut tco thermostat bimetal thermistor sensor coil igniter ignitor winding limit'
    .split(' ')
    .map(stem),
);
/** ... where it is not told when: a thermostat is meant to open when it is warm. */
const openFor = /^\s*open(?!\w|\s+(?:when|at|above|below|until|if|and close|up))/i;
/** A part that is said to do its work, and nothing beside that: no "runs all the time". */
const doing =
  /^\s*(?:is\s+|are\s+|still\s+|does\s+)?(?:runs?|running|works?|working|spins?|spinning|turns?|turning)(?:\s+(?:fine|ok|okay|good|normally|too|freely))?\s*(?:$|[,.;!?)]|\b(?:and|but)\b)/i;
/** How far a finding may stand from the part, in meaningful words. */
const reach = 5;

/** Indexes what people call the parts of one appliance type. */
export function indexParts(
  components: readonly Component[],
  words: Readonly<Record<string, readonly string[]>>,
): PartIndex {
  const byStems = new Map<string, { stems: string[]; components: string[] }>();
  for (const { id, name } of components) {
    for (const alias of [...(words[id] ?? []), ...nameParts(name)]) {
      const stems = readText(alias).map(({ stem }) => stem);
      if (stems.length === 0) continue;
      const key = stems.join(' ');
      const entry = byStems.get(key) ?? { stems, components: [] };
      if (!entry.components.includes(id)) entry.components.push(id);
      byStems.set(key, entry);
    }
  }
  const index = new Map<string, { stems: string[]; components: string[] }[]>();
  for (const entry of byStems.values()) {
    const first = entry.stems[0] ?? '';
    index.set(
      first,
      [...(index.get(first) ?? []), entry].sort((one, other) => other.stems.length - one.stems.length),
    );
  }
  return index;
}

/** `Lid lock / lid switch assembly (top-load)` names two things. */
function nameParts(name: string): string[] {
  const plain = name.replace(/\([^)]*\)/g, ' ').replace(/\bassembly\b/gi, ' ');
  return plain
    .split('/')
    .map((part) => part.trim())
    .filter((part) => part.split(' ').length <= 3 && !/ (and|or) /.test(part));
}

/** Finds the parts that a text names and what it says of each. */
export function readParts(text: string, words: readonly Word[], index: PartIndex): ReadPart[] {
  const found: ReadPart[] = [];
  for (let at = 0; at < words.length; at += 1) {
    const match = matchAt(words, at, index);
    if (match === null) continue;
    const last = at + match.stems.length - 1;
    const finding = findingFor(text, words, { from: at, to: last });
    const place = { start: words[at]?.start ?? 0, end: words[last]?.end ?? 0 };
    for (const component of match.components) {
      found.push({ component, finding, share: 1 / match.components.length, ...place });
    }
    at = last;
  }
  return strongest(found);
}

function matchAt(
  words: readonly Word[],
  at: number,
  index: PartIndex,
): { stems: readonly string[]; components: readonly string[] } | null {
  const first = words[at];
  if (first === undefined) return null;
  for (const entry of index.get(first.stem) ?? []) {
    const isThere = entry.stems.every((stem, offset) => {
      const word = words[at + offset];
      const before = words[at + offset - 1];
      if (word === undefined || word.stem !== stem) return false;
      return offset === 0 || before === undefined || (word.sentence === first.sentence && word.start - before.end <= 5);
    });
    if (isThere) return entry;
  }
  return null;
}

function findingFor(text: string, words: readonly Word[], { from, to }: { from: number; to: number }): PartFinding {
  const part = words[from];
  if (part === undefined) return 'mentioned';
  const sentence = words.filter((word) => word.sentence === part.sentence);
  const begin = sentence[0]?.start ?? part.start;
  const spoken = text.slice(Math.max(0, begin - 25), (words[to]?.end ?? part.end) + 40);
  const lead = text.slice(Math.max(begin - 25, part.start - 45, 0), part.start);
  const isHypothetical = hypothetical.test(lead);
  const before = words[from - 1];
  if (!isHypothetical && before?.raw === 'new' && before.sentence === part.sentence) return 'replaced';

  const rest = text.slice(words[to]?.end ?? part.end);
  const own = words.slice(from, to + 1);
  if (!isHypothetical && openFor.test(rest) && own.some((word) => conducting.has(word.stem))) return 'tested-bad';

  let nearest: { finding: PartFinding; distance: number; isSameClause: boolean } | null = null;
  for (let at = Math.max(0, from - reach); at <= Math.min(words.length - 1, to + reach); at += 1) {
    const word = words[at];
    if (word === undefined || word.sentence !== part.sentence || (at >= from && at <= to)) continue;
    const distance = at < from ? from - at : at - to;
    const isSameClause = word.clause === part.clause;
    if (!isSameClause && distance > 2) continue;
    if (isAdvice(text, word) || (word.stem === 'install' && (at > from || distance > 2 || !isSameClause))) continue;
    const finding = meaningOf(word, { spoken, isAfter: at > to });
    const between = at < from ? text.slice(word.end, part.start) : text.slice(words[to]?.end ?? part.end, word.start);
    if (isPluggedIn(text, word)) continue;
    if (finding === 'tested-bad' && ((at < from && beside.test(between)) || smell.test(spoken))) continue;
    if (finding === null || (isHypothetical && finding !== 'tested-good')) continue;
    if (nearest === null || distance < nearest.distance) nearest = { finding, distance, isSameClause };
  }
  const isInOrder =
    !isHypothetical &&
    (own.some(({ affirmed }) => affirmed) || (doing.test(rest) && !own.some(({ negated }) => negated)));
  // What is said of the part itself comes before what stands in the next clause.
  if (isInOrder && nearest?.isSameClause !== true) return 'tested-good';
  return nearest?.finding ?? 'mentioned';
}

/** `plugged in` is no blockage. */
const isPluggedIn = (text: string, { raw, end }: Word): boolean =>
  raw === 'plugged' && /^ (back )?in(to)?\b/i.test(text.slice(end, end + 10));

/** `must be replaced`, `should be changed`: what somebody advises has not been done. */
const isAdvice = (text: string, { start }: Word): boolean =>
  /\b(must|should|needs?( to)?|has to|have to|had to|to|can|could|may|might|will|would|wants?( it)? to) (be|get) $/i.test(
    text.slice(Math.max(0, start - 24), start),
  );

function meaningOf(word: Word, { spoken, isAfter }: { spoken: string; isAfter: boolean }): PartFinding | null {
  if (replacing.has(word.stem))
    return word.negated || /^(replace|change|swap|install)s?$/.test(word.raw) ? null : 'replaced';
  if (cleaning.has(word.raw)) return word.negated ? null : 'tested-good';
  if (word.stem === 'continuity') return word.negated ? 'tested-bad' : 'tested-good';
  if (word.stem === 'open' && isAfter && !word.negated && measuring.test(spoken)) return 'tested-bad';
  if (damage.has(word.raw)) return word.negated ? 'tested-good' : 'tested-bad';
  if (blockage.has(word.raw)) return word.negated ? 'tested-good' : 'tested-bad';
  if ((word.stem === 'intact' || word.stem === 'clear') && isAfter) return word.negated ? 'tested-bad' : 'tested-good';
  if ((word.stem === 'check' || word.stem === 'test') && word.affirmed) return 'tested-good';
  return null;
}

const order: Record<PartFinding, number> = { 'tested-bad': 3, replaced: 2, 'tested-good': 1, mentioned: 0 };

/** One reading a part: the finding that says most. */
function strongest(found: readonly ReadPart[]): ReadPart[] {
  const best = new Map<string, ReadPart>();
  for (const part of found) {
    const before = best.get(part.component);
    const isStronger =
      before === undefined ||
      order[part.finding] > order[before.finding] ||
      (order[part.finding] === order[before.finding] && part.share > before.share);
    if (isStronger) best.set(part.component, part);
  }
  return [...best.values()];
}
