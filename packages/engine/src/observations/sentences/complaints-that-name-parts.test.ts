import { describe, expect, it } from 'vitest';
import { engine, type Kind, readsEach } from '../../../testing/kinds.ts';

/** What is seen of another fault: ice on a coil, a lamp that is out, a drum that is full. */
const seenOfAnother: readonly Kind[] = [
  ['Refrigerator', 'Warm on both sides. Evaporator in the freezer is one block of ice.'],
  ['Refrigerator', 'Not cold. Freezer coils frozen over.'],
  ['Refrigerator', 'Not cooling, ice bucket melted.'],
  ['Range/Oven', 'Cakes burn, and the oven lamp is out.'],
  ['Washer', 'Off since noon and the tub is full of water.'],
  ['Dishwasher', 'Lower basket hardly gets clean.'],
  ['Microwave', 'It blew the fuse three times.'],
  ['Microwave', 'Blows its fuse every time the door shuts.'],
  ['Dishwasher', "The touch pad's dead."],
  ['Microwave', 'Stopped, with a smell like burnt wiring.'],
  ['Refrigerator', 'Fridge part warm, its air duct is blocked with frost.'],
  ['Refrigerator', 'Warm. Ice has jammed the evaporator fan.'],
  ['Refrigerator', "Fridge warm. Compressor runs but the fan doesn't turn."],
  ['Dishwasher', "Won't wash, and the pump's hum is gone."],
];

/** What the machine does not have, after a part that fails. */
const without: readonly Kind[] = [
  ['Washer', "Drain pump won't pump, no leaks."],
  ['Refrigerator', 'Ice maker not making ice, no leaks.'],
  ['Dryer', 'Heating element not heating, no burnt smell.'],
  ['Dishwasher', 'Wash pump quiet, no leaks, no codes.'],
  ['Washer', 'Water on floor when it fills, drains good.'],
  ['Washer', 'Leaks. The new drain hose is on, no leaks there.', 'drain-hose replaced'],
];

/** What somebody does, or when: no finding of the part. */
const doings: readonly Kind[] = [
  ['Dryer', 'Squeals. Turning the motor by hand it is still there.'],
  ['Dishwasher', 'Roars as long as it washes, every time the motor runs.'],
  ['Refrigerator', 'Evaporator fan runs noisily.'],
  ['Dishwasher', "Won't start, the door no longer latches like it should."],
  ['Dishwasher', "The door doesn't latch closed."],
  ['Range/Oven', 'Display stays at LOC. Turned off and back on.'],
  ['Refrigerator', 'No ice. Swapped the plugs of both valves.'],
];

/** Words that elsewhere tell a state. */
const otherSense: readonly Kind[] = [
  ['Range/Oven', 'Drop-in range with coil burners, one sparks.'],
  ['Dishwasher', 'Leaks around the tub opening, by the door gasket.'],
  ['Range/Oven', 'CLEAR does nothing, every other key responds.'],
  ['Refrigerator', 'Dispenser door opens fine but hangs there.'],
  ['Refrigerator', 'No water, the valve coil only gets hot.'],
  ['Dishwasher', 'Drips at the door. The new foam strip at the door helped a little.', 'door-gasket replaced'],
  ['Refrigerator', 'Warm. My guess is dust on the condenser.', 'condenser-coils-dirty suspected'],
];

/** A figure, and a part of an alias that looks like one. */
const figures: readonly Kind[] = [
  ['Range/Oven', 'Nothing heats. 240 at the outlet.', 'household-power-or-breaker good'],
  ['Dishwasher', 'Panel is dark. 13 V going out of the board.'],
  ['Dishwasher', "Won't wash. No voltage from the board.", 'main-control-board bad'],
  ['Washer', "Won't drain. Put 120 to the pump and it runs.", 'drain-pump good'],
  ['Washer', "Won't drain. If I jumper 120 to the pump it runs.", 'drain-pump good'],
  ['Microwave', "Dead. The fuse didn't blow.", 'line-fuse good'],
  ['Dryer', 'No heat. Only getting 120 at the outlet.', 'household-power-or-breaker bad'],
  ['Dryer', 'No heat. Checked for 240 at the outlet.'],
  ['Washer', 'Goes black. 121 at the outlet at rest, 84 when the motor starts.', 'power-supply-or-cord bad'],
  ['Washer', 'Goes black. 121 at the outlet at rest, 118 when the motor starts.', 'power-supply-or-cord good'],
  ['Microwave', 'No heat. Discharged the cap, diode good.', 'high-voltage-diode good'],
  ['Dishwasher', 'Dead. Door switch tests good, fuse too.', 'door-latch-or-switch good', 'thermal-fuse-or-tco good'],
  [
    'Refrigerator',
    'Ices up. Replaced the defrost timer and thermostat.',
    'defrost-control-or-timer replaced',
    'defrost-thermostat-or-bimetal replaced',
  ],
  ['Dryer', 'Dries slowly. I cleaned the vent.', 'vent-or-airflow-blockage good'],
];

/** A part that was replaced in words that do not name it. */
const replacedIt: readonly Kind[] = [
  ['Washer', 'No spin. Lid switch was bad so I changed it, still no spin.', 'lid-lock replaced'],
  ['Dryer', "Drum won't turn. Belt looked worn so I put a new one on, same thing.", 'drive-belt replaced'],
  ['Range/Oven', 'No bake. Bake element was burnt, replaced it.', 'bake-element replaced'],
  ['Washer', "Won't drain. The pump hummed. We swapped it out.", 'drain-pump replaced'],
  ['Dryer', 'No heat. Element is open, going to replace it tomorrow.', 'heating-element bad'],
  ['Refrigerator', 'Evaporator fan rubs. A tech replaced it two years ago.'],
];

describe.each([
  ['a part replaced in words that do not name it', replacedIt],
  ['what is seen of another fault', seenOfAnother],
  ['what the machine does not have', without],
  ['what somebody does', doings],
  ['words of another sense', otherSense],
  ['figures and what was tried', figures],
])('%s is read as what it is', (_, kinds) => {
  readsEach(kinds);
});

describe('a piece of a part that is good, or new', () => {
  const relay = async (words: string): Promise<number> => {
    const symptoms = `Refrigerator is warm, the compressor won't start. ${words}`;
    const ranking = await engine.rank({ modelNumber: '', symptoms, applianceType: 'Refrigerator', brand: null });
    return ranking.find(({ component }) => component === 'start-relay-or-overload')?.probability ?? 0;
  };

  it('clears less of it than the part itself, but some', async () => {
    const [before, piece, whole] = [
      await relay(''),
      await relay('The start capacitor tests good.'),
      await relay('The start relay tests good.'),
    ];
    expect(piece).toBeLessThan(0.7 * before);
    expect(piece).toBeGreaterThan(3 * whole);
    expect(await relay('New run capacitor, no change.')).toBeGreaterThan(3 * whole);
  });
});
