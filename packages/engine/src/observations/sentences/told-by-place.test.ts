import { describe } from 'vitest';
import { type Kind, readsEach } from '../../../testing/kinds.ts';

/** What a technician did and saw, without the part's name or a meter. */
const found: readonly Kind[] = [
  ['Washer', 'Stays full. Drain hose over the driveway empties it like a fire hose.', 'drain-pump good'],
  ['Washer', 'Shakes. One corner rocks, I can slide paper under the front leg.', 'unbalanced-or-not-level bad'],
  ['Washer', 'Shakes. Shipping bolts never removed.', 'unbalanced-or-not-level bad'],
  ['Washer', 'Dead. My leaf blower screams in the same receptacle.', 'power-supply-or-cord good'],
  ['Dryer', 'Slow. Unhooked the hose in back and it dries in 35 minutes.', 'vent-or-airflow-blockage bad'],
  ['Dryer', 'Slow. Roof cap has a sparrow nest in it.', 'vent-or-airflow-blockage bad'],
  ['Dryer', 'Gas, no heat. The furnace and the stove have no gas either.', 'gas-burner-assembly bad'],
  ['Dryer', "Won't start. Lever on the belt switch is broken off.", 'belt-switch bad'],
  ['Refrigerator', 'Dead, no lights. A hair dryer works in its outlet.', 'power-supply-or-cord good'],
  ['Dishwasher', 'Dead. Blender runs at full speed in the same outlet.', 'household-power-or-junction-box good'],
  ['Range/Oven', 'F7. Ribbon off the keypad and not one beep all day.', 'touchpad-membrane bad'],
  ['Microwave', 'Dead. Up in the cabinet a shop vac roars on the same plug.', 'household-power-or-breaker good'],
  ['Microwave', 'No heat. Thermal on the tube is open.', 'magnetron-thermal-protector bad'],
];

/** The same words, denied or planned. */
const notFound: readonly Kind[] = [
  ['Washer', 'Shakes. No shipping bolts in it.'],
  ['Dryer', 'Slow. I want to unhook the hose in back and see if it dries.'],
  ['Dryer', 'Slow. Roof cap has no nest in it.'],
  ['Microwave', 'Dead. Should I see if a lamp works in the same plug?'],
];

describe('findings told by a place or by what a machine did', () => {
  readsEach([...found, ...notFound]);
});
