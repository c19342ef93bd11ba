import { loadKnowledge } from '@diagbuddy/knowledge/load';
import { describe, expect, it } from 'vitest';
import { mulberry32 } from '../evaluation/metrics.ts';
import { inAll, readExamples, readLeftOut } from '../evaluation/model-numbers.ts';
import { createModelReader } from './read-model.ts';

const knowledge = loadKnowledge();

describe('a number that the reader does not know, of the houses whose machines are met most', () => {
  // Every fifth; `npm run eval` measures all of them and writes the figures to docs/accuracy.md.
  const right = inAll(readLeftOut(knowledge, { step: 5 }).values());

  it('tells its brand in 90 of 100', () => {
    expect(right.numbers).toBeGreaterThan(300);
    expect(right.brand / right.numbers).toBeGreaterThanOrEqual(0.9);
  });

  it('tells its appliance type in 97 of 100', () => {
    expect(right.type / right.numbers).toBeGreaterThanOrEqual(0.97);
  });
});

describe('an example of a platform', () => {
  it('tells brand and appliance type in 95 of 100, where no list knows it', () => {
    const right = readExamples(knowledge, { step: 5 });
    expect(right.numbers).toBeGreaterThan(200);
    expect(right.brand / right.numbers).toBeGreaterThanOrEqual(0.95);
    expect(right.type / right.numbers).toBeGreaterThanOrEqual(0.95);
  });
});

describe('a number with a slip', () => {
  const reader = createModelReader(knowledge);
  const read = (modelNumber: string) => reader.read({ modelNumber, applianceType: null, brand: null });
  const random = mulberry32(11);
  const numbers = knowledge.appliances
    .flatMap(({ platforms }) => platforms.flatMap(({ examples }) => examples))
    .filter((number, at) => at % 2 === 0 && number.length >= 7);

  /** One of the signs of a look-alike pair, taken for the other; `null` where the number has neither. */
  const mistaken =
    (one: string, other: string) =>
    (number: string): string | null => {
      const places = [...number].flatMap((sign, at) => (sign === one || sign === other ? [at] : []));
      const at = places[Math.floor(random() * places.length)];
      if (at === undefined) return null;
      return number.slice(0, at) + (number[at] === one ? other : one) + number.slice(at + 1);
    };

  it.each<[string, (number: string) => string | null]>([
    ['O for 0', mistaken('O', '0')],
    ['I for 1', mistaken('I', '1')],
    ['B for 8', mistaken('B', '8')],
    ['S for 5', mistaken('S', '5')],
    ['its last sign missing', (number) => number.slice(0, -1)],
    ['a revision behind it', (number) => `${number}01`],
    ['a market code behind it', (number) => `${number}/AA`],
    ['spaces', (number) => `${number.slice(0, 3)} ${number.slice(3, 6)} ${number.slice(6)} `],
    ['a dash', (number) => `${number.slice(0, 4)}-${number.slice(4)}`],
    ['small letters', (number) => number.toLowerCase()],
    ['a label before it', (number) => `Model # ${number}`],
  ])('is read as without it in 95 of 100: %s', (_slip, slip) => {
    const slipped = numbers.flatMap((number) => {
      const written = slip(number);
      return written === null ? [] : [{ number, written }];
    });
    const same = slipped.filter(({ number, written }) => {
      const meant = read(number);
      const got = read(written);
      return got.brand === meant.brand && got.applianceType === meant.applianceType;
    });
    expect(slipped.length).toBeGreaterThan(50);
    expect(same.length / slipped.length).toBeGreaterThanOrEqual(0.95);
  });
});

describe('how sure an appliance type is', () => {
  const reader = createModelReader(knowledge);

  it('is 1 where the form or a design tells it, and less where only similar numbers do', () => {
    const share = (modelNumber: string, applianceType: 'Dryer' | null) =>
      reader.read({ modelNumber, applianceType, brand: null }).typeShare;
    expect(share('QQ0000ZZ', 'Dryer')).toBe(1);
    expect(share('WTW5000DW1', null)).toBe(1);
    expect(share('WTJ7310', null)).toBeLessThan(1);
    expect(share('unknown', null)).toBe(0);
  });
});
