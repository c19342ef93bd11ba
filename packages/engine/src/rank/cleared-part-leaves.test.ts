import type { ApplianceType } from '@diagbuddy/knowledge/schema';
import { expect, it } from 'vitest';
import { engine } from '../../testing/kinds.ts';

type Complaint = readonly [applianceType: ApplianceType, brand: string | null, modelNumber: string, symptoms: string];

async function ranked([applianceType, brand, modelNumber, symptoms]: Complaint) {
  const components = await engine.rank({ applianceType, brand, modelNumber, symptoms });
  return {
    first: components[0]?.component,
    shareOf: (id: string): number => components.find(({ component }) => component === id)?.probability ?? 0,
  };
}

it('what a code names and was tested good leaves the wires and the board of its circuit', async () => {
  const cleared = 'dC with the door shut. The door switch ohms out good and the door latch is fine.';
  const { first, shareOf } = await ranked(['Dryer', 'Samsung', 'DVE45R6100W', cleared]);
  expect(['wiring-harness', 'main-control-board']).toContain(first);
  expect(shareOf('thermal-fuse')).toBeLessThan(0.05);
});

it('a part that the machine lacks takes nothing of what a cleared one leaves', async () => {
  const complaint = 'Fresh food warm, freezer cold, evaporator coil packed with frost.';
  const model = ['Refrigerator', 'GE', 'GFE28GYNFS'] as const;
  const before = await ranked([...model, complaint]);
  const after = await ranked([...model, `${complaint} The defrost heater and the defrost sensor tested good.`]);
  expect(before.shareOf('defrost-control-or-timer')).toBe(0);
  expect(after.shareOf('main-control-board')).toBeGreaterThan(0.12);
});

it('what the complaint rules out does not take the place of a cleared part', async () => {
  const { shareOf } = await ranked(['Dryer', null, '', 'Motor hums, drum does not turn. The drive motor tested good.']);
  for (const id of ['thermal-fuse', 'door-switch', 'start-switch', 'belt-switch'])
    expect(shareOf(id), id).toBeLessThan(0.04);
});

it('a motor that runs while nothing moves is not what is left when the coupling is whole', async () => {
  const symptoms = 'Direct drive. Motor sounds like it runs but nothing turns. Motor coupling looked whole.';
  const { first, shareOf } = await ranked(['Washer', 'Whirlpool', '', symptoms]);
  expect(first).not.toBe('drive-motor');
  expect(shareOf('drive-motor')).toBeLessThan(shareOf('gearcase-or-transmission'));
});

it('a part that was put in once did not fail again: what made it fail is not blamed for it', async () => {
  const complaint = "Won't start, buttons do nothing.";
  const model = ['Dishwasher', null, ''] as const;
  const once = await ranked([...model, `${complaint} Replaced the latch, no change.`]);
  const toldWithNew = await ranked([...model, `${complaint} Put a new latch in, no change.`]);
  const again = await ranked([...model, `${complaint} Second latch, no change.`]);
  const hinges = 'door-hinge-springs-or-cables';
  expect(toldWithNew.shareOf(hinges)).toBeLessThan(1.5 * once.shareOf(hinges));
  expect(again.shareOf(hinges)).toBeGreaterThan(3 * toldWithNew.shareOf(hinges));
});
