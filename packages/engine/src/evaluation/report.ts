import { bootstrap, type Metrics, type Scored, score } from './metrics.ts';

export type Method = { name: string; scored: readonly Scored[] };

const resampling = { rounds: 1000, seed: 20_250_601 };

/** The report on one run as Markdown: every method over all cases, then the first method by appliance type. */
export function accuracyReport(methods: readonly Method[], note: string): string {
  const groups = [...new Set(methods[0]?.scored.map(({ group }) => group) ?? [])].sort();
  const lines = [
    '# How often the diagnosis is right',
    '',
    note,
    '',
    '## All cases',
    '',
    ...table(methods.map(({ name, scored }) => ({ name, scored }))),
    '',
    '## The engine by appliance type',
    '',
    ...table(
      groups.map((group) => ({ name: group, scored: (methods[0]?.scored ?? []).filter((one) => one.group === group) })),
    ),
    '',
    '## What the columns say',
    '',
    '- **Top-1, top-3**: the part that it was stands first, or among the first three parts. In brackets the 95 % interval',
    '  over resampled cases (percentile bootstrap, 1000 rounds).',
    '- **MRR**: mean reciprocal rank of the part that it was, 0 where it is not listed.',
    '- **ECE**: expected calibration error of the confidence shown, 10 bins of equally many cases. **Brier**: its mean squared error.',
    "- A part counts as right where it is any id of the case's `answer`.",
    '',
  ];
  return lines.join('\n');
}

function table(rows: readonly Method[]): string[] {
  return [
    '| | cases | top-1 | top-3 | MRR | ECE | Brier |',
    '| --- | ---: | ---: | ---: | ---: | ---: | ---: |',
    ...rows.map(({ name, scored }) => row(name, scored)),
  ];
}

function row(name: string, scored: readonly Scored[]): string {
  const metrics = score(scored);
  const interval = (figure: (metrics: Metrics) => number): string => {
    const [low, high] = bootstrap(scored, figure, resampling);
    return `${share(figure(metrics))} (${share(low)} to ${share(high)})`;
  };
  const figures = [
    String(metrics.cases),
    interval(({ top1 }) => top1),
    interval(({ top3 }) => top3),
    metrics.reciprocalRank.toFixed(3),
    metrics.calibrationError.toFixed(3),
    metrics.brier.toFixed(3),
  ];
  return `| ${name} | ${figures.join(' | ')} |`;
}

const share = (value: number): string => `${(100 * value).toFixed(1)} %`;
