import type { ApplianceType } from '@diagbuddy/knowledge/schema';
import { describe, expect, it } from 'vitest';
import { engine } from '../../../testing/kinds.ts';

const read = (applianceType: ApplianceType, symptoms: string) =>
  engine.diagnose({ modelNumber: '', symptoms, applianceType, brand: null });

/** The symptoms that are read as there. */
const toldIn = async (applianceType: ApplianceType, symptoms: string, isPresent = true): Promise<string[]> =>
  (await read(applianceType, symptoms)).reading.symptoms
    .filter(({ present }) => present === isPresent)
    .map(({ id }) => id);

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

  it.each([
    ['Washer', 'wont-agitate', 'agitates-wont-spin', "Doesn't wash but it spins."],
    ['Washer', 'agitates-wont-spin', 'wont-agitate', "Washes fine, won't spin."],
    ['Dryer', 'motor-runs-no-tumble', 'no-heat', "It gets hot but won't tumble."],
    ['Dryer', 'no-heat', 'motor-runs-no-tumble', 'Tumbles but it stays cold, no heat.'],
    ['Dishwasher', 'bottom-rack-dirty', 'top-rack-dirty', "Upper rack gets clean but lower doesn't."],
    ['Dishwasher', 'top-rack-dirty', 'bottom-rack-dirty', "Lower rack gets clean but upper doesn't."],
    ['Microwave', 'runs-no-heat', 'turntable-dead', "The plate spins but it won't heat."],
    ['Microwave', 'turntable-dead', 'runs-no-heat', "It heats but the plate doesn't turn."],
    ['Refrigerator', 'no-ice', 'no-water-from-dispenser', 'Water dispenser works but no ice.'],
    ['Refrigerator', 'no-water-from-dispenser', 'no-ice', "Makes ice but won't dispense water."],
    ['Range/Oven', 'oven-no-heat', 'several-surface-elements-dead', "Burners work but the oven won't heat."],
    ['Range/Oven', 'several-surface-elements-dead', 'oven-no-heat', "Oven works but the stovetop won't heat."],
    ['Range/Oven', 'no-bake-broil-ok', 'no-broil-bake-ok', 'The oven would not get hot but the broiler would.'],
    ['Range/Oven', 'no-broil-bake-ok', 'no-bake-broil-ok', 'The oven will come on but the broiler will not.'],
  ] as const)('%s has %s and not %s: %s', async (type, fails, works, symptoms) => {
    expect(await toldIn(type, symptoms)).toContain(fails);
    expect(await toldIn(type, symptoms, false)).toContain(works);
  });

  it('and where a sentence ends between the halves', async () => {
    const symptoms = "Oven won't heat. Burners ok, no codes, clock fine.";
    expect(await toldIn('Range/Oven', symptoms)).not.toContain('nothing-heats-display-on');
    expect((await read('Range/Oven', symptoms)).candidates[0]?.component).not.toBe('household-power-or-breaker');
  });

  it('and where both do nothing, neither works', async () => {
    expect(await toldIn('Refrigerator', 'It dispenses no water and makes no ice.', false)).toEqual([]);
    expect(await toldIn('Washer', 'No agitation and no spin.')).toContain('no-spin-no-agitate');
  });
});
