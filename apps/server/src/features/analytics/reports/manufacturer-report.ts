import type { CsvCell } from '@diagbuddy/contract/csv';
import { limits } from '@diagbuddy/contract/limits';
import { utcDay } from '../../../platform/pdf/utc-day.ts';
import { presentLocation } from '../../diagnosis/index.ts';
import type { ReportColumn, ReportTable } from '../pdf/report.ts';
import { formatCount, formatOptionalMinutes, formatOutcome, shorten, timeCell, unknown } from './format.ts';
import type { ReportMaker } from './report.ts';
import { countByModel, countOutcomes, listRepairs, type Repair } from './store.ts';

const modelRows = 100;
const shownParts = 12;
const unknownBrand = 'Brand not known';

/** For warranty claims: complaint, cause and correction of every machine, by brand and model. */
export const manufacturerReport: ReportMaker = {
  title: 'Manufacturer Report',

  async toPdf({ sql, own }) {
    const totals = await countOutcomes(sql, own);
    const models = await countByModel(sql, own, modelRows);
    const repairs = await listRepairs(sql, own, limits.reportPdfRowsMax);
    const shown = repairs.slice(0, limits.reportPdfRowsMax);
    return {
      about: 'For warranty claims: complaint, diagnosed cause and correction, by brand and model.',
      figures: [
        { label: 'Diagnoses', value: formatCount(totals.diagnoses) },
        { label: 'Confirmed', value: formatCount(totals.accurate) },
        { label: 'Inaccurate', value: formatCount(totals.rated - totals.accurate) },
        { label: 'Unrated', value: formatCount(totals.diagnoses - totals.rated) },
        { label: 'Average time to repair', value: formatOptionalMinutes(totals.avgMinutes) },
      ],
      tables: [
        {
          title: 'By brand and model',
          columns: [
            { label: 'Brand', width: 3 },
            { label: 'Model', width: 4, isMono: true },
            { label: 'Diagnoses', width: 2, isNumeric: true },
            { label: 'Confirmed', width: 2, isNumeric: true },
            { label: 'Inaccurate', width: 2, isNumeric: true },
            { label: 'Unrated', width: 2, isNumeric: true },
            { label: 'Avg. time to repair', width: 2.5, isNumeric: true },
          ],
          rows: models.map((row) => [
            row.brand ?? unknownBrand,
            row.model,
            formatCount(row.diagnoses),
            formatCount(row.accurate),
            formatCount(row.rated - row.accurate),
            formatCount(row.diagnoses - row.rated),
            formatOptionalMinutes(row.avgMinutes),
          ]),
          empty: 'No diagnoses in this period.',
          ...(models.length === modelRows && { note: `The ${modelRows} most frequent models.` }),
        },
        ...tablesByBrand(shown),
        ...(repairs.length > shown.length ? [cutTable(shown.length, totals.diagnoses)] : []),
      ],
    };
  },

  async asCsv({ sql, own, organizationId }) {
    const repairs = await listRepairs(sql, own, limits.reportCsvRowsMax);
    return {
      header: [
        ...['Brand', 'Model number', 'Appliance type', 'Diagnosis', 'Date (UTC)', 'Complaint', 'Diagnosed cause'],
        ...['Confidence (%)', 'Outcome', 'Correction', 'Parts used', 'Time to repair (min)', 'Technician', 'Company'],
        'Location',
      ],
      rows: repairs.slice(0, limits.reportCsvRowsMax).map((repair) => csvRow(repair, organizationId)),
      cutNote:
        repairs.length > limits.reportCsvRowsMax
          ? `Only the first ${formatCount(limits.reportCsvRowsMax)} diagnoses are included. Choose a shorter period to get the rest.`
          : null,
    };
  },
};

const repairColumns: ReportColumn[] = [
  { label: 'Model', width: 88, isMono: true },
  { label: 'Date', width: 66 },
  { label: 'Complaint', width: 140 },
  { label: 'Diagnosed cause', width: 88 },
  { label: 'Outcome', width: 72 },
  { label: 'Correction', width: 108 },
  { label: 'Parts used', width: 84, isMono: true },
  { label: 'Time', width: 46, isNumeric: true },
  { label: 'Technician, company', width: 96 },
];

function tablesByBrand(repairs: readonly Repair[]): ReportTable[] {
  const byBrand = Map.groupBy(repairs, ({ brand }) => brand ?? unknownBrand);
  return [...byBrand].map(([brand, ofBrand]) => ({
    title: brand,
    columns: repairColumns,
    rows: ofBrand.map(paperRow),
    empty: '',
  }));
}

function paperRow(repair: Repair): string[] {
  return [
    repair.model,
    utcDay(repair.createdAt),
    shorten(repair.symptoms, 240),
    repair.likelyCause === null ? 'No cause named' : `${repair.likelyCause} (${repair.confidence}%)`,
    formatOutcome(repair.isAccurate),
    repair.actualSolution === null ? unknown : shorten(repair.actualSolution, 240),
    formatParts(repair.partsUsed),
    formatOptionalMinutes(repair.repairMinutes),
    `${shorten(repair.technician, 80)}\n${shorten(repair.company, 80)}`,
  ];
}

function formatParts(numbers: readonly string[]): string {
  if (numbers.length === 0) return unknown;
  const more = numbers.length - shownParts;
  return [...numbers.slice(0, shownParts), ...(more > 0 ? [`and ${more} more`] : [])].join('\n');
}

function cutTable(shown: number, total: number): ReportTable {
  return {
    title: 'Not listed here',
    columns: [{ label: '', width: 1 }],
    rows: [],
    empty: `This file lists ${formatCount(shown)} of ${formatCount(total)} diagnoses. The CSV file holds up to ${formatCount(limits.reportCsvRowsMax)}; a shorter period lists fewer.`,
  };
}

/** A record; the place of another organization's repair is not told to the yard. */
function csvRow(repair: Repair, organizationId: string): CsvCell[] {
  return [
    ...[repair.brand, repair.model, repair.applianceType, repair.id, timeCell(repair.createdAt), repair.symptoms],
    ...[repair.likelyCause, repair.confidence, formatOutcome(repair.isAccurate), repair.actualSolution],
    ...[repair.partsUsed.join('; '), repair.repairMinutes, repair.technician, repair.company],
    presentLocation(repair.location, { isOwn: repair.organizationId === organizationId }),
  ];
}
