import { describe } from 'vitest';
import { type Kind, readsEach } from '../../../testing/kinds.ts';

const notYetIn: readonly Kind[] = [
  ['Washer', "Won't spin. Needs a new drive belt."],
  ['Washer', "Won't spin. The new drive belt is on order."],
  ['Washer', "Won't spin. A new drive belt is $40."],
  ['Washer', "Won't spin. I have a new drive belt with me."],
  ['Washer', "Won't spin. New drive belt on the truck."],
  ['Washer', "Won't spin. New drive belt gets here Friday."],
  ['Washer', "Won't spin. Neighbor says it needs a new drive belt.", 'drive-belt suspected'],
  ['Washer', "Won't spin. Brought a new drive belt and put it in, no change.", 'drive-belt replaced'],
  ['Washer', 'Leaks. New door boot is on order.'],
];

const howMany: readonly Kind[] = [
  ['Refrigerator', 'No ice. This is the 2nd ice maker.', 'ice-maker-assembly replaced'],
  ['Refrigerator', 'No ice. That is the third ice maker on this machine.', 'ice-maker-assembly replaced'],
  ['Refrigerator', 'No ice. Is the third ice maker bad?'],
  ['Washer', "Won't spin. It is the drive belt.", 'drive-belt suspected'],
];

const phrasesAround: readonly Kind[] = [
  ['Washer', "Won't drain. Ruled the drain pump out.", 'drain-pump good'],
  ['Dishwasher', 'No heat. Crossed the element off.', 'heating-element good'],
  ['Washer', "Won't drain. Can't rule the drain pump out."],
  ['Refrigerator', 'Warm. The compressor went out.', 'compressor bad'],
  ['Range/Oven', 'The oven light went out.'],
  ['Range/Oven', 'Right front burner went out while cooking.'],
  ['Washer', 'Loud. The basket went out of balance.'],
  ['Washer', "Won't drain. Found a dead drain pump.", 'drain-pump bad'],
  ['Washer', 'Dead drain pump.'],
];

const inDoubt: readonly Kind[] = [
  ['Washer', "Won't drain. Maybe the drain pump?", 'drain-pump suspected'],
  ['Washer', "Won't drain. Maybe a bad drain pump?", 'drain-pump suspected'],
  ['Washer', "Won't drain. I think it's the drain pump?", 'drain-pump suspected'],
  ['Washer', "Won't drain. Could it be the drain pump?"],
  ['Washer', "Won't drain. Should I maybe replace the drain pump?"],
];

const thenAndNow: readonly Kind[] = [
  ['Washer', "Won't drain. The drain pump was good last week, bad now.", 'drain-pump bad'],
  ['Washer', "Won't drain. Drain pump was bad last year, tests good now.", 'drain-pump good'],
  ['Dryer', 'No heat. Thermal fuse was fine yesterday, open today.', 'thermal-fuse bad'],
  ['Dryer', 'No heat. Monday the thermal fuse tested good. Now it reads open.', 'thermal-fuse bad'],
];

const changedPlaces: readonly Kind[] = [
  ['Washer', 'F7E1. Swapped the shift actuator with the one next door, no change.', 'shift-actuator good'],
  ['Washer', "F7E1. Swapped the shift actuator with the neighbor's and now it spins fine.", 'shift-actuator bad'],
  ['Washer', 'F7E1. Swapped the shift actuator for one from the other machine, same thing.', 'shift-actuator good'],
  ['Washer', 'F7E1. Swapped the shift actuator with one off my truck, no change.', 'shift-actuator replaced'],
];

describe.each([
  ['a new part that is needed, ordered or on the truck is not in the machine', notYetIn],
  ['how many there were', howMany],
  ['phrases with the part inside, and what went out', phrasesAround],
  ['"maybe" makes a guess of a question, not of one that asks from its first word', inDoubt],
  ['what it was before is past where it is otherwise now', thenAndNow],
  ['parts that changed places with those of another machine', changedPlaces],
])('%s', (_, kinds) => {
  readsEach(kinds);
});
