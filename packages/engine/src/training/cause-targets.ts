import type { Example } from './examples.ts';

/** The share of each failure mode for each text; a part of it goes to the other causes of the same part. */
export function causeTargets(
  examples: readonly Example[],
  {
    failureModes,
    components,
    siblingShare,
  }: { failureModes: readonly string[]; components: readonly string[]; siblingShare: number },
): Float64Array[] {
  const outputs = failureModes.length;
  const indexOf = new Map(failureModes.map((id, at) => [id, at]));
  return examples.map(({ causes }) => {
    const target = new Float64Array(outputs);
    let rest = 1;
    for (const [id, share] of causes) {
      const at = indexOf.get(id);
      if (at === undefined) continue;
      target[at] = share;
      rest -= share;
    }
    return shareWithSiblings(
      target.map((share) => share + Math.max(0, rest) / outputs),
      components,
      siblingShare,
    );
  });
}

/** Gives a share of each cause to all causes of its part, alike. */
function shareWithSiblings(target: Float64Array, components: readonly string[], share: number): Float64Array {
  const sums = new Map<string, { total: number; count: number }>();
  for (const [at, component] of components.entries()) {
    const { total, count } = sums.get(component) ?? { total: 0, count: 0 };
    sums.set(component, { total: total + (target[at] ?? 0), count: count + 1 });
  }
  return target.map((own, at) => {
    const { total, count } = sums.get(components[at] ?? '') ?? { total: own, count: 1 };
    return (1 - share) * own + (share * total) / count;
  });
}
