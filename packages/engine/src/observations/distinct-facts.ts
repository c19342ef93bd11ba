import type { Fact } from './observation.ts';

/** Behind a part's replacement, words alone tell what was wrong with the old one, unless they speak of the new one. */
function isOfOldPart(fact: Fact | undefined, replaced: Fact, text: string): boolean {
  if (fact?.basis !== 'words' || fact.isRepeat === true || fact.start < replaced.end) return false;
  const around = `${text.slice(0, fact.start).split(/\s+/).slice(-4).join(' ')}|${text.slice(fact.end, fact.end + 16)}`;
  return !/\b(?:new|second|another|replacement|first) [^|.!?;]*\||\|\W*(?:\w+ )?(?:too|again|also|already|as well|out of)\b/i.test(
    around,
  );
}

/** "thermistor is way off, 6k at 70": who read the figure calls the part bad himself. */
const isOverruled = (fact: Fact, facts: readonly Fact[]): boolean =>
  fact.basis === 'reading' &&
  fact.finding === 'good' &&
  facts.some(
    (other) =>
      other.component === fact.component &&
      other.finding === 'bad' &&
      other.basis === 'words' &&
      other.start === fact.start &&
      other.end < fact.end &&
      /\b(?:off|out of (?:spec|range|tolerance))$/.test(other.words.toLowerCase()),
  );

const earlier =
  /\b(?:last (?:week|month|year|time|night|visit|call|trip|fall|spring|summer|winter)|yesterday|before|earlier|previously|originally|at first|the other day|(?:mon|tues|wednes|thurs|fri|satur|sun)day|(?:\d+|an?|one|two|three|four|few|couple) (?:of )?(?:days?|weeks?|months?|years?) ago|(?:on|at) (?:my|the|our) (?:first|last) (?:trip|call|visit))\b/i;

/** The clause in which a fact stands. */
const clauseAround = ({ start, end }: Fact, text: string): string => {
  const breaks = /[.,;!?\n]|\bbut\b|\bnow\b/i;
  return `${text.slice(0, start).split(breaks).at(-1)}${text.slice(start, end + 30).split(breaks)[0]}`;
};

/** "good last week, bad now": how the part was then is past. */
const isPast = (fact: Fact, facts: readonly Fact[], text: string): boolean =>
  /^(?:good|bad)$/.test(fact.finding) &&
  facts.some(
    (other) =>
      other.component === fact.component &&
      /^(?:good|bad)$/.test(other.finding) &&
      other.finding !== fact.finding &&
      other.end > fact.end &&
      earlier.test(clauseAround(fact, text)),
  );

/** One fact a component and finding: the one with a reading, else the first. */
export function distinct(facts: readonly Fact[], text: string): Fact[] {
  const kept = new Map<string, Fact>();
  for (const fact of facts.filter((one) => !isOverruled(one, facts) && !isPast(one, facts, text))) {
    const key = `${fact.component} ${fact.finding}`;
    const before = kept.get(key);
    if (before === undefined) kept.set(key, fact);
    else if (before.reading === undefined && fact.reading !== undefined)
      kept.set(key, { ...fact, isRepeat: before.isRepeat ?? fact.isRepeat });
    else if (fact.isRepeat) kept.set(key, { ...before, isRepeat: true });
  }
  for (const fact of [...kept.values()])
    if (fact.finding === 'replaced' && isOfOldPart(kept.get(`${fact.component} bad`), fact, text))
      kept.delete(`${fact.component} bad`);
  // That a new part seats, or is clean, belongs to its being put in.
  for (const { component, finding } of [...kept.values()])
    if (finding === 'replaced' && kept.get(`${component} good`)?.basis === 'words') kept.delete(`${component} good`);
  // What was found good or bad, or replaced, is no mere guess any more.
  return [...kept.values()].filter(
    (fact) =>
      fact.finding !== 'suspected' ||
      ![...kept.values()].some((other) => other.component === fact.component && other.finding !== 'suspected'),
  );
}
