import { describe, expect, it } from 'vitest';
import { engine } from '../testing/kinds.ts';

const read = (applianceType: 'Range/Oven' | 'Refrigerator', symptoms: string) =>
  engine.diagnose({ modelNumber: '', symptoms, applianceType, brand: null });

/** The symptoms that are read as there. */
const toldIn = async (applianceType: 'Range/Oven' | 'Refrigerator', symptoms: string): Promise<string[]> =>
  (await read(applianceType, symptoms)).reading.symptoms.filter(({ present }) => present).map(({ id }) => id);

describe('which half of a machine works is read in whatever order it is told', () => {
  it.each([
    'Bake does not work but broil does.',
    'Broil works, bake does not.',
    "Broils fine, won't bake.",
    'Bottom element cold, top element works.',
  ])('bake: %s', async (symptoms) => {
    expect(await toldIn('Range/Oven', symptoms)).toContain('no-bake-broil-ok');
    expect(await toldIn('Range/Oven', symptoms)).not.toContain('no-broil-bake-ok');
    expect((await read('Range/Oven', symptoms)).candidates[0]?.component).toBe('bake-element');
  });

  it.each(['Bake works but broil does not.', 'Bake good, broil no heat.', "Broil doesn't come on, bake is fine."])(
    'broil: %s',
    async (symptoms) => {
      expect(await toldIn('Range/Oven', symptoms)).toContain('no-broil-bake-ok');
      expect(await toldIn('Range/Oven', symptoms)).not.toContain('no-bake-broil-ok');
      expect((await read('Range/Oven', symptoms)).candidates[0]?.component).toBe('broil-element');
    },
  );

  it.each([
    ['freezer-warm-fridge-ok', 'Freezer is warm but the fridge is cold.'],
    ['freezer-warm-fridge-ok', 'Fridge cold, freezer warm.'],
    ['freezer-warm-fridge-ok', "Fridge is fine but the freezer isn't freezing."],
    ['fridge-warm-freezer-cold', 'Freezer cold, fridge warm.'],
    ['fridge-warm-freezer-cold', 'Fridge is warm but the freezer still freezes.'],
    ['both-sections-warm', 'Warm fridge and freezer.'],
    ['both-sections-warm', 'Neither the fridge nor the freezer gets cold.'],
  ])('%s: %s', async (symptom, symptoms) => {
    const told = await toldIn('Refrigerator', symptoms);
    const halves = ['freezer-warm-fridge-ok', 'fridge-warm-freezer-cold', 'both-sections-warm'];
    expect(told.filter((id) => halves.includes(id))).toEqual([symptom]);
  });

  it.each([
    'Freezer frosts over and the fridge is warm.',
    'Light on the freezer side is out, dim on the fridge side.',
    "The freezer door won't shut, fridge is cold.",
  ])('and not where only one half, or a part of it, is spoken of: %s', async (symptoms) => {
    const told = await toldIn('Refrigerator', symptoms);
    expect(told).not.toContain('both-sections-warm');
    expect(told).not.toContain('freezer-warm-fridge-ok');
  });
});
