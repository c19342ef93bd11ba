import { describe } from 'vitest';
import { type Kind, readsEach } from '../../../testing/kinds.ts';

const wires: readonly Kind[] = [
  ['Dishwasher', 'No heat. Heater lead burned off.', 'wiring-harness bad'],
  ['Dishwasher', 'Code. Turbidity plug corroded.', 'wiring-harness bad'],
  ['Microwave', 'Dead. Relay spade melted.', 'wiring-harness bad'],
  ['Dryer', 'Cold. Igniter connector is tight.', 'wiring-harness good'],
  ['Range/Oven', 'No spark. Spark lead burnt.', 'spark-electrode bad'],
];

const sound: readonly Kind[] = [
  ['Dishwasher', 'Slow. Inlet valve holds.', 'water-inlet-valve good'],
  ['Refrigerator', 'The ice bin holds about ten pounds.'],
  ['Dishwasher', 'No heat. Hi limit never tripped.', 'high-limit-thermostat good'],
  ['Dishwasher', 'Drains all day. Leak sensor did its job.', 'leak-sensor-or-base-pan good'],
  ['Dishwasher', 'Hums. Run cap checks on the meter.', 'start-capacitor good'],
  ['Dishwasher', 'Door drops. Hinge springs both attached.', 'door-hinge-springs-or-cables good'],
];

const broken: readonly Kind[] = [
  ['Dishwasher', 'Stays full. Got 120 at the drain pump and it sits there, drain pump is done.', 'drain-pump bad'],
  ['Washer', 'Leaks. Found the drain hose split at the clamp.', 'drain-hose bad'],
  ['Dishwasher', 'Door drops. Hinge spring lost its hook.', 'door-hinge-springs-or-cables bad'],
  ['Dryer', 'Long dry. Blower wheel is full of pet hair.', 'blower-wheel bad'],
  ['Microwave', "Starts itself. Door hook isn't reaching.", 'door-latch-or-hook bad'],
  ['Microwave', 'Dead. Power cord plug was half out.', 'household-power-or-breaker bad'],
  ['Dryer', 'Squeals. With the belt slipped off it still squeals.'],
  ['Microwave', 'Put door switches in two weeks ago.', 'door-switch replaced'],
];

const whatOfIt: readonly Kind[] = [
  ['Dishwasher', 'No heat. TCO closed, element checks.', 'heating-element good', 'thermal-fuse-or-tco good'],
  [
    'Refrigerator',
    'Warm. Defrost sensor on the coil and start relay were replaced.',
    'defrost-sensor replaced',
    'start-relay-or-overload replaced',
  ],
];

describe.each([
  ['what is said of the wires to a part is said of the wiring', wires],
  ['what hands and eyes find in order', sound],
  ['what they find broken', broken],
  ['a part beside another one is only where it sits', whatOfIt],
])('%s', (_, kinds) => {
  readsEach(kinds);
});
