/** Calls `visit` for 0 to `count` - 1 in a new order each round, the same order for the same seed. */
export function inOrder(count: number, rounds: number, seed: number, visit: (at: number) => void): void {
  const random = randomFrom(seed);
  const below = (limit: number): number => Math.floor(random() * limit);
  const order = Array.from({ length: count }, (_, at) => at);
  for (let round = 0; round < rounds; round++) {
    for (let last = count - 1; last > 0; last--) {
      const other = below(last + 1);
      const kept = order[last] ?? 0;
      order[last] = order[other] ?? 0;
      order[other] = kept;
    }
    for (const at of order) visit(at);
  }
}

/** Numbers from 0 to 1 that look like chance, the same ones for the same seed (linear congruential). */
export function randomFrom(seed: number): () => number {
  let state = seed >>> 0;
  return () => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
    return state / 2 ** 32;
  };
}
