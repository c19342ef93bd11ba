interface Period {
  start: Date;
  end: Date;
}

/** What the rest of a period is worth at `at` (whole cents), where the whole of it costs `amountCents`. */
export function remainingValue(amountCents: number, { start, end }: Period, at: Date): number {
  const left = Math.max(0, end.getTime() - at.getTime()) / (end.getTime() - start.getTime());
  return Math.round(amountCents * Math.min(1, left));
}

/**
 * The invoice for a price and what earlier changes left open (negative: a credit). It never asks for less than nothing: what is
 * left of a credit waits for the next one.
 */
export function invoiceAmounts(
  amountCents: number,
  openCents: number,
): { dueCents: number; adjustmentCents: number; openCents: number } {
  const dueCents = Math.max(0, amountCents + openCents);
  return { dueCents, adjustmentCents: dueCents - amountCents, openCents: Math.min(0, amountCents + openCents) };
}
