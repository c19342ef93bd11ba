import { writeFileSync } from 'node:fs';
import { loadKnowledge } from '@diagbuddy/knowledge/load';
import type { RepairRates } from '@diagbuddy/knowledge/schema';
import { judgedRepairs, ratesOf, unratedEngine } from '../src/evaluation/finished-repairs.ts';
import { scoreEngine } from '../src/evaluation/score-engine.ts';
import { openReader } from '../src/open-engine.ts';
import type { FinishedRepair } from '../src/training/fit-repair-rates.ts';
import { readJudgements, readRepairs } from './repair-files.ts';

/**
 * `npm run rates`: learns how much oftener than the engine expects each part is what a finished repair replaced, from the
 * owners' repairs (packages/engine/cases/stories.jsonl) and from judgements (packages/knowledge/repair-judgements). Writes
 * packages/knowledge/data/repair-rates.json. After the reader of texts was trained.
 */
const knowledge = loadKnowledge();
const engine = unratedEngine(knowledge, await openReader(knowledge));
const judged: FinishedRepair[] = [];
for (const [type, file] of readJudgements(engine)) judged.push(...(await judgedRepairs(engine, type, file)));
const owners = await scoreEngine(engine, readRepairs('stories', engine));
const rates: RepairRates = {
  source:
    "npm run rates, from owners' repairs (packages/engine/cases/stories.jsonl) and judgements (packages/knowledge/repair-judgements)",
  logFactors: ratesOf(owners, judged),
};
const file = new URL('../../knowledge/data/repair-rates.json', import.meta.url);
writeFileSync(file, `${JSON.stringify(rates, null, 2)}\n`);
for (const [type, factors] of Object.entries(rates.logFactors)) {
  const largest = Object.entries(factors).sort(([, one], [, other]) => Math.abs(other) - Math.abs(one));
  console.log(`${type}: ${largest.map(([component, factor]) => `${component} ${factor}`).join(', ')}`);
}
