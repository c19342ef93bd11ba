const decimals = new Intl.NumberFormat('en-US', { maximumFractionDigits: 1 });

/** '99.2%'. A share that is nearly whole never shows as whole. */
export const formatPercent = (percent: number): string =>
  `${decimals.format(percent < 100 && percent > 99.9 ? 99.9 : percent)}%`;

/** '12.4 ms', '1.2 s'. */
export const formatMs = (ms: number): string =>
  ms < 1_000 ? `${decimals.format(ms)} ms` : `${decimals.format(ms / 1_000)} s`;
