import { loadKnowledge } from '@diagbuddy/knowledge/load';
import { type CaseScore, crossValidate, type FittedCase, type Setting } from '../src/evaluation/cross-validate.ts';
import { judgedRepairs, unratedEngine } from '../src/evaluation/finished-repairs.ts';
import { remember } from '../src/evaluation/remembered-readers.ts';
import { parseFactCases } from '../src/evaluation/score-facts.ts';
import { fittedCases, type SettingsRequest, scoreSetting, usedSetting } from '../src/evaluation/score-settings.ts';
import { openEncoderReader } from '../src/open-engine.ts';
import { joinReaders } from '../src/text-model/joint-reader.ts';
import { createNgramReader } from '../src/text-model/ngram-reader.ts';
import type { FinishedRepair } from '../src/training/fit-repair-rates.ts';
import { ownCases, readCases, readJudgements, readRepairs } from './repair-files.ts';

/**
 * `npm run weights`: what the readers of complaints are worth alone and together, and the weights that cross-validation by
 * family chooses over repairs, fact cases and every sixth owners' repair. Prints only: the weights in use stand in
 * src/rank/weights.ts and src/text-model/joint-reader.ts. The same cases give the same figures.
 */
const grid = {
  network: [0.3, 0.4, 0.5, 0.6],
  encoder: [0.3, 0.5, 0.6, 0.7],
  prior: [0.3, 0.5, 0.7],
  symptom: [0, 0.15, 0.3, 0.45],
  code: [0.5, 0.6, 0.7],
  platform: [0.7, 1, 1.4],
  repairRate: [0.7, 1],
  priorMix: [0.003, 0.02, 0.05],
};
const alone: [string, Setting][] = [
  ['network alone', { ...usedSetting, network: 1, encoder: 0 }],
  ['encoder alone', { ...usedSetting, network: 0, encoder: 1 }],
  ['encoder alone, no symptoms by the network', { ...usedSetting, network: 0, encoder: 1, symptom: 0 }],
];
/** Of the owners' repairs every so many; there are fifteen times as many of them as of the others. */
const ownersStep = 6;

const knowledge = loadKnowledge();
const readModes = await openEncoderReader(knowledge);
if (readModes === null) throw new Error('There is no encoder to weigh.');
const readers = remember({ network: createNgramReader(knowledge), readModes });
const unrated = unratedEngine(knowledge, joinReaders(readers.network, readers.readModes));
const judged: FinishedRepair[] = [];
for (const [type, file] of readJudgements(unrated)) judged.push(...(await judgedRepairs(unrated, type, file)));
const request: SettingsRequest = {
  ...{ knowledge, ...readers, judged },
  repairs: readRepairs('repairs', unrated),
  twins: parseFactCases(readCases('facts', ownCases), unrated.applianceTypes).flatMap(({ id, request, first }) => {
    const { applianceType } = request;
    return first.length === 0 || !applianceType
      ? []
      : [{ id, request: { ...request, applianceType }, answer: [...first] }];
  }),
  owners: readRepairs('stories', unrated).filter((_one, at) => at % ownersStep === 0),
};
const cases = fittedCases(request);

const collections = [...new Set(cases.map(({ collection }) => collection))];
const count = (name: string): number => cases.filter(({ collection }) => collection === name).length;
process.stdout.write(
  `| | ${collections.map((name) => `${name} (${count(name)}): first, within three, log-likelihood`).join(' | ')} |\n`,
);
process.stdout.write(`| --- | ${collections.map(() => '---:').join(' | ')} |\n`);
/** Tells each setting on the way: all of it takes some minutes. */
const scoreAll = async (setting: Setting): Promise<CaseScore[]> => {
  const scores = await scoreSetting(setting, request);
  const told = collections.map((collection) => figuresOf(scores, (one) => one.collection === collection));
  process.stderr.write(`${JSON.stringify(setting)} ${told.join(' | ')}\n`);
  return scores;
};
for (const [name, setting] of alone) show(name, await scoreAll(setting));
const { chosen, fitted, heldOut, before } = await crossValidate({
  cases,
  grid,
  start: usedSetting,
  folds: 5,
  scoreAll,
});
show('in use', before);
show('chosen by the other folds', heldOut);
show('chosen by all', await scoreAll(fitted));
for (const [fold, setting] of chosen.entries()) process.stdout.write(`fold ${fold + 1}: ${JSON.stringify(setting)}\n`);
process.stdout.write(`all: ${JSON.stringify(fitted)}\n`);

function show(name: string, scores: readonly CaseScore[]): void {
  const cells = collections.map((collection) => figuresOf(scores, (one) => one.collection === collection));
  process.stdout.write(`| ${name} | ${cells.join(' | ')} |\n`);
}

function figuresOf(scores: readonly CaseScore[], isIn: (one: FittedCase) => boolean): string {
  const own = scores.filter((_one, at) => cases[at] !== undefined && isIn(cases[at]));
  const share = (most: number): string =>
    ((100 * own.filter(({ rank }) => rank <= most).length) / own.length).toFixed(1);
  const mean = own.reduce((sum, { logLikelihood }) => sum + logLikelihood, 0) / own.length;
  return `${share(1)}, ${share(3)}, ${mean.toFixed(3)}`;
}
