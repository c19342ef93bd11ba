import { loadKnowledge } from '@diagbuddy/knowledge/load';
import { describe, expect, it } from 'vitest';
import { createEngine } from '../engine.ts';
import { comparablePartNumber } from '../model-number/part-number.ts';

const knowledge = loadKnowledge();
const engine = createEngine(knowledge);
const parts = knowledge.appliances.flatMap(({ platforms }) => platforms.flatMap((platform) => platform.parts));
const inUse = new Set(parts.map(({ partNumber }) => comparablePartNumber(partNumber)));

/** The numbers in use that replace an old one, by the old one. */
const successors = new Map<string, Set<string>>();
for (const { partNumber, alternates } of parts) {
  const current = comparablePartNumber(partNumber);
  for (const old of alternates) {
    if (comparablePartNumber(old) === current) continue;
    successors.set(old, (successors.get(old) ?? new Set()).add(current));
  }
}

describe('a number that another replaces', () => {
  it('is no part of its own, so that every chain ends at once and none runs in a circle', () => {
    expect(successors.size).toBeGreaterThan(1500);
    expect([...successors.keys()].filter((old) => inUse.has(comparablePartNumber(old)))).toEqual([]);
  });

  it('leads to a part that replaces it', () => {
    const astray = [...successors].filter(([old, current]) => {
      const found = engine.partCatalog.find(old);
      return found === null || !current.has(comparablePartNumber(found.partNumber));
    });
    expect(astray).toEqual([]);
  });

  it('finds that part first in a search', () => {
    const everyTwentieth = [...successors].filter((_entry, at) => at % 20 === 0);
    const astray = everyTwentieth.filter(([old, current]) => {
      const [first] = engine.partCatalog.search(old).parts;
      return first === undefined || !current.has(comparablePartNumber(first.partNumber));
    });
    expect(astray).toEqual([]);
  });
});
