import { loadKnowledge } from '@diagbuddy/knowledge/load';
import { describe, expect, it } from 'vitest';
import { placedWords, textFeatures } from './features.ts';
import { decodeTextModels, textScores } from './text-model.ts';

const knowledge = loadKnowledge();
const models = decodeTextModels(knowledge);
const largestGap = (one: ArrayLike<number>, other: ArrayLike<number>): number => {
  expect(one.length).toBe(other.length);
  return Math.max(...Array.from(one, (value, at) => Math.abs(value - (other[at] ?? 0))));
};

describe.each([...models])('the network of the %s', (_, model) => {
  const words = placedWords('leaks from the front and stops with a click');
  const all = textFeatures([...words, ...placedWords('front load, electronic control')], knowledge.wordGroups);
  const isOwn = ({ end }: { end: number }): boolean => end <= words.length;
  const once = textScores(model, all, isOwn);

  it('reads symptoms by what was told alone', () => {
    const told = textScores(model, all.filter(isOwn), () => true);
    expect(largestGap(once.told, told.told)).toBeLessThan(1e-9);
    expect(largestGap(once.denied, told.denied)).toBeLessThan(1e-9);
    expect(largestGap(once.failureModes, told.failureModes)).toBeGreaterThan(0.01);
  });

  it('reads causes by the build of the machine too, as in a reading of its own', () => {
    const whole = textScores(model, all, () => true);
    expect(largestGap(once.failureModes, whole.failureModes)).toBeLessThan(1e-9);
    expect(largestGap(once.told, whole.told)).toBeGreaterThan(0.01);
  });
});
