const width = 500;
const ticks = Array.from({ length: 51 }, (_, index) => index);

interface ReadingScaleProps {
  /** The expected range and the end of the scale, in the same unit. */
  from: number;
  to: number;
  scaleTo: number;
}

/** A meter's scale with the band in which a good part reads. The figures stand beside it in words. */
export function ReadingScale({ from, to, scaleTo }: ReadingScaleProps) {
  const at = (value: number) => (value / scaleTo) * width;
  return (
    <svg viewBox={`-8 0 ${width + 16} 44`} aria-hidden="true" className="mt-2 w-full">
      <rect x={at(from)} y="2" width={at(to) - at(from)} height="16" rx="2" className="fill-good/25" />
      <path d={`M${at(from)} 2v16M${at(to)} 2v16`} strokeWidth="2.5" className="stroke-good" />
      {ticks.map((tick) => (
        <path
          key={tick}
          d={`M${tick * 10} 18v${tick % 10 === 0 ? -12 : tick % 5 === 0 ? -8 : -5}`}
          strokeWidth="1.25"
          className="stroke-muted"
        />
      ))}
      <path d={`M0 18H${width}`} strokeWidth="1.25" className="stroke-muted" />
      {[0, 1, 2, 3, 4, 5].map((part) => (
        <text key={part} x={part * 100} y="38" textAnchor="middle" className="fill-muted font-mono text-base">
          {(scaleTo / 5000) * part}k
        </text>
      ))}
    </svg>
  );
}
