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

describe('conclusions', () => {
  readsEach(concluded);
});
