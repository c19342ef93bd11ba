import { describe } from 'vitest';
import { type Kind, readsEach } from '../../../testing/kinds.ts';

/** Questions that end without a question mark. */
const asked: readonly Kind[] = [
  ['Range/Oven', 'Oven is slow. Would a weak igniter cause that'],
  ['Washer', 'Stays full. Can the drain pump be rebuilt'],
  ['Dishwasher', 'No soap. Is 1.4k ok on a dispenser'],
  ['Washer', 'Stays full. Should I replace the drain pump or just clean it'],
  ['Dishwasher', 'Top rack dirty. Any bulletin on the diverter for 665.13'],
  ['Dishwasher', 'Dead. User interface or control board, what do you think'],
];

/** What such parts do on any machine. */
const inGeneral: readonly Kind[] = [
  ['Dishwasher', 'No fill. A stuck float would keep it from filling.'],
  ['Microwave', 'Hums. A shorted diode makes it hum like that.'],
  ['Microwave', 'Hums. If the diode was shorted you would hear it.'],
  ['Dishwasher', 'Drips. These are known for bad door gaskets.'],
];

/** Prices, orders and how a part is mounted. */
const inPassing: readonly Kind[] = [
  ['Washer', 'No fill. The valve is on back order.'],
  ['Washer', 'Dead. The lid lock is held with two screws.'],
  ['Refrigerator', 'Warm. The evaporator fan motor lists at 86.'],
  ['Dryer', 'No heat. Customer thinks a heating element should be 50 bucks.'],
  ['Dishwasher', 'Leaks. I have a drain pump on the truck but not the sump seal.'],
  ['Dishwasher', "Leaks. Hope it's not the sump seal."],
  ['Washer', 'Dead. Looks like the wiring harness diagram is missing.'],
];

/** The same words where they state something. */
const stated: readonly Kind[] = [
  ['Range/Oven', 'Oven is slow. A weak igniter, it pulls 2.4.', 'oven-igniter bad'],
  ['Washer', 'Stays full. The drain pump is seized, a new one is on back order.', 'drain-pump bad'],
  ['Microwave', 'Hums. Found a shorted diode.', 'high-voltage-diode bad'],
  ['Washer', "Stays full. It's not the drain pump.", 'drain-pump good'],
  ['Washer', 'Suds. Mother in law says too much soap.', 'oversudsing-or-detergent suspected'],
];

describe('what is asked without a question mark, true of any such machine, or said in passing', () => {
  readsEach([...asked, ...inGeneral, ...inPassing, ...stated]);
});
