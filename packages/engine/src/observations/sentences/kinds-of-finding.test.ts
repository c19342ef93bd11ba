import { describe } from 'vitest';
import { type Kind, readsEach } from '../../../testing/kinds.ts';

const replaced: readonly Kind[] = [
  ['Washer', "Won't drain. A drain pump went in Monday.", 'drain-pump replaced'],
  [
    'Washer',
    "Won't drain. Drain pump and lid lock both went in last week.",
    'drain-pump replaced',
    'lid-lock replaced',
  ],
  ['Washer', 'Bangs in spin. The drive belt is six weeks old.', 'drive-belt replaced'],
  ['Washer', 'Bangs in spin. Drive belt is only a month old.', 'drive-belt replaced'],
  ['Dryer', "Won't heat. Thermistor's brand new.", 'thermistor replaced'],
  ['Dryer', 'Squeaks. Drum rollers are brand new.', 'drum-rollers replaced'],
  [
    'Range/Oven',
    'F90. The door lock motor assembly was changed by the shop in town.',
    'door-lock-motor-or-latch replaced',
  ],
  ['Dryer', 'No heat. Heating element kit put in new.', 'heating-element replaced'],
  ['Microwave', 'No heat. Magnetron swapped with a new one off the truck.', 'magnetron replaced'],
  ['Refrigerator', 'Warm. Evaporator fan motor is in since August.', 'evaporator-fan-motor replaced'],
];

const notReplaced: readonly Kind[] = [
  ['Washer', "Won't drain. Put the drain pump back together."],
  ['Washer', 'Stops. Put my meter on the drain pump.'],
  ['Dryer', 'Squeaks. The drum rollers are twelve years old.'],
  ['Dishwasher', 'Leaves soap. They put too much detergent in.'],
  ['Dishwasher', 'Hums. A third of the detergent is left.'],
];

/** What a complaint says of one part is no list with what was found of the next. */
const besideFindings: readonly Kind[] = [
  ['Dryer', 'Shuts off after 3 min, motor hot, vent clear.', 'vent-or-airflow-blockage good'],
  ['Dryer', 'Stops. Drive motor is scorching, vent is clear.', 'vent-or-airflow-blockage good'],
  ['Dryer', 'No heat. Thermal fuse and belt, both good.', 'drive-belt good', 'thermal-fuse good'],
  ['Washer', "Won't lock. Replaced the lid lock, checked the harness end to end.", 'lid-lock replaced'],
];

/** What is said of a piece, or of the voltage there, is not said of the part where it sits. */
const piecesOnParts: readonly Kind[] = [
  ['Washer', 'Dead. Fuse on the main board is good.'],
  ['Washer', "Won't spin. Voltage at the drive motor is good."],
  ['Dryer', 'No heat. Wires to the heating element are burnt.', 'wiring-harness bad'],
];

/** What was taken out to look at it; what was taken off for a test says nothing. */
const takenOut: readonly Kind[] = [
  ['Washer', "Won't drain. Pulled the pump filter clean.", 'pump-filter good'],
  ['Washer', "Won't drain. Removed drain pump, hums."],
];

/** A remedy that changed nothing clears its part; one after which the machine works names it. */
const remedies: readonly Kind[] = [
  ['Refrigerator', 'Fridge warm. Condenser was packed with hair, cleaned it, no change.', 'condenser-coils-dirty good'],
  ['Refrigerator', 'Fridge warm. Vacuumed the condenser coils. No difference.', 'condenser-coils-dirty good'],
  ['Dishwasher', "Won't drain, cleaned the filter, still full.", 'filter-or-sump-clog good'],
  ['Refrigerator', 'Clicks. Put a new start relay on it and it started right up.', 'start-relay-or-overload bad'],
  [
    'Refrigerator',
    'Clicks. New start relay, started right up, ran for two days, then the same.',
    'start-relay-or-overload replaced',
  ],
  ['Microwave', 'SE. The touch pad beeps by itself.'],
];

/** What the machine is called about is found by nobody yet. */
const complaintsOfParts: readonly Kind[] = [
  ['Dishwasher', 'Upper rack dirty.'],
  ['Dishwasher', 'No drain sound.'],
  ['Dishwasher', 'Stops and beeps.'],
  ['Washer', 'Stuck with water in drum.'],
  ['Washer', 'Water coming out soap drawer.'],
  ['Washer', 'Lid stays locked.'],
  ['Dryer', 'Runs but no heat.'],
  ['Dryer', 'Clean duct message.'],
  ['Refrigerator', 'Loud hum when evap fan runs.'],
  ['Range/Oven', 'Igniter comes on, no fire.'],
  ['Range/Oven', 'Breaker trips in self clean.'],
  ['Range/Oven', 'Lock motor runs over and over.'],
  ['Refrigerator', 'Compressor gets hot and clicks off.'],
  ['Microwave', 'No vent, cleaned filters, no help.', 'charcoal-or-grease-filter good'],
];

