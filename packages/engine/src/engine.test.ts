import { AiResponse } from '@diagbuddy/contract/diagnosis';
import { completeSpecifications } from '@diagbuddy/contract/specification-terms';
import { loadKnowledge } from '@diagbuddy/knowledge/load';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { DiagnosisRequest, EngineDiagnosis } from './diagnosis.ts';
import { createEngine } from './engine.ts';
import { withRates } from './evaluation/finished-repairs.ts';
import { openEngine, openReader } from './open-engine.ts';
import { defaultWeights } from './rank/weights.ts';

const knowledge = loadKnowledge();
const engine = await openEngine(knowledge);
const diagnose = (
  modelNumber: string,
  symptoms: string,
  more: Partial<DiagnosisRequest> = {},
): Promise<EngineDiagnosis> => engine.diagnose({ modelNumber, symptoms, ...more });

const sourcedNumbers = new Set(
  knowledge.appliances.flatMap(({ platforms }) =>
    platforms.flatMap(({ parts }) => parts.map((part) => part.partNumber)),
  ),
);

describe('a Whirlpool top-load washer that neither agitates nor spins and shows F7 E1', async () => {
  const answer = await diagnose('WTW5000DW1', 'fills and drains but wont agitate or spin, clicking, F7 E1');

  it('has the shift actuator first', async () => {
    expect(answer.candidates[0]?.component).toBe('shift-actuator');
    expect(answer.confidence).toBeGreaterThanOrEqual(60);
  });

  it('tells the words and the code that led there', async () => {
    const evidence = answer.candidates[0]?.evidence ?? [];
    expect(evidence).toContainEqual(expect.objectContaining({ kind: 'code', words: 'F7 E1', supports: true }));
    expect(evidence.some(({ kind, words }) => kind === 'symptom' && words.includes('agitate or spin'))).toBe(true);
  });

  it('gives a part number with its source, and what the code means', async () => {
    const part = answer.likelyParts[0];
    expect(part).toMatchObject({ component: 'shift-actuator', verified: true });
    // @spec T1.44
    expect(sourcedNumbers).toContain(part?.partNumber);
    expect(part?.sources.length).toBeGreaterThan(0);
    expect(answer.errorCodes[0]).toMatchObject({ code: 'F7E1', severity: 'high' });
    expect(answer.errorCodes[0]?.correlation).toBeGreaterThan(50);
  });

  it('recognises the machine and tells its specifications', async () => {
    expect(answer.reading.model).toMatchObject({ brand: 'Whirlpool', applianceType: 'Washer', recognized: true });
    expect(answer.modelSpecifications).toMatchObject({ manufacturer: 'Whirlpool' });
    expect(answer.modelSpecifications.sources.length).toBeGreaterThan(0);
  });

  it('knows that it fills and drains', async () => {
    expect(answer.reading.symptoms.filter(({ present }) => present).map(({ id }) => id)).not.toContain('wont-drain');
  });
});

describe('an LG refrigerator that does not cool, clicks and shows ER CO', async () => {
  const answer = await diagnose('LFXS26973S', 'not cooling, compressor clicks on and off, ER CO');

  it('names a cause and a test for it', async () => {
    expect(answer.candidates[0]?.cause).not.toBe('');
    expect(answer.nextBestTest?.description).not.toBe('');
    expect(answer.procedures.map(({ step }) => step)).toContain(answer.nextBestTest?.procedureStep);
  });

  it('reads the code as LG writes it and the clicking', async () => {
    expect(answer.reading.codes).toEqual([{ code: 'Er CO', words: 'ER CO', known: true }]);
    expect(answer.reading.symptoms.map(({ id }) => id)).toContain('compressor-clicking');
  });

  it('warns of the sealed system where the compressor may be to blame', async () => {
    const { safetyWarnings } = await diagnose('LFXS26973S', 'not cooling, compressor clicks on and off');
    expect(safetyWarnings.join(' ')).toContain('Sealed system');
  });
});

