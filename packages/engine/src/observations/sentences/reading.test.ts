import { loadKnowledge } from '@diagbuddy/knowledge/load';
import type { ApplianceType } from '@diagbuddy/knowledge/schema';
import { describe, expect, it } from 'vitest';
import type { DiagnosisRequest } from '../../diagnosis.ts';
import { openEngine } from '../../open-engine.ts';

const knowledge = loadKnowledge();
const engine = await openEngine(knowledge);
const read = async (symptoms: string, more: Partial<DiagnosisRequest> = {}) =>
  (await engine.diagnose({ modelNumber: '', symptoms, ...more })).reading;
const washer = (symptoms: string, brand: string | null = null) => read(symptoms, { applianceType: 'Washer', brand });
const present = (reading: Awaited<ReturnType<typeof read>>): string[] =>
  reading.symptoms.filter((symptom) => symptom.present).map(({ id }) => id);
const denied = (reading: Awaited<ReturnType<typeof read>>): string[] =>
  reading.symptoms.filter((symptom) => !symptom.present).map(({ id }) => id);

describe('a code', () => {
  it.each(['F7E1', 'F7 E1', 'f7-e1', 'f7e1', 'E1 F7', 'shows F7:E1'])(
    'is read however it is spelt: %s',
    async (spelling) => {
      expect((await washer(`wont spin ${spelling}`, 'Whirlpool')).codes.map(({ code }) => code)).toEqual(['F7E1']);
    },
  );

  it.each([
    ['shows 5E', 'Samsung', '5E'],
    ['code SE on display', 'Samsung', '5E'],
    ['error nd', 'Samsung', 'nd'],
    ['displays OE and stops', 'LG', 'OE'],
    ['error 0E', 'LG', 'OE'],
    ['fault code 22', 'GE', null],
  ])('%s on a %s', async (text, brand, code) => {
    const codes = (await washer(text, brand)).codes.map((one) => one.code);
    if (code === null) expect(codes.length).toBeLessThanOrEqual(1);
    else
      expect(codes.map((one) => one.toUpperCase().replace('S', '5').replace('0', 'O'))).toEqual([code.toUpperCase()]);
  });

  it.each([
    ['GTW465ASN', 'error code 5', ['5']],
    ['GTW465ASN', 'code 3 years ago', []],
    ['WM3400CW', 'error code 5', []],
    ['GTWN4250DWS', 'motor LED, 6 flashes', ['6 flash']],
    ['GTWN4250DWS', 'motor LED blinks 6 times', ['6 flash']],
  ])('of one figure is read where its maker has it: %s, %s', async (modelNumber, text, codes) => {
    expect((await read(`wont spin, ${text}`, { modelNumber })).codes.map(({ code }) => code)).toEqual(codes);
  });

  it('is told apart from words and models that look like one', async () => {
    expect(
      (await washer('my HE washer, hooked to 120 volts AC, is he 3 years old? de pump no go', 'LG')).codes,
    ).toEqual([]);
  });

  it('that no table knows is named as unknown', async () => {
    expect((await washer('shows F9E9', 'Whirlpool')).codes).toEqual([{ code: 'F9E9', words: 'F9E9', known: false }]);
  });
});

describe('an everyday word', () => {
  it.each([
    ['Dryer', 'Rings the bell every time.'],
    ['Range/Oven', 'Corn in two pots burned.'],
    ['Washer', 'A torn pocket was in it.'],
  ] as const)('is no slip of a part’s name: %s, %s', async (applianceType, symptoms) => {
    expect((await read(symptoms, { applianceType })).facts).toEqual([]);
  });
});

