import type { Assessment } from '../assessment/assess.ts';
import type { Engine } from '../engine.ts';
import type { FactCase } from './score-facts.ts';

/** How often a fact read by rule spoke against what the trained reader made of the words, and which of the two was right. */
export type Disagreement = { cases: number; apart: number; ruleRight: number; readerRight: number };

/**
 * Counts the cases in which the rules clear the component that the trained reader thinks likeliest, or find another one bad.
 * Only cases that say what may stand first are counted.
 */
export async function scoreDisagreement(cases: readonly FactCase[], engine: Engine): Promise<Disagreement> {
  const found: Disagreement = { cases: 0, apart: 0, ruleRight: 0, readerRight: 0 };
  for (const { request, first } of cases) {
    if (first.length === 0) continue;
    found.cases += 1;
    const assessment = await engine.assess(request);
    const likeliest = likeliestByReader(assessment);
    if (likeliest === null || !areApart(assessment, likeliest)) continue;
    found.apart += 1;
    found.ruleRight += Number(first.includes(assessment.components[0]?.component ?? ''));
    found.readerRight += Number(first.includes(likeliest));
  }
  return found;
}

/** The component that the trained reader gives the most, by the words that state no fact. */
function likeliestByReader({ knowledge, machine, observations: { complaintAlone } }: Assessment): string | null {
  const sums = new Map<string, number>();
  for (const [at, { component }] of knowledge.failureModes.entries()) {
    const log = complaintAlone[at];
    if (log !== undefined && machine.has(component)) sums.set(component, (sums.get(component) ?? 0) + Math.exp(log));
  }
  const [most] = [...sums].sort(([, one], [, other]) => other - one);
  return most?.[0] ?? null;
}

function areApart({ observations: { facts } }: Assessment, likeliest: string): boolean {
  const isBad = (component: string): boolean =>
    facts.some((fact) => fact.component === component && fact.finding === 'bad');
  const isCleared = facts.some(
    ({ component, finding }) => component === likeliest && (finding === 'good' || finding === 'replaced'),
  );
  return isCleared || (!isBad(likeliest) && facts.some(({ finding }) => finding === 'bad'));
}