describe('a request that says nothing', () => {
  it.each([
    ['NOSUCHMODEL', 'help'],
    ['QX-1', 'asdf qwer zxcv'],
    ['???', 'lavadora no funciona por favor'],
    ['', ''],
  ])('%s, "%s": low confidence, a question, no part number, still five candidates', async (modelNumber, symptoms) => {
    const answer = await diagnose(modelNumber, symptoms);
    expect(answer.confidence).toBeLessThan(30);
    expect(answer.question).not.toBeNull();
    expect(answer.likelyParts.filter(({ partNumber }) => partNumber !== null)).toEqual([]);
    expect(answer.candidates.length).toBeGreaterThanOrEqual(5);
  });

  it('names no part number for a known model either', async () => {
    const answer = await diagnose('WTW5000DW1', 'help');
    expect(answer.confidence).toBeLessThan(30);
    // @spec T1.44
    expect(answer.likelyParts.filter(({ partNumber }) => partNumber !== null)).toEqual([]);
  });
});

describe('evidence', () => {
  const probabilityOf = (answer: EngineDiagnosis, component: string): number =>
    answer.candidates.find((candidate) => candidate.component === component)?.probability ?? 0;

  it('a part that was replaced before falls', async () => {
    const before = await diagnose('WFW5620HW', 'washer wont drain, water standing in the drum');
    const after = await diagnose(
      'WFW5620HW',
      'washer wont drain, water standing in the drum. already replaced the drain pump',
    );
    expect(probabilityOf(after, 'drain-pump')).toBeLessThan(0.6 * probabilityOf(before, 'drain-pump'));
    expect(after.reading.exclusions).toContainEqual({
      component: 'drain-pump',
      words: 'already replaced the drain pump',
      how: 'replaced',
    });
  });

  it('a part that fails its test rises', async () => {
    const before = await diagnose('WED5000DW2', 'electric dryer runs but no heat');
    const after = await diagnose('WED5000DW2', 'electric dryer runs but no heat, heating element reads open');
    expect(probabilityOf(after, 'heating-element')).toBeGreaterThan(probabilityOf(before, 'heating-element'));
    expect(after.candidates[0]?.component).toBe('heating-element');
  });

  it('a gas dryer has no heating element to fail', async () => {
    const answer = await diagnose('WGD5000DW2', 'drum turns but no heat');
    expect(answer.candidates.slice(0, 3).map(({ component }) => component)).not.toContain('heating-element');
  });

  it('reads the words for the build that the model number tells', async () => {
    const partsOf = async (modelNumber: string, symptoms: string) =>
      (await diagnose(modelNumber, symptoms)).candidates.slice(0, 3).map(({ component }) => component);
    expect((await partsOf('WFW5620HW', 'leaks water on the floor'))[0]).toBe('door-boot-seal');
    expect(await partsOf('WTW5000DW1', 'leaks water on the floor')).not.toContain('door-boot-seal');
    expect(await partsOf('WED5000DW2', 'no heat')).not.toContain('igniter');
    expect(await partsOf('WGD5000DW2', 'no heat')).toContain('igniter');
    expect(await partsOf('WGD5000DW2', 'no heat')).not.toContain('heating-element');
  });

  it('an explicit type and brand win over the model number', async () => {
    const answer = await diagnose('WTW5000DW1', 'not draining', { applianceType: 'Dishwasher', brand: 'Bosch' });
    expect(answer.reading.model).toMatchObject({ applianceType: 'Dishwasher', brand: 'Bosch' });
  });

  it('reads the appliance from the words where the number is unknown', async () => {
    const answer = await diagnose('0000', 'my dishwasher is leaking from the door');
    // @spec T9.32
    expect(answer.reading.model.applianceType).toBe('Dishwasher');
  });
});

