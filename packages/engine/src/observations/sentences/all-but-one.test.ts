import { describe } from 'vitest';
import { type Kind, readsEach } from '../../../testing/kinds.ts';

const excepted: readonly Kind[] = [
  ['Dryer', 'No heat. Everything but the thermal fuse is good.', 'thermal-fuse bad'],
  ['Dryer', 'No heat. Everything but the thermal fuse is bad.', 'thermal-fuse good'],
  ['Dryer', 'No heat. Everything tests good except the thermal fuse.', 'thermal-fuse bad'],
  ['Refrigerator', 'Everything works but the ice maker.'],
];

const stated: readonly Kind[] = [
  ['Washer', "Won't drain. Drain pump is the culprit.", 'drain-pump bad'],
  ['Washer', "Won't drain. The problem is the drain pump.", 'drain-pump bad'],
  ['Washer', "Won't drain. Is the drain pump the culprit?"],
  ['Washer', "Won't drain. I don't think it's the drain pump."],
  ['Washer', "Won't drain. Checked the drain pump and found it good.", 'drain-pump good'],
  ['Dryer', 'No heat. Checked the thermal fuse, meter says open.', 'thermal-fuse bad'],
  ['Washer', "Won't drain. Drain pump (new), drain hose clear.", 'drain-hose good', 'drain-pump replaced'],
];

const short: readonly Kind[] = [
  ['Washer', "Won't drain. Drain pump N.G.", 'drain-pump bad'],
  ['Washer', "Won't drain. R&R drain pump, same.", 'drain-pump replaced'],
  ['Washer', "Won't drain. Nothing wrong w/ the drain pump.", 'drain-pump good'],
  ['Dishwasher', "Won't fill. Inlet valve got swapped w/ OEM, no diff.", 'water-inlet-valve replaced'],
  ['Washer', 'Leaks b/c the drain pump is cracked.', 'drain-pump bad'],
];

describe.each([
  ['what is said of all the others', excepted],
  ['what is named as the cause, and what is not', stated],
  ['what technicians write short', short],
])('%s', (_, kinds) => {
  readsEach(kinds);
});
