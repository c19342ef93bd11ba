import { describe } from 'vitest';
import { type Kind, readsEach } from '../../../testing/kinds.ts';

const dishwashers: readonly Kind[] = [
  ['Dishwasher', 'Hums. Rotor is seized.', 'circulation-pump-or-motor bad'],
  ['Dishwasher', 'Loud. Motor bearing is toast.', 'circulation-pump-or-motor bad'],
  ['Dishwasher', 'Door pops open. Latch spring is broken.', 'door-latch-or-switch bad'],
  ['Dishwasher', 'Soap left. Lid for the soap is frozen with gunk.', 'detergent-dispenser bad'],
  ['Dishwasher', 'Soap left. Detergent module was replaced.', 'detergent-dispenser replaced'],
  ['Dishwasher', 'Leaks. Rubber around the opening is cut at the corner.', 'door-gasket bad'],
  ['Dishwasher', 'Dead. The one shot on the board is blown.', 'thermal-fuse-or-tco bad'],
  ['Dishwasher', 'Weak. Chopper wheel is jammed.', 'chopper-or-grinder bad'],
  ['Dishwasher', 'Rack drops. Put in a new bottom basket.', 'dish-rack-or-rollers replaced'],
];

const microwaves: readonly Kind[] = [
  ['Microwave', 'Convection cold. Convection RTD is shorted.', 'convection-heater bad'],
  ['Microwave', 'Drawer is stuck. Rack gear is chewed.', 'door-latch-or-hook bad'],
  ['Microwave', 'Trips hot. Mesh is clogged.', 'charcoal-or-grease-filter bad'],
  ['Microwave', 'Comm code. Plug between the boards half out.', 'wiring-harness bad'],
  ['Microwave', 'Dim. VFD is worn out.', 'main-control-board bad'],
];

describe.each([
  ['pieces and places of a dishwasher', dishwashers],
  ['pieces and places of a microwave', microwaves],
])('%s', (_, kinds) => {
  readsEach(kinds);
});
