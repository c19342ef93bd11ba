import { loadKnowledge } from '@diagbuddy/knowledge/load';
import { describe, expect, it } from 'vitest';
import { factsIn, type Kind, readsEach } from '../../../testing/kinds.ts';

const coaxed: readonly Kind[] = [
  ['Refrigerator', 'Fan stopped. Flicked the blade and it ran.', 'evaporator-fan-motor bad'],
  ['Refrigerator', 'No ice. Hair dryer on the fill tube and it filled.', 'ice-maker-fill-tube bad'],
  ['Refrigerator', 'Dispenser dead. Works if I push the paddle really hard.', 'water-dispenser-switch-or-micro bad'],
  ['Range/Oven', "Oven won't heat unless I wiggle the selector knob.", 'selector-switch bad'],
  ['Range/Oven', 'Oven dead. Reset the hi-limit on the back and it works now.', 'thermal-fuse-or-cutoff bad'],
  ['Washer', "Won't drain. Tapped the pump with a screwdriver handle and it took off.", 'drain-pump bad'],
  ['Dryer', "Won't tumble. Gave the motor a good smack and it started.", 'drive-motor bad'],
];

const notCoaxed: readonly Kind[] = [
  // Its capacitor may be what it lacks.
  ['Dishwasher', 'Hums but no wash. Turned the impeller by hand and now it runs.'],
  // A knob or a board.
  ['Refrigerator', 'Stopped cooling. A tap on the control starts it again.'],
  // The socket.
  ['Range/Oven', 'Burner works only if I wiggle the coil in its socket.'],
  ['Microwave', 'Hit start and it goes for a second.'],
  ['Dryer', 'Squeals. Spun the drum by hand, it turns smooth and quiet.', 'drum-rollers good'],
];

describe('a part that runs only after it was hit, wiggled, warmed or reset is bad', () => readsEach(coaxed));
describe('what is moved, or is one of two, is not', () => readsEach(notCoaxed));

it('no part that took a blow to work is good', async () => {
  const wrong: string[] = [];
  for (const { applianceType, components } of loadKnowledge().appliances) {
    for (const { id, kind, aliases } of components) {
      const name = aliases.find((alias) => /^[a-z ]+[^s]$/.test(alias) && alias !== 'control');
      if (name === undefined || kind === 'supply' || kind === 'setting') continue;
      const facts = await factsIn(applianceType, `Tapped the ${name} and it took off.`);
      if (facts.includes(`${id} good`)) wrong.push(`${applianceType}: ${name}`);
    }
  }
  expect(wrong).toEqual([]);
});
