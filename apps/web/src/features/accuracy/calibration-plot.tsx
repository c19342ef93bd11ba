import type { CalibrationBin } from '@diagbuddy/contract/accuracy';
import { useId } from 'react';
import { formatShare, wilsonInterval } from './shares.ts';

/** The square of the plot in its own units, with margins for the axis labels left and below. */
const side = 300;
const margin = { left: 52, right: 12, top: 10, bottom: 46 };
const ticks = [0, 0.25, 0.5, 0.75, 1];

const x = (share: number) => share * side;
const y = (share: number) => (1 - share) * side;

/** The confidence shown (across) against the share that was right (up): on the diagonal they match. */
export function CalibrationPlot({ bins }: { bins: readonly CalibrationBin[] }) {
  const titleId = useId();
  const descriptionId = useId();
  const viewBox = `${-margin.left} ${-margin.top} ${side + margin.left + margin.right} ${side + margin.top + margin.bottom}`;
  return (
    <figure className="mt-5 mb-2 max-w-lg">
      <svg viewBox={viewBox} role="img" aria-labelledby={`${titleId} ${descriptionId}`} className="w-full">
        <title id={titleId}>Confidence shown and share that was right, in percent</title>
        <desc id={descriptionId}>{describe(bins)}</desc>
        {ticks.map((tick) => (
          <g key={tick}>
            <path d={`M0 ${y(tick)}H${side}M${x(tick)} 0V${side}`} className="stroke-line" />
            <text x={-8} y={y(tick) + 4} textAnchor="end" className="fill-muted font-mono text-xs">
              {formatShare(tick)}
            </text>
            <text x={x(tick)} y={side + 18} textAnchor="middle" className="fill-muted font-mono text-xs">
              {formatShare(tick)}
            </text>
          </g>
        ))}
        <text x={side / 2} y={side + 38} textAnchor="middle" className="fill-ink text-xs">
          confidence shown
        </text>
        <text
          x={-margin.left + 12}
          y={side / 2}
          textAnchor="middle"
          transform={`rotate(-90 ${-margin.left + 12} ${side / 2})`}
          className="fill-ink text-xs"
        >
          share that was right
        </text>
        <path d={`M0 ${side}L${side} 0`} strokeDasharray="5 4" strokeWidth="1.5" className="stroke-line-strong" />
        {bins.map((bin) => (
          <Point key={bin.from} bin={bin} />
        ))}
      </svg>
      <figcaption className="mt-2 text-faint text-sm">
        Each dot is about {Math.round(mean(bins.map(({ cases }) => cases)))} repairs, and its line is the 95% interval.
        On the dashed line, confidence matches reality. Below it the engine was overconfident, above it underconfident.
      </figcaption>
    </figure>
  );
}

function Point({ bin: { confidence, accuracy, cases } }: { bin: CalibrationBin }) {
  const [low, high] = wilsonInterval(accuracy, cases);
  return (
    <g>
      <path d={`M${x(confidence)} ${y(low)}V${y(high)}`} strokeWidth="1.5" className="stroke-accent/50" />
      <circle cx={x(confidence)} cy={y(accuracy)} r="5" strokeWidth="1.5" className="fill-accent stroke-surface" />
    </g>
  );
}

function describe(bins: readonly CalibrationBin[]): string {
  return bins
    .map(({ confidence, accuracy }) => `shown ${formatShare(confidence)}, right ${formatShare(accuracy)}`)
    .join('; ');
}

const mean = (values: readonly number[]): number =>
  values.reduce((sum, value) => sum + value, 0) / Math.max(1, values.length);
