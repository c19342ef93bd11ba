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
  ])('is found good in "%s"', (symptoms) => {
    expect(exclusionsOf(symptoms)).toContainEqual(supply);
  });

  it.each([
    'Dead panel. The outlet is not live.',
    'There is no 120 V at the junction box.',
    'Dead. I do not know whether the breaker is fine.',
    'The panel is dark since the storm.',
  ])('stays open in "%s"', (symptoms) => {
    expect(exclusionsOf(symptoms)).not.toContainEqual(supply);
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
