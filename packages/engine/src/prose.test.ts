import { loadKnowledge } from '@diagbuddy/knowledge/load';
import type { ApplianceKnowledge, Knowledge } from '@diagbuddy/knowledge/schema';
import { describe, expect, it } from 'vitest';
import { createEngine } from './engine.ts';
import { openReader } from './open-engine.ts';

/** Fields that people read: the engine shows them and acts on none. */
const prose: ReadonlySet<string> = new Set([
  'function',
  'procedure',
  'expected',
  'title',
  'access',
  'passWhen',
  'failWhen',
  'safetyWarning',
  'cause',
  'fix',
  'rulesOut',
  'description',
  'meaning',
  'condition',
  'diagnosticMode',
  'techSheet',
  'notes',
]);

function withoutSense<T>(value: T): T {
  if (Array.isArray(value)) return value.map(withoutSense) as T;
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(
    Object.entries(value).map(([name, field]) => [
      name,
      prose.has(name) && typeof field === 'string'
        ? 'Lorem ipsum 12 ohm dolor 5 to 10 Ω open closed.'
        : withoutSense(field),
    ]),
  ) as T;
}

const knowledge = loadKnowledge();
const reader = await openReader(knowledge);
const nonsense: Knowledge = {
  ...knowledge,
  appliances: knowledge.appliances.map((one): ApplianceKnowledge => withoutSense(one)),
};
const engine = createEngine(knowledge, { reader });
const senseless = createEngine(nonsense, { reader });

describe('the prose of the knowledge', () => {
  it.each([
    ['Washer', 'WTW5000DW1', 'wont agitate or spin, F7 E1. lid lock reads 120 ohms'],
    ['Dryer', 'WED4815EW1', 'no heat, element reads 10.2, 240 at the block, new thermal fuse'],
    ['Dryer', 'WGD4815EW1', 'igniter glows, no flame. coils are new'],
    ['Refrigerator', 'LFXS26973S', 'not cooling, ER CO, fan runs, neighbor says compressor'],
    ['Dishwasher', 'WDT970SAHZ', 'wont drain, drain pump is seized'],
    ['Range/Oven', 'FFEF3054TS', 'bake element dead, sensor 1090 ohms, 120 at the board'],
    ['Microwave', 'WMH31017HS', 'runs but no heat, diode shorted'],
  ] as const)('is shown and never acted on: %s %s', async (applianceType, modelNumber, symptoms) => {
    const request = { applianceType, modelNumber, brand: null, symptoms };
    expect(await senseless.rank(request)).toEqual(await engine.rank(request));
    const [one, other] = [await engine.diagnose(request), await senseless.diagnose(request)];
    expect(other.reading).toEqual(one.reading);
    expect(other.nextBestTest?.component).toBe(one.nextBestTest?.component);
    expect(other.nextBestTest?.test).toBe(one.nextBestTest?.test);
    const said = { request, history: [], message: 'that one is fine' };
    expect(await senseless.converse(said).then(({ changes }) => changes)).toEqual(
      await engine.converse(said).then(({ changes }) => changes),
    );
  });
});
