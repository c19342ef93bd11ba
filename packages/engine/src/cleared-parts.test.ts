import { existsSync, readFileSync } from 'node:fs';
import { loadKnowledge } from '@diagbuddy/knowledge/load';
import type { ApplianceKnowledge } from '@diagbuddy/knowledge/schema';
import { expect, it } from 'vitest';
import { engine, factsIn } from '../testing/kinds.ts';

const complaints = new URL('../../knowledge/complaints/', import.meta.url);

/** The first written complaint of a failure; `null` where none is short enough to be followed by a finding. */
function complaintOf(folder: string, mode: string): string | null {
  const file = new URL(`${folder}/${mode}.txt`, complaints);
  const lines = existsSync(file) ? readFileSync(file, 'utf8').split('\n') : [];
  const line = lines.find((one) => one.includes('|') && one.length > 40 && one.length < 130);
  return line === undefined ? null : line.slice(line.indexOf('|') + 1).trim();
}

const ways: readonly ((name: string) => string)[] = [
  (name) => `The ${name} tests good.`,
  (name) => `Checked the ${name}, it's fine.`,
  (name) => `It's not the ${name}.`,
  (name) => `Replaced the ${name}, no change.`,
  (name) => `It has a new ${name}.`,
  (name) => `The ${name} is ruled out.`,
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
    const { applianceType, components, failureModes } = knowledge;
    const folder = applianceType.toLowerCase().replace('/', '-');
    const kept: string[] = [];
    let asked = 0;
    for (const [at, { id, aliases }] of components.entries()) {
      const mode = failureModes.find(({ component }) => component === id);
      const complaint = mode === undefined ? null : complaintOf(folder, mode.id);
      // A complaint that finds the part bad or replaced by itself says two things of it.
      if (complaint === null || (await factsIn(applianceType, complaint)).some((fact) => fact.startsWith(`${id} `)))
        continue;
      const symptoms = `${complaint.replace(/[.,; ]*$/, '.')} ${ways[at % ways.length]?.(aliases[0] ?? id) ?? ''}`;
      const ranked = await engine.rank({ modelNumber: '', symptoms, applianceType, brand: null });
      const share = ranked.find(({ component }) => component === id)?.probability ?? 0;
      asked += 1;
      if (ranked[0]?.component === id || share > mostKept) kept.push(`${id} ${share.toFixed(2)}: ${symptoms}`);
    }
    expect(kept).toEqual([]);
    expect(asked).toBeGreaterThan(components.length / 2);
  },
);
