import { limits } from '@diagbuddy/contract/limits';
import type { PartCatalog } from '@diagbuddy/engine/parts/part-catalog';
import type { Sql } from '../../../platform/database.ts';
import { findListedPart } from '../../parts/index.ts';
import type { OwnPeriod } from '../store.ts';
import { centsCell, formatAmount, formatCount, unknown } from './format.ts';
import type { ReportMaker } from './report.ts';
import { countOutcomes, listPartUsage, type PartUsage } from './store.ts';

/** Which parts were suggested, which of them went into machines, and what those were worth. */
export const partsUsageReport: ReportMaker = {
  title: 'Parts Usage',

  async toPdf({ sql, catalog, own }) {
    const found = await listPartUsage(sql, own, limits.reportPdfRowsMax);
    const parts = found.slice(0, limits.reportPdfRowsMax).map((part) => withListed(part, catalog));
    const used = parts.filter((part) => part.used > 0);
    const withoutPrice = used.filter((part) => part.priceCents === null).length;
    return {
      about: 'Parts that diagnoses suggested and that repairs were fixed with. Prices are list prices.',
      figures: [
        { label: 'Parts listed', value: formatCount(parts.length) },
        { label: 'Times suggested', value: formatCount(sum(parts, ({ suggested }) => suggested)) },
        { label: 'Times used', value: formatCount(sum(parts, (part) => part.used)) },
        {
          label: 'Value of parts used',
          value: formatAmount(
            used.length > 0 && withoutPrice === used.length ? null : sum(used, (part) => valueUsed(part) ?? 0),
          ),
        },
      ],
      tables: [
        {
          title: 'Most used parts',
          columns: [
            { label: 'Part number', width: 3, isMono: true },
            { label: 'Part', width: 5 },
            { label: 'Times suggested', width: 2, isNumeric: true },
            { label: 'Times used', width: 2, isNumeric: true },
            { label: 'Price', width: 2, isNumeric: true },
            { label: 'Value used', width: 2, isNumeric: true },
          ],
          rows: parts.map((part) => [
            part.partNumber ?? 'no verified number',
            part.name ?? 'Not in the catalog',
            formatCount(part.suggested),
            formatCount(part.used),
            formatAmount(part.priceCents),
            part.used === 0 ? unknown : formatAmount(valueUsed(part)),
          ]),
          empty: 'No parts were suggested or used in this period.',
          ...notes([
            withoutPrice > 0
              ? `${formatCount(withoutPrice)} of the parts used have no known price and aren't in the value.`
              : null,
            found.length > parts.length
              ? `Only the first ${formatCount(limits.reportPdfRowsMax)} parts are listed; the CSV file holds more.`
              : null,
            await olderLeftOut(sql, own),
          ]),
        },
      ],
    };
  },

  async asCsv({ sql, catalog, own }) {
    const parts = await listPartUsage(sql, own, limits.reportCsvRowsMax);
    return {
      header: ['Part number', 'Part', 'Times suggested', 'Times used', 'Price (USD)', 'Value used (USD)'],
      rows: parts
        .slice(0, limits.reportCsvRowsMax)
        .map((part) => withListed(part, catalog))
        .map((part) => [
          ...[part.partNumber, part.name, part.suggested, part.used],
          ...[centsCell(part.priceCents), centsCell(valueUsed(part))],
        ]),
      cutNote:
        parts.length > limits.reportCsvRowsMax
          ? `Only the first ${formatCount(limits.reportCsvRowsMax)} parts are included. Choose a shorter period to get the rest.`
          : await olderLeftOut(sql, own),
    };
  },
};

/** A part with name and price from the catalog where no diagnosis suggested them. */
function withListed(part: PartUsage, catalog: PartCatalog): PartUsage {
  if (part.partNumber === null || (part.name !== null && part.priceCents !== null)) return part;
  const listed = findListedPart(catalog, part.partNumber);
  return {
    ...part,
    name: part.name ?? listed?.name ?? null,
    priceCents: part.priceCents ?? listed?.cents?.low ?? null,
  };
}

/** What the used ones were worth, in cents; null where no price is known. */
const valueUsed = ({ used, priceCents }: PartUsage): number | null => (priceCents === null ? null : used * priceCents);

const sum = (parts: readonly PartUsage[], of: (part: PartUsage) => number): number =>
  parts.reduce((total, part) => total + of(part), 0);

function notes(lines: readonly (string | null)[]): { note?: string } {
  const said = lines.filter((line) => line !== null);
  return said.length === 0 ? {} : { note: said.join(' ') };
}

/** What to say where a period holds more diagnoses than their parts are counted over. */
async function olderLeftOut(sql: Sql, own: OwnPeriod): Promise<string | null> {
  const { diagnoses } = await countOutcomes(sql, own);
  if (diagnoses <= limits.analysedDiagnosesMax) return null;
  return `Counted over the newest ${formatCount(limits.analysedDiagnosesMax)} of ${formatCount(diagnoses)} diagnoses.`;
}
