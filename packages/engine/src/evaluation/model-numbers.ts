import type { ApplianceType, Knowledge } from '@diagbuddy/knowledge/schema';
import { normalize } from '../model-number/normalize.ts';
import { type ReaderParts, readerOver, readerParts } from '../model-number/read-model.ts';

/** How many numbers were read, and of how many brand and appliance type came out right; `wrong...`: another came out. */
export type ReadRight = { numbers: number; brand: number; type: number; wrongBrand: number; wrongType: number };

/** The houses whose machines a technician meets most, with their brands. */
const largeHouses: Readonly<Record<string, readonly string[]>> = {
  'Whirlpool, Maytag, KitchenAid, Amana, JennAir': ['Whirlpool', 'Maytag', 'KitchenAid', 'Amana', 'JennAir'],
  Kenmore: ['Kenmore'],
  'GE, GE Profile, Cafe, Monogram, Hotpoint': ['GE', 'GE Profile', 'Cafe', 'Monogram', 'Hotpoint'],
  LG: ['LG'],
  Samsung: ['Samsung'],
  'Frigidaire, Electrolux': ['Frigidaire', 'Electrolux'],
};

type Question = { modelNumber: string; applianceType: ApplianceType; isBrand: (brand: string) => boolean };

/**
 * Reads every `step`-th certified number of the large houses by itself (neither brand nor type told) with a reader that
 * knows neither it nor any number that is normalized to the same. By house.
 */
export function readLeftOut(knowledge: Knowledge, { step }: { step: number }): Map<string, ReadRight> {
  const parts = readerParts(knowledge);
  return new Map(
    Object.entries(largeHouses).map(([house, brands]) => {
      const questions = knowledge.certifiedModels
        .filter(({ brand }) => brands.includes(brand))
        .map(({ brand, ...model }) => ({ ...model, isBrand: (read: string) => read === brand }));
      return [house, countRight(everyOf(questions, step), parts)];
    }),
  );
}

/** The same for the examples of the platforms; right is each brand of a platform, and its sisters of the same maker. */
export function readExamples(knowledge: Knowledge, { step }: { step: number }): ReadRight {
  const parts = readerParts(knowledge);
  const { manufacturerOf } = parts.brands;
  const questions = knowledge.appliances.flatMap(({ applianceType, platforms }) =>
    platforms.flatMap(({ brands, examples }) => {
      const isBrand = (read: string): boolean =>
        brands.some((one) => one === read || manufacturerOf(one) === manufacturerOf(read));
      return examples.map((modelNumber) => ({ modelNumber, applianceType, isBrand }));
    }),
  );
  return countRight(everyOf(questions, step), parts);
}

/** The sum of several counts. */
export function inAll(counts: Iterable<ReadRight>): ReadRight {
  const sum: ReadRight = { numbers: 0, brand: 0, type: 0, wrongBrand: 0, wrongType: 0 };
  for (const one of counts) {
    sum.numbers += one.numbers;
    sum.brand += one.brand;
    sum.type += one.type;
    sum.wrongBrand += one.wrongBrand;
    sum.wrongType += one.wrongType;
  }
  return sum;
}

function countRight(questions: readonly Question[], parts: ReaderParts): ReadRight {
  return inAll(
    questions.map(({ modelNumber, applianceType, isBrand }) => {
      const own = normalize(modelNumber);
      const orders = parts.orders.map((order) => order.filter(({ known }) => known.normalized !== own));
      const read = readerOver({ ...parts, orders }).read({ modelNumber, applianceType: null, brand: null });
      const isBrandRight = read.brand !== null && isBrand(read.brand);
      const isTypeRight = read.applianceType === applianceType;
      return {
        numbers: 1,
        brand: Number(isBrandRight),
        type: Number(isTypeRight),
        wrongBrand: Number(read.brand !== null && !isBrandRight),
        wrongType: Number(read.applianceType !== null && !isTypeRight),
      };
    }),
  );
}

const everyOf = <T>(items: readonly T[], step: number): T[] => items.filter((_item, at) => at % step === 0);
