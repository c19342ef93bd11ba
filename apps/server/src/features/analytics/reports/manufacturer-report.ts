import type { CsvCell } from '@diagbuddy/contract/csv';
import { limits } from '@diagbuddy/contract/limits';
import { formatReading } from '@diagbuddy/contract/readings';
import type { PartCatalog } from '@diagbuddy/engine/parts/part-catalog';
import { utcDay } from '../../../platform/pdf/utc-day.ts';
import { presentLocation } from '../../diagnosis/index.ts';
import { findListedPart } from '../../parts/index.ts';
import type { ReportColumn, ReportTable } from '../pdf/report.ts';
import type { OwnPeriod } from '../store.ts';
import {
  centsCell,
  formatAmount,
  formatCount,
  formatOptionalMinutes,
  formatOutcome,
  shorten,
  timeCell,
  unknown,
} from './format.ts';
import type { ReportMaker } from './report.ts';
import { countByModel, countOutcomes, listRepairs, listReportPhotos, type Reading, type Repair } from './store.ts';

const modelRows = 100;
const shownParts = 12;
const unknownBrand = 'Brand not known';

/** For warranty claims: complaint, cause and correction of every machine, by brand and model. */
export const manufacturerReport: ReportMaker = {
  title: 'Manufacturer Report',

  async toPdf({ sql, catalog, own, organizationId }) {
    const totals = await countOutcomes(sql, own);
    const models = await countByModel(sql, own, modelRows);
    const repairs = (await listRepairs(sql, own, limits.reportPdfRowsMax)).map(withoutForeignJobs(own, organizationId));
    const shown = repairs.slice(0, limits.reportPdfRowsMax);
    const photographed = shown.filter(({ photos }) => photos > 0);
    const photos = await listReportPhotos(
      sql,
      photographed.map(({ id }) => id),
      limits.reportPdfPhotosMax,
    );
    const allPhotos = photographed.reduce((sum, repair) => sum + repair.photos, 0);
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
        ...tablesByBrand(shown, catalog),
        ...(repairs.length > shown.length ? [cutTable(shown.length, totals.diagnoses)] : []),
      ],
      ...(photos.length > 0 && { photos: { shown: photos.map(captionOf(shown)), total: allPhotos } }),
    };
  },

  async asCsv({ sql, catalog, own, organizationId }) {
    const repairs = (await listRepairs(sql, own, limits.reportCsvRowsMax)).map(withoutForeignJobs(own, organizationId));
    return {
      header: [
        ...['Brand', 'Model number', 'Appliance type', 'Diagnosis', 'Date (UTC)', 'Complaint', 'Diagnosed cause'],
        ...['Confidence (%)', 'Outcome', 'Correction', 'Parts used', 'Time to repair (min)', 'Technician', 'Company'],
        'Location',
        ...['Serial number', 'Job or claim number', 'Error codes', 'Readings', 'List price of parts (USD)', 'Photos'],
      ],
      rows: repairs.slice(0, limits.reportCsvRowsMax).map((repair) => csvRow(repair, { organizationId, catalog })),
      cutNote:
        repairs.length > limits.reportCsvRowsMax
          ? `Only the first ${formatCount(limits.reportCsvRowsMax)} diagnoses are included. Choose a shorter period to get the rest.`
          : null,
    };
  },
};

/** Serial and job numbers and photos are their organization's alone, also in a report about all organizations. */
const withoutForeignJobs =
  (own: OwnPeriod, organizationId: string) =>
  (repair: Repair): Repair =>
    'userId' in own || repair.organizationId === organizationId
      ? repair
      : { ...repair, serialNumber: null, jobNumber: null, photos: 0 };

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

function tablesByBrand(repairs: readonly Repair[], catalog: PartCatalog): ReportTable[] {
  const byBrand = Map.groupBy(repairs, ({ brand }) => brand ?? unknownBrand);
  return [...byBrand].map(([brand, ofBrand]) => ({
    title: brand,
    columns: repairColumns,
    rows: ofBrand.map((repair) => paperRow(repair, catalog)),
    empty: '',
  }));
}

function paperRow(repair: Repair, catalog: PartCatalog): string[] {
  return [
    machineOf(repair),
    utcDay(repair.createdAt),
    withLine(shorten(repair.symptoms, 240), 'Codes', repair.codes.join(', ')),
    withLine(
      repair.likelyCause === null ? 'No cause named' : `${repair.likelyCause} (${repair.confidence}%)`,
      'Readings',
      repair.readings.map(formatTest).join('; '),
    ),
    formatOutcome(repair.isAccurate),
    repair.actualSolution === null ? unknown : shorten(repair.actualSolution, 240),
    formatParts(repair, catalog),
    formatOptionalMinutes(repair.repairMinutes),
    `${shorten(repair.technician, 80)}\n${shorten(repair.company, 80)}`,
  ];
}

