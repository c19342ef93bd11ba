import type { Span } from '../../text/span.ts';
import type { Token } from '../../text/tokens.ts';
import type { Segment } from './segments.ts';

/** The segments in which something was read, as stretches of the text. */
export function segmentsWith(read: readonly Span[], segments: readonly Segment[], tokens: readonly Token[]): Span[] {
  return segments.flatMap(({ chunks }) => {
    const start = tokens[chunks[0]?.from ?? 0]?.start ?? 0;
    const end = tokens[(chunks.at(-1)?.to ?? 1) - 1]?.end ?? 0;
    return read.some((one) => one.start < end && start < one.end) ? [{ start, end }] : [];
  });
}

/** Figures of a meter, which complain of nothing, whatever they were taken at. */
export const meterFigures = (segments: readonly Segment[], tokens: readonly Token[]): Span[] =>
  segments.flatMap(({ chunks }) =>
    chunks.flatMap((chunk) => {
      if (chunk.kind !== 'figure' || (chunk.figure.unit !== 'ohm' && chunk.figure.unit !== 'V')) return [];
      return [{ start: tokens[chunk.from]?.start ?? 0, end: tokens[chunk.to - 1]?.end ?? 0 }];
    }),
  );
