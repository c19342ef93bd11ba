import { describe } from 'vitest';
import { type Kind, readsEach } from '../../../testing/kinds.ts';

/** Names with a mark inside, as they are written on tickets. */
const marks: readonly Kind[] = [
  ['Refrigerator', 'No ice. i/m is bad.', 'ice-maker-assembly bad'],
  ['Microwave', 'No heat. H.V. diode is shorted.', 'high-voltage-diode bad'],
  ['Microwave', "Plate won't turn. T/T motor reads OL.", 'turntable-motor bad'],
  ['Dishwasher', 'No spray. P&M is seized.', 'circulation-pump-or-motor bad'],
  ['Dryer', 'Shuts off early. Moist. sensor is bad.', 'moisture-sensor bad'],
  ['Refrigerator', 'Clicks. The o/l is open.', 'start-relay-or-overload bad'],
  // Two parts, not one.
  ['Dryer', 'Squeals. Belt/idler both good.', 'drive-belt good', 'idler-pulley good'],
];

/** The "is" of what is said stands in the part's name. */
const contracted: readonly Kind[] = [
  ['Microwave', "Dead. Hood thermostat's open.", 'thermal-cutoff bad'],
  ['Dryer', "Tumbles slow. Belt's on, idler's free.", 'drive-belt good', 'idler-pulley good'],
  ['Dishwasher', "Leaks. Door gasket's whole.", 'door-gasket good'],
  ['Dryer', "Squeals. The idler's out of round.", 'idler-pulley bad'],
];

/** What stands before a colon is said of the list behind it. */
const headed: readonly Kind[] = [
  [
    'Dryer',
    'No heat. All good: element, cutoff, hi-limit.',
    'heating-element good',
    'high-limit-thermostat good',
    'thermal-cutoff good',
  ],
  ['Dryer', 'No heat. Good so far: element and thermal cutoff.', 'heating-element good', 'thermal-cutoff good'],
  [
    'Washer',
    'Stays full. Already replaced last week: drain pump, lid lock.',
    'drain-pump replaced',
    'lid-lock replaced',
  ],
  ['Washer', 'Stays full. Not clogged: coin trap, drain hose.', 'drain-hose good', 'pump-filter good'],
  ['Washer', 'Stays full. To look at tomorrow: coin trap, drain hose.'],
];

/** Parts and that nothing changed: they were put in. */
const tried: readonly Kind[] = [
  [
    'Range/Oven',
    'No bake. Igniter and control, same code.',
    'electronic-range-control replaced',
    'oven-igniter replaced',
  ],
  ['Dryer', 'Squeals. Rollers and belt, no change.', 'drive-belt replaced', 'drum-rollers replaced'],
  ['Dryer', 'Squeals. Rollers and belt.'],
];

const sagging: readonly Kind[] = [
  ['Refrigerator', 'Hums. 118 at rest sags to 92 when it starts.', 'power-supply-or-cord bad'],
  ['Dryer', 'Slow. Cord reads 241 but drops to 180 when the heat kicks in.', 'household-power-or-breaker bad'],
  ['Dryer', 'Slow. 242 at the block, only drops to 238 with the heat on.', 'household-power-or-breaker good'],
];

/** What is printed on a capacitor, and what it reads. */
const rated: readonly Kind[] = [
  ['Washer', 'Hums. Cap reads 44 of 45.', 'capacitor good'],
  ['Washer', 'Hums. Cap 3 of 45.', 'capacitor bad'],
];

const traded: readonly Kind[] = [
  ['Range/Oven', 'Left front dead. Coil moved to the left rear works.', 'surface-element-coil good'],
  ['Range/Oven', 'Left front dead. Coil works in the left rear.', 'surface-element-coil good'],
  ['Range/Oven', 'Left front dead. Coil moved to the left rear is still dead.', 'surface-element-coil bad'],
  ['Range/Oven', 'Left front dead. Right rear coil in the left front, still dead.', 'surface-element-coil good'],
];

/** Who did it, who only talks of it, and where a meter's leads were. */
const people: readonly Kind[] = [
  ['Dryer', 'Dead again. The fellow who rents the place did the thermal fuse himself.', 'thermal-fuse replaced'],
  ['Refrigerator', 'No ice. The chat rep had them order a whole ice maker.', 'ice-maker-assembly suspected'],
  ['Dishwasher', 'AE. Neighbor had one do that and it was the float.', 'float-or-float-switch suspected'],
  ['Dryer', 'Dead. Power to one side of the door switch with it held in, none on the other.', 'door-switch bad'],
  ['Microwave', 'No heat, hums. Secondary 78 ohm to the frame.', 'high-voltage-transformer good'],
  ['Dryer', 'Dead. Who did the thermal fuse?'],
  ['Range/Oven', 'Runs hot. Oven sensor says 1000 on the button.', 'oven-temperature-sensor good'],
  ['Range/Oven', 'Runs hot. Neighbor says oven sensor.', 'oven-temperature-sensor suspected'],
];

describe('names, lists and pairs of figures, as they are written on a ticket', () => {
  readsEach([...marks, ...contracted, ...headed, ...tried, ...sagging, ...rated, ...traded, ...people]);
});
