import { describe } from 'vitest';
import { type Kind, readsEach } from '../../../testing/kinds.ts';

const both: readonly Kind[] = [
  ['Refrigerator', 'Warm. Both fans good.', 'condenser-fan-motor good', 'evaporator-fan-motor good'],
  ['Refrigerator', 'Warm. Both of the fans run.', 'condenser-fan-motor good', 'evaporator-fan-motor good'],
  ['Dishwasher', 'Not cleaning. Both pumps good.', 'circulation-pump-or-motor good', 'drain-pump good'],
  ['Microwave', 'Loud. Both fans are good.', 'cooling-fan-motor good', 'exhaust-fan-motor good'],
  ['Dryer', 'No heat. Both thermostats ohm fine.', 'cycling-thermostat good', 'high-limit-thermostat good'],
];

const withoutCommas: readonly Kind[] = [
  ['Dryer', "Won't start. Belt motor and cap all good.", 'drive-belt good', 'drive-motor good', 'motor-capacitor good'],
  ['Dryer', 'Thumps. Rollers idler belt good.', 'drive-belt good', 'drum-rollers good', 'idler-pulley good'],
  [
    'Dryer',
    'No heat. Fuse cutoff element all good.',
    'heating-element good',
    'thermal-cutoff good',
    'thermal-fuse good',
  ],
  ['Washer', 'Hums. Lid lock motor good.', 'lid-lock good'],
];

const remedied: readonly Kind[] = [
  ['Refrigerator', 'No ice. Fill tube was frozen solid, thawed it out.', 'ice-maker-fill-tube bad'],
  ['Refrigerator', 'Fridge warm. Evap fan was frozen, thawed it out, runs now.'],
  ['Washer', "Won't drain. Coin trap was packed full, cleaned it.", 'pump-filter bad'],
  ['Washer', "Won't drain. Coin trap was packed full, cleaned it, no change.", 'pump-filter good'],
  ['Washer', "Won't drain. Cleaned the coin trap.", 'pump-filter good'],
];

const onlyThought: readonly Kind[] = [
  ['Dryer', 'Not drying. Customer thinks the vent is plugged.', 'vent-or-airflow-blockage suspected'],
  ['Dishwasher', "Not draining. Wife thinks there's glass in the pump.", 'drain-pump suspected'],
  ['Dryer', 'Not drying. Vent is plugged at the roof.', 'vent-or-airflow-blockage bad'],
  ['Washer', 'Bangs. Customer has a new dog.'],
  ['Washer', 'Weak wash. Put new agitator dogs in.', 'agitator-dogs replaced'],
  ['Washer', 'Not draining. 120 missing at the drain pump.'],
];

describe.each([
  ['"both" means the two that are named so', both],
  ['parts in a list without commas', withoutCommas],
  ['what was found stays, whatever was done about it', remedied],
  ['what somebody thinks was not seen', onlyThought],
])('%s', (_, kinds) => {
  readsEach(kinds);
});