describe('a complaint that is all negation', () => {
  it.each([
    ['Dishwasher', "won't drain", 'standing-water'],
    ['Dishwasher', 'not draining', 'standing-water'],
    ['Refrigerator', 'not cooling', 'both-sections-warm'],
  ] as const)('tells its symptom: %s, %s', async (applianceType, symptoms, symptom) => {
    expect(present(await read(symptoms, { applianceType }))).toContain(symptom);
  });

  it.each([
    ['Dryer', "won't start just hums", 'hums-wont-turn'],
    ['Microwave', 'no heat loud buzz', 'loud-hum'],
  ] as const)('ends where a noise is told: %s, %s', async (applianceType, symptoms, symptom) => {
    expect(present(await read(symptoms, { applianceType }))).toContain(symptom);
  });

  const negation = /\b(?:no|not|never|wont|cant|nothing)\b|n['’]t\b/;
  it('is denied in no words that the knowledge itself tells it by', async () => {
    const turned: string[] = [];
    for (const { applianceType, symptoms } of knowledge.appliances) {
      for (const { id, phrases } of symptoms) {
        for (const phrase of phrases.filter((one) => negation.test(one))) {
          const { observations } = await engine.assess({ modelNumber: '', applianceType, symptoms: phrase });
          if (observations.symptoms.some((one) => one.id === id && !one.present)) turned.push(`${id}: ${phrase}`);
        }
      }
    }
    expect(turned).toEqual([]);
  });
});

describe("a technician's shorthand", () => {
  const firstOf = async (applianceType: ApplianceType, symptoms: string) =>
    (await engine.rank({ modelNumber: '', applianceType, symptoms }))[0]?.component;

  it.each([
    ['Dryer', 'no heat, element open', 'heating-element'],
    ['Dryer', 'no ht, t-fuse open', 'thermal-fuse'],
    ['Refrigerator', 'no defrost, htr open', 'defrost-heater'],
    ['Washer', 'wont drain, pump mtr OL', 'drain-pump'],
    ['Range/Oven', 'no bake, bake elem open', 'bake-element'],
  ] as const)('finds an open part: %s, %s', async (type, symptoms, part) => {
    expect(await firstOf(type, symptoms)).toBe(part);
  });

  it.each([
    ['Refrigerator', 'no defrost, bimetal open when warm'],
    ['Dishwasher', 'soap left, dispenser door open'],
    ['Refrigerator', 'alarm, freezer door open'],
  ] as const)('takes no door and no thermostat for open: %s, %s', async (applianceType, symptoms) => {
    expect((await read(symptoms, { applianceType })).exclusions).toEqual([]);
  });

  it('knows the short forms of parts that were found good', async () => {
    const parts = (await read('wont start, door sw good, comp', { applianceType: 'Dryer' })).exclusions;
    expect(parts.map(({ component }) => component)).toContain('door-switch');
  });

  it.each([
    ['Refrigerator', 'fridge warm, evap fan runs, coil frosted solid', 'evaporator-fan-motor'],
    ['Dishwasher', 'wont start, latch good, board replaced', 'door-latch-or-switch'],
    ['Dryer', 'no heat, drive motor works fine', 'drive-motor'],
  ] as const)('takes a part that does its work for good: %s, %s', async (applianceType, symptoms, part) => {
    const found = (await read(symptoms, { applianceType })).exclusions.find(({ component }) => component === part);
    expect(found).toMatchObject({ how: 'tested-good' });
  });

  it.each([
    ['Refrigerator', 'compressor runs all the time, not cold', 'compressor'],
    ['Dishwasher', 'drain pump runs nonstop', 'drain-pump'],
    ['Dryer', 'drive motor does not run', 'drive-motor'],
  ] as const)('but not one that never stops or never starts: %s, %s', async (applianceType, symptoms, part) => {
    const parts = (await read(symptoms, { applianceType })).exclusions.map(({ component }) => component);
    expect(parts).not.toContain(part);
  });

  it('reads that no voltage arrives, in figures too: the part itself is not at fault', async () => {
    for (const starved of ['no voltage at the element', '0 volts at element', 'element gets 0 VAC']) {
      expect(await firstOf('Dryer', `no heat, ${starved}`)).not.toBe('heating-element');
    }
  });
});

describe('symptoms that exclude each other', () => {
  it('are not read together: the surer one counts', async () => {
    for (const { applianceType, exclusiveSymptoms } of knowledge.appliances) {
      for (const symptoms of [
        'dead, no lights, will not start, makes a noise',
        'no heat, too hot, runs all the time, quit',
      ]) {
        const { reading } = await engine.diagnose({ modelNumber: '', applianceType, symptoms });
        const told = new Set(reading.symptoms.filter(({ present }) => present).map(({ id }) => id));
        for (const id of told) for (const other of exclusiveSymptoms[id] ?? []) expect(told).not.toContain(other);
      }
    }
  });
});

describe('negation', () => {
  it.each([
    ['drains fine', 'wont-drain'],
    ['it drains ok but shakes', 'wont-drain'],
    ['no burning smell', 'burning-smell'],
    ['there is no burning smell at all', 'burning-smell'],
  ])('"%s" denies %s', async (text, id) => {
    const reading = await washer(text);
    expect(present(reading)).not.toContain(id);
    expect(denied(reading)).toContain(id);
  });

  it.each([
    ["won't drain", 'wont-drain'],
    ['wont drain', 'wont-drain'],
    ['is not draining', 'wont-drain'],
    ['stopped draining', 'wont-drain'],
    ['fails to drain', 'wont-drain'],
    ["spins but won't drain", 'wont-drain'],
    ['no longer drains', 'wont-drain'],
    ['it does not want to drain', 'wont-drain'],
  ])('"%s" says %s', async (text, id) => {
    expect(present(await washer(text))).toContain(id);
  });

  it('ends at `but`', async () => {
    const reading = await washer("doesn't leak but it won't drain");
    expect(present(reading)).toContain('wont-drain');
    expect(present(reading).filter((id) => id.startsWith('leak'))).toEqual([]);
  });
});

describe('spelling slips', () => {
  it.each([
    ['wont drian', 'wont-drain'],
    ['not draning', 'wont-drain'],
    ['buring smell', 'burning-smell'],
    ['wont agitaet', 'wont-agitate'],
  ])('"%s" reads %s', async (text, id) => {
    expect(present(await washer(text))).toContain(id);
  });

  it('leaves words alone that are right: house is no hose', async () => {
    expect((await washer('the house is clean')).exclusions).toEqual([]);
  });
});

describe('parts', () => {
  it.each([
    ['replaced the lid switch already', 'lid-lock', 'replaced'],
    ['put in a new lid lock, no change', 'lid-lock', 'replaced'],
    ['lid lock was changed last week', 'lid-lock', 'replaced'],
    ['belt looks fine', 'drive-belt', 'tested-good'],
    ['belt is not broken', 'drive-belt', 'tested-good'],
    ['thermistor reads open', 'temperature-sensor', 'tested-bad'],
    ['no continuity on the lid lock', 'lid-lock', 'tested-bad'],
    ['heater tested OL', 'heater', 'tested-bad'],
  ])('"%s": %s %s', async (text, component, how) => {
    expect((await washer(text)).exclusions).toContainEqual(expect.objectContaining({ component, how }));
  });

  it.each([
    'should I replace the lid switch?',
    'do I need a new lid lock',
    'I think the lid lock is bad',
    'thinking of replacing the belt',
    'the repair shop says the lid lock must be replaced',
    'new house, washer installed last week, drain pump hums',
  ])('a question or a guess is no finding: %s', async (text) => {
    expect((await washer(text)).exclusions).toEqual([]);
  });
});

describe('measurements', () => {
  it('are read with unit and part', async () => {
    const reading = await washer('drain pump reads 20 ohms, 120 volts at the plug');
    expect(reading.measurements).toEqual([
      { words: '20 ohms', value: 20, unit: 'ohm', component: 'drain-pump' },
      { words: '120 volts', value: 120, unit: 'V', component: 'drain-pump' },
    ]);
  });

  it('an open circuit has no value', async () => {
    expect((await washer('the drain pump reads open')).measurements).toEqual([
      { words: 'reads open', value: null, unit: 'ohm', component: 'drain-pump' },
    ]);
  });
});

describe('a model number', () => {
  const model = async (modelNumber: string, more: Partial<DiagnosisRequest> = {}) =>
    (await engine.diagnose({ modelNumber, symptoms: 'help', ...more })).reading.model;

  it.each([
    'WTW5000DW1',
    'wtw5000dw1',
    ' WTW-5000 DW1 ',
    'Model # WTW5000DW1',
    'Whirlpool WTW5000DW1',
    'WTW5OOODW1',
    'WTW500ODW1',
  ])('is read as typed: %s', async (typed) => {
    expect(await model(typed)).toMatchObject({
      normalized: 'WTW5000DW1',
      brand: 'Whirlpool',
      platform: 'wp-vmw',
      recognized: true,
    });
  });

  it.each([
    ['LFXS26973S', 'LG', 'Refrigerator'],
    ['RF28HFEDBSR/AA', 'Samsung', 'Refrigerator'],
    ['GTW460ASJWW', 'GE', 'Washer'],
    ['MVWC565FW0', 'Maytag', 'Washer'],
    ['SHX878ZD5N/12', 'Bosch', 'Dishwasher'],
    ['FFEF3054TS', 'Frigidaire', 'Range/Oven'],
    ['JVM3160RF5SS', 'GE', 'Microwave'],
    ['796.41262610', 'Kenmore', 'Washer'],
    ['79641262610', 'Kenmore', 'Washer'],
    ['DV42H5000EW/A3', 'Samsung', 'Dryer'],
  ])('%s is a %s %s', async (number, brand, applianceType) => {
    expect(await model(number)).toMatchObject({ brand, applianceType, recognized: true });
  });

  it('that is not known is said so, with near ones', async () => {
    const read = await model('WTW500DW');
    expect(read.platform).toBeNull();
    expect(read.suggestions).toContain('WTW5000DW');
  });

  it.each(['unknown', 'N/A', 'XYZ123', '', '12', 'no model'])('"%s" is none', async (number) => {
    expect(await model(number)).toMatchObject({ recognized: false, platform: null });
  });
});
