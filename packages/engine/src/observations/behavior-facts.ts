import type { ApplianceKnowledge } from '@diagbuddy/knowledge/schema';
import type { Fact, Observations } from './observation.ts';

/** A behavior counts as a fact where it was read this surely. */
const surely = 0.5;
/** What a behavior states of a component counts only where the complaint makes it this likely: else nobody meant it. */
const leastInQuestion = { good: 0.015, bad: 0.01, suspected: 0 };

type Told = Pick<Observations, 'facts' | 'feeds' | 'behaviors' | 'complaintAlone'>;

/** The facts that were stated, and what surely read behaviors state of components of which nothing was said. */
export const statedFacts = (told: Told, knowledge: ApplianceKnowledge): Fact[] =>
  withBehaviors(told, knowledge, { isDeduced: false });

/** The same with what follows from the machine's behavior though nobody said it of the component. */
export const knownFacts = (told: Told, knowledge: ApplianceKnowledge): Fact[] =>
  withBehaviors(told, knowledge, { isDeduced: true });

function withBehaviors(
  { facts, feeds, behaviors, complaintAlone }: Told,
  knowledge: ApplianceKnowledge,
  wanted: { isDeduced: boolean },
): Fact[] {
  const all = [...facts];
  const shares = behaviors.length > 0 ? complaintShares(complaintAlone, knowledge) : null;
  for (const { id, probability, by, start, end, words, input } of behaviors) {
    if (probability < surely) continue;
    for (const { component, finding, isDeduced } of knowledge.behaviors.find((one) => one.id === id)?.findings ?? []) {
      if (isDeduced && !wanted.isDeduced) continue;
      if (finding === 'bad' && isStarved(component, feeds)) continue;
      if (all.some((fact) => fact.component === component && (fact.finding !== 'suspected' || finding === 'suspected')))
        continue;
      if (shares !== null && (shares.get(component) ?? 0) < leastInQuestion[finding]) continue;
      all.push({ kind: 'fact', component, finding, by, basis: 'behavior', start, end, words, input });
    }
  }
  return all;
}

/** A part that gets no voltage does nothing: that shows nothing of the part. */
export const isStarved = (component: string, feeds: Observations['feeds']): boolean =>
  feeds.some((feed) => feed.component === component && !feed.isFed);

/** How likely each component is by complaint and commonness alone; `null` where no complaint was read. */
function complaintShares(
  complaintAlone: readonly number[],
  { failureModes }: ApplianceKnowledge,
): ReadonlyMap<string, number> | null {
  if (complaintAlone.length === 0) return null;
  const odds = failureModes.map(({ prior }, at) => Math.sqrt(prior) * Math.exp(complaintAlone[at] ?? 0));
  const total = odds.reduce((sum, one) => sum + one, 0);
  const shares = new Map<string, number>();
  for (const [at, { component }] of failureModes.entries())
    shares.set(component, (shares.get(component) ?? 0) + (odds[at] ?? 0) / total);
  return shares;
}
