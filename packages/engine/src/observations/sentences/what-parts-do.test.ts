import { describe } from 'vitest';
import { type Kind, readsEach } from '../../../testing/kinds.ts';

/** What a part inside the machine does not do is a finding, and no plan. */
const failing: readonly Kind[] = [
  ['Dryer', 'Overheats. Cycling stat never opens.', 'cycling-thermostat bad'],
  ['Range/Oven', 'Overheats. The thermostat never cycles off.', 'oven-thermostat bad'],
  ['Range/Oven', 'Runs away. Bake relay never drops out.', 'electronic-range-control bad'],
  ['Dryer', 'No heat. The hi limit will not reset, limit never resets.'],
  ['Dryer', "No heat. High limit won't reset.", 'high-limit-thermostat bad'],
  // What people complain of, plans, and a heater that does as it is told.
  ['Microwave', "Plate won't turn."],
  ['Dryer', "No heat. I won't replace the element."],
  ['Refrigerator', "Doesn't cool and the motor never shuts off."],
];

const withoutFault: readonly Kind[] = [
  ['Dryer', "Squeals. Rollers don't bind and the idler doesn't wobble.", 'drum-rollers good', 'idler-pulley good'],
  ['Dryer', "No heat. Breaker isn't tripped.", 'household-power-or-breaker good'],
  ['Dryer', 'No heat. Neither the cutoff nor the limit is open.', 'high-limit-thermostat good', 'thermal-cutoff good'],
  ['Dryer', "No start. Belt's there.", 'drive-belt good'],
  ['Dryer', 'No heat. The block looks brand new.', 'terminal-block-or-cord good'],
  ['Dryer', 'No start. Fuse tests fine and so does the start switch.', 'start-switch good', 'thermal-fuse good'],
  ['Dryer', 'No start. Motor and fuse verified.', 'drive-motor good', 'thermal-fuse good'],
];

const worn: readonly Kind[] = [
  ['Dryer', 'Gas, no heat. Igniter cracked clean thru.', 'igniter bad'],
  ['Dryer', 'Noisy. Motor bearings are done.', 'drive-motor bad'],
  ['Dryer', 'Squeals. The idler is bone dry.', 'idler-pulley bad'],
  ['Dryer', 'Thumps. The idler was flopping around.', 'idler-pulley bad'],
  ['Dryer', 'Slow. Vent hose had a kink behind it.', 'vent-or-airflow-blockage bad'],
  ['Dryer', 'Loud bang, no tumble. Belt let go.', 'drive-belt bad'],
  // A sensor lets go when it is hot; a knob is no timer; a hood sits on its wall.
  ['Dryer', 'Gas, no heat. Flame sensor let go at thirty seconds.'],
  ['Dryer', 'Turns. The timer knob is missing.'],
  ['Dryer', 'Slow. The hood is on the north wall.'],
];

/** What comes out of a board or a switch, and what does not. */
const leaving: readonly Kind[] = [
  ['Dryer', 'No heat. No power leaving the timer.', 'timer bad'],
  ['Dryer', 'No heat. Nothing comes out of the timer.', 'timer bad'],
  ['Dryer', 'No heat. The relay puts nothing out with heat called.', 'relay bad'],
  ['Range/Oven', 'No bake. 240 leaves the board.', 'electronic-range-control good'],
  ['Range/Oven', 'No bake. Board is putting out 240 on bake.', 'electronic-range-control good'],
  ['Range/Oven', 'No bake. Is there any power leaving the board?'],
];

/** Signs of one behavior in short clauses behind each other. */
const inShortClauses: readonly Kind[] = [
  ['Dryer', 'Gas, no heat. The igniter glows bright for half a minute, goes out, no flame.', 'igniter good'],
];

/** Voltage at a part that does nothing with it. */
const idle: readonly Kind[] = [
  ['Range/Oven', 'No bake. 240 at the element and it stays cold.', 'bake-element bad'],
  ['Range/Oven', "No clock. 120 going into the clock and it's dark.", 'electronic-range-control bad'],
  ['Dryer', 'No heat. 120 sitting across the thermal cutoff.', 'thermal-cutoff bad'],
];

const putIn: readonly Kind[] = [
  ['Dryer', 'Gas, no heat. We had a guy replace the igniter two weeks ago.', 'igniter replaced'],
  ['Dryer', "Won't start. The timer is from the junkyard.", 'timer replaced'],
];

describe('what a part fails to do', () => readsEach(failing));
describe('what a part does not do wrong', () => readsEach(withoutFault));
describe('words of wear', () => readsEach(worn));
describe('what leaves a part', () => readsEach(leaving));
describe('a behavior in short clauses', () => readsEach(inShortClauses));
describe('a part that is fed and does nothing', () => readsEach(idle));
describe('parts that somebody had put in', () => readsEach(putIn));
