import { readFileSync, writeFileSync } from 'node:fs';
import { loadKnowledge } from '@diagbuddy/knowledge/load';
import { createEngine } from '../src/engine.ts';
import { commonestFailure, fullTextSearch, type Ranker } from '../src/evaluation/baselines.ts';
import { crossValidated, fitModesty } from '../src/evaluation/calibrate.ts';
import type { Scored } from '../src/evaluation/metrics.ts';
import { parseRealCases, type RealCase } from '../src/evaluation/real-cases.ts';
import { accuracyReport, type Method } from '../src/evaluation/report.ts';
import { temper } from '../src/rank/rank.ts';
import { weights } from '../src/rank/weights.ts';

/** Scores the engine and two baselines over the real repairs, prints the report and writes docs/accuracy.md. */
const knowledge = loadKnowledge();
const engine = createEngine(knowledge);
const cases = parseRealCases(
  readFileSync(new URL('../cases/repairs.jsonl', import.meta.url), 'utf8'),
  engine.applianceTypes,
);

const folds = 5;
/** The parts as ranked before calibration: what the exponent in use did to them is taken back. */
const uncalibrated = cases.map(rankOfEngine);
const methods: Method[] = [
  { name: `Engine (calibrated on the other ${folds - 1} folds)`, scored: crossValidated(uncalibrated, folds) },
  { name: 'BM25 search', scored: answersOf(fullTextSearch(knowledge)) },
  { name: 'Commonest failure', scored: answersOf(commonestFailure(knowledge)) },
];
const report = accuracyReport(
  methods,
  `${cases.length} real, finished repairs from public pages (packages/engine/cases), appliance type and brand given where
the page gave them, scored by \`npm run eval\`. Engine: ${engine.version}, no language model. One figure is fitted to these
cases, the exponent that calibrates the confidence: for the table below by ${folds}-fold cross-validation, in the engine
${weights.modesty} (all cases together give ${fitModesty(uncalibrated).toFixed(2)}). The other weights
(\`packages/engine/src/rank/weights.ts\`) were set by hand against written complaints with these cases' scores in view, so
the figures here are a little kinder than unseen cases will be; no words of the cases are in the knowledge.`,
);
process.stdout.write(report);
if (!process.argv.includes('--dry')) writeFileSync(new URL('../../../docs/accuracy.md', import.meta.url), report);

function rankOfEngine({ request, answer }: RealCase): Scored {
  const ranked = engine.rank(request);
  const ranking = temper(ranked, 1 / weights.modesty).map(({ component, probability }) => ({
    probability,
    isRight: answer.includes(component),
  }));
  return { group: request.applianceType, confidence: ranking[0]?.probability ?? 0, ranking };
}

function answersOf(ranker: Ranker): Scored[] {
  return cases.map(({ request: { applianceType, symptoms }, answer }) => {
    const ranking = ranker(applianceType, symptoms).map(({ component, probability }) => ({
      probability,
      isRight: answer.includes(component),
    }));
    return { group: applianceType, confidence: ranking[0]?.probability ?? 0, ranking };
  });
}
