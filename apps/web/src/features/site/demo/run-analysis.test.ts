import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { runAnalysis, stagesAt } from './run-analysis.ts';

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
});

/** Plays an analysis whose steps are drawn by `random`. */
function play(random: () => number) {
  const seen = { progress: [] as number[], isDone: false };
  const stop = runAnalysis({
    random,
    onProgress: (percent) => seen.progress.push(percent),
    onDone: () => {
      seen.isDone = true;
    },
  });
  return { seen, stop };
}

describe('the demo analysis', () => {
  it('grows by 5 points every 300 ms with the smallest draws', () => {
    const { seen } = play(() => 0);
    vi.advanceTimersByTime(299);
    // @spec T2.72
    expect(seen.progress).toEqual([]);
    vi.advanceTimersByTime(1);
    // @spec T2.72
    expect(seen.progress).toEqual([5]);
    vi.advanceTimersByTime(19 * 300);
    expect(seen.progress).toEqual(Array.from({ length: 20 }, (_, tick) => (tick + 1) * 5));
  });

  it('grows by 20 points with the largest, stops at 100 and shows the results 500 ms later', () => {
    const { seen } = play(() => 0.9999);
    vi.advanceTimersByTime(5 * 300);
    // @spec T2.72
    expect(seen.progress).toEqual([20, 40, 60, 80, 100]);
    vi.advanceTimersByTime(499);
    // @spec T2.74
    expect(seen.isDone).toBe(false);
    vi.advanceTimersByTime(1);
    // @spec T2.74
    expect(seen.isDone).toBe(true);
    vi.advanceTimersByTime(10_000);
    expect(seen.progress).toHaveLength(5);
  });

  it('never steps by less than 5 or more than 20 points, and never past 100', () => {
    const { seen } = play(Math.random);
    vi.advanceTimersByTime(20 * 300 + 500);
    const steps = seen.progress.map((percent, tick) => percent - (seen.progress[tick - 1] ?? 0));
    // @spec T2.72
    for (const step of steps.slice(0, -1)) expect(step).toBeGreaterThanOrEqual(5);
    for (const step of steps) expect(step).toBeLessThanOrEqual(20);
    expect(seen.progress.at(-1)).toBe(100);
  });

  it('says nothing more once it is stopped', () => {
    const { seen, stop } = play(() => 0.9999);
    vi.advanceTimersByTime(5 * 300 + 499);
    stop();
    vi.advanceTimersByTime(10_000);
    expect(seen.isDone).toBe(false);
  });
});

it('shows its four stage messages above 20, 45, 70 and 90 percent', () => {
  // @spec T2.73
  expect([20, 21, 45, 46, 70, 71, 90, 91, 100].map((percent) => stagesAt(percent).length)).toEqual([
    0, 1, 1, 2, 2, 3, 3, 4, 4,
  ]);
});
