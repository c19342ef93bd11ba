import { loadKnowledge } from '@diagbuddy/knowledge/load';
import type { ApplianceKnowledge } from '@diagbuddy/knowledge/schema';
import { expect, it } from 'vitest';
import { plainComplaint } from '../../testing/complaints.ts';
import { engine } from '../../testing/kinds.ts';

const ways: readonly ((name: string) => string)[] = [
  (name) => `The ${name} tests good.`,
  (name) => `Checked the ${name}, it's fine.`,
  (name) => `It's not the ${name}.`,
  (name) => `Replaced the ${name}, no change.`,
  (name) => `It has a new ${name}.`,
  (name) => `The ${name} is ruled out.`,
  (name) => `The ${name} is not the problem.`,
];
/** The most that a part keeps that was cleared by words. */
const mostKept = 0.15;

const types = loadKnowledge().appliances.map((knowledge): [string, ApplianceKnowledge] => [
  knowledge.applianceType,
  knowledge,
]);

it.each(types)(
  '%s: no part that was cleared stands first or keeps much, whatever is complained of',
  async (_, knowledge) => {
    const { applianceType, components } = knowledge;
    const kept: string[] = [];
    let asked = 0;
    for (const [at, { id, aliases }] of components.entries()) {
      const complaint = await plainComplaint(knowledge, id);
      if (complaint === null) continue;
      const symptoms = `${complaint} ${ways[at % ways.length]?.(aliases[0] ?? id) ?? ''}`;
      const ranked = await engine.rank({ modelNumber: '', symptoms, applianceType, brand: null });
      const share = ranked.find(({ component }) => component === id)?.probability ?? 0;
      asked += 1;
      if (ranked[0]?.component === id || share > mostKept) kept.push(`${id} ${share.toFixed(2)}: ${symptoms}`);
    }
    expect(kept).toEqual([]);
    expect(asked).toBeGreaterThan(components.length / 2);
  },
);
