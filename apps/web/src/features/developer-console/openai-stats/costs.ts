/** '$1.05' from cents. */
export const formatCost = (cents: number): string => `$${(cents / 100).toFixed(2)}`;

/** '$0.0034': what one request, or a thousand tokens, cost; a dash where there was none. */
export const formatCostPer = (cents: number, times: number): string =>
  times === 0 ? '–' : `$${(cents / 100 / times).toFixed(4)}`;
