import { readFileSync } from 'node:fs';
import { AccuracyReport } from '@diagbuddy/contract/accuracy';
import { readAccuracy } from '@diagbuddy/knowledge/accuracy';
import { loadKnowledge } from '@diagbuddy/knowledge/load';
import { describe, expect, it } from 'vitest';
import { openEngine } from '../open-engine.ts';
import { score } from './metrics.ts';
import { listMisses } from './misses.ts';
import { parseRealCases } from './real-cases.ts';
import { scoreEngine } from './score-engine.ts';

const knowledge = loadKnowledge();
const engine = await openEngine(knowledge);
const cases = parseRealCases(
  readFileSync(new URL('../../cases/repairs.jsonl', import.meta.url), 'utf8'),
  engine.applianceTypes,
);
const published = AccuracyReport.parse(JSON.parse(readAccuracy()));

describe('the published accuracy', () => {
  it('is what this engine scores; after a change of engine or knowledge, run `npm run eval`', async () => {
    const { top1, top3 } = score(await scoreEngine(engine, cases));
    const mostOff = 2 / cases.length;
    expect(published.overall.cases).toBe(cases.length);
    expect(Math.abs(published.overall.top1 - top1)).toBeLessThanOrEqual(mostOff);
    expect(Math.abs(published.overall.top3 - top3)).toBeLessThanOrEqual(mostOff);
  });
});

describe('a miss', async () => {
  const misses = await listMisses(engine, cases, knowledge);

  it('is listed for every case whose part does not stand first, with its place', async () => {
    const { top1, top3 } = score(await scoreEngine(engine, cases));
    expect(misses).toHaveLength(Math.round((1 - top1) * cases.length));
    const close = misses.filter(({ place }) => place !== null && place <= 3);
    expect(close).toHaveLength(Math.round((top3 - top1) * cases.length));
  });

  it('names its reason by rule', async () => {
    const reasonFor = async (symptoms: string, answer: string) => {
      const [first] = cases;
      if (first === undefined) throw new Error('there are no cases');
      const one = { ...first, request: { ...first.request, modelNumber: '', symptoms }, answer: [answer] };
      return (await listMisses(engine, [one], knowledge))[0]?.reason;
    };
    const words = 'it hums and then stops after a while when I press the start button';
    expect(await reasonFor('will not start', 'no-such-part')).toBe('thin');
    expect(await reasonFor(`${words}, code F98 E97`, 'no-such-part')).toBe('code');
    expect(await reasonFor(words, 'no-such-part')).toBe('below');
  });
});
