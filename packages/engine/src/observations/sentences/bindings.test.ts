import type { ApplianceType } from '@diagbuddy/knowledge/schema';
import { describe, expect, it } from 'vitest';
import { openEngine } from '../../open-engine.ts';

const engine = await openEngine();

/** What is read of the components in a text: `component finding`. */
async function factsIn(applianceType: ApplianceType, symptoms: string): Promise<string[]> {
  const { reading } = await engine.diagnose({ modelNumber: '', symptoms, applianceType, brand: null });
  return reading.facts.map(({ component, finding }) => `${component} ${finding}`).sort();
}

type Said = readonly [rule: string, type: ApplianceType, words: string, ...facts: string[]];

const said: readonly Said[] = [
  ['the words behind a part are said of it', 'Washer', 'Hums. Drain pump is good.', 'drain-pump good'],
  [
    'a list before the words is said of as a whole',
    'Washer',
    'Shakes. Springs, shocks and belt all good.',
    ...['drive-belt good', 'shock-absorbers good', 'suspension-rods-or-springs good'],
  ],
  [
    'a list behind the words is, too',
    'Dryer',
    'Cold. New heating element, thermistor and thermal fuse.',
    ...['heating-element replaced', 'thermal-fuse replaced', 'thermistor replaced'],
  ],
  [
    'each of two parts has its own words',
    'Dishwasher',
    'Dry. Float is good, inlet valve reads open.',
    ...['float-or-float-switch good', 'water-inlet-valve bad'],
  ],
  [
    'a part that is only named behind it gets nothing',
    'Washer',
    'Hums. Replaced the belt. The drain pump.',
    'drive-belt replaced',
  ],
  [
    'words of the next clause mean the part before',
    'Washer',
    'Hums. Pulled the drain pump, tests bad.',
    'drain-pump bad',
  ],
  ['and those of the next sentence', 'Washer', 'Hums. Pulled the drain pump. Is seized.', 'drain-pump bad'],
  ['but a noun of its own does not', 'Washer', 'Hums. Pulled the drain pump. Concrete stays damp, is cracked.'],
  [
    'what is denied first is denied to the end of the list',
    'Washer',
    "Stays full. The drain hose isn't kinked or blocked.",
    'drain-hose good',
  ],
  ['"none of them" denies for all', 'Washer', 'Stays full. None of the drain hoses are kinked.', 'drain-hose good'],
  ['what was taken off for a test is not said to be off', 'Dryer', 'Squeals. With the blower wheel off it is quiet.'],
  [
    'of two parts that a word joins, the first is meant',
    'Dryer',
    'Cold. The wire to the heating element is burnt.',
    'wiring-harness bad',
  ],
  [
    'a figure belongs to the part it was taken at',
    'Dryer',
    'Cold. 240 at the terminal block.',
    ...['household-power-or-breaker good', 'terminal-block-or-cord good'],
  ],
];

describe('to which part words belong', () => {
  it.each(said.map(([rule, type, words, ...facts]) => ({ rule, type, words, facts })))(
    '$rule: $words',
    async ({ type, words, facts }) => {
      expect(await factsIn(type, words)).toEqual(facts);
    },
  );
});

describe('what contradicts itself', () => {
  it('in what the machine did tells nothing of the part', async () => {
    const [bad, good] = ['Pulled the plug and the tub kept filling.', 'Water quits as soon as it is unplugged.'];
    expect(await factsIn('Washer', `Overfills. ${bad}`)).toEqual([]);
    expect(await factsIn('Washer', `Overfills. ${good}`)).toEqual(['water-inlet-valve good']);
    expect(await factsIn('Washer', `Overfills. ${bad} ${good}`)).toEqual([]);
  });

  it('and was surely read once keeps that', async () => {
    const shares = await engine.rank({
      modelNumber: '',
      symptoms: 'Totally dead. The cabinet outlet runs my drill.',
      applianceType: 'Microwave',
      brand: null,
    });
    expect(shares.find(({ component }) => component === 'household-power-or-breaker')?.probability).toBeLessThan(0.05);
  });

  it('because it is denied was not seen', async () => {
    expect(await factsIn('Dishwasher', 'Drips. It is full of suds.')).toEqual(['detergent-or-hard-water bad']);
    expect(await factsIn('Dishwasher', "Drips. It isn't full of suds.")).toEqual([]);
    expect(await factsIn('Dishwasher', "Drips. It isn't even full of suds.")).toEqual([]);
    expect(await factsIn('Washer', 'Loud. Drum growls by hand, belt off.')).toEqual(['tub-bearing-and-seal bad']);
    expect(await factsIn('Washer', "Loud. Drum doesn't growl by hand, belt off.")).toEqual([]);
  });

  it('gives way to what was said of the part itself', async () => {
    expect(
      await factsIn('Washer', 'Overfills. The inlet valve tested bad. Water quits as soon as it is unplugged.'),
    ).toEqual(['water-inlet-valve bad']);
  });

  it('from one message to the next counts as told last', async () => {
    const request = { modelNumber: '', symptoms: "Won't drain.", applianceType: 'Washer' as const, brand: null };
    const factsAfter = async (...messages: string[]): Promise<string[]> => {
      const [message = '', ...before] = messages.reverse();
      const { diagnosis } = await engine.converse({ request, history: before.reverse(), message });
      return diagnosis.reading.facts.map(({ component, finding }) => `${component} ${finding}`);
    };
    expect(await factsAfter('drain pump is bad')).toEqual(['drain-pump bad']);
    expect(await factsAfter('drain pump is bad', 'drain pump is good')).toEqual(['drain-pump good']);
    expect(await factsAfter('replaced the drain pump', 'drain pump is good')).toEqual([
      'drain-pump replaced',
      'drain-pump good',
    ]);
    expect(await factsAfter('drain pump is bad', 'no wait, that is the lid lock, lid lock is bad')).toEqual([
      'lid-lock bad',
    ]);
  });
});
