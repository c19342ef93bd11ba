/**
 * Rounds numbers from -128 to 127 to few levels, those with the least squared error over all of them (Lloyd, 1982): a
 * file of them compresses to half, and the sum over a text's hundred features hardly moves.
 */
export function toFewLevels(values: Int8Array, levels: number): Int8Array {
  const counts = new Float64Array(256);
  for (const value of values) counts[value + 128] = (counts[value + 128] ?? 0) + 1;
  let centers = startingLevels(levels);
  for (let round = 0; round < rounds; round++) {
    const sums = new Float64Array(levels);
    const sizes = new Float64Array(levels);
    for (const [at, count] of counts.entries()) {
      const nearest = nearestTo(centers, at - 128);
      sums[nearest] = (sums[nearest] ?? 0) + count * (at - 128);
      sizes[nearest] = (sizes[nearest] ?? 0) + count;
    }
    centers = centers.map((center, at) => ((sizes[at] ?? 0) > 0 ? (sums[at] ?? 0) / (sizes[at] ?? 1) : center));
  }
  const rounded = Int8Array.from({ length: 256 }, (_, at) => Math.round(centers[nearestTo(centers, at - 128)] ?? 0));
  return values.map((value) => rounded[value + 128] ?? 0);
}

const rounds = 60;

/** Close together around zero, where most weights lie. */
const startingLevels = (levels: number): number[] =>
  Array.from({ length: levels }, (_, at) => {
    const place = (2 * (at + 0.5)) / levels - 1;
    return Math.sign(place) * 127 * Math.abs(place) ** 2.5;
  });

function nearestTo(centers: readonly number[], value: number): number {
  let best = 0;
  for (const [at, center] of centers.entries()) {
    if (Math.abs(center - value) < Math.abs((centers[best] ?? 0) - value)) best = at;
  }
  return best;
}
