import type { ApplianceType } from '@diagbuddy/knowledge/schema';
import { expect, it } from 'vitest';
import { openEngine } from '../open-engine.ts';

const engine = await openEngine();

/** A complaint, messages that name parts by words which several are called, and what a later message may tell. */
const talks: readonly [type: ApplianceType, complaint: string, words: readonly string[], later: readonly string[]][] = [
  [
    'Refrigerator',
    'Fridge warm.',
    ['The fan is good.', 'The sensor is good.', 'The board is good.', 'The motor is bad.'],
    ['No ice either.', 'Now water is on the floor.', 'The freezer is warm too.', 'Condenser noise is loud.'],
  ],
  [
    'Dishwasher',
    'Dirty dishes.',
    ['The pump is good.', 'The valve is good.', 'The motor is bad.'],
    ['It does not drain.', 'No water comes in.', 'It leaks on the floor.'],
  ],
  [
    'Range/Oven',
    'Does not heat right.',
    ['The element is good.', 'The switch is good.', 'The valve is good.'],
    ['The right front burner is dead.', 'Now it shows F9 and the door will not lock.', 'Burner keeps clicking.'],
  ],
  [
    'Microwave',
    'Does not start.',
    ['The motor is good.', 'The sensor is good.'],
    ['The plate does not turn.', 'Hood fan never stops.'],
  ],
  [
    'Washer',
    'Stops mid cycle.',
    ['The sensor is good.', 'The valve is bad.', 'The lock is bad.'],
    ['It also overfills now.', 'Now it leaks at the door and bangs in spin.', 'Will not unlock.'],
  ],
];

it.each(talks)(
  '%s: "%s": a later message moves no finding to another part',
  async (applianceType, symptoms, words, later) => {
    const request = { modelNumber: '', applianceType, brand: null, symptoms };
    const foundBy = async (history: readonly string[], message: string): Promise<string[]> => {
      const { diagnosis } = await engine.converse({ request, history, message });
      return diagnosis.reading.facts.flatMap(({ component, finding, input }) =>
        input === 1 ? [`${component} ${finding}`] : [],
      );
    };
    for (const said of words) {
      const found = await foundBy([], said);
      for (const message of later)
        expect([said, message, await foundBy([said], message)]).toEqual([said, message, found]);
    }
  },
);

it('reads a later complaint behind "runs now, but" as the complaint that it is', async () => {
  const request = {
    modelNumber: '',
    applianceType: 'Washer',
    brand: null,
    symptoms: 'Hums, will not agitate.',
  } as const;
  const turn = await engine.converse({ request, history: [], message: 'new capacitor, runs now but it squeals' });
  expect(turn.kind).toBe('finding');
  expect(turn.diagnosis.reading.facts.map(({ component, finding }) => `${component} ${finding}`)).toEqual([
    'capacitor replaced',
  ]);
});

it.each(['shocks in, spins quiet. done', 'new shocks, spins smooth'])(
  'takes for the end of a repair: %s',
  async (message) => {
    const request = { modelNumber: '', applianceType: 'Washer', brand: null, symptoms: 'Bangs in spin.' } as const;
    expect((await engine.converse({ request, history: ['one shock has no resistance'], message })).kind).toBe(
      'outcome',
    );
  },
);
