/** `part` of `whole` in percent to one decimal; null where there is nothing to divide by. */
export function percentOf(part: number, whole: number): number | null {
  return whole === 0 ? null : Math.round((part * 1000) / whole) / 10;
}

/** 12.345 -> 12.3. */
export const toOneDecimal = (value: number): number => Math.round(value * 10) / 10;
