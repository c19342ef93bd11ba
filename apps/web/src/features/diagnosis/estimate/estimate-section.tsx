import { formatCents, formatMinutes } from '@diagbuddy/contract/amounts';
import type { AiResponse } from '@diagbuddy/contract/diagnosis';
import { type CentsRange, type Estimate, type EstimateLine, estimateRepair } from '@diagbuddy/contract/estimate';
import { Link } from 'react-router';
import { useRates } from '../../../shared/organization/use-rates.ts';
import { useUser } from '../../../shared/session/use-user.ts';
import { Mono } from '../../../ui/mono.tsx';
import { Table, TableBody, TableCell, TableHead, TableHeaderCell, TableRow } from '../../../ui/table.tsx';
import { percentOf } from '../causes.ts';
import { Section } from '../section.tsx';

const unknownRates = { laborRateCents: null, tripFeeCents: null };

/**
 * What the repair costs for each likely cause: labor, part at list price, trip fee. On paper a line each, once the
 * organization has set its rates.
 */
export function EstimateSection({ answer }: { answer: AiResponse }) {
  const { user } = useUser();
  const rates = useRates(user != null) ?? unknownRates;
  const estimate = estimateRepair(answer.likelyParts, rates);
  if (estimate === null) return null;
  return (
    <Section
      id="estimate"
      title="Estimate"
      aside={<Mono>{asideOf(estimate)}</Mono>}
      className={rates.laborRateCents === null ? 'print:hidden' : ''}
    >
      <ul className="hidden text-sm print:block">
        {estimate.lines.map((line) => (
          <li key={line.component}>{inOneLine(line)}</li>
        ))}
      </ul>
      <div className="rounded-lg border border-line bg-surface shadow-edge print:hidden">
        <Table caption="Estimate by cause">
          <TableHead>
            <TableRow>
              <TableHeaderCell>If it's the</TableHeaderCell>
              <TableHeaderCell isNumeric className="max-sm:hidden">
                Labor
              </TableHeaderCell>
              <TableHeaderCell isNumeric className="max-sm:hidden">
                Part, list price
              </TableHeaderCell>
              <TableHeaderCell isNumeric>Total</TableHeaderCell>
            </TableRow>
          </TableHead>
          <TableBody>
            {estimate.lines.map((line) => (
              <Line key={line.component} line={line} />
            ))}
          </TableBody>
        </Table>
      </div>
      <p className="mt-2 text-muted text-sm">
        {noteOf(estimate, rates.laborRateCents)}
        {rates.laborRateCents === null && user?.managesTeam && (
          <>
            {' '}
            <Link to="/dashboard?tab=profile" className="text-accent hover:underline print:hidden">
              Set your labor rate
            </Link>
          </>
        )}
      </p>
    </Section>
  );
}

/** A row of the table; on a phone labor and part stand below the name. */
function Line({
  line: { partName, probability, laborHours, laborCents, partCents, workCents, totalCents },
}: {
  line: EstimateLine;
}) {
  const labor = formatMinutes(laborHours * 60);
  const part = partCents === null ? 'Not listed' : formatRange(partCents);
  return (
    <TableRow>
      <TableHeaderCell scope="row" className="h-auto whitespace-normal py-2 align-top">
        {partName} <span className="font-normal text-muted">{percentOf(probability)}</span>
        <span className="block font-normal text-muted sm:hidden">
          Labor {labor}
          {laborCents !== null && `, ${formatCents(laborCents)}`}
        </span>
        <span className="block font-normal text-muted sm:hidden">Part: {part}</span>
      </TableHeaderCell>
      <TableCell isNumeric className="whitespace-nowrap max-sm:hidden">
        {labor}
        {laborCents !== null && <span className="block text-muted">{formatCents(laborCents)}</span>}
      </TableCell>
      <TableCell isNumeric className="max-sm:hidden">
        {part}
      </TableCell>
      <TableCell isNumeric className="font-medium text-ink">
        {formatTotal({ totalCents, workCents })}
      </TableCell>
    </TableRow>
  );
}

/** '$73.70–$80.00', or one amount where both are the same. */
const formatRange = ({ low, high }: CentsRange): string =>
  low === high ? formatCents(low) : `${formatCents(low)}–${formatCents(high)}`;

/** 'Shift actuator: labor 36 min, part $40.00–$65.00, total $201.00–$226.00'. */
function inOneLine({ partName, laborHours, partCents, ...line }: EstimateLine): string {
  const part = partCents === null ? 'not listed' : formatRange(partCents);
  return `${partName}: labor ${formatMinutes(laborHours * 60)}, part ${part}, total ${formatTotal(line)}`;
}

/** The total; where the part has no price, what comes without it. */
function formatTotal({ totalCents, workCents }: Pick<EstimateLine, 'totalCents' | 'workCents'>): string {
  if (totalCents !== null) return formatRange(totalCents);
  return workCents === null ? '–' : `${formatCents(workCents)} + part`;
}

function asideOf({ totalCents, laborHours: { low, high } }: Estimate): string {
  if (totalCents !== null) return formatRange(totalCents);
  const [least, most] = [formatMinutes(low * 60), formatMinutes(high * 60)];
  if (least === most) return most;
  // '24–36 min', and '47 min–1 h 10 min'.
  return high < 1 ? `${Math.round(low * 60)}–${most}` : `${least}–${most}`;
}

function noteOf({ tripFeeCents }: Estimate, laborRateCents: number | null): string {
  if (laborRateCents === null) return "Labor times are typical. Without a labor rate there's no total.";
  const trip = tripFeeCents === null ? '' : `, with a trip fee of ${formatCents(tripFeeCents)}`;
  return `At ${formatCents(laborRateCents)} an hour${trip}. Part prices are catalog list prices. Tax isn't included.`;
}
