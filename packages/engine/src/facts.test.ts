import { loadKnowledge } from '@diagbuddy/knowledge/load';
import type { ApplianceType, Component } from '@diagbuddy/knowledge/schema';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { DiagnosisRequest } from './diagnosis.ts';
import { openEngine } from './open-engine.ts';

const knowledge = loadKnowledge();
const engine = await openEngine(knowledge);

type Asked = Pick<DiagnosisRequest, 'modelNumber' | 'applianceType' | 'brand' | 'symptoms'>;
const sharesOf = async (request: Asked): Promise<Map<string, number>> =>
  new Map((await engine.rank(request)).map(({ component, probability }) => [component, probability]));
const shareOf = async (request: Asked, component: string): Promise<number> =>
  (await sharesOf(request)).get(component) ?? 0;
const settings = { numRuns: 60, seed: 20_261_122 };
/** Rounding of a sum of hundreds of probabilities. */
const rounding = 1e-9;

/** A complaint in the knowledge's own phrases, of a type with a platform's example number or none. */
const complaint = fc.constantFrom(...knowledge.appliances).chain(({ applianceType, symptoms, platforms }) =>
  fc.record({
    applianceType: fc.constant(applianceType),
    brand: fc.constant(null),
    modelNumber: fc.constantFrom('', ...platforms.flatMap(({ examples }) => examples.slice(0, 1))),
    symptoms: fc
      .uniqueArray(fc.constantFrom(...symptoms.flatMap(({ phrases }) => phrases.slice(0, 2))), {
        minLength: 1,
        maxLength: 2,
      })
      .map((phrases) => `${phrases.join(', ')}.`),
  }),
);

const componentsOf = (type: Asked['applianceType']): readonly Component[] =>
  knowledge.appliances.find(({ applianceType }) => applianceType === type)?.components ?? [];
/** The name by which the component is called, in plain words. */
const nameOf = ({ aliases, name }: Component): string =>
  aliases.find((alias) => alias.split(' ').length >= 2) ?? aliases[0] ?? name;

const withComponent = complaint.chain((request) =>
  fc.constantFrom(...componentsOf(request.applianceType).map(nameOf)).map((name) => ({ request, name })),
);
const saying = (request: Asked, words: string): Asked => ({ ...request, symptoms: `${request.symptoms} ${words}` });
/** The component as it was read in some words, so that the property speaks of what was understood. */
async function readIn(request: Asked, finding: string): Promise<string[]> {
  const { reading } = await engine.diagnose(request);
  return reading.facts
    .filter((fact) => fact.finding === finding && fact.by === 'technician')
    .map(({ component }) => component);
}

/** What the words behind a complaint were read to say, beside what the complaint says. */
async function newIn(told: Asked, request: Asked, finding: string): Promise<string[]> {
  const known = await readIn(request, finding);
  const isAlike = async (): Promise<boolean> => {
    const [one, other] = [await engine.assess(request), await engine.assess(told)];
    return JSON.stringify(one.machine.configuration) === JSON.stringify(other.machine.configuration);
  };
  // "bake element" also tells that the range is electric, which is another machine to rank for.
  fc.pre(await isAlike());
  return (await readIn(told, finding)).filter((id) => !known.includes(id));
}

