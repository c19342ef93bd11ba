import type { AccuracyFigures } from '@diagbuddy/contract/accuracy';
import { Table, TableBody, TableCell, TableHead, TableHeaderCell, TableRow } from '../../ui/table.tsx';
import { formatInterval, formatShare } from './shares.ts';

interface FiguresTableProps {
  caption: string;
  /** What a row is. */
  nameOfRows: string;
  rows: readonly (AccuracyFigures & { name: string })[];
}

/** How often each was right. */
export function FiguresTable({ caption, nameOfRows, rows }: FiguresTableProps) {
  return (
    <Table caption={caption}>
      <TableHead>
        <TableRow>
          <TableHeaderCell>{nameOfRows}</TableHeaderCell>
          <TableHeaderCell isNumeric>Repairs</TableHeaderCell>
          <TableHeaderCell isNumeric>Right first</TableHeaderCell>
          <TableHeaderCell isNumeric>In top three</TableHeaderCell>
          <TableHeaderCell isNumeric>Mean reciprocal rank</TableHeaderCell>
          <TableHeaderCell isNumeric>Calibration error</TableHeaderCell>
          <TableHeaderCell isNumeric>Brier score</TableHeaderCell>
        </TableRow>
      </TableHead>
      <TableBody>
        {rows.map((row) => (
          <TableRow key={row.name}>
            <TableHeaderCell scope="row" className="py-2 align-top">
              {row.name}
            </TableHeaderCell>
            <TableCell isNumeric>{row.cases}</TableCell>
            <ShareCell share={row.top1} interval={row.intervals.top1} />
            <ShareCell share={row.top3} interval={row.intervals.top3} />
            <TableCell isNumeric>{row.reciprocalRank.toFixed(2)}</TableCell>
            <TableCell isNumeric>{row.calibrationError.toFixed(2)}</TableCell>
            <TableCell isNumeric>{row.brier.toFixed(2)}</TableCell>
          </TableRow>
        ))}
      </TableBody>
    </Table>
  );
}

/** What the columns say. */
export function FiguresLegend() {
  return (
    <p className="mt-3 max-w-prose text-faint text-sm">
      Below each share is its 95% interval. Mean reciprocal rank: 1 if the right part is always first, 0.5 if it is
      always second. Calibration error: the average gap between the confidence shown and how often it was right. Brier
      score: the mean squared error of the confidence; 0 is best.
    </p>
  );
}

function ShareCell({ share, interval }: { share: number; interval: [number, number] }) {
  return (
    <TableCell isNumeric className="whitespace-nowrap">
      <span className="font-semibold text-ink">{formatShare(share)}</span>
      <span className="block text-faint text-xs">{formatInterval(interval)}</span>
    </TableCell>
  );
}
