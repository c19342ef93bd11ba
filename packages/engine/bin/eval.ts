import { readFileSync, writeFileSync } from 'node:fs';
import { loadKnowledge } from '@diagbuddy/knowledge/load';
import { createEngine } from '../src/engine.ts';
import { commonestFailure, fullTextSearch, type Ranker } from '../src/evaluation/baselines.ts';
import type { Scored } from '../src/evaluation/metrics.ts';
import { parseRealCases, type RealCase } from '../src/evaluation/real-cases.ts';
import { accuracyReport, type Method } from '../src/evaluation/report.ts';

/** Scores the engine and two baselines over the real repairs, prints the report and writes docs/accuracy.md. */
const knowledge = loadKnowledge();
const engine = createEngine(knowledge);
const cases = parseRealCases(readFileSync(new URL('../cases/repairs.jsonl', import.meta.url), 'utf8'));

const methods: Method[] = [
  { name: 'Engine', scored: cases.map(answerOfEngine) },
  { name: 'BM25 search', scored: answersOf(fullTextSearch(knowledge)) },
  { name: 'Commonest failure', scored: answersOf(commonestFailure(knowledge)) },
];
const report = accuracyReport(
  methods,
  `${cases.length} real, finished repairs from public pages (packages/engine/cases), appliance type and brand given where
the page gave them, scored by \`npm run eval\`. Engine: ${engine.version}, no language model, nothing fitted to these cases
but the few weights in \`packages/engine/src/rank/weights.ts\`, set by hand.`,
);
process.stdout.write(report);
if (!process.argv.includes('--dry')) writeFileSync(new URL('../../../docs/accuracy.md', import.meta.url), report);

function answerOfEngine({ modelNumber, applianceType, brand, symptoms, answer }: RealCase): Scored {
  const diagnosis = engine.diagnose({ modelNumber: modelNumber ?? '', applianceType, brand, symptoms });
  return {
    group: applianceType,
    confidence: diagnosis.confidence / 100,
    ranking: diagnosis.candidates.map(({ component, probability }) => ({
      probability,
      isRight: answer.includes(component),
    })),
  };
}

function answersOf(ranker: Ranker): Scored[] {
  return cases.map(({ applianceType, symptoms, answer }) => {
    const ranking = ranker(applianceType, symptoms).map(({ component, probability }) => ({
      probability,
      isRight: answer.includes(component),
    }));
    return { group: applianceType, confidence: ranking[0]?.probability ?? 0, ranking };
  });
}