describe('what finished repairs replaced', async () => {
  const reader = await openReader(knowledge);
  const weights = { ...defaultWeights, temperature: 1, sureSlope: 1 };
  const rated = createEngine(knowledge, { reader, weights });
  const unrated = createEngine(withRates(knowledge), { reader, weights });
  const request: DiagnosisRequest = {
    modelNumber: '',
    applianceType: 'Refrigerator',
    // No behavior stands here: what it shows would move all parts anew.
    symptoms: 'stopped cooling, food gets warm',
  };
  const shareIn = async (of: typeof engine, component: string): Promise<number> =>
    (await of.rank(request)).find((part) => part.component === component)?.probability ?? 0;

  it('moves the parts among which owners choose', async () => {
    expect(await shareIn(rated, 'start-relay-or-overload')).toBeGreaterThan(
      1.2 * (await shareIn(unrated, 'start-relay-or-overload')),
    );
  });

  it('leaves its share to what owners can not replace', async () => {
    for (const part of ['compressor', 'refrigerant-leak-or-sealed-system', 'condenser-coils-dirty']) {
      expect(await shareIn(rated, part)).toBeCloseTo(await shareIn(unrated, part), 6);
    }
  });
});

describe('the question', () => {
  it.each([
    ['Refrigerator', 'Compressor not running, freezer and fridge both warming up.', /runs all the time/i],
    ['Microwave', 'runs but no heat, light and turntable work', /dead/i],
    ['Washer', 'completely dead, no lights', /noise|roar|spin|drain|agitat/i],
    ['Dryer', 'no heat, drum turns', /motor runs but drum|completely dead/i],
  ] as const)(
    'does not ask for what can not be beside what was told: %s, %s',
    async (applianceType, symptoms, senseless) => {
      expect((await diagnose('', symptoms, { applianceType })).question).not.toMatch(senseless);
    },
  );
});

describe('safety', () => {
  it('warns of the high voltage in every microwave', async () => {
    expect((await diagnose('WMH31017HS', 'runs but no heat')).safetyWarnings[0]).toContain('high-voltage capacitor');
  });

  it('puts a gas smell before everything', async () => {
    expect((await diagnose('WFG505M0BS', 'smell gas when oven is on')).safetyWarnings[0]).toContain('Shut the gas off');
  });
});

describe('every answer', () => {
  const text = fc.oneof(fc.string({ maxLength: 1000 }), fc.string({ unit: 'grapheme', maxLength: 300 }), words());

  it('fits the contract, whatever was typed, and never throws', async () => {
    await fc.assert(
      fc.asyncProperty(fc.string({ maxLength: 64 }), text, async (modelNumber, symptoms) => {
        const answer = await diagnose(modelNumber, symptoms);
        AiResponse.parse({ ...answer, modelSpecifications: completeSpecifications(answer.modelSpecifications) });
        expect(answer.candidates.length).toBeGreaterThanOrEqual(5);
        expect(sum(answer.candidates.map(({ probability }) => probability))).toBeLessThanOrEqual(1 + 1e-9);
        for (const part of answer.likelyParts) {
          if (part.partNumber === null) expect(part.verified).toBe(false);
          else expect(sourcedNumbers).toContain(part.partNumber);
        }
      }),
      { numRuns: 150 },
    );
  });

  it('is the contract type for the compiler too', async () => {
    const { modelSpecifications, ...rest } = await diagnose('WTW5000DW1', 'wont spin');
    const answer: AiResponse = { ...rest, modelSpecifications: completeSpecifications(modelSpecifications) };
    expect(answer.basis.engine).toBe(engine.version);
  });

  it('is the same for the same request', async () => {
    await fc.assert(
      fc.asyncProperty(words(), async (symptoms) => {
        expect(await diagnose('GTW460ASJWW', symptoms)).toEqual(await diagnose('GTW460ASJWW', symptoms));
      }),
      { numRuns: 20 },
    );
  });
});

function words(): fc.Arbitrary<string> {
  const vocabulary = knowledge.appliances.flatMap(({ symptoms }) => symptoms.flatMap(({ phrases }) => phrases));
  const fillers = ['but', 'no', 'not', 'F7E1', '5E', '120 volts', 'replaced the pump', '!!', '\n', 'open', 'I think'];
  return fc
    .array(fc.constantFrom(...vocabulary, ...fillers), { maxLength: 20 })
    .map((parts) => parts.join(' ').slice(0, 1000));
}

const sum = (values: readonly number[]): number => values.reduce((total, value) => total + value, 0);
