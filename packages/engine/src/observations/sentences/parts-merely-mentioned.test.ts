import { describe, expect, it } from 'vitest';
import { engine, type Kind, readsEach } from '../../../testing/kinds.ts';

const unsaid: readonly Kind[] = [
  ['Washer', "Leaks. The panel is still on, so can't say if it's the drain hose."],
  ['Dryer', "Squeals, sounds like it's coming from the drive motor."],
  ['Dryer', 'Squeals, sounds like it is on the drive motor side.'],
  ['Range/Oven', 'Clicks. Support says clean the electrode and check the spark module.'],
];

const ofSomethingElse: readonly Kind[] = [
  ['Range/Oven', 'Left front is cold. We put a new radiant element in for the other burner, unrelated.'],
  ['Washer', 'Leaks. We did a new drain pump for a different complaint in spring.'],
  ['Range/Oven', 'No bake. Replaced the oven light bulb while I was in there.'],
  ['Dishwasher', 'Gritty. The sink filter was changed last month.'],
  ['Washer', 'Slow fill. The inlet hoses were replaced when they moved in.'],
  ['Dryer', 'Cold. One of the coils in the heating element is dead, the other reads 21.', 'heating-element bad'],
];

const otherSense: readonly Kind[] = [
  ['Refrigerator', 'Warm. Only the first pass of the evaporator coil is wet.'],
  ['Dishwasher', 'Backs up. The disposal knockout is out.', 'drain-hose-or-air-gap good'],
  ['Dishwasher', 'Dead. No corrosion anywhere on the harness.', 'wiring-harness good'],
  ['Microwave', 'No heat. Mag filament .3, no path to the shell from either leg.', 'magnetron good'],
];

const inPart: readonly Kind[] = [
  ['Range/Oven', 'Slow to brown. The broil element only works on high.'],
  ['Refrigerator', 'Fridge warm. The damper opens half way.'],
  ['Dishwasher', 'Low fill. The inlet valve opens late.'],
];

const othersMachines: readonly Kind[] = [
  ['Dishwasher', 'Drips. A review says they leak from the door gasket.', 'door-gasket suspected'],
  ['Washer', 'Hums. A friend has the same one and hers was the capacitor.', 'capacitor suspected'],
];

const shown: readonly Kind[] = [
  ['Washer', 'Error. A drain pump off a twin machine does just the same in it.', 'drain-pump good'],
  [
    'Range/Oven',
    'Right rear is cold. Swapped leads between the switches and now the right heats.',
    'infinite-switch bad',
  ],
  ['Range/Oven', 'Right rear is cold. Crossed the wires of the two switches, no change.', 'infinite-switch good'],
  ['Washer', 'Stays full. It got a drain pump from us in June.', 'drain-pump replaced'],
  ['Dryer', 'Cold. The thermals on the heater box are closed.', 'high-limit-thermostat good', 'thermal-cutoff good'],
  ['Microwave', 'Plate stands. 119 on the turntable motor and it stays put.', 'turntable-motor bad'],
  ['Refrigerator', 'Fridge warm. In diagnostics the damper opens with no hesitation.', 'damper-assembly good'],
];

describe.each([
  ['where a noise is, what nobody knows and what somebody is told to look at blames no part', unsaid],
  ['what was done for another fault, or read at another part, is no finding', ofSomethingElse],
  ['words of state that mean something else here', otherSense],
  ['what works in part is not good', inPart],
  ['what it was on another machine is talk', othersMachines],
  ['what a spare from a twin, a change of places and a voltage show', shown],
])('%s', (_, kinds) => {
  readsEach(kinds);
});

describe('a current for which no part is named', () => {
  const leading = async (modelNumber: string, symptoms: string): Promise<string[]> => {
    const { reading } = await engine.diagnose({ modelNumber, symptoms, applianceType: null, brand: null });
    return reading.facts.map(({ component, finding }) => `${component} ${finding}`);
  };

  it('is that of the glow bar on a range that lights by one', async () => {
    expect(await leading('JGBS66REKSS', 'Oven never lights. Only 2.2 amps.')).toEqual(['oven-igniter bad']);
    expect(await leading('JGBS66REKSS', 'Oven never lights. Steady 3.4 amps.')).toEqual(['oven-igniter good']);
  });

  it('is nobody’s where no such part is, or where it is a fuse’s', async () => {
    expect(await leading('WTW5000DW1', 'Stays full. Only 2.2 amps.')).toEqual([]);
    expect(await leading('JGBS66REKSS', 'Dead. The circuit is 15 amps.')).toEqual([]);
  });
});

it('a drain code on an empty tub puts what drains out of the question', async () => {
  const first = async (symptoms: string) =>
    (await engine.rank({ modelNumber: 'WF45R6100AW', symptoms, applianceType: null, brand: null }))[0]?.component;
  expect(await first('Shows 5C.')).toMatch(/^(?:drain-pump|pump-filter)$/);
  expect(await first('Shows 5C, and the drum is bone dry.')).toBe('pressure-sensor-or-hose');
});
