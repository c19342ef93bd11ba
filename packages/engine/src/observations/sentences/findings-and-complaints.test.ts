import { describe, expect, it } from 'vitest';
import { openEngine } from '../../open-engine.ts';

const engine = await openEngine();

/** What is read of the components in a text: `component finding`, in the order read. */
async function factsIn(modelNumber: string, symptoms: string): Promise<string[]> {
  const { reading } = await engine.diagnose({ modelNumber, symptoms, applianceType: null, brand: null });
  return reading.facts.map(({ component, finding }) => `${component} ${finding}`);
}

describe('what a part does wrong is the complaint, no finding', () => {
  it.each([
    ['WDTA50SAHZ0', "The soap cup doesn't open."],
    ['RF28R7351SR', 'Ice maker makes no ice.'],
    ['RF28R7351SR', 'The evaporator fan makes a rubbing noise.'],
    ['RF28R7351SR', 'Ice maker dead.'],
    ['WED4815EW1', "Drive motor dead won't turn."],
    ['WED4815EW1', 'The drive motor does nothing, unplugged it and plugged it back in.'],
    ['WTW5000DW1', 'Drain pump does nothing, unplugged the washer overnight.'],
    ['RF28R7351SR', 'Not cooling, the evaporator coil is one block of ice.'],
    ['WTW5000DW1', "Pump doesn't run when plugged in."],
    ['WDTA50SAHZ0', 'The door gasket was replaced 5 years ago.'],
  ])('%s: %s', async (modelNumber, symptoms) => {
    expect(await factsIn(modelNumber, symptoms)).toEqual([]);
  });

  it('but a contact or an outlet that is dead was found so', async () => {
    expect(await factsIn('WED4815EW1', 'Dead dryer. The door switch is dead.')).toEqual(['door-switch bad']);
    expect(await factsIn('WED4815EW1', 'Dryer does nothing. The outlet is dead.')).toEqual([
      'household-power-or-breaker bad',
    ]);
  });

  it('but what hands, eyes or a meter found of it is', async () => {
    expect(await factsIn('WTW5000DW1', "Won't drain. Pulled the pump, spins free.")).toEqual(['drain-pump good']);
    expect(await factsIn('WTW5000DW1', "Won't spin. Cap is swollen.")).toEqual(['capacitor bad']);
  });
});

describe('a resistance for which no source states a range on this machine', () => {
  it('clears a part that reads where such parts read', async () => {
    expect(await factsIn('WED4815EW1', 'Tumbles, no heat. The heater measures 10.5 ohms.')).toEqual([
      'heating-element good',
    ]);
  });

  it('is told as what it shows: that the part conducts', async () => {
    const request = { modelNumber: 'WED4815EW1', symptoms: 'Tumbles, no heat.', applianceType: null, brand: null };
    const { reply } = await engine.converse({ request, history: [], message: 'the heater measures 10.5 ohms' });
    expect(reply).toContain('conducts (10.5 Ω), no source states its range on this machine');
  });

  it('never speaks against the part', async () => {
    expect(await factsIn('WED4815EW1', 'Tumbles, no heat. The heater measures 75 ohms.')).toEqual([]);
  });
});

describe('the supply', () => {
  it('of which one leg is gone is bad, though the other is there', async () => {
    expect(await factsIn('JB645RK1SS', "Oven won't heat. 120 on one leg, nothing on the other at the outlet.")).toEqual(
      ['household-power-or-breaker bad'],
    );
  });

  it.each([
    ['the neighbor says the house lost a leg', ['household-power-or-breaker suspected']],
    ['guessing it lost a leg of the 240', ['household-power-or-breaker suspected']],
    ['going to check if it lost a leg', []],
    ['it is not missing a leg of the 240', []],
    ['lost a leg of the 240', ['household-power-or-breaker bad']],
  ])('is judged by who says so and how surely: %s', async (words, facts) => {
    expect(await factsIn('JB645RK1SS', `Oven won't heat, ${words}.`)).toEqual(facts);
  });

  it('of a gas range has no second leg to lose', async () => {
    expect(await factsIn('JGBS66REKSS', "Oven won't heat. 120 on one leg, nothing on the other.")).toEqual([
      'household-power-or-breaker good',
    ]);
  });

  it('that does not reach a part puts in question what brings it, and no more the part', async () => {
    const rank = async (symptoms: string) =>
      (await engine.rank({ modelNumber: 'WTW5000DW1', symptoms, applianceType: null, brand: null }))[0]?.component;
    expect(await rank("Won't drain.")).toBe('drain-pump');
    expect(await rank("Won't drain. Nothing reaches the pump in drain.")).toBe('main-control-board');
  });
});