describe('a fact', () => {
  it('that a part was replaced never raises the part', async () => {
    await fc.assert(
      fc.asyncProperty(
        withComponent,
        fc.constantFrom('put in a new', 'already replaced the', 'swapped the'),
        async ({ request, name }, words) => {
          const told = saying(request, `I ${words} ${name}, no change.`);
          for (const id of await newIn(told, request, 'replaced')) {
            expect(await shareOf(told, id)).toBeLessThanOrEqual((await shareOf(request, id)) + rounding);
          }
        },
      ),
      settings,
    );
  });

  it('that a part was found good never raises the part', async () => {
    await fc.assert(
      fc.asyncProperty(
        withComponent,
        fc.constantFrom('tested good', 'is fine', 'checks out'),
        async ({ request, name }, words) => {
          const told = saying(request, `The ${name} ${words}.`);
          for (const id of await newIn(told, request, 'good')) {
            expect(await shareOf(told, id)).toBeLessThanOrEqual((await shareOf(request, id)) + rounding);
          }
        },
      ),
      settings,
    );
  });

  it.each([
    ['Microwave', '', 'blows fuse.', 'touchpad-membrane'],
    ['Dishwasher', 'WDF520PADM7', 'wont fill.', 'touchpad-membrane'],
  ] as const)(
    'whose name alone makes one think of it never raises it: %s %s %s',
    async (type, modelNumber, symptoms, id) => {
      const request = { modelNumber, applianceType: type, brand: null, symptoms };
      const told = saying(request, 'The touch pad tested good.');
      expect(await readIn(told, 'good')).toContain(id);
      expect(await shareOf(told, id)).toBeLessThanOrEqual((await shareOf(request, id)) + rounding);
    },
  );

  it('that a part was found bad never lowers the part', async () => {
    await fc.assert(
      fc.asyncProperty(
        withComponent,
        fc.constantFrom('is bad', 'tested bad', 'is shot'),
        async ({ request, name }, words) => {
          const told = saying(request, `The ${name} ${words}.`);
          const known = await readIn(request, 'bad');
          for (const id of await readIn(told, 'bad')) {
            if (known.includes(id)) continue;
            expect(await shareOf(told, id)).toBeGreaterThanOrEqual((await shareOf(request, id)) - rounding);
          }
        },
      ),
      settings,
    );
  });

  it('that somebody only says moves nothing by more than 0.10', async () => {
    const says = fc.constantFrom(
      "neighbor says it's the",
      'brother in law swears it is the',
      'a guy online said it was the',
    );
    await fc.assert(
      fc.asyncProperty(withComponent, says, async ({ request, name }, words) => {
        const before = await sharesOf(request);
        const after = await sharesOf(saying(request, `${words} ${name}.`));
        for (const [id, share] of after) expect(Math.abs(share - (before.get(id) ?? 0))).toBeLessThanOrEqual(0.1);
      }),
      settings,
    );
  });
});

type Range = {
  type: ApplianceType;
  component: string;
  name: string;
  low: number;
  high: number;
  most: number;
  modelNumber: string;
};
const highestOf = ({ tests }: Component): number =>
  Math.max(
    ...tests.flatMap(({ ranges }) =>
      ranges.flatMap(({ high, unit }) => (unit === 'ohm' && high !== undefined ? high : [])),
    ),
  );
/** Resistances that a source states for a platform. */
const ranges: Range[] = knowledge.appliances.flatMap(({ applianceType, components, platforms }) =>
  components.flatMap((component) =>
    component.tests.flatMap((test) =>
      test.quantity !== 'resistance' || test.requires !== undefined
        ? []
        : test.ranges.flatMap((range): Range[] => {
            const modelNumber = platforms.find(({ id }) => range.platforms.includes(id))?.examples[0];
            return modelNumber === undefined ||
              range.requires !== undefined ||
              range.atF !== undefined ||
              !range.low ||
              !range.high ||
              range.low < 2
              ? []
              : [
                  {
                    type: applianceType,
                    component: component.id,
                    name: nameOf(component),
                    low: range.low,
                    high: range.high,
                    most: highestOf(component),
                    modelNumber,
                  },
                ];
          }),
    ),
  ),
);