/** The model, with serial and job number where they are known. */
function machineOf({ model, serialNumber, jobNumber }: Repair): string {
  const numbers = [
    ...(serialNumber === null ? [] : [`S/N ${serialNumber}`]),
    ...(jobNumber === null ? [] : [`Job ${jobNumber}`]),
  ];
  return [model, ...numbers].join('\n');
}

const withLine = (text: string, label: string, more: string): string =>
  more === '' ? text : `${text}\n${label}: ${shorten(more, 240)}`;

const results = { pass: 'pass', fail: 'fail', unable: "can't test" } as const;

/** 'Shift actuator, resistance: fail, 2.4 Ω'. */
function formatTest({ component, test, result, ...measured }: Reading): string {
  const shown = formatReading(measured);
  const [part, measure] = [component.replaceAll('-', ' '), test.replaceAll('-', ' ')];
  return `${capitalized(part)}, ${measure}: ${results[result]}${shown === null ? '' : `, ${shown}`}`;
}

const capitalized = (words: string): string => words.charAt(0).toUpperCase() + words.slice(1);

/** A used part's list price in cents: as it was suggested, else as the catalog has it; `null` where neither knows one. */
const listPriceOf = ({ suggested }: Repair, number: string, catalog: PartCatalog): number | null =>
  suggested.find(({ partNumber }) => partNumber?.toUpperCase() === number.trim().toUpperCase())?.price ??
  findListedPart(catalog, number)?.cents?.low ??
  null;

function formatParts(repair: Repair, catalog: PartCatalog): string {
  const { partsUsed: numbers } = repair;
  if (numbers.length === 0) return unknown;
  const more = numbers.length - shownParts;
  const priced = numbers.slice(0, shownParts).map((number) => {
    const price = listPriceOf(repair, number, catalog);
    return price === null ? number : `${number} ${formatAmount(price)}`;
  });
  return [...priced, ...(more > 0 ? [`and ${more} more`] : [])].join('\n');
}

/** What the used parts cost at list price together; `null` where not one has a price. */
function partsPrice(repair: Repair, catalog: PartCatalog): number | null {
  const known = repair.partsUsed
    .map((number) => listPriceOf(repair, number, catalog))
    .filter((price) => price !== null);
  return known.length === 0 ? null : known.reduce((sum, price) => sum + price, 0);
}

const photoNames = { nameplate: 'Nameplate', finding: 'Finding' } as const;

/** A photo with the machine that it is of. */
const captionOf =
  (repairs: readonly Repair[]) =>
  ({ diagnosisId, kind, image }: Awaited<ReturnType<typeof listReportPhotos>>[number]) => {
    const repair = repairs.find(({ id }) => id === diagnosisId);
    const machine = repair === undefined ? '' : `${repair.model}, ${utcDay(repair.createdAt)}`;
    return { caption: `${photoNames[kind]}: ${machine}`, image };
  };

function cutTable(shown: number, total: number): ReportTable {
  return {
    title: 'Not listed here',
    columns: [{ label: '', width: 1 }],
    rows: [],
    empty: `This file lists ${formatCount(shown)} of ${formatCount(total)} diagnoses. The CSV file holds up to ${formatCount(limits.reportCsvRowsMax)}; a shorter period lists fewer.`,
  };
}

/** A record as a row. Where another organization's repair was made is rounded to two decimals. */
function csvRow(
  repair: Repair,
  { organizationId, catalog }: { organizationId: string; catalog: PartCatalog },
): CsvCell[] {
  return [
    ...[repair.brand, repair.model, repair.applianceType, repair.id, timeCell(repair.createdAt), repair.symptoms],
    ...[repair.likelyCause, repair.confidence, formatOutcome(repair.isAccurate), repair.actualSolution],
    ...[repair.partsUsed.join('; '), repair.repairMinutes, repair.technician, repair.company],
    presentLocation(repair.location, { isOwn: repair.organizationId === organizationId }),
    ...[repair.serialNumber, repair.jobNumber, repair.codes.join('; '), repair.readings.map(formatTest).join('; ')],
    ...[centsCell(partsPrice(repair, catalog)), repair.photos],
  ];
}
