import type { ApplianceKnowledge, ApplianceType, Knowledge } from '@diagbuddy/knowledge/schema';
import type { EngineDiagnosis } from '../diagnosis.ts';
import { normalize } from '../model-number/normalize.ts';
import type { ApplianceIndex } from '../rank/appliance-index.ts';
import { readParts } from '../symptoms/read-parts.ts';
import { type Mend, readText } from '../text/read-text.ts';
import type { OutcomeCount } from './outcomes.ts';

/** What a technician says of a diagnosis after the repair. */
export type Rating = {
  diagnosis: Pick<EngineDiagnosis, 'candidates' | 'reading'>;
  isAccurate: boolean | null;
  fixedWithPartNumbers: readonly string[];
  actualSolution: string | null;
};

/** One rated repair as counts: `confirmed` and `refuted` are 0 or 1. Store it once for the organization, once for all. */
export type RatedOutcome = Omit<OutcomeCount, 'scope'>;

const mostPartNumbers = 20;
const maxSolution = 2000;

export type OutcomeReader = (rating: Rating) => RatedOutcome[];

/**
 * Builds the reader of ratings. What fixed the machine is taken from the part numbers, else from the parts that the
 * solution names, else from the accurate flag; where it is another part than the first cause, that cause was refuted.
 */
export function createOutcomeReader(
  knowledge: Knowledge,
  { appliances, mend }: { appliances: readonly ApplianceIndex[]; mend: Mend },
): OutcomeReader {
  const byNumber = indexNumbers(knowledge);
  return ({ diagnosis, isAccurate, fixedWithPartNumbers, actualSolution }) => {
    const { candidates, reading } = diagnosis;
    const { applianceType, platform } = reading.model;
    const leading = candidates[0];
    if (leading === undefined) return [];
    const index = appliances.find((one) => one.knowledge.applianceType === applianceType) ?? null;
    const count = (failureMode: string, isConfirmed: boolean): RatedOutcome => ({
      platform,
      failureMode,
      confirmed: isConfirmed ? 1 : 0,
      refuted: isConfirmed ? 0 : 1,
      applianceType,
    });
    const numbered = fixedWithPartNumbers
      .slice(0, mostPartNumbers)
      .flatMap((number) => byNumber(number, applianceType));
    const named = numbered.length > 0 || index === null ? [] : partsThatFixed(actualSolution ?? '', index, mend);
    const fixed = new Set(numbered.length > 0 ? numbered : named);
    if (fixed.size === 0) {
      return isAccurate === null || leading.failureMode === '' ? [] : [count(leading.failureMode, isAccurate)];
    }
    const shown = candidates.find(({ component }) => fixed.has(component));
    const failureMode =
      shown?.failureMode ??
      (index === null ? null : commonestMode(index.knowledge, { component: [...fixed][0], platform }));
    const outcomes = failureMode ? [count(failureMode, true)] : [];
    const isRefuted = shown?.component !== leading.component && isAccurate !== true && leading.failureMode !== '';
    return isRefuted ? [...outcomes, count(leading.failureMode, false)] : outcomes;
  };
}

/** Part numbers and their alternates to the parts that they fit, those of the machine's own type first. */
function indexNumbers({ appliances }: Knowledge): (number: string, type: ApplianceType | null) => string[] {
  const index = new Map<string, { type: ApplianceType; component: string }[]>();
  for (const { applianceType, platforms } of appliances) {
    for (const { component, partNumber, alternates } of platforms.flatMap(({ parts }) => parts)) {
      for (const number of [partNumber, ...alternates]) {
        const key = normalize(number);
        const list = index.get(key) ?? [];
        if (!list.some((known) => known.type === applianceType && known.component === component)) {
          list.push({ type: applianceType, component });
        }
        index.set(key, list);
      }
    }
  }
  return (number, type) => {
    const found = index.get(normalize(number)) ?? [];
    return found.filter((one) => type === null || one.type === type).map(({ component }) => component);
  };
}

/** In a solution a part that was cleaned or only named is the one that it was, unless the text clears it. */
function partsThatFixed(solution: string, index: ApplianceIndex, mend: Mend): string[] {
  const text = solution.slice(0, maxSolution);
  const words = readText(text, mend);
  const parts = readParts(text, words, index.parts).filter(({ share }) => share >= 0.5);
  const replaced = parts.filter(({ finding }) => finding === 'replaced' || finding === 'tested-bad');
  const cleaned = parts.filter(({ start, end }) => isCleanedAt(text, start, end));
  const named = parts.filter(
    ({ finding, start }) => finding === 'mentioned' && !words.some((word) => word.start === start && word.negated),
  );
  const told = [replaced, cleaned, named].find((list) => list.length > 0) ?? [];
  return told.map(({ component }) => component);
}

/** How far from a part's name its cleaning may stand, in letters. */
const cleaningReach = 30;
const cleaning = /\b(clean|clear|unclog|flush|vacuum|descal|reseat|tighten|unblock|snak)(ed|ing|s)?\b/i;

const isCleanedAt = (text: string, start: number, end: number): boolean =>
  cleaning.test(
    text
      .slice(Math.max(0, start - cleaningReach), end + cleaningReach)
      .split(/[.;!?\n]\s/)
      .join(' '),
  );

function commonestMode(
  { failureModes }: ApplianceKnowledge,
  { component, platform }: { component: string | undefined; platform: string | null },
): string | null {
  const fits = failureModes
    .filter((mode) => mode.component === component)
    .filter(({ platforms }) => platforms.length === 0 || platform === null || platforms.includes(platform))
    .sort((one, other) => other.prior - one.prior);
  return fits[0]?.id ?? failureModes.find((mode) => mode.component === component)?.id ?? null;
}
