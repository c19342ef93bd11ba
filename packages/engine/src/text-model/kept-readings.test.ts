import { describe, expect, it } from 'vitest';
import { keepReadings } from './kept-readings.ts';

/** Keeps readings of numbered texts, and counts how often a text was read. */
function counting() {
  const kept = keepReadings<string>();
  const reads: string[] = [];
  const readingOf = (key: string): string =>
    kept.of(key, () => {
      reads.push(key);
      return `reading of ${key}`;
    });
  return { kept, reads, readingOf };
}

describe('kept readings', () => {
  it('read a text once, and give its own reading to each', () => {
    const { reads, readingOf } = counting();
    expect([readingOf('one'), readingOf('two'), readingOf('one'), readingOf('two')]).toEqual([
      'reading of one',
      'reading of two',
      'reading of one',
      'reading of two',
    ]);
    expect(reads).toEqual(['one', 'two']);
  });

  it('keep no more than 64, and forget first what was asked for longest ago', () => {
    const { reads, readingOf } = counting();
    for (let at = 1; at <= 64; at++) readingOf(`${at}`);
    readingOf('1');
    readingOf('65');
    expect(reads).toHaveLength(65);
    // Asked for again a moment ago, the first was kept; the second made room.
    readingOf('1');
    expect(reads).toHaveLength(65);
    readingOf('2');
    expect(reads).toHaveLength(66);
  });

  it('read anew what was to be forgotten', () => {
    const { kept, reads, readingOf } = counting();
    readingOf('one');
    kept.forget('one');
    readingOf('one');
    expect(reads).toEqual(['one', 'one']);
  });
});