describe('a reading', () => {
  const read = async ({ type, component, name, modelNumber }: Range, value: number) => {
    const request = { modelNumber, applianceType: type, brand: null, symptoms: 'it does not work right.' };
    const told = saying(request, `The ${name} reads ${value} ohms.`);
    const { reading } = await engine.diagnose(told);
    const fact = reading.facts.find((one) => one.component === component);
    return { fact, before: await shareOf(request, component), after: await shareOf(told, component) };
  };

  it('in range never raises its part; out of range never lowers it', async () => {
    expect(ranges.length).toBeGreaterThan(50);
    await fc.assert(
      fc.asyncProperty(fc.constantFrom(...ranges), async (one) => {
        const { low, high } = one;
        const inside = await read(one, Number(((low + high) / 2).toFixed(1)));
        expect(inside.fact?.finding === 'bad').toBe(false);
        expect(inside.after).toBeLessThanOrEqual(inside.before + rounding);
        const outside = await read(one, Number((one.most * 40).toFixed(0)));
        if (outside.fact?.finding === 'bad') expect(outside.after).toBeGreaterThanOrEqual(outside.before - rounding);
        expect(outside.fact?.finding === 'good').toBe(false);
      }),
      settings,
    );
  });

  it('means the same however its unit is spelled, in small letters or in capitals', async () => {
    const spellings = ['ohms', 'ohm', 'Ω', 'OHMS'];
    for (const one of ranges.slice(0, 12)) {
      const request = { modelNumber: one.modelNumber, applianceType: one.type, brand: null };
      const shares = await Promise.all(
        spellings.map((unit) =>
          sharesOf({ ...request, symptoms: `will not work, ${one.name} reads ${one.low} ${unit}` }),
        ),
      );
      for (const other of shares) expect(other).toEqual(shares[0]);
    }
    const volts = await Promise.all(
      ['120 volts', '120 VAC', '120 vac', '120V', '120 v'].map((figure) =>
        sharesOf({
          modelNumber: 'WED4815EW1',
          applianceType: 'Dryer',
          brand: null,
          symptoms: `no heat, ${figure} at the outlet`,
        }),
      ),
    );
    for (const other of volts) expect(other).toEqual(volts[0]);
  });
});

describe('a complaint', () => {
  it('tells the same in capitals', async () => {
    await fc.assert(
      fc.asyncProperty(complaint, async (request) => {
        const loud = { ...request, symptoms: request.symptoms.toUpperCase() };
        const [quiet, shouted] = [await engine.diagnose(request), await engine.diagnose(loud)];
        // A code is told by its capitals.
        fc.pre(quiet.reading.codes.length === 0 && shouted.reading.codes.length === 0);
        expect(await sharesOf(loud)).toEqual(await sharesOf(request));
      }),
      settings,
    );
  });

  it('tells the same in whatever order its sentences stand', async () => {
    await fc.assert(
      fc.asyncProperty(complaint, complaint, async (request, other) => {
        const [one, two] = [
          request.symptoms,
          componentsOf(request.applianceType)[0] === undefined ? '' : other.symptoms,
        ];
        fc.pre(request.applianceType === other.applianceType);
        // A finding may refer to the sentence before it.
        const { reading } = await engine.diagnose({ ...request, symptoms: `${one} ${two}` });
        const { reading: turned } = await engine.diagnose({ ...request, symptoms: `${two} ${one}` });
        fc.pre(reading.facts.length === 0 && turned.facts.length === 0);
        const first = await sharesOf({ ...request, symptoms: `${one} ${two}` });
        const second = await sharesOf({ ...request, symptoms: `${two} ${one}` });
        for (const [id, share] of first) expect(Math.abs(share - (second.get(id) ?? 0))).toBeLessThanOrEqual(0.05);
      }),
      settings,
    );
  });

  it('tells what the display says wherever in the text it stands', async () => {
    const request = { modelNumber: '', applianceType: 'Washer' as const, brand: null };
    const first = await sharesOf({ ...request, symptoms: 'says unbalanced. washer completely dead.' });
    const second = await sharesOf({ ...request, symptoms: 'washer completely dead. says unbalanced.' });
    for (const [id, share] of first) expect(Math.abs(share - (second.get(id) ?? 0))).toBeLessThanOrEqual(0.05);
  });

  it('that denies a symptom is not read as telling it', async () => {
    for (const [applianceType, denied, id] of [
      ['Washer', 'does not leak', 'leak'],
      ['Dryer', 'no burning smell', 'burning-smell'],
      ['Dishwasher', "it isn't leaking", 'leak'],
      ['Refrigerator', 'no noise', 'noise'],
    ] as const) {
      const { reading } = await engine.diagnose({
        modelNumber: '',
        applianceType,
        symptoms: `${denied}, but something is wrong`,
      });
      expect(reading.symptoms.filter((symptom) => symptom.present && symptom.id.includes(id))).toEqual([]);
    }
  });
});
