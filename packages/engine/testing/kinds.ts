import type { ApplianceType } from '@diagbuddy/knowledge/schema';
import { expect, it } from 'vitest';
import { openEngine } from '../src/open-engine.ts';

export const engine = await openEngine();

/** What is read of the components in a text: `component finding`. */
export async function factsIn(applianceType: ApplianceType, symptoms: string): Promise<string[]> {
  const { reading } = await engine.diagnose({ modelNumber: '', symptoms, applianceType, brand: null });
  return reading.facts.map(({ component, finding }) => `${component} ${finding}`).sort();
}

/** A sentence of some kind, and the facts that it states. */
export type Kind = readonly [type: ApplianceType, words: string, ...facts: string[]];

/** A test for each sentence: exactly its facts are read. */
export function readsEach(kinds: readonly Kind[]): void {
  it.each(kinds.map(([type, words, ...facts]) => ({ type, words, facts })))(
    '$type: $words',
    async ({ type, words, facts }) => {
      expect(await factsIn(type, words)).toEqual(facts);
    },
  );
}
