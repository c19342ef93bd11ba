import { describe } from 'vitest';
import { type Kind, readsEach } from '../../../testing/kinds.ts';

const spoiled: readonly Kind[] = [
  ['Dryer', 'Quits wet. Continuity from the left bar ok, right bar none.', 'moisture-sensor bad'],
  ['Washer', 'Stops. The speed sensor gives a steady 0 volts instead of pulses.', 'rotor-position-sensor bad'],
  ['Dishwasher', 'Loud. Wash motor draws 1.8 A instead of 1.2.', 'circulation-pump-or-motor bad'],
  ['Refrigerator', 'Froze. Thermistor reads 2.1 k in ice water, should be about 16 k.', 'temperature-sensor bad'],
  ['Washer', 'Motor pulled: varnish is black on one side and the shaft is tight.', 'drive-motor bad'],
  ['Washer', 'Shakes. Two of four dampers have lots of free travel.', 'shock-absorbers bad'],
  ['Dryer', 'F22. The sensor measured 11k, then open when the plug was touched.'],
  ['Range/Oven', "Bake dead. The bar that normally glows didn't."],
  ['Refrigerator', "Slow water. I don't remember when the filter was changed."],
];

const kept: readonly Kind[] = [
  ['Washer', 'Howls. Rolled the drum by hand: quiet, bearing feels tight.', 'tub-bearing-and-seal good'],
  ['Dishwasher', "Won't start. Latch switch goes from open to 0.2 as it latches.", 'door-latch-or-switch good'],
  ['Washer', 'Hums. Motor windings ohm out right, open to ground.', 'drive-motor good'],
  ['Range/Oven', "Won't heat. 240 at the outlet, it never heats.", 'household-power-or-breaker good'],
  ['Microwave', 'No heat. Magnetron filament .3 ohm, OL to case.', 'magnetron good'],
  ['Range/Oven', 'Slow oven. Sensor reads 1090 at room, should be about 1080.', 'oven-temperature-sensor good'],
];

const remedies: readonly Kind[] = [
  ['Washer', 'Suds. Washed clothes with dish soap.', 'oversudsing-or-detergent bad'],
  ['Refrigerator', 'No ice. Thawed the fill tube with a hair dryer, frozen again next week.'],
  ['Refrigerator', 'No ice, thawed the tube with a hair dryer last month, worked 3 weeks.'],
];

const lostLegs: readonly Kind[] = [
  ['Dryer', 'No heat. At the outlet black to white is 121, red to white 1.', 'household-power-or-breaker bad'],
  [
    'Dryer',
    'No heat. One half of the double breaker gives 120 and the other gives 3.',
    'household-power-or-breaker bad',
  ],
];

const changed: readonly Kind[] = [
  ['Refrigerator', 'Changed filter, now neither water nor ice.', 'water-filter suspected'],
  ['Dryer', 'I replaced the drum rollers and now it squeaks worse.', 'drum-rollers suspected'],
  ['Washer', "Won't drain. Replaced the pump and it still won't.", 'drain-pump replaced'],
  [
    'Microwave',
    'After her husband had put in new switches, a fuse goes each time the door is shut.',
    'door-switch suspected',
  ],
];

describe.each([
  ['a finding that the rest of its sentence takes back', spoiled],
  ['a finding that its sentence only says more of', kept],
  ['what was cleaned and clogged again, or only used', remedies],
  ['one leg of two', lostLegs],
  ['the part that was changed when it began', changed],
])('%s', (_, kinds) => {
  readsEach(kinds);
});
