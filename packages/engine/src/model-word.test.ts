import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { DiagnosisRequest, ModelWord } from './diagnosis.ts';
import type { ModelObservation } from './observations/model-read.ts';
import { openEngine } from './open-engine.ts';

const engine = await openEngine();
const washer = { modelNumber: 'WTW5000DW1', symptoms: 'Die Maschine pumpt das Wasser nicht ab' };
const dryer = {
  modelNumber: 'WED5000DW2',
  symptoms: 'No heat. Thermal fuse beeps, so it is good. Heizung gemessen: 10.2 ohms.',
};

const word = (read: ModelObservation[], opinion: ModelWord['opinion'] = []): ModelWord => ({ read, opinion });
const assess = (request: DiagnosisRequest, model: ModelWord | null = null, known = {}) =>
  engine.assess({ ...request, model }, known);
/** Of an unknown machine parts of several types are considered; another type's is another part. */
const keyOf = ({ applianceType, component }: { applianceType: string; component: string }) =>
  applianceType === 'Washer' ? component : `${applianceType} ${component}`;
async function sharesOf(request: DiagnosisRequest, model: ModelWord | null = null, known = {}) {
  const { components } = await assess(request, model, known);
  return new Map(components.map((one) => [keyOf(one), one.probability]));
}

const oddsOf = (probability = 0.5): number => probability / (1 - probability);

describe('what a language model reads in a complaint', () => {
  it('is ranked with, like what the engine read itself', async () => {
    const drains: ModelObservation = {
      kind: 'symptom',
      id: 'wont-drain',
      present: true,
      words: 'pumpt das Wasser nicht ab',
    };
    const before = await sharesOf(washer);
    const { components, observations } = await assess(washer, word([drains]));
    expect(components[0]?.component).toBe('drain-pump');
    expect(oddsOf(components[0]?.probability)).toBeGreaterThan(2 * oddsOf(before.get('drain-pump')));
    const told = observations.symptoms.find(({ id }) => id === 'wont-drain');
    expect(washer.symptoms.slice(told?.start, told?.end)).toBe('pumpt das Wasser nicht ab');
  });

  it.each<ModelObservation>([
    { kind: 'symptom', id: 'wont-drain', present: true, words: 'the water stays in' },
    { kind: 'symptom', id: 'wont-fly', present: true, words: 'pumpt das Wasser nicht ab' },
    { kind: 'fact', component: 'drain-pump', finding: 'bad', by: 'technician', words: 'pump measured open' },
    { kind: 'fact', component: 'warp-coil', finding: 'bad', by: 'technician', words: 'Die Maschine' },
    { kind: 'code', code: 'F9 E1', words: 'display shows F9 E1' },
    { kind: 'code', code: 'Q99', words: 'Die Maschine' },
    { kind: 'symptom', id: 'wont-drain', present: true, words: ' ' },
  ])('is dropped where its words are not in the text, or nobody knows what it names: %j', async (read) => {
    expect(await sharesOf(washer, word([read]))).toEqual(await sharesOf(washer));
  });

  it('is judged by its figure, whatever the model makes of it', async () => {
    const element = (finding: 'good' | 'bad'): ModelObservation => ({
      ...{
        kind: 'fact',
        component: 'heating-element',
        finding,
        by: 'technician',
        words: 'Heizung gemessen: 10.2 ohms',
      },
    });
    const { observations } = await assess(dryer, word([element('bad')]));
    expect(observations.facts.filter(({ component }) => component === 'heating-element')).toMatchObject([
      { finding: 'good', basis: 'reading', reading: { value: 10.2 } },
    ]);
  });

  it('does not stand against what the rules read in the same text', async () => {
    const fuse: ModelObservation = {
      ...{ kind: 'fact', component: 'thermal-fuse', finding: 'bad', by: 'technician', words: 'Thermal fuse beeps' },
    };
    expect(await sharesOf(dryer, word([fuse]))).toEqual(await sharesOf(dryer));
  });

  it('leaves a part as a report left it', async () => {
    const told: ModelObservation = {
      ...{ kind: 'fact', component: 'drain-pump', finding: 'bad', by: 'technician', words: 'la pompe est morte' },
    };
    const report = { kind: 'report', component: 'drain-pump', test: 'winding', result: 'pass' } as const;
    const said = { kind: 'message', text: 'la pompe est morte', read: [told] } as const;
    const after = await engine.diagnose(washer, { history: [report, said] });
    expect(after.candidates[0]?.component).not.toBe('drain-pump');
    const without = await engine.diagnose(washer, { history: [said] });
    expect(without.candidates[0]?.component).toBe('drain-pump');
  });

  it('of a message joins the conversation', async () => {
    const read: ModelObservation[] = [
      { kind: 'fact', component: 'drain-pump', finding: 'replaced', by: 'technician', words: 'neue Pumpe drin' },
    ];
    const reply = await engine.converse({ request: washer, history: [], message: 'neue Pumpe drin', read });
    expect(reply.kind).toBe('finding');
    expect(reply.reply).toContain('drain pump already replaced');
  });
});

