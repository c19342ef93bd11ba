import type { CertifiedModel } from '@diagbuddy/knowledge/schema';
import { firstAt, type SortedNumbers } from './prefix-classifier.ts';

const leastSigns = 5;
const mostSuffix = 4;

/** Finds the certified model that a number is, with up to four signs of revision or colour behind it. */
export function findCertified(number: string, byNumber: SortedNumbers): CertifiedModel | null {
  for (let length = number.length; length >= Math.max(leastSigns, number.length - mostSuffix); length -= 1) {
    const wanted = number.slice(0, length);
    for (let at = firstAt(byNumber, (key) => key >= wanted); byNumber[at]?.key === wanted; at += 1) {
      const model = byNumber[at]?.known.model ?? null;
      if (model !== null) return model;
    }
  }
  return null;
}
