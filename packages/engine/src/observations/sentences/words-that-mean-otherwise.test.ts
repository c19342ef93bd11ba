import { describe, expect, it } from 'vitest';
import { engine, factsIn, type Kind, readsEach } from '../../../testing/kinds.ts';

const inPassing: readonly Kind[] = [
  ['Dishwasher', 'Water stays. Loud drain pump noise, strong pump sound at the end.'],
  ['Dryer', 'Shuts down. The breaker popped.'],
  ['Microwave', 'The vent fan is loud.'],
  ['Refrigerator', 'Warm. It trips the moment the cord is plugged in.'],
  ['Refrigerator', 'No crushed ice. The ice bucket is loose.'],
  ['Range/Oven', 'Slow oven. Took the door off to clean the gasket.'],
  ['Dishwasher', 'Soap left. The dispenser is open when it is done.'],
  ['Dishwasher', 'Gritty. The plates are dirty.'],
  ['Microwave', 'Fan runs, plate runs, food stays cold.'],
  ['Dishwasher', 'Stops. It was the sump: a broken piece of a straw.'],
  ['Washer', 'Loud. Rolled the drum by hand and the drum is smooth.', 'tub-bearing-and-seal good'],
  ['Refrigerator', 'Warm. The evaporator fan sounds like it hits something.'],
  ['Dishwasher', 'Dark, although a relay can be heard.'],
  ['Dishwasher', 'No wash. Their man proposed a new circulation pump.'],
  ['Dryer', 'No heat. 14 volts at the panel plug.'],
  ['Washer', 'Stays full. It fills with the cord out of the wall.'],
  ['Dishwasher', 'Dark with the door latch open or closed.'],
  ['Dryer', 'No start. The drive motor makes no sound.'],
  ['Refrigerator', 'Warm. The compressor is silent.'],
  ['Refrigerator', 'No ice. Chipped the ice off the evaporator.'],
  ['Washer', 'F28. The drain pump failed to start some days.'],
  ['Dryer', 'No heat. The flame sensor ought to beep.'],
  ['Washer', 'Leaks. The front load has an agitator-free drum.'],
];

/** What everybody sees is found in order by whoever looked into it. */
const lookedInto: readonly Kind[] = [
  ['Range/Oven', 'Oven lamp dark. Checked the bulb, it is fine.', 'oven-light-or-socket good'],
  ['Microwave', 'Keys beep by themselves. Touchpad ruled out.', 'touchpad-membrane good'],
];

/** Where a part sits, what somebody did to it, and those beside it. */
const ofWhatElse: readonly Kind[] = [
  ['Refrigerator', 'Panel blinks. The wire is broken at the door hinge.', 'wiring-harness bad'],
  ['Washer', 'Slow fill. The screens in the fill valve are packed with grit.', 'inlet-screens-or-water-supply bad'],
  ['Dishwasher', 'Stays full. Opened the sump and looked.'],
  ['Range/Oven', 'Coil top, right rear dead, the other three are good.'],
  ['Refrigerator', 'No ice. Put the bypass plug in.'],
  ['Washer', 'Lid light flashes, will not lock. Somebody at church says the motor is bad.', 'drive-motor suspected'],
];

/** What was measured or seen at it follows the part's name. */
const namedJustBefore: readonly Kind[] = [
  ['Washer', 'Stays full. Drain pump is 15 ohms, the impeller is broken off.', 'drain-pump bad'],
  ['Dryer', 'No heat. Both legs at the block, 241.', 'household-power-or-breaker good', 'terminal-block-or-cord good'],
  ['Washer', 'Bangs in spin. Its level, rocked it corner to corner.', 'unbalanced-or-not-level good'],
  ['Washer', 'Stays full. The drain hose is kinked behind it.', 'drain-hose bad'],
];

