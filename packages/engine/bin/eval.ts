import { readFileSync, writeFileSync } from 'node:fs';
import { AccuracyReport } from '@diagbuddy/contract/accuracy';
import { confidenceBand, confidenceBands } from '@diagbuddy/contract/diagnosis';
import { loadKnowledge } from '@diagbuddy/knowledge/load';
import { createEngine } from '../src/engine.ts';
import { commonestFailure, fullTextSearch, type Ranker } from '../src/evaluation/baselines.ts';
import { crossValidated, fitModesty } from '../src/evaluation/calibrate.ts';
import { measureAccuracy } from '../src/evaluation/measure-accuracy.ts';
import { chanceCalibrationError, type Scored } from '../src/evaluation/metrics.ts';
import { listMisses } from '../src/evaluation/misses.ts';
import { readExamples, readLeftOut } from '../src/evaluation/model-numbers.ts';
import { parseRealCases } from '../src/evaluation/real-cases.ts';
import { accuracyReport } from '../src/evaluation/report.ts';
import { scoreEngine } from '../src/evaluation/score-engine.ts';
import { scoreWithoutParts } from '../src/evaluation/switched-off.ts';
import { weights } from '../src/rank/weights.ts';

/**
 * Scores the engine and two baselines over the real repairs and prints the report. Unless `--dry` is given it writes
 * docs/accuracy.md, and packages/knowledge/accuracy.json for the product's page.
 */
const knowledge = loadKnowledge();
const engine = createEngine(knowledge);
const cases = parseRealCases(
  readFileSync(new URL('../cases/repairs.jsonl', import.meta.url), 'utf8'),
  engine.applianceTypes,
);

const isDry = process.argv.includes('--dry');
/** All model numbers for what is published, every tenth for a look. */
const step = isDry ? 10 : 1;
const folds = 5;
const uncalibrated = scoreEngine(engine, cases);
const scored = crossValidated(uncalibrated, folds);
const chance = chanceCalibrationError(
  scored.map(({ confidence }) => confidence),
  { rounds: 1000, seed: 1 },
);
const accuracy = measureAccuracy({
  engine: engine.version,
  scored,
  baselines: [
    { name: 'BM25 search', scored: answersOf(fullTextSearch(knowledge)) },
    { name: 'Commonest failure', scored: answersOf(commonestFailure(knowledge)) },
  ],
  misses: listMisses(engine, cases, knowledge),
  modelNumbers: [
    ...[...readLeftOut(knowledge, { step })].map(([house, right]) => ({ house, ...right })),
    { house: null, ...readExamples(knowledge, { step }) },
  ],
  bands: confidenceBands,
  bandOf: confidenceBand,
});
const report = accuracyReport(accuracy, {
  note: `${cases.length} real, finished repairs from public pages (packages/engine/cases), appliance type and brand given where
the page gave them, scored by \`npm run eval\`. Engine: ${engine.version}, no language model. The exponent that calibrates
the confidence is fitted by ${folds}-fold cross-validation (in the engine ${weights.modesty}; all cases together give ${fitModesty(uncalibrated).toFixed(2)}). Nothing else is
cross-validated on them: most weights (\`packages/engine/src/rank/weights.ts\`) were fitted to a sixth of the judged complaints, held out
of the training; the bend above ${weights.sureFrom * 100} % and the trust in code tables and tests were set by hand. The text model's
settings were chosen on held-out judged complaints, some with an eye on how near it came to a technician's blind judgement of these
texts; some reading rules (advice, installation, supply) were written, and the last quarter of the judged complaints was ordered, after misses
were read (the kinds of misreading were named, the writers never saw a case). Which of several fits
was kept was decided with these scores in view, its calibration above all (docs/decisions/012: how far the fits lie apart).
The figures here are therefore kinder than unseen cases will be, by how much is not known; no words of the cases are in the knowledge.

With ${cases.length} cases the calibration error (ECE) of a perfectly calibrated engine would be ${chance.toFixed(3)} on average: that
much the bins make of chance alone.`,
  withoutParts: scoreWithoutParts(engine, cases, knowledge),
});
process.stdout.write(report);
if (!isDry) {
  const published = `${JSON.stringify(AccuracyReport.parse(accuracy), null, 1)}\n`;
  writeFileSync(new URL('../../../docs/accuracy.md', import.meta.url), report);
  writeFileSync(new URL('../../knowledge/accuracy.json', import.meta.url), published);
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
