/** The value below which `share` (0 to 1) of the samples lie, by nearest rank. */
export function percentile(samples: readonly number[], share: number): number {
  const sorted = [...samples].sort((left, right) => left - right);
  return sorted[Math.max(0, Math.ceil(share * sorted.length) - 1)] ?? Number.NaN;
}

/** Runs `work` `count` times, one after another; answers how long each took, in ms. */
export async function timeEach(count: number, work: (index: number) => unknown): Promise<number[]> {
  const samples: number[] = [];
  for (let index = 0; index < count; index++) {
    const startedAt = performance.now();
    await work(index);
    samples.push(performance.now() - startedAt);
  }
  return samples;
}

/** One measured figure with its goal; `isMet` is `null` where the figure has none. */
export interface Figure {
  name: string;
  value: string;
  goal: string;
  isMet: boolean | null;
}

/** A figure in ms. */
export const inMs = (value: number): string => `${value.toFixed(value < 10 ? 2 : 0)} ms`;

/** A figure that should stay below (or at) `limit`. */
export function atMost(name: string, { value, limit, unit }: { value: number; limit: number; unit: string }): Figure {
  const digits = value < 10 && !Number.isInteger(value) ? 2 : 0;
  return { name, value: `${value.toFixed(digits)} ${unit}`, goal: `at most ${limit} ${unit}`, isMet: value <= limit };
}

/** A count that has to be the one it is. */
export function exactly(name: string, { value, wanted }: { value: number; wanted: number }): Figure {
  return { name, value: String(value), goal: String(wanted), isMet: value === wanted };
}

/** A figure that should reach `limit`. */
export function atLeast(name: string, { value, limit, unit }: { value: number; limit: number; unit: string }): Figure {
  return { name, value: `${value} ${unit}`.trim(), goal: `at least ${limit} ${unit}`.trim(), isMet: value >= limit };
}

/** A figure for its own sake. */
export const known = (name: string, value: string): Figure => ({ name, value, goal: '', isMet: null });

/** The figures as a Markdown table. */
export function table(figures: readonly Figure[]): string {
  const verdict = { true: 'yes', false: '**no**', null: '' };
  const rows = figures.map(
    ({ name, value, goal, isMet }) => `| ${name} | ${value} | ${goal} | ${verdict[`${isMet}`]} |`,
  );
  return ['| measured | figure | goal | met |', '| --- | ---: | --- | --- |', ...rows].join('\n');
}
