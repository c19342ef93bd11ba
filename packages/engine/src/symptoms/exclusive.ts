import type { ApplianceKnowledge } from '@diagbuddy/knowledge/schema';

/** Whether two symptoms can't be there at once: a dead machine has no noise. */
export function areExclusive(
  { exclusiveSymptoms }: Pick<ApplianceKnowledge, 'exclusiveSymptoms'>,
  one: string,
  other: string,
): boolean {
  const excludes = (id: string): readonly string[] => exclusiveSymptoms[id] ?? [];
  return excludes(one).includes(other) || excludes(other).includes(one);
}
