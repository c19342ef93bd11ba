import type { ApplianceType } from '@diagbuddy/knowledge/schema';
import { expect, it } from 'vitest';
import { openEngine } from '../open-engine.ts';

const engine = await openEngine();

const nextAfter = async (applianceType: ApplianceType, symptoms: string) =>
  (await engine.diagnose({ modelNumber: '', applianceType, brand: null, symptoms })).nextBestTest;

const failed: readonly [ApplianceType, string][] = [
  ['Microwave', 'Runs, no heat. The high voltage diode is shorted.'],
  ['Microwave', 'Runs, no heat. The inverter board is bad.'],
  ['Range/Oven', 'Bake is dead, electric. The bake element is open.'],
  ['Range/Oven', 'Broil is dead, electric. The broil element is open.'],
  ['Dryer', 'Does not start. The thermal fuse is open.'],
  ['Refrigerator', 'Frost on the back wall. The defrost sensor is open.'],
  ['Refrigerator', 'Dead but the lights. The main board is bad.'],
  ['Washer', 'Dead after start. The main control board is bad.'],
];

it.each(failed)('%s: %s What is behind it is looked for at rest, and by no voltage', async (type, symptoms) => {
  const next = await nextAfter(type, symptoms);
  expect(next?.purpose).toBe('upstream');
  expect(next?.quantity).not.toMatch(/volts/);
  expect(next?.machine).not.toBe('running');
});