describe("a language model's own ranking", () => {
  const machines = [
    dryer,
    washer,
    { modelNumber: 'WTW5000DW1', symptoms: "won't drain, hums" },
    { modelNumber: 'WTW5000DW1', symptoms: "won't spin, new lid lock no change, F7 E5" },
    { modelNumber: '', symptoms: 'it is broken' },
  ];

  it('moves no part by more than a factor of three, raises none that facts cleared, and leaves the sum at one', async () => {
    await fc.assert(
      fc.asyncProperty(
        fc.constantFrom(...machines),
        fc.infiniteStream(fc.double({ min: 0, max: 1, noNaN: true })),
        async (machine, draws) => {
          const before = await assess(machine);
          const names = before.components.map(({ component }) => component);
          const opinion = names.flatMap((component) => {
            const [pick = 0, probability = 0] = [draws.next().value, draws.next().value];
            return pick < 0.3 ? [{ component, probability: pick < 0.1 ? 1 : probability }] : [];
          });
          const after = await sharesOf(machine, word([], opinion));
          const settled = new Set(
            before.observations.facts.flatMap(({ component, finding }) => (finding === 'suspected' ? [] : [component])),
          );
          for (const one of before.components) {
            const { component, probability } = one;
            if (probability === 0) continue;
            const moved = (after.get(keyOf(one)) ?? 0) / probability;
            expect(moved).toBeGreaterThan(1 / 3 - 1e-9);
            expect(moved).toBeLessThan(3 + 1e-9);
            if (settled.has(component)) expect(after.get(keyOf(one))).toBeCloseTo(probability, 9);
          }
          expect([...after.values()].reduce((sum, share) => sum + share, 0)).toBeCloseTo(1, 6);
        },
      ),
      { numRuns: 40, seed: 20_261_123 },
    );
  });

  it('lets the second of two close causes lead, and the confidence is what that one then has', async () => {
    const unsure = { modelNumber: 'WTW5000DW1', symptoms: "won't spin" };
    const [first, second] = (await assess(unsure)).components;
    const opinion = [{ component: second?.component ?? '', probability: 0.9 }];
    const { components, confidence } = await assess(unsure, word([], opinion));
    expect([components[0]?.component, components[1]?.component]).toEqual([second?.component, first?.component]);
    expect(confidence).toBe(Math.round(100 * (components[0]?.probability ?? 0)));
  });

  it('that names nothing of the machine changes nothing', async () => {
    const opinion = [{ component: 'flux-capacitor', probability: 1 }];
    expect(await sharesOf(washer, word([], opinion))).toEqual(await sharesOf(washer));
  });
});

it('the terms of a machine are the symptoms and the parts that it has', async () => {
  const electric = await engine.termsOf({ modelNumber: 'WED5000DW2', symptoms: 'no heat' });
  expect(electric.applianceType).toBe('Dryer');
  expect(electric.components.map(({ id }) => id)).toContain('heating-element');
  expect(electric.components.map(({ id }) => id)).not.toContain('flame-sensor');
  expect(electric.symptoms).toContainEqual({ id: expect.any(String), name: expect.any(String) });
});
