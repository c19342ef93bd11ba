import { spawnSync } from 'node:child_process';
import { writeFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';
import { parseArgs } from 'node:util';
import { AccuracyReport } from '@diagbuddy/contract/accuracy';
import { confidenceBand, confidenceBands } from '@diagbuddy/contract/confidence';
import { loadKnowledge } from '@diagbuddy/knowledge/load';
import { createEngine } from '../src/engine.ts';
import { commonestFailure, fullTextSearch, type Ranker } from '../src/evaluation/baselines.ts';
import { judgedRepairs, scoreCrossRated, unratedEngine } from '../src/evaluation/finished-repairs.ts';
import { measureAccuracy } from '../src/evaluation/measure-accuracy.ts';
import { measureConversations, measureFacts } from '../src/evaluation/measure-facts.ts';
import { type Scored, score } from '../src/evaluation/metrics.ts';
import { listMisses } from '../src/evaluation/misses.ts';
import { readExamples, readLeftOut } from '../src/evaluation/model-numbers.ts';
import { accuracyReport } from '../src/evaluation/report.ts';
import { factsSection, type HeldOut } from '../src/evaluation/report-facts.ts';
import { type MessageScore, parseDialogues, scoreDialogue } from '../src/evaluation/score-dialogues.ts';
import { scoreDisagreement } from '../src/evaluation/score-disagreement.ts';
import { scoreEngine } from '../src/evaluation/score-engine.ts';
import { type FactScore, parseFactCases, scoreFactCase } from '../src/evaluation/score-facts.ts';
import { type FindingsScore, scoreFindings } from '../src/evaluation/score-findings.ts';
import { scoreWithoutParts } from '../src/evaluation/switched-off.ts';
import { openReader } from '../src/open-engine.ts';
import type { FinishedRepair } from '../src/training/fit-repair-rates.ts';
import { readMarkedLines } from './finding-files.ts';
import { ownCases, readCases, readJudgements, readRepairs } from './repair-files.ts';

/**
 * Scores the engine and two baselines over real repairs, fact cases and conversations, and prints the report. It writes
 * docs/accuracy.md, and packages/knowledge/accuracy.json for the product's page, unless `--dry` is given, or `--cases
 * FOLDER` with other cases: those are scored alone, and nothing is written.
 */
const { values } = parseArgs({
  options: {
    ...{ dry: { type: 'boolean', default: false }, cases: { type: 'string' } },
    /** Scores the repairs through the language model that the settings name. */
    ai: { type: 'boolean', default: false },
  },
});
if (values.ai) {
  const program = fileURLToPath(new URL('../../../apps/server/bin/eval-ai.ts', import.meta.url));
  process.exit(spawnSync(process.execPath, [program], { stdio: 'inherit' }).status ?? 1);
}
/** See packages/engine/cases/README.md. */
const heldOutRead = { twins: 243, conversations: 46 };
const knowledge = loadKnowledge();
const reader = await openReader(knowledge);
const engine = createEngine(knowledge, { reader });
if (values.cases === undefined) await publish(values.dry);
else await scoreOthers(pathToFileURL(`${resolve(values.cases)}/`));

async function scoreOthers(folder: URL): Promise<void> {
  const { top1, top3, calibrationError } = score(await scoreEngine(engine, readRepairs('repairs', engine, folder)));
  const lines = factsSection(measureFacts(await scoreFacts(folder)), measureConversations(await scoreMessages(folder)));
  process.stdout.write(
    `Repairs: first ${percent(top1)}, within three ${percent(top3)}, calibration error ${calibrationError.toFixed(3)}\n\n`,
  );
  process.stdout.write(`${lines.join('\n')}\n`);
}

async function publish(isDry: boolean): Promise<void> {
  const cases = readRepairs('repairs', engine);
  /** All model numbers for what is published, every tenth for a look. */
  const step = isDry ? 10 : 1;
  const unrated = unratedEngine(knowledge, reader);
  const storyCases = readRepairs('stories', engine);
  const judged: FinishedRepair[] = [];
  for (const [type, file] of readJudgements(unrated)) judged.push(...(await judgedRepairs(unrated, type, file)));
  const plain = score(await scoreEngine(unrated, storyCases));
  const accuracy = measureAccuracy({
    engine: engine.version,
    scored: await scoreEngine(engine, cases),
    stories: await scoreCrossRated({ knowledge, reader }, storyCases, { judged, folds: 5 }),
    facts: await scoreFacts(ownCases),
    messages: await scoreMessages(ownCases),
    baselines: [
      { name: 'BM25 search', scored: answersOf(fullTextSearch(knowledge), cases) },
      { name: 'Commonest failure', scored: answersOf(commonestFailure(knowledge), cases) },
    ],
    misses: await listMisses(engine, cases, knowledge),
    modelNumbers: [
      ...[...readLeftOut(knowledge, { step })].map(([house, right]) => ({ house, ...right })),
      { house: null, ...readExamples(knowledge, { step }) },
    ],
    bands: confidenceBands,
    bandOf: confidenceBand,
  });
  const report = accuracyReport(accuracy, {
    note: `${cases.length} real, finished repairs from public pages (packages/engine/cases/repairs.jsonl), appliance type and brand given where
the page gave them, scored by \`npm run eval\`. Engine: ${engine.version}, no language model. The engine is scored as it is shipped. The
weights of the ranking (\`packages/engine/src/rank/weights.ts\`) were chosen with these cases and the fact cases below in view, so
the figures here are a little kinder than unseen cases will be; no words of the cases are in the knowledge. How often each part is
the cause was learned from the owners' repairs (refrigerators, dishwashers) and from judgements of complaints (the other types), in
which none of these cases is.`,
    storiesNote: `Owners' repairs told to one parts house (packages/engine/cases/stories.jsonl, where is said how they were read), nearly all of
refrigerators and dishwashers, half of them of eight words or fewer; no story is among the cases above. No word of theirs is in
what the engine reads by. How often each part is the cause (\`repairRate\`, one figure a part) is fitted to four fifths of them and
measured on the last fifth, in turn; without it the engine gets ${percent(plain.top1)} and ${percent(plain.top3)}. What owners fix without a part
or can't buy (a blocked hose, a setting, the sealed system) does not occur here, so the share of such causes is left as it was.`,
    withoutParts: await scoreWithoutParts({ knowledge, reader }, cases),
    heldOut: await measureHeldOut(),
    findings: await measureFindings(),
    disagreement: await scoreDisagreement(parseFactCases(readCases('facts', ownCases), engine.applianceTypes), engine),
  });
  process.stdout.write(report);
  if (isDry) return;
  writeFileSync(new URL('../../../docs/accuracy.md', import.meta.url), report);
  const published = `${JSON.stringify(AccuracyReport.parse(accuracy), null, 1)}\n`;
  writeFileSync(new URL('../../knowledge/accuracy.json', import.meta.url), published);
}

/** Of the held-out cases so many, from the first on, were looked at after they had been measured. */
async function measureHeldOut(): Promise<HeldOut[]> {
  const folder = new URL('held-out/', ownCases);
  const scores = await scoreFacts(folder);
  const messages = await scoreMessages(folder);
  const ids = [...new Set(messages.map(({ id }) => id))];
  const wasRead = (id: string): boolean => ids.indexOf(id) < heldOutRead.conversations;
  const part = (name: string, ofFacts: FactScore[], ofMessages: MessageScore[]): HeldOut[] => {
    const [facts] = measureFacts(ofFacts);
    return facts === undefined ? [] : [{ name, facts, conversations: measureConversations(ofMessages) }];
  };
  return [
    ...part(
      'not looked at',
      scores.slice(heldOutRead.twins),
      messages.filter(({ id }) => !wasRead(id)),
    ),
    ...part(
      'looked at',
      scores.slice(0, heldOutRead.twins),
      messages.filter(({ id }) => wasRead(id)),
    ),
  ];
}

async function measureFindings(): Promise<FindingsScore[]> {
  const scores: FindingsScore[] = [];
  for (const type of engine.applianceTypes) scores.push(...(await scoreFindings(type, readMarkedLines(type), engine)));
  return scores;
}

async function scoreFacts(folder: URL): Promise<FactScore[]> {
  const scores: FactScore[] = [];
  for (const one of parseFactCases(readCases('facts', folder), engine.applianceTypes))
    scores.push(await scoreFactCase(one, engine));
  return scores;
}

async function scoreMessages(folder: URL): Promise<MessageScore[]> {
  const scores: MessageScore[] = [];
  for (const one of parseDialogues(readCases('dialogues', folder), engine.applianceTypes))
    scores.push(...(await scoreDialogue(one, engine)));
  return scores;
}

function percent(share: number): string {
  return `${(100 * share).toFixed(1)} %`;
}

function answersOf(ranker: Ranker, cases: ReturnType<typeof readRepairs>): Scored[] {
  return cases.map(({ request: { applianceType, symptoms }, answer }) => {
    const ranking = ranker(applianceType, symptoms).map(({ component, probability }) => ({
      component,
      probability,
      isRight: answer.includes(component),
    }));
    return { group: applianceType, confidence: ranking[0]?.probability ?? 0, ranking };
  });
}
