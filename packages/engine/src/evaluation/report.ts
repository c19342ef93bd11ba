import type { Accuracy, Figures, Measured } from './measure-accuracy.ts';
import type { Miss } from './misses.ts';
import { inAll, type ReadRight } from './model-numbers.ts';
import { disagreementNote, factsSection, findingsSection, type HeldOut, heldOutSection } from './report-facts.ts';
import type { Disagreement } from './score-disagreement.ts';
import type { FindingsScore } from './score-findings.ts';
import type { WithoutPart } from './switched-off.ts';

/** What the report tells beside the figures that the product's page shows. `note`, `storiesNote`: on what and how it was measured. */
export type Beside = {
  note: string;
  storiesNote: string;
  withoutParts: readonly WithoutPart[];
  heldOut: readonly HeldOut[];
  findings: readonly FindingsScore[];
  disagreement: Disagreement;
};

/** The report on one run as Markdown. */
export function accuracyReport(
  accuracy: Accuracy,
  { note, storiesNote, withoutParts, heldOut, findings, disagreement }: Beside,
): string {
  const { overall, baselines, byType, stories, facts, conversations, misses, modelNumbers } = accuracy;
  const lines = [
    '# How often the diagnosis is right',
    '',
    note,
    '',
    '## All cases',
    '',
    ...figuresTable([{ name: 'Engine', ...overall }, ...baselines]),
    '',
    '## The engine by appliance type',
    '',
    ...figuresTable(byType.map(({ applianceType, ...figures }) => ({ name: applianceType, ...figures }))),
    '',
    '## What the columns say',
    '',
    '- **Top-1, top-3**: the part that it was stands first, or among the first three parts. In brackets the 95 % interval',
    '  over resampled cases (percentile bootstrap, 1000 rounds).',
    '- **MRR**: mean reciprocal rank of the part that it was, 0 where it is not listed.',
    '- **ECE**: expected calibration error of the confidence shown, 10 bins of equally many cases. **Brier**: its mean squared error.',
    "- A part counts as right where it is any id of the case's `answer`.",
    '',
    '## Whether the confidence can be believed',
    '',
    'Answers in 10 bins of equally many cases, from the least confident to the most: a calibrated engine is right as often as it claims.',
    'In the last column a dash is 5 %, `|` what was claimed, `o` how much was right, `X` both.',
    '',
    ...confidenceTables(accuracy),
    '',
    ...calibrationNote(accuracy),
    '',
    '## Facts and conversations',
    '',
    'Complaints in families of twins that differ in one fact, and conversations (packages/engine/cases/facts and dialogues). They were',
    'written for this repository, next to the engine: the weights of facts were chosen with them in view, and what was misread in',
    'them told which kinds of sentences the rules had to learn. On unseen cases the figures are lower.',
    '',
    ...factsSection(facts, conversations),
    '',
    ...disagreementNote(disagreement),
    '',
    '### Held out',
    '',
    'Twins and conversations that were written before it was looked up how the engine reads them (packages/engine/cases/held-out). What',
    'was misread in one half was looked at afterwards, to learn kinds of sentences; of the other half nothing but these counts: it is',
    'the better sign of how the engine does on sentences that it has not met.',
    '',
    ...heldOutSection(heldOut),
    '',
    '### Sentences by themselves',
    '',
    'The written findings (packages/knowledge/findings) are notes of a line each, most of them without a complaint, in which every',
    'stated fact is marked: terser and harder than a call, and many name the part by a piece of it, a place or what it does. What is',
    'misread in one half is looked at; the other half is only counted.',
    '',
    ...findingsSection(findings),
    '',
    `## ${stories.overall.cases} owners' repairs`,
    '',
    storiesNote,
    '',
    ...figuresTable([
      ...stories.byType.map(({ applianceType, ...figures }) => ({ name: applianceType, ...figures })),
      { name: 'All of these', ...stories.overall },
    ]),
    '',
    ...confidenceTables(stories),
    '',
    ...calibrationNote(stories),
    '',
    '## What each step brought',
    '',
    'The engine again over the same cases, each time without one kind of evidence (its weights at 0, nothing fitted anew). Kinds',
    'overlap, so the losses do not add up; with this many cases a step of one or two points is noise.',
    '',
    ...table('| | top-1 | top-3 | MRR |', '| --- | ---: | ---: | ---: |', [
      ...withoutParts.map(({ name, metrics }) => [
        name,
        share(metrics.top1),
        share(metrics.top3),
        metrics.reciprocalRank.toFixed(3),
      ]),
    ]),
    '',
    '## Reading the model number',
    '',
    'Certified numbers of the large houses, each read with nothing else told by a reader that does not know it, nor any number',
    'that is normalized to the same; then the example numbers of the platforms likewise (right: any brand of the platform, and',
    'its sisters). What was not right was left open or read as another.',
    '',
    ...table(
      '| | numbers | brand right | read as another | type right | read as another |',
      '| --- | ---: | ---: | ---: | ---: | ---: |',
      [
        ...modelNumbers.flatMap(({ house, ...right }) => (house === null ? [] : [readRow(house, right)])),
        readRow('All of these', inAll(modelNumbers.filter(({ house }) => house !== null))),
        ...modelNumbers.flatMap(({ house, ...right }) =>
          house === null ? [readRow('Examples of platforms', right)] : [],
        ),
      ],
    ),
    '',
    '## What it gets wrong and why',
    '',
    'By rule: `thin` (fewer than 12 words), `code` (the only code is in no table), `near` (the part stood second or third), `below`.',
    '',
    ...table('| reason | cases |', '| --- | ---: |', countReasons(misses)),
    '',
    ...table('| case | it was | said first | place of the right part | reason |', '| --- | --- | --- | ---: | --- |', [
      ...misses.map(({ id, right, saidFirst, place, reason }) => [
        id,
        right,
        saidFirst,
        place === null ? 'not listed' : String(place),
        reason,
      ]),
    ]),
    '',
  ];
  return lines.join('\n');
}

