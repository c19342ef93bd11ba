import { describe } from 'vitest';
import { type Kind, readsEach } from '../../../testing/kinds.ts';

/** After a finding "so it's the limit" is what the technician found out; alone it is a guess. */
const concluded: readonly Kind[] = [
  [
    'Dishwasher',
    "Fills on. Float switch tests good, so it's the pressure sensor.",
    'float-or-float-switch good',
    'pressure-sensor bad',
  ],
  [
    'Dishwasher',
    "Dead. New user interface, still no lights so it's the control board.",
    'main-control-board bad',
    'user-interface-board replaced',
  ],
  ['Washer', "Stays full. It's the drain pump.", 'drain-pump suspected'],
  ['Washer', 'Stays full. Hose is clear, must be the drain pump.', 'drain-hose good', 'drain-pump suspected'],
];

/** Each leg with its figure. */
const legs: readonly Kind[] = [
  ['Dryer', 'No heat. L1-N 120, L2-N 0.', 'household-power-or-breaker bad'],
  ['Range/Oven', 'No bake. L1 to N 3, L2 to N 121.', 'household-power-or-breaker bad'],
  ['Dryer', 'No heat. L1-N 120, L2-N 121.', 'household-power-or-breaker good'],
];

/** A word that several parts are called by, beside a part that only one build has. */
const ofOneBuild: readonly Kind[] = [
  ['Range/Oven', 'LR dead. IGBT is shorted, coil is good.', 'induction-coil good', 'induction-generator-board bad'],
  ['Range/Oven', 'LR dead. Bake element is good, coil is open.', 'bake-element good', 'surface-element-coil bad'],
];

describe('conclusions, legs and the parts of one build', () => {
  readsEach([...concluded, ...legs, ...ofOneBuild]);
});
