const steps = [1, 2, 2.5, 5, 10];

/** Round ticks from 0 to at least `highest`, about `wanted` of them; whole numbers only, for things that are counted. */
export function countTicks(highest: number, wanted = 4): number[] {
  const rough = Math.max(1, highest) / wanted;
  const power = 10 ** Math.floor(Math.log10(rough));
  const step = Math.max(
    1,
    ...steps
      .map((factor) => factor * power)
      .filter((one) => one >= rough)
      .slice(0, 1),
  );
  const whole = Math.ceil(step);
  const count = Math.max(1, Math.ceil(highest / whole));
  return Array.from({ length: count + 1 }, (_, at) => at * whole);
}

/** Which of `count` labels to show so that each has `labelWidth`: evenly spaced, the last one always. */
export function shownLabels({
  count,
  width,
  labelWidth,
}: {
  count: number;
  width: number;
  labelWidth: number;
}): number[] {
  if (count === 0) return [];
  const every = Math.max(1, Math.ceil((count * labelWidth) / Math.max(1, width)));
  return Array.from({ length: count }, (_, at) => at).filter((at) => (count - 1 - at) % every === 0);
}

/** Segments of neighbours that have a value: a line is drawn over each segment, and nothing over a gap. */
export function segmentsOf(values: readonly (number | null)[]): { at: number; value: number }[][] {
  const segments: { at: number; value: number }[][] = [];
  let open: { at: number; value: number }[] = [];
  values.forEach((value, at) => {
    if (value !== null) {
      if (open.length === 0) segments.push(open);
      open.push({ at, value });
    } else open = [];
  });
  return segments;
}
