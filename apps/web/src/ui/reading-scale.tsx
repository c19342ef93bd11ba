import { meterScale, type ReadingRange } from './meter-scale.ts';

const width = 500;
const divisions = 5;
const ticks = Array.from({ length: divisions * 10 + 1 }, (_, index) => index);

interface ReadingScaleProps extends ReadingRange {
  /** What the meter showed, in the unit of the range; `null` before it was read. */
  reading?: number | null;
  className?: string;
}

/** A meter's scale with the band in which a good part reads, and where a reading fell. The figures stand beside it in words. */
export function ReadingScale({ low, high, reading = null, className }: ReadingScaleProps) {
  const { from, to, step } = meterScale({ low, high });
  const at = (value: number) => Math.min(width, Math.max(0, ((value - from) / (to - from)) * width));
  const [start, end] = [at(low ?? from), at(high ?? to)];
  return (
    <svg viewBox={`-14 0 ${width + 28} 44`} aria-hidden="true" className={className}>
      <rect x={start} y="2" width={Math.max(3, end - start)} height="16" rx="2" className="fill-good/25" />
      <path d={`M${start} 2v16M${end} 2v16`} strokeWidth="2.5" className="stroke-good" />
      {ticks.map((tick) => (
        <path
          key={tick}
          d={`M${tick * 10} 18v${tick % 10 === 0 ? -12 : tick % 5 === 0 ? -8 : -5}`}
          strokeWidth="1.25"
          className="stroke-muted"
        />
      ))}
      <path d={`M0 18H${width}`} strokeWidth="1.25" className="stroke-muted" />
      {Array.from({ length: divisions + 1 }, (_, part) => from + part * step).map((value, part) => (
        <text key={value} x={part * 100} y="38" textAnchor="middle" className="fill-muted font-mono text-base">
          {scaleFigure(value)}
        </text>
      ))}
      {reading !== null && (
        <path
          d={`M${at(reading)} 20L${at(reading) - 7} 0h14z`}
          className={isWithin(reading, { low, high }) ? 'fill-good' : 'fill-danger'}
        />
      )}
    </svg>
  );
}

const isWithin = (reading: number, { low, high }: ReadingRange): boolean =>
  (low === null || reading >= low) && (high === null || reading <= high);

/** `2.5k`, `150`, `0.5`. */
function scaleFigure(value: number): string {
  const rounded = Number(value.toPrecision(4));
  return Math.abs(rounded) >= 1000 ? `${Number((rounded / 1000).toPrecision(3))}k` : `${rounded}`;
}
