import { loadKnowledge } from '@diagbuddy/knowledge/load';
import type { ApplianceKnowledge } from '@diagbuddy/knowledge/schema';
import { expect, it } from 'vitest';
import { plainComplaint } from '../../testing/complaints.ts';
import { engine, factsIn, type Kind, readsEach } from '../../testing/kinds.ts';

readsEach([
  ['Washer', "Won't drain. Pump works fine when I put 120 straight to it.", 'drain-pump good'],
  ['Washer', "Won't drain. Pump runs if I jump it.", 'drain-pump good'],
  ['Washer', "Won't drain. The pump doesn't run even when I put 120 right on it.", 'drain-pump bad'],
  ['Dishwasher', "Won't fill. The valve clicks open when I feed it 120.", 'water-inlet-valve good'],
  ['Refrigerator', 'Warm. Evaporator fan spins when powered with a 12 volt battery.', 'evaporator-fan-motor good'],
  ['Dryer', "Won't start. Motor runs when I jump the belt switch.", 'belt-switch bad'],
  ['Dryer', 'No heat. It heats if I jump the high limit.', 'high-limit-thermostat bad'],
  ['Dryer', 'No heat. Still no heat when I jumper the thermal cutoff.', 'thermal-cutoff good'],
  ['Refrigerator', 'Loud. Noise stops when I unplug the evaporator fan.', 'evaporator-fan-motor bad'],
  ['Washer', 'F6E1. Tried a known good wiring harness, same thing.', 'wiring-harness good'],
  ['Dryer', "Won't start. Put a test cord on the motor and it runs.", 'drive-motor good'],
] satisfies Kind[]);

const types = loadKnowledge().appliances.map((knowledge): [string, ApplianceKnowledge] => [
  knowledge.applianceType,
  knowledge,
]);

type Load = { id: string; complaint: string; symptoms: string; fedBy: readonly string[] };

/** Each part that runs on voltage, with a complaint of its own failure and what was found then, said in one of some ways. */
async function eachLoad(
  knowledge: ApplianceKnowledge,
  ways: readonly ((name: string) => string)[],
  check: (load: Load) => Promise<void>,
): Promise<void> {
  for (const [at, { id, kind, aliases, fedBy = [] }] of knowledge.components.entries()) {
    const complaint = kind === 'load' ? await plainComplaint(knowledge, id) : null;
    const found = ways[at % ways.length]?.(aliases[0] ?? id) ?? '';
    if (complaint !== null) await check({ id, complaint, symptoms: `${complaint} ${found}`, fedBy });
  }
}

const fedByHand = [
  (name: string) => `The ${name} works when I put 120 straight to it.`,
  (name: string) => `Put a test cord on the ${name} and it runs.`,
];
const idle = [
  (name: string) => `The ${name} gets its voltage and does nothing.`,
  (name: string) => `I have 120 volts at the ${name} and it just sits there.`,
];
const starved = [
  (name: string) => `There is no voltage at the ${name}.`,
  (name: string) => `The ${name} isn't getting power.`,
];

it.each(types)('%s: what runs on voltage from a cord is not what failed', async (_, knowledge) => {
  const { applianceType } = knowledge;
  await eachLoad(knowledge, fedByHand, async ({ id, symptoms }) => {
    const ranked = await engine.rank({ modelNumber: '', symptoms, applianceType, brand: null });
    expect(await factsIn(applianceType, symptoms)).toContain(`${id} good`);
    expect(ranked.find(({ component }) => component === id)?.probability ?? 0, symptoms).toBeLessThan(0.1);
  });
});

it.each(types)('%s: what has its voltage and does nothing failed', async (_, knowledge) => {
  const { applianceType } = knowledge;
  await eachLoad(knowledge, idle, async ({ id, symptoms }) => {
    const [first] = await engine.rank({ modelNumber: '', symptoms, applianceType, brand: null });
    expect(first?.component, symptoms).toBe(id);
  });
});

it.each(types)('%s: where no voltage arrives, what brings it is in question', async (_, knowledge) => {
  const { applianceType } = knowledge;
  await eachLoad(knowledge, starved, async ({ id, complaint, symptoms, fedBy }) => {
    if (fedBy.length === 0) return;
    const sharesBy = async (told: string) => {
      const ranked = await engine.rank({ modelNumber: '', symptoms: told, applianceType, brand: null });
      const shareOf = (part: string): number => ranked.find(({ component }) => component === part)?.probability ?? 0;
      return {
        own: shareOf(id),
        feeders: fedBy.reduce((sum, part) => sum + shareOf(part), 0),
        first: ranked[0]?.component,
      };
    };
    const [before, after] = [await sharesBy(complaint), await sharesBy(symptoms)];
    expect(after.first, symptoms).not.toBe(id);
    expect(after.own, symptoms).toBeLessThan(0.11);
    expect(after.feeders, symptoms).toBeGreaterThan(before.feeders);
  });
});

it.each([
  "Won't drain. 120 isn't there at the drain pump.",
  "Won't drain. 120 missing at the drain pump.",
  "Won't drain. 120 not present at the drain pump.",
])('a voltage that is named and missing never arrived: %s', async (symptoms) => {
  const { observations } = await engine.assess({ modelNumber: '', symptoms, applianceType: 'Washer', brand: null });
  expect(observations.feeds.map(({ component, isFed }) => [component, isFed])).toEqual([['drain-pump', false]]);
});
