import type { ApplianceType } from '@diagbuddy/knowledge/schema';
import { describe, expect, it } from 'vitest';
import { openEngine } from '../../open-engine.ts';

const engine = await openEngine();

/** The probability of each component by a complaint. */
async function sharesOf(applianceType: ApplianceType, symptoms: string): Promise<(component: string) => number> {
  const ranking = await engine.rank({ modelNumber: '', symptoms, applianceType, brand: null });
  return (id) => ranking.find(({ component }) => component === id)?.probability ?? 0;
}

type Voltage = readonly [type: ApplianceType, complaint: string, name: string, part: string, feeder: string];
const dryer: Voltage = ['Dryer', 'Tumbles, no heat.', 'heating element', 'heating-element', 'thermal-cutoff'];
const washer: Voltage = ['Washer', "Won't drain.", 'drain pump', 'drain-pump', 'main-control-board'];
const microwave: Voltage = [
  'Microwave',
  'Hums, no heat.',
  'high voltage transformer',
  'high-voltage-transformer',
  'door-switch',
];

describe.each([dryer, washer, microwave])('%s: %s The %s', (type, complaint, name, part, feeder) => {
  it('that has its voltage is in question, and what brings it is not', async () => {
    const before = await sharesOf(type, complaint);
    const after = await sharesOf(type, `${complaint} ${type === 'Dryer' ? 240 : 120} volts at the ${name}.`);
    expect(after(part)).toBeGreaterThan(1.3 * before(part));
    expect(after(feeder)).toBeLessThan(0.4 * before(feeder));
  });

  it('that gets no voltage is not in question, and what brings it is', async () => {
    const before = await sharesOf(type, complaint);
    const after = await sharesOf(type, `${complaint} 0 volts at the ${name}.`);
    expect(after(part)).toBeLessThan(0.2 * before(part));
    expect(after(feeder)).toBeGreaterThan(before(feeder));
  });
});

describe('a voltage that is told without a figure', () => {
  it.each([
    'Sufficient power going to the control board.',
    'Control board gets its voltage.',
    'Power is good at the control board.',
  ])('counts like one: %s', async (words) => {
    const before = await sharesOf('Dishwasher', 'Completely dead.');
    const after = await sharesOf('Dishwasher', `Completely dead. ${words}`);
    expect(after('household-power-or-junction-box')).toBeLessThan(0.2 * before('household-power-or-junction-box'));
    expect(after('main-control-board')).toBeGreaterThan(before('main-control-board'));
  });
});

describe('what gets its voltage through a part that gets none', () => {
  it('is not in question either', async () => {
    const [before, after] = [
      await sharesOf('Microwave', 'Hums, no heat.'),
      await sharesOf('Microwave', 'Hums, no heat. 0 volts at the high voltage transformer.'),
    ];
    for (const id of ['magnetron', 'high-voltage-diode', 'high-voltage-capacitor'])
      expect(after(id), id).toBeLessThan(0.2 * before(id));
  });
});

describe('of what brings a voltage that is missing', () => {
  it('the first of the list rises most', async () => {
    const before = await sharesOf('Dryer', 'Tumbles, no heat.');
    const after = await sharesOf('Dryer', 'Tumbles, no heat. 0 volts at the heating element.');
    const rise = (id: string): number => after(id) / before(id);
    expect(rise('household-power-or-breaker')).toBeGreaterThan(rise('thermal-cutoff'));
    expect(rise('thermal-cutoff')).toBeGreaterThan(rise('timer'));
  });

  it('the one that was tested good stays out of question', async () => {
    const missing = 'Tumbles, no heat. 0 volts at the heating element.';
    const before = await sharesOf('Dryer', missing);
    const after = await sharesOf('Dryer', `${missing} The thermal cutoff tested good.`);
    expect(before('thermal-cutoff')).toBeGreaterThan(0.05);
    expect(after('thermal-cutoff')).toBeLessThan(0.01);
  });

  it('what was proved leaves its place in the list to the next', async () => {
    const missing = 'Tumbles, no heat. 0 volts at the heating element.';
    const [before, after] = [
      await sharesOf('Dryer', missing),
      await sharesOf('Dryer', `${missing} 240 at the outlet.`),
    ];
    const oddsOf = (shares: (id: string) => number): number =>
      shares('terminal-block-or-cord') / shares('cycling-thermostat');
    expect(oddsOf(after)).toBeGreaterThan(1.4 * oddsOf(before));
  });
});
