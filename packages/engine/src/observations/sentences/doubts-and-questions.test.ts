import { describe } from 'vitest';
import { type Kind, readsEach } from '../../../testing/kinds.ts';

/** Two parts joined by "or", and nothing said of either: somebody is in doubt between them. */
const between: readonly Kind[] = [
  ['Washer', "Won't spin. Lid lock or shift actuator, flip a coin.", 'lid-lock suspected', 'shift-actuator suspected'],
  ['Washer', 'Hums. Cap or motor, about even.', 'capacitor suspected', 'drive-motor suspected'],
  ['Washer', 'Grinds. Splutch or gearcase.', 'gearcase-or-transmission suspected', 'splutch-or-cam-kit suspected'],
  ['Washer', 'Grinds. Splutch or gearcase?'],
];

/** "could be", "has to be": a guess, and no plan. */
const guessed: readonly Kind[] = [
  ['Refrigerator', 'Frost on the back wall. Could be the defrost timer.', 'defrost-control-or-timer suspected'],
  ['Washer', 'Stays full. Has to be the drain pump.', 'drain-pump suspected'],
  ['Washer', 'Stays full. I could swap the drain pump.'],
  [
    'Washer',
    "Bangs. She doesn't know if it's shocks or bearings.",
    'shock-absorbers suspected',
    'tub-bearing-and-seal suspected',
  ],
  ['Washer', 'Stays full. All that is left is the drain pump.', 'drain-pump suspected'],
  ['Washer', 'Stays full. Brother said drain pump without looking at it.', 'drain-pump suspected'],
];

/** A question mark asks what stands behind the last comma. */
const asked: readonly Kind[] = [
  [
    'Washer',
    'Replaced belt, motor and capacitor, gearcase next?',
    'capacitor replaced',
    'drive-belt replaced',
    'drive-motor replaced',
  ],
  ['Washer', 'Stays full. Drain pump is bad, right?'],
  ['Washer', 'Stays full. Is the drain pump bad, hose clogged?'],
];

describe('doubts, guesses and questions', () => {
  readsEach([...between, ...guessed, ...asked]);
});