function figuresTable(rows: readonly (Figures & { name: string })[]): string[] {
  return table(
    '| | cases | top-1 | top-3 | MRR | ECE | Brier |',
    '| --- | ---: | ---: | ---: | ---: | ---: | ---: |',
    rows.map(({ name, cases, top1, top3, reciprocalRank, calibrationError, brier, intervals }) => [
      name,
      String(cases),
      `${share(top1)} (${share(intervals.top1[0])} to ${share(intervals.top1[1])})`,
      `${share(top3)} (${share(intervals.top3[0])} to ${share(intervals.top3[1])})`,
      reciprocalRank.toFixed(3),
      calibrationError.toFixed(3),
      brier.toFixed(3),
    ]),
  );
}

function confidenceTables({ calibration, bands }: Pick<Measured, 'calibration' | 'bands'>): string[] {
  return [
    ...table('| confidence | claimed, mean | right | cases | |', '| ---: | ---: | ---: | ---: | --- |', [
      ...calibration.map(({ from, to, confidence, accuracy: right, cases }) => [
        `${percent(from)} to ${percent(to)}`,
        percent(confidence),
        percent(right),
        String(cases),
        `\`${gauge(confidence, right)}\``,
      ]),
    ]),
    '',
    ...table('| band shown | cases | right |', '| --- | ---: | ---: |', [
      ...bands.map(({ band, cases, right }) => [
        band,
        String(cases),
        cases === 0 ? '' : `${right} (${share(right / cases)})`,
      ]),
    ]),
  ];
}

/** The calibration error, what luck alone makes of it with so many cases, and the rest. */
function calibrationNote({ overall: { cases, calibrationError }, chanceCalibrationError }: Measured): string[] {
  const excess = Math.max(0, calibrationError - chanceCalibrationError);
  return [
    `Calibration error ${calibrationError.toFixed(3)}. A perfectly calibrated engine would show ${chanceCalibrationError.toFixed(3)} on average with ${cases} cases:`,
    `that much the bins make of chance alone (simulated). Above it: ${excess.toFixed(3)}.`,
  ];
}

function readRow(name: string, { numbers, brand, type, wrongBrand, wrongType }: ReadRight): string[] {
  return [name, String(numbers), ...[brand, wrongBrand, type, wrongType].map((count) => share(count / numbers))];
}

function countReasons(misses: readonly Miss[]): string[][] {
  const counts = new Map<string, number>();
  for (const { reason } of misses) counts.set(reason, (counts.get(reason) ?? 0) + 1);
  return [...counts].sort(([, one], [, other]) => other - one).map(([reason, cases]) => [reason, String(cases)]);
}

/** A line from 0 to 100 % with a mark for what was claimed and one for what was right. */
function gauge(claimed: number, right: number): string {
  const place = (value: number): number => Math.round(value * 20);
  return Array.from({ length: 21 }, (_, at) => {
    if (at === place(claimed)) return at === place(right) ? 'X' : '|';
    return at === place(right) ? 'o' : '-';
  }).join('');
}

const table = (head: string, ruler: string, rows: readonly (readonly string[])[]): string[] => [
  head,
  ruler,
  ...rows.map((cells) => `| ${cells.join(' | ')} |`),
];

const share = (value: number): string => `${(100 * value).toFixed(1)} %`;
const percent = (value: number): string => `${Math.round(100 * value)} %`;
