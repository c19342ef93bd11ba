import { type PointerEvent, type ReactNode, useId, useState } from 'react';
import { Disclosure } from '../disclosure.tsx';
import { Table, TableBody, TableCell, TableHead, TableHeaderCell, TableRow } from '../table.tsx';
import { countTicks, segmentsOf, shownLabels } from './scale.ts';
import { useWidth } from './use-width.ts';

export interface TimePoint {
  /** Short, for the axis: 'Nov 3'. */
  label: string;
  /** Whole, for the table and under the pointer: 'Nov 3 to Nov 9, 2025'. */
  name: string;
  /** Null where nothing was measured: no point, no bar. */
  value: number | null;
}

interface TimeChartProps {
  title: string;
  /** What is measured, and in what: 'Diagnoses a day'. */
  unit: string;
  kind: 'bars' | 'line';
  points: readonly TimePoint[];
  /** The ticks of the value axis; whole round numbers from 0 if nothing is said. */
  ticks?: readonly number[];
  format: (value: number) => string;
  /** Said in place of a chart without a single value. */
  empty: ReactNode;
}

const height = 168;
const margin = { left: 44, right: 12, top: 10, bottom: 26 };

/** Values over time, drawn at the width that there is, with the figures as a table behind them. */
export function TimeChart({ title, unit, kind, points, ticks, format, empty }: TimeChartProps) {
  const titleId = useId();
  const { ref, width } = useWidth<HTMLDivElement>();
  const [pointed, setPointed] = useState<number | null>(null);
  const known = points.flatMap(({ value }) => (value === null ? [] : [value]));
  const shown = pointed === null ? undefined : points[pointed];

  return (
    <figure aria-labelledby={titleId} className="min-w-0">
      <figcaption className="flex flex-wrap items-baseline justify-between gap-x-3">
        <span id={titleId} className="font-semibold">
          {title}
        </span>
        <span className="text-faint text-sm tabular-nums">
          {shown === undefined ? unit : `${shown.name}: ${shown.value === null ? 'none' : format(shown.value)}`}
        </span>
      </figcaption>
      {known.length === 0 ? (
        <p className="mt-3 rounded-md bg-sunken px-4 py-6 text-center text-muted text-sm">{empty}</p>
      ) : (
        <>
          <div ref={ref} className="mt-3" style={{ height }}>
            {width > 0 && (
              <Drawing
                title={`${title}: ${unit}`}
                {...{ kind, points, width, format, pointed }}
                ticks={ticks ?? countTicks(Math.max(...known))}
                onPoint={setPointed}
              />
            )}
          </div>
          <Disclosure title={`${title} data`} className="text-sm">
            <FiguresTable {...{ title, unit, points, format }} />
          </Disclosure>
        </>
      )}
    </figure>
  );
}

interface DrawingProps {
  title: string;
  kind: 'bars' | 'line';
  points: readonly TimePoint[];
  ticks: readonly number[];
  width: number;
  format: (value: number) => string;
  pointed: number | null;
  onPoint: (at: number | null) => void;
}

