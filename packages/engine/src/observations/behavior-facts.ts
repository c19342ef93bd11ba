import type { ApplianceKnowledge } from '@diagbuddy/knowledge/schema';
import type { Fact, Observations } from './observation.ts';

/** A behavior counts as a fact where it was read this surely. */
const surely = 0.5;

/** The facts, and what surely read behaviors show of components of which nothing was said. */
export function statedFacts(
  { facts, behaviors }: Pick<Observations, 'facts' | 'behaviors'>,
  knowledge: ApplianceKnowledge,
): Fact[] {
  const all = [...facts];
  for (const { id, probability, by, start, end, words, input } of behaviors) {
    if (probability < surely) continue;
    for (const { component, finding } of knowledge.behaviors.find((one) => one.id === id)?.findings ?? []) {
      if (all.some((fact) => fact.component === component && (fact.finding !== 'suspected' || finding === 'suspected')))
        continue;
      all.push({ kind: 'fact', component, finding, by, basis: 'behavior', start, end, words, input });
    }
  }
  return all;
}
