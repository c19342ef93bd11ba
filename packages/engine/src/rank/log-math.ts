export const sum = (values: readonly number[]): number => values.reduce((total, value) => total + value, 0);

/** Probabilities of log scores; a score of minus infinity has none. */
export function softmax(logs: readonly number[]): number[] {
  const most = Math.max(...logs);
  if (!Number.isFinite(most)) return logs.map(() => 1 / Math.max(1, logs.length));
  const raw = logs.map((log) => Math.exp(log - most));
  const total = sum(raw);
  return raw.map((value) => value / total);
}
