import { formatCents, formatMinutes } from '@diagbuddy/contract/amounts';
import type { DiagnosisJob } from '@diagbuddy/contract/diagnosis-job';
import type { CentsRange, Estimate, EstimateLine, OrganizationRates } from '@diagbuddy/contract/estimate';
import { Text, View } from '@react-pdf/renderer';
import { createElement as h, type ReactElement } from 'react';
import { printable } from '../../../platform/pdf/printable.ts';
import { facts, heading, line, styles } from './style.ts';

/** Whose machine it is; `null` where it was never filled in. */
export function drawJob(job: DiagnosisJob): ReactElement | null {
  const fields = [
    ['Serial number', job.serialNumber],
    ['Job or claim number', job.jobNumber],
    ['Customer', job.customerName],
    ['Phone', job.customerPhone],
    ['Address', job.customerAddress],
  ] as const;
  const known = fields.flatMap(([term, value]) => (value === null ? [] : [[term, line(printable(value))] as const]));
  return known.length === 0 ? null : h(View, { style: styles.gapAbove }, facts(known));
}

/** What the repair costs by its likeliest causes. */
export function drawEstimate(estimate: Estimate | null, { laborRateCents }: OrganizationRates): ReactElement | null {
  if (estimate === null) return null;
  const trip = estimate.tripFeeCents === null ? '' : `, trip fee ${formatCents(estimate.tripFeeCents)}`;
  return h(
    View,
    { wrap: false },
    heading('Estimate'),
    ...estimate.lines.map(({ component, partName, laborHours, laborCents, partCents, workCents, totalCents }) =>
      h(
        View,
        { key: component, style: styles.row },
        h(
          View,
          { style: styles.rowText },
          h(Text, { style: styles.strong }, printable(partName)),
          h(
            Text,
            { style: styles.muted },
            `Labor ${formatMinutes(laborHours * 60)}${laborCents === null ? '' : ` ${formatCents(laborCents)}`}, part ${partCents === null ? 'not listed' : formatRange(partCents)}`,
          ),
        ),
        h(Text, { style: [styles.figure, { width: 130 }] }, formatTotal({ totalCents, workCents })),
      ),
    ),
    h(
      Text,
      { style: styles.muted },
      laborRateCents === null
        ? 'Typical labor times. Without a labor rate there is no total.'
        : `At ${formatCents(laborRateCents)} an hour${trip}. List prices of the catalog; tax is not included.`,
    ),
  );
}

/** The total; where the part has no price, what comes without it. */
function formatTotal({ totalCents, workCents }: Pick<EstimateLine, 'totalCents' | 'workCents'>): string {
  if (totalCents !== null) return formatRange(totalCents);
  return workCents === null ? '-' : `${formatCents(workCents)} + part`;
}

const formatRange = ({ low, high }: CentsRange): string =>
  low === high ? formatCents(low) : `${formatCents(low)}-${formatCents(high)}`;
