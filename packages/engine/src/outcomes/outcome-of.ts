import type { ApplianceKnowledge, ApplianceType, Knowledge } from '@diagbuddy/knowledge/schema';
import type { ApplianceIndex } from '../appliance/appliance-index.ts';
import { findMentions } from '../appliance/mentions.ts';
import type { Candidate, RecognizedModel } from '../diagnosis.ts';
import type { Machine } from '../machine/machine.ts';
import { comparablePartNumber } from '../model-number/part-number.ts';
import type { Finding } from '../observations/observation.ts';
import { readFacts } from '../observations/read-facts.ts';
import type { CorrectSpelling } from '../text/spelling.ts';
import { tokenize } from '../text/tokens.ts';
import type { OutcomeCount } from './outcomes.ts';

/** What a technician says of a diagnosis after the repair. */
export type Rating = {
  diagnosis: {
    candidates: readonly Pick<Candidate, 'component' | 'failureMode'>[];
    reading: { model: Pick<RecognizedModel, 'applianceType' | 'platform'> };
  };
  isAccurate: boolean | null;
  fixedWithPartNumbers: readonly string[];
  actualSolution: string | null;
  /** The id of the part that it was, where the technician chose it. */
  foundComponent?: string | undefined;
};

/** One rated repair as counts: `confirmed` and `refuted` are 0 or 1. Store it once for the organization, once for all. */
export type RatedOutcome = Omit<OutcomeCount, 'scope'>;

const mostPartNumbers = 20;
const maxSolution = 2000;

export type OutcomeReader = (rating: Rating) => RatedOutcome[];

/**
 * Builds the reader of ratings. What fixed the machine is the part that was chosen, else taken from the part numbers, else
 * from the parts that the solution names, else from the accurate flag; where it is another part than the first cause, that cause was refuted.
 */
export function createOutcomeReader(
  knowledge: Knowledge,
  { appliances, correctSpelling }: { appliances: readonly ApplianceIndex[]; correctSpelling: CorrectSpelling },
): OutcomeReader {
  let numbers: ReturnType<typeof indexNumbers> | null = null;
  const byNumber: ReturnType<typeof indexNumbers> = (number, type) => {
    numbers ??= indexNumbers(knowledge);
    return numbers(number, type);
  };
  return ({ diagnosis, isAccurate, fixedWithPartNumbers, actualSolution, foundComponent }) => {
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
    const chosen =
      foundComponent !== undefined && index?.components.has(foundComponent) === true ? [foundComponent] : [];
    const numbered = fixedWithPartNumbers
      .slice(0, mostPartNumbers)
      .flatMap((number) => byNumber(number, applianceType));
    const named =
      chosen.length > 0 || numbered.length > 0 || index === null
        ? []
        : partsThatFixed(actualSolution ?? '', index, correctSpelling);
    const fixed = new Set([chosen, numbered, named].find((list) => list.length > 0) ?? []);
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
        const key = comparablePartNumber(number);
        const list = index.get(key) ?? [];
        if (!list.some((known) => known.type === applianceType && known.component === component)) {
          list.push({ type: applianceType, component });
        }
        index.set(key, list);
      }
    }
  }
  return (number, type) => {
    const found = index.get(comparablePartNumber(number)) ?? [];
    return found.filter((one) => type === null || one.type === type).map(({ component }) => component);
  };
}

/** In a solution a part that was cleaned or only named is the one that it was, unless the text clears it. */
function partsThatFixed(solution: string, index: ApplianceIndex, correctSpelling: CorrectSpelling): string[] {
  const text = solution.slice(0, maxSolution);
  const tokens = tokenize(text);
  const has = (component: string): boolean => index.components.has(component);
  const mentions = findMentions(tokens, { index: index.mentions, correctSpelling, has });
  const { facts } = readFacts({
    text,
    input: 0,
    isMessage: true,
    components: index.components,
    index: index.mentions,
    machine: { ...anyMachine, has },
    correctSpelling,
  });
  const spoken = (...findings: Finding[]): string[] =>
    facts.filter(({ finding }) => findings.includes(finding)).map(({ component }) => component);
  const replaced = spoken('replaced', 'bad');
  const named = mentions.filter(({ isPlace }) => !isPlace);
  const cleaned = named.flatMap(({ components, from, to }) =>
    isCleanedAt(text, tokens[from]?.start ?? 0, tokens[to - 1]?.end ?? 0) ? components.slice(0, 1) : [],
  );
  const good = new Set(spoken('good'));
  const rest = named.flatMap(({ components, from }) =>
    components
      .slice(0, 1)
      .filter((component) => !good.has(component) && !/^(?:not?|without|never)$/.test(tokens[from - 1]?.text ?? '')),
  );
  return [...new Set([replaced, cleaned, rest].find((list) => list.length > 0) ?? [])];
}

/** A machine of which nothing is known. */
const anyMachine: Machine = {
  platforms: new Set(),
  isCertain: false,
  isNarrowed: false,
  manufacturer: null,
  brand: null,
  configuration: {},
  has: () => true,
  meets: () => true,
};

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
