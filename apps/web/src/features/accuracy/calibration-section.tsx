import type { AccuracyReport, CalibrationBin } from '@diagbuddy/contract/accuracy';
import { Disclosure } from '../../ui/disclosure.tsx';
import { Table, TableBody, TableCell, TableHead, TableHeaderCell, TableRow } from '../../ui/table.tsx';
import { AccuracySection } from './accuracy-section.tsx';
import { CalibrationPlot } from './calibration-plot.tsx';
import { formatInterval, formatShare } from './shares.ts';

const meaning = { High: '80% or more', Medium: '60–79%', Low: 'below 60%' } as const;

interface ConfidenceCheckProps {
  bins: CalibrationBin[];
  bands: AccuracyReport['bands'];
}

/** Whether an answer that claims so many percent is right so many times in a hundred. */
export function CalibrationSection(props: ConfidenceCheckProps) {
  return (
    <AccuracySection title="Can you trust the confidence?">
      <p className="max-w-prose text-muted">An answer of 70% should be right seven times in ten. So far:</p>
      <ConfidenceCheck {...props} />
    </AccuracySection>
  );
}

/** How often the answers of each band were right, the plot, and the figures behind it. */
export function ConfidenceCheck({ bins, bands }: ConfidenceCheckProps) {
  return (
    <>
      <ul className="mt-2 list-disc space-y-1 pl-5 text-muted marker:text-faint">
        {bands.map(({ band, cases, right }) => (
          <li key={band}>
            {band} confidence ({meaning[band]}):{' '}
            <strong className="font-semibold text-ink">
              {cases === 0 ? 'no answers' : `right ${right} of ${cases} times`}
            </strong>
          </li>
        ))}
      </ul>
      <CalibrationPlot bins={bins} />
      <Disclosure title="Plot data">
        <Table caption="Answers in equal-sized groups, from lowest to highest confidence">
          <TableHead>
            <TableRow>
              <TableHeaderCell>Confidence shown</TableHeaderCell>
              <TableHeaderCell isNumeric>Average confidence</TableHeaderCell>
              <TableHeaderCell isNumeric>Right</TableHeaderCell>
              <TableHeaderCell isNumeric>Repairs</TableHeaderCell>
            </TableRow>
          </TableHead>
          <TableBody>
            {bins.map(({ from, to, confidence, accuracy, cases }) => (
              <TableRow key={from}>
                <TableHeaderCell scope="row">{formatInterval([from, to])}</TableHeaderCell>
                <TableCell isNumeric>{formatShare(confidence)}</TableCell>
                <TableCell isNumeric>{formatShare(accuracy)}</TableCell>
                <TableCell isNumeric>{cases}</TableCell>
              </TableRow>
            ))}
          </TableBody>
        </Table>
      </Disclosure>
    </>
  );
}
