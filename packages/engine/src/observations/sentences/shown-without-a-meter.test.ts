import type { ApplianceType } from '@diagbuddy/knowledge/schema';
import { describe, expect, it } from 'vitest';
import { engine, factsIn, type Kind, readsEach } from '../../../testing/kinds.ts';

const house: readonly Kind[] = [
  ['Refrigerator', 'Dead. Plugged my drill into the same receptacle and it runs.', 'power-supply-or-cord good'],
  ['Washer', 'Dead. Outlet tester shows two ambers.', 'power-supply-or-cord good'],
  ['Dryer', 'Cold. The breaker is floppy and would not reset.', 'household-power-or-breaker bad'],
  ['Dryer', 'Cold. Dryer dead, lamp in the same receptacle dead too.', 'household-power-or-breaker bad'],
];

const wires: readonly Kind[] = [
  ['Washer', "Won't lock. Rang all the wires out end to end, all ok.", 'wiring-harness good'],
  ['Dryer', 'Stops. Found a wire chewed behind the drum.', 'wiring-harness bad'],
  ['Dishwasher', 'Dead. Two of the wires are rubbed through at the hinge.', 'wiring-harness bad'],
  ['Dishwasher', 'Dead. No wires chewed.', 'wiring-harness good'],
];

const gas: readonly Kind[] = [
  ['Range/Oven', 'Smells of gas. Soap on the manifold and every stem, not a bubble.', 'surface-gas-valve good'],
  ['Range/Oven', 'Smells of gas. The union behind it bubbles up with soap.', 'gas-supply-or-shutoff bad'],
  ['Dryer', 'Gas, no heat. Smacked the gas valve and it fired.', 'gas-valve-coils bad'],
  ['Dryer', 'Gas, no heat. Radiant sensor clicks open when it gets hot.', 'flame-sensor good'],
];

const cold: readonly Kind[] = [
  ['Refrigerator', 'Fridge warm. With the plunger pushed the fan blows strong.', 'evaporator-fan-motor good'],
  ['Refrigerator', 'Ice in the drain. The drain strap is missing.', 'drain-heater bad'],
  ['Refrigerator', 'Sweats. Both doors swing shut on their own.', 'door-hinge-or-closer good'],
  ['Refrigerator', 'Sweats. The door no longer closes by itself.'],
];

const betweenEnds: readonly Kind[] = [
  [
    'Range/Oven',
    'F10. Sensor reads 1085 ohms and the same at the board plug.',
    'oven-temperature-sensor good',
    'wiring-harness good',
  ],
  [
    'Washer',
    'Stays full. Drain pump ohms good at the pump, no continuity at the control plug.',
    'drain-pump good',
    'wiring-harness bad',
  ],
  ['Dryer', 'Gas, no heat. Igniter is dark, 120 is there at its plug, off the plug it reads OL.', 'igniter bad'],
  [
    'Dryer',
    'Runs hot. Leads off the heating element, I get 6 ohms from one terminal to the can.',
    'heating-element bad',
  ],
  ['Microwave', 'Runs but no heat. Magnetron filament is good, clear to the case from either leg.', 'magnetron good'],
  ['Range/Oven', 'Nothing heats. Receptacle is 242 hot to hot.', 'household-power-or-breaker good'],
  ['Refrigerator', 'No ice. Put the valve on a cheater cord and water shoots in.', 'water-inlet-valve good'],
];

const saidAndPutIn: readonly Kind[] = [
  [
    'Dishwasher',
    'Gritty. Her brother was over and told her the wash pump is getting weak.',
    'circulation-pump-or-motor suspected',
  ],
  ['Washer', "Won't lock. New lid lock, seated and tight.", 'lid-lock replaced'],
  ['Dishwasher', 'No spray. Brand new 30 mfd cap on it.', 'start-capacitor replaced'],
];

describe.each([
  ['both ends of a wire', betweenEnds],
  ['who hears a guess, and what was put in', saidAndPutIn],
  ["the house's supply", house],
  ['the wires between', wires],
  ['gas', gas],
  ['what keeps cold', cold],
])('what hands and eyes show of %s', (_, kinds) => {
  readsEach(kinds);
});

it('a resistance outside the ranges of other makers says nothing of an unknown machine', async () => {
  expect(await factsIn('Refrigerator', 'No ice. Inlet valve coil is 238 ohms.')).toEqual([]);
  expect(await factsIn('Refrigerator', 'No ice. Inlet valve coil is open.')).toEqual(['water-inlet-valve bad']);
});

describe('what a machine does without a fact about a part', () => {
  const first = async (applianceType: ApplianceType, symptoms: string) =>
    (await engine.rank({ modelNumber: '', symptoms, applianceType, brand: null }))[0]?.component;

  it('overfilling is no leak of the gasket', async () => {
    expect(await first('Dishwasher', 'It leaks at the bottom of the door.')).toBe('door-gasket');
    expect(await first('Dishwasher', 'Overfilled, it leaks at the bottom of the door.')).not.toBe('door-gasket');
  });

  it('an oven that heats with its knob off clears the sensor that its code names', async () => {
    const ofSensor = async (symptoms: string): Promise<number> =>
      (await engine.rank({ modelNumber: '', symptoms, applianceType: 'Range/Oven', brand: 'Frigidaire' })).find(
        ({ component }) => component === 'oven-temperature-sensor',
      )?.probability ?? 0;
    const alone = await ofSensor('Shows F10.');
    expect(await ofSensor('Shows F10. Bake element glows red with the oven off.')).toBeLessThan(alone / 4);
  });
});
