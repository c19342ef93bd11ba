import { loadKnowledge } from '@diagbuddy/knowledge/load';
import { describe, expect, it } from 'vitest';
import { createEngine } from '../engine.ts';

const engine = createEngine(loadKnowledge());
const exclusionsOf = (symptoms: string) =>
  engine.diagnose({ modelNumber: '', applianceType: 'Dishwasher', symptoms }).reading.exclusions;
const supply = expect.objectContaining({ component: 'household-power-or-junction-box' });

describe('the supply of the house', () => {
  it.each([
    'Dead panel. The outlet is live at 121 volts.',
    'No lights at all, there is sufficient power going to the control.',
    'Went off in the middle of a cycle. A lamp in the same outlet burns.',
    'Dead. I have 120 V coming in from the panel.',
    'Dead. Breaker is fine, nothing lights up.',
    'Dead. 120 volts at the junction box.',
    'No lights, 120 at the outlet',
    'no start, outlet checks 121',
    "won't start, have 120",
    'Not a light on it, good power at the outlet.',
    'Nothing at all. The power at the outlet is good.',
  ])('is found good in "%s"', (symptoms) => {
    expect(exclusionsOf(symptoms)).toContainEqual(supply);
  });

  it.each([
    'Dead panel. The outlet is not live.',
    'There is no 120 V at the junction box.',
    'Dead. I do not know whether the breaker is fine.',
    'The panel is dark since the storm.',
    'Dead, no 120 at the outlet',
    'Stops after 120 minutes, every time.',
  ])('stays open in "%s"', (symptoms) => {
    expect(exclusionsOf(symptoms)).not.toContainEqual(supply);
  });

  it.each([
    ['no heat, 240 at the outlet', true],
    ['No heat, 240V at the terminal block.', true],
    ['gas dryer, no heat, 120 at the outlet', true],
    ['no heat, 120 at the outlet', false],
    ['no heat, only 120 volts at the terminal block', false],
  ])('of a dryer is both legs, or one for gas: "%s"', (symptoms, isFound) => {
    const { exclusions } = engine.diagnose({ modelNumber: '', applianceType: 'Dryer', symptoms }).reading;
    const found = exclusions.some(({ component }) => component === 'household-power-or-breaker');
    expect(found).toBe(isFound);
  });

  it('speaks against the house where the machine is dead', () => {
    const shareOf = (symptoms: string): number =>
      engine
        .rank({ modelNumber: '', applianceType: 'Dishwasher', symptoms })
        .find(({ component }) => component === 'household-power-or-junction-box')?.probability ?? 0;
    const dead = 'No lights, the panel is dead, nothing works at all.';
    expect(shareOf(`${dead} The outlet is live at 121 volts.`)).toBeLessThan(0.6 * shareOf(dead));
  });
});