function Drawing({ title, kind, points, ticks, width, format, pointed, onPoint }: DrawingProps) {
  const side = { across: Math.max(1, width - margin.left - margin.right), up: height - margin.top - margin.bottom };
  const slot = side.across / points.length;
  const x = (at: number) => (at + 0.5) * slot;
  const y = (value: number) => side.up * (1 - value / (ticks.at(-1) || 1));
  const follow = (event: PointerEvent<SVGSVGElement>) => {
    const across = event.clientX - event.currentTarget.getBoundingClientRect().left - margin.left;
    onPoint(Math.min(points.length - 1, Math.max(0, Math.floor(across / slot))));
  };
  return (
    <svg
      role="img"
      aria-label={`${title}. ${describe(points, format)}`}
      viewBox={`${-margin.left} ${-margin.top} ${width} ${height}`}
      width={width}
      height={height}
      onPointerMove={follow}
      onPointerDown={follow}
      onPointerLeave={() => onPoint(null)}
      className="block touch-pan-y"
    >
      {ticks.map((tick) => (
        <g key={tick}>
          <path d={`M0 ${y(tick)}H${side.across}`} className={tick === 0 ? 'stroke-line-strong' : 'stroke-line'} />
          <text x={-8} y={y(tick) + 4} textAnchor="end" className="fill-muted text-xs tabular-nums">
            {format(tick)}
          </text>
        </g>
      ))}
      {shownLabels({ count: points.length, width: side.across, labelWidth: 58 }).map((at) => (
        <text
          key={at}
          x={Math.min(x(at), side.across + margin.right - 20)}
          y={side.up + 19}
          textAnchor="middle"
          className="fill-muted text-xs"
        >
          {points[at]?.label}
        </text>
      ))}
      {pointed !== null && (
        <rect x={pointed * slot} y={0} width={slot} height={side.up} className="fill-line-strong/20" />
      )}
      {kind === 'bars' ? <Bars {...{ points, slot, x, y }} /> : <Lines {...{ points, x, y }} />}
    </svg>
  );
}

interface MarksProps {
  points: readonly TimePoint[];
  x: (at: number) => number;
  y: (value: number) => number;
}

function Bars({ points, slot, x, y }: MarksProps & { slot: number }) {
  const wide = Math.max(1, Math.min(28, slot * 0.68));
  return points.map(({ name, value }, at) =>
    value === null || value === 0 ? null : (
      <path key={name} d={`M${x(at) - wide / 2} ${y(0)}V${y(value)}h${wide}V${y(0)}z`} className="fill-accent" />
    ),
  );
}

function Lines({ points, x, y }: MarksProps) {
  return segmentsOf(points.map(({ value }) => value)).map((segment) => (
    <g key={segment[0]?.at}>
      <path
        d={segment.map(({ at, value }, place) => `${place === 0 ? 'M' : 'L'}${x(at)} ${y(value)}`).join('')}
        strokeWidth="2"
        fill="none"
        className="stroke-accent"
      />
      {segment.map(({ at, value }) => (
        <circle key={at} cx={x(at)} cy={y(value)} r={points.length > 40 ? 2 : 3} className="fill-accent" />
      ))}
    </g>
  ));
}

/** The drawing in words: how many values, and the lowest, the highest and the newest of them. */
function describe(points: readonly TimePoint[], format: (value: number) => string): string {
  const known = points.flatMap(({ name, value }) => (value === null ? [] : [{ name, value }]));
  const sorted = known.toSorted((one, other) => one.value - other.value);
  const [lowest, highest, newest] = [sorted[0], sorted.at(-1), known.at(-1)];
  if (lowest === undefined || highest === undefined || newest === undefined) return '';
  const say = (point: { name: string; value: number }) => `${format(point.value)} (${point.name})`;
  return `Lowest ${say(lowest)}, highest ${say(highest)}, newest ${say(newest)}.`;
}

function FiguresTable({ title, unit, points, format }: Pick<TimeChartProps, 'title' | 'unit' | 'points' | 'format'>) {
  return (
    <div className="max-h-72 overflow-y-auto">
      <Table caption={`${title}: ${unit}`}>
        <TableHead>
          <TableRow>
            <TableHeaderCell>When</TableHeaderCell>
            <TableHeaderCell isNumeric className="whitespace-normal">
              {unit}
            </TableHeaderCell>
          </TableRow>
        </TableHead>
        <TableBody>
          {points.map(({ name, value }) => (
            <TableRow key={name}>
              <TableHeaderCell scope="row" className="py-2 font-normal">
                {name}
              </TableHeaderCell>
              <TableCell isNumeric>{value === null ? 'none' : format(value)}</TableCell>
            </TableRow>
          ))}
        </TableBody>
      </Table>
    </div>
  );
}
