import { loadKnowledge } from '@diagbuddy/knowledge/load';
import type { ApplianceType, Component } from '@diagbuddy/knowledge/schema';
import { expect, it } from 'vitest';
import { createEngine } from '../../engine.ts';

// The rules alone, without the trained readers of complaints: every part is asked for in a few seconds.
const engine = createEngine(loadKnowledge());

async function read(applianceType: ApplianceType, symptoms: string): Promise<string[]> {
  const request = { modelNumber: '', symptoms, applianceType, brand: null };
  const { observations } = await engine.assess(request);
  return observations.facts.map(({ component, finding }) => `${component} ${finding}`).sort();
}

const complaints: Readonly<Record<ApplianceType, string>> = {
  Washer: "won't drain",
  Dryer: 'no heat',
  Refrigerator: 'not cooling',
  Dishwasher: 'leaking',
  'Range/Oven': "won't light",
  Microwave: 'no heat',
};

const findings: readonly ((name: string) => string)[] = [
  (name) => `the ${name} tests good`,
  (name) => `checked the ${name}, fine`,
  (name) => `the ${name} is bad`,
  (name) => `found the ${name} shot`,
  (name) => `replaced the ${name}`,
  (name) => `new ${name}, same thing`,
];

/** One complaint and one finding, in whatever way somebody types them. */
const ways: readonly ((complaint: string, finding: string) => string)[] = [
  (complaint, finding) => `${finding}. ${complaint}.`,
  (complaint, finding) => `${complaint}\n${finding}`,
  (complaint, finding) => `${finding}\n${complaint}`,
  (complaint, finding) => `${complaint} - ${finding}`,
  (complaint, finding) => `${complaint} / ${finding}`,
  (complaint, finding) => `${complaint} (${finding})`,
  (complaint, finding) => `${complaint} ${finding}`,
  (complaint, finding) => `${complaint} but ${finding}`,
  (complaint, finding) => `${finding}, ${complaint}`,
  (complaint, finding) => `${complaint} > ${finding}`,
  (complaint, finding) => `* ${complaint} * ${finding}`,
  (complaint, finding) => `${complaint}. ${finding}`.toUpperCase(),
  (complaint, finding) => `${complaint.replace("'", '’')}, ${finding}`,
];

/** Two sentences of a part that differ in one word, and what the first and the second state. */
const opposites: readonly (readonly [(name: string) => string, string | null])[] = [
  [(name) => `The ${name} is not good.`, 'bad'],
  [(name) => `The ${name} is not bad.`, 'good'],
  [(name) => `The ${name} needs replacing.`, null],
  [(name) => `Needs a new ${name}.`, null],
  [(name) => `Needs the ${name} replaced.`, null],
  [(name) => `Going to replace the ${name}.`, null],
  [(name) => `The new ${name} is on order.`, null],
  [(name) => `Haven't tested the ${name}.`, null],
  [(name) => `Unless the ${name} is bad.`, null],
  [(name) => `The ${name} tested good last week, bad now.`, 'bad'],
  [(name) => `The ${name} was bad last year, tests good now.`, 'good'],
  [(name) => `Ruled the ${name} out.`, 'good'],
  [(name) => `Can't rule the ${name} out.`, null],
  [(name) => `Maybe the ${name}?`, 'suspected'],
  [(name) => `Still no change after replacing the ${name}.`, 'replaced'],
  [(name) => `Nothing wrong w/ the ${name}.`, 'good'],
];

type Named = { id: string; name: string; at: number };

/** Each part of a type by its first name, where that name means it and nothing else. */
async function namedParts(type: ApplianceType, components: readonly Component[]): Promise<Named[]> {
  const named: Named[] = [];
  for (const [at, { id, kind, aliases }] of components.entries()) {
    const name = aliases[0] ?? '';
    const isOwn = (await read(type, `The ${name} is bad.`)).join() === `${id} bad`;
    // What anybody sees in order is no finding, and an outlet is not replaced as a part of the machine.
    const isSeen = !(await read(type, `The ${name} is not good.`)).includes(`${id} bad`);
    if (isOwn && !isSeen && kind !== 'supply' && kind !== 'setting') named.push({ id, name, at });
  }
  return named;
}

const types = loadKnowledge().appliances.map((one): [ApplianceType, readonly Component[]] => [
  one.applianceType,
  one.components,
]);

it.each(types)(
  '%s: a finding beside a complaint is the same in any order and between any marks',
  async (type, components) => {
    const parts = await namedParts(type, components);
    expect(parts.length).toBeGreaterThan(components.length * 0.7);
    for (const { name, at } of parts) {
      const finding = findings[at % findings.length]?.(name) ?? '';
      const said = await read(type, `${complaints[type]}. ${finding}.`);
      expect(said, finding).toHaveLength(1);
      for (const way of ways) {
        const text = way(complaints[type], finding);
        expect(await read(type, text), text).toEqual(said);
      }
    }
  },
);

it.each(types)('%s: one word more or less makes another finding of it, or none', async (type, components) => {
  for (const { id, name, at } of await namedParts(type, components))
    for (const [sentence, finding] of opposites.filter((_, place) => (place + at) % 2 === 0)) {
      const own = (await read(type, sentence(name))).filter((fact) => fact.startsWith(`${id} `));
      expect(own, sentence(name)).toEqual(finding === null ? [] : [`${id} ${finding}`]);
    }
});
