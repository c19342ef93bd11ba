import { describe } from 'vitest';
import { type Kind, readsEach } from '../../../testing/kinds.ts';

const notTheOne: readonly Kind[] = [
  ['Washer', "Stays full. It's not the drain pump.", 'drain-pump good'],
  ['Dryer', 'No heat. Nothing to do with the thermistor.', 'thermistor good'],
  ['Dryer', 'No heat. Not the right thermistor.'],
];

const ofTheOldOne: readonly Kind[] = [
  ['Dishwasher', 'Keys dead. New keypad, the old keypad was burnt.', 'touchpad-membrane replaced'],
  ['Washer', 'Hums. New drain pump. Drain pump was seized.', 'drain-pump replaced'],
  ['Washer', 'Hums. New drain pump. The new drain pump is seized.', 'drain-pump bad', 'drain-pump replaced'],
  ['Washer', 'Hums. New drain pump. Drain pump is seized again.', 'drain-pump bad', 'drain-pump replaced'],
];

const changedWhenItBegan: readonly Kind[] = [
  ['Refrigerator', 'No water at the door since the filter was changed.', 'water-filter suspected'],
  ['Refrigerator', 'Since the new filter went in it chatters and no water comes.', 'water-filter suspected'],
  ['Dryer', 'No heat since they put a new cord on.', 'terminal-block-or-cord suspected'],
  ['Dishwasher', "Won't start, right after I put a new latch in.", 'door-latch-or-switch suspected'],
  ['Washer', 'Leaks underneath, started after he put in a new pump.', 'drain-pump suspected'],
  ['Microwave', 'Dead ever since I changed the door switch.', 'door-switch suspected'],
  ['Washer', 'Too many suds. Customer switched to a new detergent.', 'oversudsing-or-detergent suspected'],
  ['Dishwasher', 'White film on the glasses. They changed detergent.', 'detergent-or-hard-water suspected'],
];

const changedSinceItBegan: readonly Kind[] = [
  ['Washer', "Still won't drain since I put a new pump in.", 'drain-pump replaced'],
  ['Washer', "Won't drain since Sunday, replaced the pump.", 'drain-pump replaced'],
  [
    'Washer',
    "Won't drain. Since I replaced the pump it has to be the hose.",
    'drain-hose suspected',
    'drain-pump replaced',
  ],
  ['Dryer', 'Replaced the igniter, no heat since.', 'igniter replaced'],
  ['Washer', 'Too many suds. Tried a new detergent, still foams.', 'oversudsing-or-detergent replaced'],
  ['Washer', 'Musty. Changed detergents twice, no better.', 'oversudsing-or-detergent replaced'],
  ['Washer', 'Walks in spin. Installed new feet.', 'unbalanced-or-not-level replaced'],
  ['Range/Oven', 'Oven dead. Replaced the timer.', 'clock-or-timer replaced'],
];

const inPlace: readonly Kind[] = [
  ['Washer', 'Drum stands still. Belt is on.', 'drive-belt good'],
  ['Dryer', 'Loud. Belt is not in its groove.', 'drive-belt bad'],
  ['Dishwasher', 'Door falls open. Springs are both hooked.', 'door-hinge-springs-or-cables good'],
  ['Dishwasher', 'Loud. The pump is on all the time.'],
  ['Washer', 'Stays full. Drain hose is free of kinks.', 'drain-hose good'],
];

const oneWordNames: readonly Kind[] = [
  ['Microwave', 'Hums, no heat. Fuse is good.', 'line-fuse good'],
  ['Washer', "Stays full. The hose to the standpipe isn't kinked.", 'drain-hose good'],
];

const whatItDoesNow: readonly Kind[] = [
  ['Range/Oven', 'The left front coil stays cold, the others glow.'],
  ['Range/Oven', 'Left front stays cold. Put a known good coil in there, cold.', 'surface-element-coil good'],
  [
    'Washer',
    'Water goes on running in past the rim, but it quits the second the cord is pulled.',
    'water-inlet-valve good',
  ],
  [
    'Dishwasher',
    'It keeps filling over the lip, and as soon as the breaker is off the water is shut.',
    'water-inlet-valve good',
  ],
];

describe.each([
  ['what a machine does is no finding until somebody does something to it', whatItDoesNow],
  ['a part that it is not', notTheOne],
  ['what was wrong with a part that was replaced is no finding about the new one', ofTheOldOne],
  ['what was changed when the trouble began is not cleared by it', changedWhenItBegan],
  ['what was changed later and did not help is', changedSinceItBegan],
  ['a part that is where it belongs', inPlace],
  ['a name of one word', oneWordNames],
])('%s', (_, kinds) => {
  readsEach(kinds);
});
