import type { ApplianceType } from '@diagbuddy/knowledge/schema';
import { expect, it } from 'vitest';
import { factsIn } from '../../../testing/kinds.ts';

/** Calls that name the part which fails, and find nothing. */
const calls: readonly (readonly [ApplianceType, string])[] = [
  ['Washer', "Drain pump hums and won't drain"],
  ['Washer', "Agitator won't move"],
  ['Dryer', 'Heating element not heating'],
  ['Dryer', 'Drum belt squeals'],
  ['Dishwasher', 'Wash pump makes no spray'],
  ['Dishwasher', "Door latch won't catch"],
  ['Microwave', 'Magnetron hums, no heat'],
  ['Microwave', "Turntable won't turn"],
  ['Range/Oven', "Bake element won't heat"],
  ['Range/Oven', 'Convection fan loud'],
  ['Refrigerator', "Ice maker won't make ice"],
  ['Refrigerator', 'Evaporator fan loud'],
];

/** What people add: of the machine, of the house, of themselves. */
const additions = [
  'no leaks',
  'no codes',
  'no smell',
  "it's level",
  'breaker never trips',
  'everything else is fine',
  'display is normal',
  'power went out Sunday',
  'moved it last week',
  'customer checked online',
  'lights work',
  'happens off and on',
  'door closes fine',
  'needs it by Friday',
  'I have not opened it yet',
];

it.each(calls)('nothing that is added to a call is a finding: %s: %s', async (type, call) => {
  const own = await factsIn(type, call);
  for (const addition of additions)
    for (const symptoms of [`${call}, ${addition}.`, `${call}. ${addition[0]?.toUpperCase()}${addition.slice(1)}.`])
      expect(await factsIn(type, symptoms), symptoms).toEqual(own);
});