/** A name that says where the part sits. */
const placesInNames: readonly Kind[] = [
  ['Refrigerator', 'Fridge warm. The fan by the compressor is bad.', 'condenser-fan-motor bad'],
  ['Refrigerator', 'Ices up. Sensor on the coil is bad.', 'defrost-sensor bad'],
  ['Washer', "Won't drain. Hose to the standpipe is clear.", 'drain-hose good'],
];

const houseVoltage: readonly Kind[] = [
  ['Dryer', 'Cold. 242 between the two hots.', 'household-power-or-breaker good'],
  ['Dryer', 'Cold. 239 leg to leg behind the machine.', 'household-power-or-breaker good'],
  ['Dryer', 'Cold. I have 121 on each leg and 243 across both hots.', 'household-power-or-breaker good'],
  ['Dryer', 'Cold. 240 in.', 'household-power-or-breaker good'],
  ['Range/Oven', 'Oven cold. 119 hot to hot.', 'household-power-or-breaker bad'],
  ['Range/Oven', 'Oven cold. 238 line to line.', 'household-power-or-breaker good'],
  ['Dryer', 'Cold. 240 at the terminal block.', 'household-power-or-breaker good', 'terminal-block-or-cord good'],
  ['Dryer', 'Cold. 117 across the outer screws of the terminal block.', 'household-power-or-breaker bad'],
  ['Dishwasher', 'Dead. 120 coming in.', 'household-power-or-junction-box good'],
  ['Dishwasher', 'Dead. 0 volts black to white in the junction box.', 'household-power-or-junction-box bad'],
];

const takenOff: readonly Kind[] = [
  ['Dryer', 'Shuts off. Both wires off the heating element, it reads OL.', 'heating-element bad'],
  ['Washer', 'Hums. Pulled the connector off the drain pump and it reads open.', 'drain-pump bad'],
  ['Dryer', 'Runs hot. Heating element spade to the cabinet has 5 ohms.', 'heating-element bad'],
];

const inSight: readonly Kind[] = [
  ['Range/Oven', 'Oven cold, the oven light works.'],
  ['Range/Oven', 'Clock is fine, no bake.'],
  ['Refrigerator', 'Warm on both sides, bulb works.'],
  ['Dishwasher', 'Gritty, bottom rack is good.'],
  ['Washer', "Buttons don't do anything."],
  ['Dishwasher', 'Drains fine, dishes dirty.'],
];

const saidOnly: readonly Kind[] = [
  ['Dryer', 'No heat. Her nephew is sure the breaker is weak.', 'household-power-or-breaker suspected'],
  ['Dryer', 'Dead. The guy next door is certain, he says it is the timer.', 'timer suspected'],
  ['Dryer', 'Dead. His daughter read that the drive motor goes out on these.', 'drive-motor suspected'],
  ['Washer', 'Hums. The gas man reckons the drain pump is bad.', 'drain-pump suspected'],
  ['Range/Oven', 'F-9. The meter reader said the gas valve is bad.', 'oven-gas-safety-valve suspected'],
  ['Washer', 'Slow. Daughter read online this is always a bad computer board.', 'main-control-board suspected'],
  [
    'Range/Oven',
    'No bake. Her landlord heard these need a main board every time.',
    'electronic-range-control suspected',
  ],
  ['Washer', 'Hums. The parts counter bets on the belt behind the pump.', 'drive-belt suspected'],
];

const suppliedButIdle: readonly Kind[] = [
  ['Dryer', 'No heat 240 across element terminals.', 'heating-element bad'],
  ['Washer', 'Full. Drain pump is getting power but not moving.', 'drain-pump bad'],
  ['Washer', 'Full. The drain pump has voltage and just sits there.', 'drain-pump bad'],
  ['Washer', 'Full. Drain pump got its 120 and hums.', 'drain-pump bad'],
  ['Washer', 'Empty. Power to the inlet valve but no water.', 'water-inlet-valve bad'],
  ['Washer', 'Full. No power to the drain pump, not moving.'],
  ['Refrigerator', 'Warm. 13 volts at the evaporator fan motor and it stands still.', 'evaporator-fan-motor bad'],
];

