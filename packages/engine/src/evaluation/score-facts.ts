import type { ApplianceType } from '@diagbuddy/knowledge/schema';
import { answerCase, type BatchAnswer, parseCase } from '../batch.ts';
import type { DiagnosisRequest } from '../diagnosis.ts';
import type { Engine } from '../engine.ts';
import { CaseFields, type ExpectedFact, parseLines } from './case-fields.ts';

/** A complaint of a family of twins that differ in one fact, and what must follow from the fact. */
export type FactCase = {
  id: string;
  kind: string;
  request: DiagnosisRequest;
  facts: readonly ExpectedFact[];
  /** One of these stands first; empty where nothing is said of it. */
  first: readonly string[];
  top3: readonly string[];
  notFirst: readonly string[];
  /** The most that a component may keep. */
  atMost: ReadonlyMap<string, number>;
  /** Components of which the text tells the result of a test. */
  nextTestNot: readonly string[];
};

/** How often something came out as it must, of how many times. */
export type Tally = { right: number; of: number };

/** What a case asks, and what of it came out right. */
export type FactScore = {
  id: string;
  kind: string;
  first: Tally;
  cleared: Tally;
  notFirst: Tally;
  recall: Tally;
  precision: Tally;
  nextTest: Tally;
};

/** Reads cases, a JSON line each. */
export const parseFactCases = (text: string, types: readonly ApplianceType[]): FactCase[] =>
  parseLines(text, (line) => {
    const { id, request } = parseCase(line, types);
    const fields = new CaseFields(JSON.parse(line));
    return {
      id: String(id),
      kind: fields.text('kind'),
      request,
      facts: fields.facts(),
      first: fields.texts('first'),
      top3: fields.texts('top3'),
      notFirst: fields.texts('notFirst'),
      atMost: fields.shares('atMost'),
      nextTestNot: fields.texts('nextTestNot'),
    };
  });

/** Diagnoses a case and compares. */
export async function scoreFactCase(one: FactCase, engine: Engine): Promise<FactScore & { answer: BatchAnswer }> {
  const answer = await answerCase({ id: one.id, request: one.request, messages: null }, engine);
  const { candidates, facts, nextTest } = answer;
  const leading = candidates[0]?.component ?? '';
  const shareOf = (component: string): number =>
    candidates.find((ranked) => ranked.component === component)?.probability ?? 0;
  return {
    id: one.id,
    kind: one.kind,
    answer,
    first: tally(one.first.length > 0, one.first.includes(leading)),
    cleared: sumOf([...one.atMost].map(([component, most]) => tally(true, shareOf(component) <= most))),
    notFirst: tally(one.notFirst.length > 0, !one.notFirst.includes(leading)),
    ...compareFacts(one.facts, facts),
    nextTest: tally(one.nextTestNot.length > 0, nextTest === null || !one.nextTestNot.includes(nextTest.component)),
  };
}

/** How many of the expected facts were read, and how many of those read were expected. */
export function compareFacts(
  expected: readonly ExpectedFact[],
  read: readonly ExpectedFact[],
): { recall: Tally; precision: Tally } {
  const isIn = (list: readonly ExpectedFact[], { component, finding }: ExpectedFact): boolean =>
    list.some((other) => other.component === component && other.finding === finding);
  return {
    recall: { right: expected.filter((fact) => isIn(read, fact)).length, of: expected.length },
    precision: { right: read.filter((fact) => isIn(expected, fact)).length, of: read.length },
  };
}

export const tally = (isAsked: boolean, isRight: boolean): Tally => ({
  right: Number(isAsked && isRight),
  of: Number(isAsked),
});

export function sumOf(tallies: readonly Tally[]): Tally {
  return {
    right: tallies.reduce((sum, { right }) => sum + right, 0),
    of: tallies.reduce((sum, one) => sum + one.of, 0),
  };
}
