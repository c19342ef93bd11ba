import { writeFileSync } from 'node:fs';
import { loadKnowledge } from '@diagbuddy/knowledge/load';
import type { RepairRates } from '@diagbuddy/knowledge/schema';
import { createEngine } from '../src/engine.ts';
import { judgedRepairs, ratesOf, withRates } from '../src/evaluation/finished-repairs.ts';
import { scoreEngine } from '../src/evaluation/score-engine.ts';
import { readJudgements, readRepairs } from './repair-files.ts';

/**
 * `npm run rates`: learns how much oftener than the engine expects each part is what a finished repair replaced, from the
 * owners' repairs (packages/engine/cases/stories.jsonl) and from judgements (packages/knowledge/repair-judgements). Writes
 * packages/knowledge/data/repair-rates.json. After `npm run train`.
 */
const knowledge = loadKnowledge();
const engine = createEngine(withRates(knowledge));
const judged = readJudgements(engine).flatMap(([type, file]) => judgedRepairs(engine, type, file));
const owners = scoreEngine(engine, readRepairs('stories', engine));
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