const current: readonly Kind[] = [
  ['Range/Oven', 'Slow oven. Oven igniter pulls 2.4 amps.', 'oven-igniter bad'],
  ['Range/Oven', 'Slow oven. Oven igniter draws 3.4 A.', 'oven-igniter good'],
];

const toMetal: readonly Kind[] = [
  ['Dryer', 'Runs hot. Neither heater spade has any continuity to the can.', 'heating-element good'],
  ['Dryer', 'Trips. Heater shows no path to the box from either end.', 'heating-element good'],
  ['Dryer', 'Runs hot. Three ohms from the left heater spade to the can.', 'heating-element bad'],
  ['Washer', 'Trips. Drain pump has continuity to ground.', 'drain-pump bad'],
];

const onPaper: readonly Kind[] = [
  ['Washer', 'tE. The thermistor follows its chart cold and warm.', 'temperature-sensor good'],
  ['Refrigerator', 'Eggs freeze. Fridge sensor is right in ice water.', 'temperature-sensor good'],
  ['Dishwasher', 'Hums. Capacitor is way off its label.', 'start-capacitor bad'],
  ['Dishwasher', 'Hums. Capacitor measures 1.8 on a 30 microfarad label.', 'start-capacitor bad'],
];

const contacts: readonly Kind[] = [
  ['Range/Oven', 'Rear left element dead, element reads OL.', 'surface-element-radiant bad'],
  ['Dishwasher', 'No fill. Hose valve open full.'],
  ['Microwave', 'Won’t start. All three interlocks ring and open right.', 'door-switch good'],
  ['Dryer', 'Dead. Door switch clicks and has cont closed.', 'door-switch good'],
];

const counted: readonly Kind[] = [
  ['Washer', 'Bangs. Put a set of 4 rods in it.', 'suspension-rods-or-springs replaced'],
  ['Refrigerator', 'No ice. This is icemaker number three.', 'ice-maker-assembly replaced'],
  ['Dishwasher', 'Dishes dirty on the top rack.'],
  ['Dishwasher', 'Dead. Zero volts in the box behind the toe plate.', 'household-power-or-junction-box bad'],
];

const swapped: readonly Kind[] = [
  [
    'Range/Oven',
    'Coil top, left front is cold. Moved that coil to the right rear and it heats there.',
    'surface-element-coil good',
  ],
  [
    'Range/Oven',
    'Coil top, left front is cold. Took a coil from another burner, still dead here.',
    'surface-element-coil good',
  ],
  [
    'Range/Oven',
    'Coil top, left front is cold. Swapped coils with the right front and the problem followed the coil.',
    'surface-element-coil bad',
  ],
  ['Dryer', 'No heat. Thermistor swapped with a new one off the truck, no change.', 'thermistor replaced'],
];

const inAndOut: readonly Kind[] = [
  ['Refrigerator', "Compressor won't run. Inverter has 120 in, no voltage out.", 'compressor-inverter-board bad'],
  ['Washer', 'Dead. 121 volts go into the noise filter and none come out.', 'line-filter bad'],
  ['Dryer', 'No heat. Motor switch has voltage in and none out.', 'drive-motor bad'],
  ['Microwave', 'Slow. Outlet drops to 94 while it cooks.', 'household-power-or-breaker bad'],
];

const withoutFault: readonly Kind[] = [
  ['Washer', 'Stays full. No issue with the drain pump.', 'drain-pump good'],
  ['Dryer', 'Cold. No problem found with the heating element.', 'heating-element good'],
];

const held: readonly Kind[] = [
  ['Dryer', 'Dead. Start switch OL pushed in.', 'start-switch bad'],
  ['Dishwasher', 'Dead. Latch switch no continuity closed.', 'door-latch-or-switch bad'],
  ['Microwave', 'No heat. OL both ways on the diode.'],
  ['Dryer', 'Cold. Heating element reads half an ohm to the cabinet.', 'heating-element bad'],
];

