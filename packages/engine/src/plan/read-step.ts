import type { ApplianceType, Component, FailureMode, Step } from '@diagbuddy/knowledge/schema';
import { componentOf, plainName } from '../compose/part-names.ts';
import type { ApplianceIndex } from '../rank/appliance-index.ts';
import { readParts } from '../symptoms/read-parts.ts';
import { readText } from '../text/read-text.ts';

/** What a step of the knowledge does. `subjects`: the parts that it looks at; its own where it names none. */
export type StepFacts = {
  /** Names the part where the step's own few words leave it open: `Measure` reads `Measure: heating element`. */
  title: string;
  words: ReadonlySet<string>;
  subjects: ReadonlySet<string>;
  /** Fits a part or proves the repair: tests nothing. */
  isRepair: boolean;
  readsCodes: boolean;
  readings: ReadonlySet<Quantity>;
};

export type Quantity = 'ohms' | 'volts' | 'amps' | 'degrees';

/** Reads a step of a failure mode; remembers what it read. */
export type StepReader = (type: ApplianceType, mode: FailureMode, step: Step) => StepFacts;

const repairing =
  /^(replace|renew|fit|install|repair|rebuild|swap the|swap in|swap boards|quote|advise|explain|correct|straighten|seal|retest|re-test|recheck|refit|reassemble|show|register|retorque|final|kit$|prove$|prove (it|dry|a start|the repair)|verify|clear and|clean and (refit|reseat)|thaw and prove|confirm the repair|test (the )?(repair|drain))/i;
const codeReading =
  /^(?:(?:read|note|ask for|confirm|pull|watch|check|get)\s+)?(?:the\s+|any\s+)?(?:stored\s+|fault\s+|error\s+|self-)?(?:codes?|faults?|diagnosis)$/i;
const quantities: readonly (readonly [Quantity, RegExp])[] = [
  ['ohms', /\b(ohms?|kilohms?|resistance|continuity|open circuit|infinite)\b/i],
  ['volts', /\b(volts?|voltage|vac|vdc|\d+ ?v)\b/i],
  ['amps', /\b(amps?|current)\b/i],
  ['degrees', /\b(degrees|\d+ ?°? ?f)\b/i],
];
/** A title of more words than this says by itself what it is about. */
const tersest = 3;

/** Builds the reader of steps over every appliance type. */
export function createStepReader(appliances: readonly ApplianceIndex[]): StepReader {
  const indexes = new Map(appliances.map((index) => [index.knowledge.applianceType, index]));
  const remembered = new Map<Step, StepFacts>();
  return (type, mode, step) => {
    const before = remembered.get(step);
    if (before !== undefined) return before;
    const facts = readStep(indexes.get(type), mode, step);
    remembered.set(step, facts);
    return facts;
  };
}

function readStep(index: ApplianceIndex | undefined, mode: FailureMode, { title, description }: Step): StepFacts {
  const inTitle = partsIn(title, index);
  const inAll = inTitle.size > 0 ? inTitle : partsIn(description, index);
  const named = inAll.has(mode.component) ? new Set([mode.component]) : inAll;
  const component = index === undefined ? null : componentOf(index.knowledge, mode.component);
  const isTerse = inTitle.size === 0 && title.split(/\s+/).length <= tersest;
  return {
    title: isTerse ? `${title}: ${plainName(component, mode.component)}` : title,
    words: new Set(`${title} ${description}`.toLowerCase().match(/[a-z]{4,}/g) ?? []),
    subjects: named.size > 0 ? named : new Set([mode.component]),
    isRepair: repairing.test(title),
    readsCodes: codeReading.test(title),
    readings: quantitiesIn(`${title}. ${description}`),
  };
}

function partsIn(text: string, index: ApplianceIndex | undefined): Set<string> {
  if (index === undefined) return new Set();
  return new Set(readParts(text, readText(text), index.parts).map(({ component }) => component));
}

function quantitiesIn(text: string): Set<Quantity> {
  return new Set(quantities.flatMap(([quantity, pattern]) => (pattern.test(text) ? [quantity] : [])));
}

/** The reading that a part's test expects, where the step takes one of that part. */
export function expectedAt({ subjects, readings }: StepFacts, component: Component | null): string | null {
  if (component === null || !subjects.has(component.id)) return null;
  const told = quantitiesIn(component.test.expected);
  return readings.isDisjointFrom(told) ? null : component.test.expected;
}
