import { describe } from 'vitest';
import { type Kind, readsEach } from '../../../testing/kinds.ts';

const guessed: readonly Kind[] = [
  ['Dishwasher', 'Dead. Could be the main board.', 'main-control-board suspected'],
  ['Dishwasher', 'Leaks, could be a bad leak sensor.', 'leak-sensor-or-base-pan suspected'],
  ['Washer', 'Stays full, could use a price on a drain pump.'],
];

const inGeneral: readonly Kind[] = [
  ['Dishwasher', "Stays full. Usually on these it's the drain pump."],
  ['Dishwasher', 'Nine times out of ten its the check valve.'],
  ['Microwave', "Dead. Usually it's a door switch."],
];

const answered: readonly Kind[] = [
  [
    'Dishwasher',
    'Leaks. The internet says door gasket, nope door gasket is fine, diverter seal is torn.',
    'diverter-seal bad',
    'door-gasket good',
  ],
  [
    'Dishwasher',
    'No heat. HVAC guy told her limit switch, element reads OL.',
    'heating-element bad',
    'high-limit-thermostat suspected',
  ],
  [
    'Dishwasher',
    'No heat. Warranty says board, I found the heating element open.',
    'heating-element bad',
    'main-control-board suspected',
  ],
  [
    'Dishwasher',
    'No heat. Neighbor says the heating element is open, the thermistor is bad.',
    'heating-element suspected',
    'thermistor-or-owi-sensor suspected',
  ],
];

const onlyTold: readonly Kind[] = [
  ['Dishwasher', 'Dead. Customer says a lamp runs off that same receptacle, panel is dark.'],
  ['Dishwasher', 'Was told not to touch the water valve until the plumber shows.'],
  ['Dishwasher', 'Leaks. Customer says it runs twenty minutes then kills the breaker.'],
];

describe.each([
  ['what something could be is a guess', guessed],
  ['what it usually is on other machines is none', inGeneral],
  ['whoever only names a part is answered with a finding', answered],
  ['what is told with a part in it blames no part', onlyTold],
])('%s', (_, kinds) => {
  readsEach(kinds);
});