describe.each([
  ['a way to the machine’s metal', toMetal],
  ['what agrees with paper, and what does not', onPaper],
  ['a contact that goes both ways', contacts],
  ['what is counted, and what only stands beside a part', counted],
  ['parts that change places with a twin', swapped],
  ['what takes its voltage and gives none on', inAndOut],
  ['a part without a fault', withoutFault],
  ['a contact that is held, and a diode', held],
  ['talk is a guess of others', saidOnly],
  ['a part that has its voltage and does nothing', suppliedButIdle],
  ['the current of a glow bar', current],
  ['a part that was put in', replaced],
  ['what was put down, back or in by its user', notReplaced],
  ['what a complaint says of one part beside the finding of another', besideFindings],
  ['a piece on a part', piecesOnParts],
  ['what was taken out to look at it', takenOut],
  ['a remedy and what came of it', remedies],
  ['a complaint that names a part', complaintsOfParts],
  ['a name that says where the part sits', placesInNames],
  ["the house's voltage, though no part is named", houseVoltage],
  ['what is measured with its wires off', takenOff],
  ['what anybody sees is in order is the complaint', inSight],
])('%s', (_, kinds) => {
  readsEach(kinds);
});

describe('what the machine did in somebody’s hands shows without a meter', () => {
  const shown: readonly Kind[] = [
    ['Washer', 'Stays full. Hung the hose over a mop bucket and it gushed.', 'drain-pump good'],
    ['Washer', 'Overfills. Water quits as soon as it is unplugged.', 'water-inlet-valve good'],
    ['Dryer', 'Hums at start. Slid the belt off and no belt on it the motor fires right up.', 'drive-motor good'],
    ['Dryer', 'Slow. Dries a load fine with the vent hose off.', 'blower-wheel good', 'vent-or-airflow-blockage bad'],
    ['Refrigerator', 'Dead. A toaster runs from the same outlet.', 'power-supply-or-cord good'],
    ['Refrigerator', 'Sweats. A dollar bill grabs all the way around.', 'door-gasket good'],
    ['Dishwasher', 'Beeps. With the ribbon unplugged it is quiet.', 'touchpad-membrane bad'],
    [
      'Range/Oven',
      'Clicks. With the knob harness unplugged it keeps clicking.',
      'ignition-switch-harness good',
      'spark-module bad',
    ],
    ['Microwave', 'Dead. It went dark the moment he slammed the door.', 'line-fuse bad'],
    [
      'Washer',
      'Slow fill. Filled a five gallon bucket in 40 seconds from both taps.',
      'inlet-screens-or-water-supply good',
    ],
    ['Refrigerator', 'Iced up. Forced a defrost in test mode and the heater came on.', 'defrost-heater good'],
    ['Dryer', 'Gas, no heat. The house tank is at zero.', 'gas-burner-assembly bad'],
    ['Washer', 'Overfills. Blew into the air tube and the water shut off.', 'pressure-sensor-or-hose good'],
    ['Washer', 'Quits before spin. Lid locks with a clunk in the service test.', 'lid-lock good'],
    ['Washer', 'Shakes. Set a level on it, bubble is dead center.', 'unbalanced-or-not-level good'],
    ['Dryer', 'Slow. Ran a brush through the whole duct and nothing came out.', 'vent-or-airflow-blockage good'],
    ['Dryer', 'Shuts off early. Two wet fingers across the bars and the count goes up.', 'moisture-sensor good'],
    ['Refrigerator', 'Fridge warm. Air door swings open and shut in diagnostics.', 'damper-assembly good'],
    ['Refrigerator', 'No ice. Ran a zip tie up the fill tube, open all the way.', 'ice-maker-fill-tube good'],
    ['Dishwasher', 'Stays full. The knockout in the disposer was never punched.', 'drain-hose-or-air-gap bad'],
    [
      'Range/Oven',
      'Burner slow to light. Poked all the ports with a needle, cap sits flat.',
      'burner-cap-or-head-clogged good',
    ],
    ['Microwave', 'Hums, cold. Diode conducts one way on the nine volt.', 'high-voltage-diode good'],
    ['Dryer', 'Will not tumble. Motor hums, belt off the motor runs fine.', 'drive-motor good'],
    ['Washer', 'UL every load. Suspension rods all feel stiff.', 'suspension-rods-or-springs good'],
    ['Washer', 'Shakes. Machine sits level.', 'unbalanced-or-not-level good'],
    ['Washer', 'Slow fill. Screens cleaned.', 'inlet-screens-or-water-supply good'],
    ['Dishwasher', 'Not drying. Rinse aid is full.', 'rinse-aid-dispenser good'],
    ['Dishwasher', 'Not drying. Out of rinse aid, filled it.'],
    ['Washer', 'Leans. The clamp is not loose and the shipping bolts are not in it any more.'],
    ['Washer', 'Stays full. Should I hang the hose over a bucket and see if it gushes?'],
    ['Washer', 'Stays full. Neighbor says hold the hose over a bucket and it will gush.'],
  ];
  readsEach(shown);
});
