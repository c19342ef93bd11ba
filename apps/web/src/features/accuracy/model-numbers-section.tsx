import type { ModelNumbersRead } from '@diagbuddy/contract/accuracy';
import { formatCount } from '../../lib/format.ts';
import { Table, TableBody, TableCell, TableHead, TableHeaderCell, TableRow } from '../../ui/table.tsx';
import { AccuracySection } from './accuracy-section.tsx';
import { formatShare } from './shares.ts';

/** How well a model number is read that isn't in the lists. */
export function ModelNumbersSection({ read }: { read: readonly ModelNumbersRead[] }) {
  const manufacturers = read.filter(({ house }) => house !== null);
  const sum = (figure: (one: ModelNumbersRead) => number): number =>
    manufacturers.reduce((total, one) => total + figure(one), 0);
  const numbers = sum((one) => one.numbers);
  return (
    <AccuracySection title="Reading the model number">
      <p className="mb-4 max-w-prose text-muted">
        {formatCount(numbers)} model numbers from major brands, each removed from the lists and then read on its own:
        the brand was right in{' '}
        <strong className="font-semibold text-ink">{formatShare(sum((one) => one.brand) / numbers)}</strong>, the
        appliance in <strong className="font-semibold text-ink">{formatShare(sum((one) => one.type) / numbers)}</strong>
        . It was read as another appliance in {formatShare(sum((one) => one.wrongType) / numbers)}. The rest was left
        open, and the description decides.
      </p>
      <Table caption="Model numbers that aren't in the lists, by manufacturer">
        <TableHead>
          <TableRow>
            <TableHeaderCell>Manufacturer</TableHeaderCell>
            <TableHeaderCell isNumeric>Numbers</TableHeaderCell>
            <TableHeaderCell isNumeric>Brand right</TableHeaderCell>
            <TableHeaderCell isNumeric>Appliance right</TableHeaderCell>
            <TableHeaderCell isNumeric>Read as another appliance</TableHeaderCell>
          </TableRow>
        </TableHead>
        <TableBody>
          {manufacturers.map((one) => (
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
