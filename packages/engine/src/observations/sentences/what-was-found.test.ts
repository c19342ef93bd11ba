import { describe } from 'vitest';
import { type Kind, readsEach } from '../../../testing/kinds.ts';

/** What somebody with hands on the machine says it was in the end. */
const causes: readonly Kind[] = [
  ['Dryer', "Won't start. It was the door switch.", 'door-switch bad'],
  ['Dryer', "Won't start. Problem ended up being a burnt connector.", 'wiring-harness bad'],
  ['Dryer', "Won't start. It wasn't the door switch.", 'door-switch good'],
  ['Dryer', "Last year it was the belt, now it won't start."],
  ['Dryer', "Won't start. She thought it was the timer.", 'timer suspected'],
];

const putIn: readonly Kind[] = [
  [
    'Dryer',
    'No heat. Customer bought an element online and put it in himself, still cold.',
    'heating-element replaced',
  ],
  ['Dryer', 'No heat. New eyelets, outlet still burnt.', 'household-power-or-breaker bad', 'wiring-harness replaced'],
  // Wires that were put together are not new.
  ['Dryer', 'No start. Put the two door wires together and it took off.'],
];

const figures: readonly Kind[] = [
  ['Dryer', 'F-22. 11.9 at the thermistor.', 'thermistor good'],
  ['Dryer', "No heat. I've got 240 at the back.", 'household-power-or-breaker good'],
  // A year, a model number, the number of a test.
  ['Dryer', 'No heat. New heater 2019, heater 2021.', 'heating-element replaced'],
  ['Dryer', 'Need heater for a 110.66902.'],
];

const gone: readonly Kind[] = [
  ['Dryer', 'Noisy. Three fins missing off the blower.', 'blower-wheel bad'],
  ['Dryer', 'Noisy. The back rollers are froze solid.', 'drum-rollers bad'],
  ['Dryer', 'Gas, no heat. The coils are weak when hot.', 'gas-valve-coils bad'],
  ['Dryer', 'No heat. Element opens up hot.', 'heating-element bad'],
  ['Dryer', 'Long dry. Lint path clear, pipe clean.', 'lint-filter-or-duct good', 'vent-or-airflow-blockage good'],
  // Ice is another part's fault.
  ['Refrigerator', 'Warm. The evap coil is frozen.'],
];

const checked: readonly Kind[] = [
  ['Dryer', 'No heat. Already checked: element, cord.', 'heating-element good', 'terminal-block-or-cord good'],
  ['Dryer', 'No heat. To be checked: element, cord.'],
];

/** Questions, wishes and likenesses state nothing. */
const unstated: readonly Kind[] = [
  ['Range/Oven', 'Is there any chance the latch is stuck'],
  ['Range/Oven', 'Glow bar looks like the old style.'],
  ['Dryer', "I've got an igniter on the truck but not a sensor."],
];

/** Who reads the figure says himself what it means. */
const overruled: readonly Kind[] = [
  ['Dryer', 'Cycles odd. Thermistor is way off, 6k at 70.', 'thermistor bad'],
  ['Dryer', 'Cycles odd. Thermistor is 11k at 70.', 'thermistor good'],
];

const moved: readonly Kind[] = [
  ['Range/Oven', 'F9. Swapped relay boards and the problem moved with the board.', 'relay-board bad'],
  ['Dryer', "Won't start. Can't find anything wrong with the element.", 'heating-element good'],
];

/** The house's supply without a figure. */
const legs: readonly Kind[] = [
  ['Range/Oven', 'Dead. Both legs hot at the block.', 'household-power-or-breaker good'],
  ['Range/Oven', 'Dead. Breaker has both legs.', 'household-power-or-breaker good'],
  ['Range/Oven', 'Dead. Should have both legs at the block.'],
  ['Range/Oven', "No flame. LP tank's on empty."],
];

/** What is read somewhere is hearsay. */
const talk: readonly Kind[] = [
  ['Dryer', 'No heat. My daughter asked ChatGPT and it said the control board.', 'main-control-board suspected'],
  ['Dryer', 'No heat. Leaning toward the timer.', 'timer suspected'],
  ['Dryer', 'No heat. I want to say timer.', 'timer suspected'],
];

describe('a verdict beside a figure', () => readsEach(overruled));
describe('a fault that moved with its part', () => readsEach(moved));
describe('both legs', () => readsEach(legs));
describe('what is said by machines and leanings', () => readsEach(talk));
describe('what it was in the end', () => readsEach(causes));
describe('what somebody put in', () => readsEach(putIn));
describe('figures', () => readsEach(figures));
describe('words of parts that have gone bad', () => readsEach(gone));
describe('a list of what was checked', () => readsEach(checked));
describe('what states nothing', () => readsEach(unstated));
