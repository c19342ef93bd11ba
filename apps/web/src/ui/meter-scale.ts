/** In which range a reading is good; one end may be open. */
export interface ReadingRange {
  low: number | null;
  high: number | null;
}

/** The figures of a scale: five divisions of `step` each. */
export interface MeterScale {
  from: number;
  to: number;
  step: number;
}

const divisions = 5;
const roundSteps = [1, 2, 2.5, 5, 10];

/** The scale on which a range is read best: from zero, or from below it where it is negative, with room above. */
export function meterScale({ low, high }: ReadingRange): MeterScale {
  const bottom = low ?? 0;
  const top = high ?? Math.max(1, bottom * 2);
  if (bottom < 0) {
    const step = roundStep(((top - bottom) * 2) / divisions);
    const from = Math.floor((bottom - step / 2) / step) * step;
    return { from, to: from + divisions * step, step };
  }
  const isClosed = low !== null && low > 0 && high !== null;
  const step = roundStep((Math.max(top, bottom, 1e-6) * (isClosed ? 1.25 : 2)) / divisions);
  return { from: 0, to: divisions * step, step };
}

/** The next round step, at least `least`. */
function roundStep(least: number): number {
  const power = 10 ** Math.floor(Math.log10(Math.max(least, 1e-9)));
  const factor = roundSteps.find((one) => one * power >= least - 1e-12) ?? 10;
  return Number((factor * power).toPrecision(12));
}
