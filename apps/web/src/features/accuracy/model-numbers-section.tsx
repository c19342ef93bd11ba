import type { ModelNumbersRead } from '@diagbuddy/contract/accuracy';
import { formatCount } from '../../lib/format.ts';
import { Table, TableBody, TableCell, TableHead, TableHeaderCell, TableRow } from '../../ui/table.tsx';
import { AccuracySection } from './accuracy-section.tsx';
import { formatShare } from './shares.ts';

/** How well a model number is read that nobody entered before. */
export function ModelNumbersSection({ read }: { read: readonly ModelNumbersRead[] }) {
  const houses = read.filter(({ house }) => house !== null);
  const sum = (figure: (one: ModelNumbersRead) => number): number =>
    houses.reduce((total, one) => total + figure(one), 0);
  const numbers = sum((one) => one.numbers);
  return (
    <AccuracySection title="Reading the model number">
      <p className="mb-4 max-w-prose text-muted">
        {formatCount(numbers)} model numbers of the large houses, each taken out of the lists and then read alone: the
        brand came out right in{' '}
        <strong className="font-semibold text-ink">{formatShare(sum((one) => one.brand) / numbers)}</strong>, the
        appliance in <strong className="font-semibold text-ink">{formatShare(sum((one) => one.type) / numbers)}</strong>
        . Another appliance came out in {formatShare(sum((one) => one.wrongType) / numbers)}; the rest was left open,
        and the words decide.
      </p>
      <Table caption="Model numbers that the lists do not hold, by house">
        <TableHead>
          <TableRow>
            <TableHeaderCell>House</TableHeaderCell>
            <TableHeaderCell isNumeric>Numbers</TableHeaderCell>
            <TableHeaderCell isNumeric>Brand right</TableHeaderCell>
            <TableHeaderCell isNumeric>Appliance right</TableHeaderCell>
            <TableHeaderCell isNumeric>Read as another appliance</TableHeaderCell>
          </TableRow>
        </TableHead>
        <TableBody>
          {houses.map((one) => (
            <TableRow key={one.house}>
              <TableHeaderCell scope="row" className="py-2 align-top whitespace-normal">
                {one.house}
              </TableHeaderCell>
              <TableCell isNumeric>{formatCount(one.numbers)}</TableCell>
              <TableCell isNumeric>{formatShare(one.brand / one.numbers)}</TableCell>
              <TableCell isNumeric>{formatShare(one.type / one.numbers)}</TableCell>
              <TableCell isNumeric>{formatShare(one.wrongType / one.numbers)}</TableCell>
            </TableRow>
          ))}
        </TableBody>
      </Table>
    </AccuracySection>
  );
}
