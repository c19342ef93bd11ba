/** '47%' from a share of 0 to 1. */
export function formatShare(share: number): string {
  return `${Math.round(100 * share)}%`;
}

/** '39–56%' from two shares. */
export function formatInterval([low, high]: readonly [number, number]): string {
  return `${Math.round(100 * low)}–${Math.round(100 * high)}%`;
}

const z95 = 1.96;

/** The 95% interval of a share seen in so many cases (Wilson, 1927); wide where the cases are few. */
export function wilsonInterval(share: number, cases: number): [number, number] {
  if (cases === 0) return [0, 1];
  const square = z95 * z95;
  const middle = share + square / (2 * cases);
  const reach = z95 * Math.sqrt((share * (1 - share)) / cases + square / (4 * cases * cases));
  const scale = 1 + square / cases;
  return [Math.max(0, (middle - reach) / scale), Math.min(1, (middle + reach) / scale)];
}