/** Legs of a house that are measured where no part is named, and elements by what they do. */
const unnamed: readonly Kind[] = [
  ['Range/Oven', 'Display on, nothing heats. 117 on one side, 2 on the other.', 'household-power-or-breaker bad'],
  ['Dryer', 'No heat. 122 one side, 0 the other.', 'household-power-or-breaker bad'],
  ['Dryer', 'No heat. 120 and 119 each leg, 0 across.', 'household-power-or-breaker bad'],
  ['Range/Oven', 'Oven stays cold, electric. Bake 22, broil 17 ohms.', 'bake-element good', 'broil-element good'],
  ['Range/Oven', 'Reads low. Set on bake 350 it holds 320.'],
];

/** Contacts that are open at rest. */
const atRest: readonly Kind[] = [
  ['Microwave', 'Blows fuses. The monitor switch stays closed with the door shut.', 'door-switch bad'],
  ['Microwave', 'Hood fan never stops. The hood thermostat is closed.', 'thermal-cutoff bad'],
  ['Microwave', 'Hood fan never stops. The hood thermostat reads open.', 'thermal-cutoff good'],
];

/** "element" alone: that of the burner complained about, or the oven's. */
const elements: readonly Kind[] = [
  ['Range/Oven', 'Coil top, right front burner dead. New element, no change.', 'surface-element-coil replaced'],
  ['Range/Oven', 'Oven bakes cold, electric. New element, no change.', 'bake-element replaced'],
];

/** Signs that stand in a sentence about something else. */
const behaviorsOfElse: readonly Kind[] = [
  ['Dryer', 'Dark. A shop light works at the outlet and the dryer stays dead.'],
  ['Dryer', 'Cold. The heater goes dead and nothing comes at the outlet on low.'],
  ['Refrigerator', 'Puddle. Poured a cup of water in the trough, none of it reached the pan.'],
  ['Refrigerator', 'Blank display. Swung the door, unplugged it for five minutes, still dark.'],
  ['Microwave', 'Plate stands still. The three prong piece in the middle broke a leg.'],
];

describe.each([
  ['what a machine does is told by all of its signs', behaviorsOfElse],
  ['what is told in passing is no finding', inPassing],
  ['what belongs to the part that was named just before', namedJustBefore],
  ['a lost leg, and an element told by its work', unnamed],
  ['a lamp or a pad that was looked into', lookedInto],
  ['words of state belong to what they are said of', ofWhatElse],
  ['contacts that are open at rest are good where others are bad', atRest],
  ['a word for several parts means the one that is complained of', elements],
])('%s', (_, kinds) => {
  readsEach(kinds);
});

it('what follows from what the machine did ranks and is no finding that somebody stated', async () => {
  const symptoms = 'Overfills. Keeps filling with the plug pulled out of the wall.';
  expect(await factsIn('Washer', symptoms)).toEqual([]);
  const ranked = await engine.rank({ modelNumber: '', symptoms, applianceType: 'Washer', brand: null });
  expect(ranked[0]).toMatchObject({ component: 'water-inlet-valve' });
  expect(ranked[0]?.probability).toBeGreaterThan(0.9);
});

it.each([
  ['FFEF3054TS', 'bake good, broil no heat', 'broil-element', 'bake-element'],
  ['FFEF3054TS', 'broil is dead, bake works fine', 'broil-element', 'bake-element'],
  ['FFEF3054TS', 'broil fine, no bake', 'bake-element', 'broil-element'],
  ['JGBS66REKSS', 'broil works but it wont bake', 'oven-igniter', 'gas-supply-or-shutoff'],
])('%s "%s": what still heats is out of the question, in either order', async (modelNumber, symptoms, first, out) => {
  const ranked = await engine.rank({ modelNumber, symptoms, applianceType: null, brand: null });
  expect(ranked[0]?.component).toBe(first);
  expect(ranked.find(({ component }) => component === out)?.probability ?? 0).toBeLessThan(0.05);
});

it('what was told beside the complaint condemns no part that the complaint leaves out', async () => {
  const symptoms = 'Will not drain, hums. Ran Dawn through it once.';
  expect(await factsIn('Dishwasher', symptoms)).toEqual([]);
  const ranked = await engine.rank({ modelNumber: '', symptoms, applianceType: 'Dishwasher', brand: null });
  expect(ranked[0]?.component).toBe('drain-pump');
});
