import { describe } from 'vitest';
import { type Kind, readsEach } from '../../../testing/kinds.ts';

const called: readonly Kind[] = [
  ['Refrigerator', 'Warm. Evaporator fan comes on when I call it in test.', 'evaporator-fan-motor good'],
  ['Washer', 'Stays full. Drain pump answers in service mode.', 'drain-pump good'],
  ['Dryer', 'Cold. Drive motor runs on command.', 'drive-motor good'],
  ['Refrigerator', "Warm. Condenser fan won't come on when I call it.", 'condenser-fan-motor bad'],
  ['Dishwasher', 'Gritty. Wash motor just sits there in test mode.', 'circulation-pump-or-motor bad'],
  ['Washer', 'Stays full. I will see if the drain pump runs in test.'],
  ['Washer', 'Stays full. Does the drain pump run when I call it in test?'],
];

const byHand: readonly Kind[] = [
  ['Refrigerator', "Warm. Condenser fan spins by hand like there's sand in it.", 'condenser-fan-motor bad'],
  ['Washer', "Won't spin. Put the motor on a cheater cord and it only hums.", 'drive-motor bad'],
  ['Dishwasher', 'Stays full. Hung a cord on the drain pump and it just buzzes.', 'drain-pump bad'],
  ['Washer', "Won't lock. No click out of the lid switch.", 'lid-lock bad'],
  ['Washer', 'Loud click out of the lid lock.'],
  ['Microwave', 'No heat. Magnetron beeps to the case.', 'magnetron bad'],
  ['Dryer', 'Runs hot. Heating element rings to the can.', 'heating-element bad'],
];

const takenOut: readonly Kind[] = [
  ['Washer', 'OE. Pulled a baby sock out of the drain pump.', 'drain-pump bad'],
  ['Washer', 'OE. Dug two bra wires and a wad of hair out of the coin trap.', 'pump-filter bad'],
  ['Dishwasher', 'Stays full. Got a piece of glass out of the check valve.', 'check-valve bad'],
  ['Dryer', 'Thumps. Pulled a sock out of the blower wheel, no change.'],
  ['Washer', 'OE. Took the screws out of the drain pump.'],
];

const putInLately: readonly Kind[] = [
  ['Range/Oven', "Won't light. Igniter has a date on it from this spring.", 'oven-igniter replaced'],
  ['Washer', "Won't lock. Lid lock still has the sticker on it.", 'lid-lock replaced'],
  ['Dryer', 'Cold. They went through two thermal fuses.', 'thermal-fuse replaced'],
  ['Refrigerator', "No ice. The ice maker isn't a year old.", 'ice-maker-assembly replaced'],
  ['Dishwasher', 'Dead. Control board off the truck, same thing.', 'main-control-board replaced'],
];

const guessed: readonly Kind[] = [
  ['Washer', 'Stays full. My partner had the same and it was the drain pump.', 'drain-pump suspected'],
  ['Refrigerator', 'Warm. Compressor I fear.', 'compressor suspected'],
  ['Dryer', 'Squeals. Could need a belt.', 'drive-belt suspected'],
  ['Washer', 'Stays full. Had it apart, and it was the drain pump.', 'drain-pump bad'],
];

describe.each([
  ['called in a test', called],
  ['tried by hand', byHand],
  ['taken out of a part', takenOut],
  ['put in lately', putInLately],
  ['guessed', guessed],
])('findings %s', (_, kinds) => {
  readsEach(kinds);
});
