import { describe } from 'vitest';
import { type Kind, readsEach } from '../../../testing/kinds.ts';

/** Behind other findings, what a part does or doesn't do is a finding too. */
const listed: readonly Kind[] = [
  ['Washer', 'Belt is good, motor runs.', 'drive-belt good', 'drive-motor good'],
  [
    'Refrigerator',
    'Condenser coils clean, condenser fan spinning.',
    'condenser-coils-dirty good',
    'condenser-fan-motor good',
  ],
  ['Washer', "Won't spin. Cap is good, motor is dead.", 'capacitor good', 'drive-motor bad'],
  ['Washer', "Won't spin. Motor is dead."],
  ['Washer', 'Motor runs, tub sits.'],
];

/** A piece of a part may be electrical though the part is not. */
const pieces: readonly Kind[] = [
  ['Refrigerator', 'No ice. Fill tube heater open.', 'ice-maker-fill-tube bad'],
  ['Refrigerator', 'Too warm. Damper motor open.', 'damper-assembly bad'],
  ['Refrigerator', 'Too warm. Damper open.'],
];

/** A part that goes over and over was replaced each time. */
const againAndAgain: readonly Kind[] = [
  ['Dryer', 'No heat. It keeps blowing thermal fuses.', 'thermal-fuse replaced'],
  ['Dryer', "Won't tumble. Belt keeps snapping.", 'drive-belt replaced'],
  ['Range/Oven', 'Bake is dead. It went through three bake elements.', 'bake-element replaced'],
  ['Washer', 'Dead. It has fried two control boards.', 'main-control-board replaced'],
  ['Dryer', 'No heat. New thermal fuse blew after two loads.', 'thermal-fuse replaced'],
  ['Washer', "Won't drain. The new pump lasted three weeks.", 'drain-pump replaced'],
  ['Range/Oven', "Oven light is out again, new bulbs don't last.", 'oven-light-or-socket replaced'],
  ['Dryer', 'No heat. Keeps blowing cold air.'],
  ['Washer', "Won't drain. Keeps tripping the breaker."],
];

/** What doesn't belong into a part. */
const stray: readonly Kind[] = [
  ['Washer', 'Noisy. Penny in the pump.', 'drain-pump bad'],
  ['Washer', 'Stays full. Drain hose full of ice.', 'drain-hose bad'],
  ['Washer', 'Stays full. No hair in the pump filter.', 'pump-filter good'],
  ['Washer', 'Stays full. Drum full of water.'],
];

const states: readonly Kind[] = [
  ['Washer', 'Leaks. Drain pump leaks at the clamp.', 'drain-pump bad'],
  ['Washer', 'Leaks from the drain pump.'],
  ['Refrigerator', 'No ice. Door water line is frozen.', 'water-line-frozen bad'],
  ['Washer', "Won't start. Lid switch works.", 'lid-lock good'],
  ['Refrigerator', 'Warm. Third icemaker in two years.', 'ice-maker-assembly replaced'],
  ['Washer', 'Stays full. 12 ohms, drain pump good or bad.'],
  ['Washer', 'Stays full. Pump cover clips broken.'],
];

/** When it was tells no part. */
const times: readonly Kind[] = [
  ['Washer', 'Bangs. Shocks changed last spring.', 'shock-absorbers replaced'],
  ['Washer', "Won't lock. Door lock new in June.", 'door-lock replaced'],
  [
    'Refrigerator',
    'Frost again. New defrost heater and bimetal last month.',
    'defrost-heater replaced',
    'defrost-thermostat-or-bimetal replaced',
  ],
  ['Refrigerator', 'Warm. Saw the evap fan, did not hear it.'],
];

/** That somebody else holds a part for good is neither a finding nor a suspicion. */
const hearsay: readonly Kind[] = [['Refrigerator', 'Clicks. Nephew says the relay is fine.']];

describe('parts found one after another, their pieces, and what is in them', () => {
  readsEach([...listed, ...pieces, ...againAndAgain, ...stray, ...states, ...times, ...hearsay]);
});
