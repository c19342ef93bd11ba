import type { CsvCell } from '@diagbuddy/contract/csv';
import { limits } from '@diagbuddy/contract/limits';
import type { ReportTable } from '../pdf/report.ts';
import { percentOf, toOneDecimal } from '../shares.ts';
import { listCommonIssues } from '../store.ts';
import { formatCount, formatOptionalMinutes, formatPercent, unknown } from './format.ts';
import type { ReportMaker } from './report.ts';
import { countOutcomes, countOutcomesByTechnician, countOutcomesByType, type Outcomes } from './store.ts';

/** How a technician's diagnoses came out: counts, accuracy, repair times and satisfaction, by appliance type. */
export const technicianSummaryReport: ReportMaker = {
  title: 'Technician Summary',

  async toPdf({ sql, own, isTeam }) {
    const all = await countOutcomes(sql, own);
    const byType = await countOutcomesByType(sql, own);
    const issues = await listCommonIssues(sql, own);
    const byTechnician = isTeam ? await countOutcomesByTechnician(sql, own, limits.reportPdfRowsMax) : [];
    return {
      about: 'Diagnoses and how they came out. Accuracy counts rated diagnoses only.',
      figures: [
        { label: 'Diagnoses', value: formatCount(all.diagnoses) },
        { label: 'Rated', value: formatCount(all.rated) },
        { label: 'Accuracy', value: formatPercent(percentOf(all.accurate, all.rated)) },
        { label: 'Average repair time', value: formatOptionalMinutes(all.avgMinutes) },
        { label: 'Satisfaction', value: formatSatisfaction(all) },
      ],
      tables: [
        ...(isTeam
          ? [
              outcomesTable(
                'Technician',
                byTechnician.map(({ technician, ...row }) => ({ name: technician, ...row })),
              ),
            ]
          : []),
        outcomesTable(
          'Appliance type',
          byType.map(({ applianceType, ...row }) => ({ name: applianceType, ...row })),
        ),
        {
          title: 'Common issues',
          columns: [
            { label: 'Cause', width: 5 },
            { label: 'Appliance type', width: 3 },
            { label: 'Diagnoses', width: 2, isNumeric: true },
          ],
          rows: issues.map(({ issue, applianceType, count }) => [issue, applianceType, formatCount(count)]),
          empty: 'No cause was named in this period.',
        },
      ],
    };
  },

  async asCsv({ sql, own, isTeam, technician, company }) {
    const all = await countOutcomes(sql, own);
    const byType = await countOutcomesByType(sql, own);
    const byTechnician = isTeam ? await countOutcomesByTechnician(sql, own, limits.reportCsvRowsMax) : [];
    return {
      header: [
        ...['Technician', 'Company', 'Appliance type', 'Diagnoses', 'Rated', 'Accurate', 'Accuracy (%)'],
        ...['Average confidence (%)', 'Repairs timed', 'Average repair time (min)'],
        ...['Satisfaction ratings', 'Average satisfaction (1-5)'],
      ],
      rows: [
        ...[{ applianceType: 'All', ...all }, ...byType].map((row) => ({ technician, ...row })),
        ...byTechnician.map((row) => ({ applianceType: 'All', ...row })),
      ].map((row) => [row.technician, company, row.applianceType, ...figureCells(row)]),
      cutNote: null,
    };
  },
};

const figureLabels = [
  'Diagnoses',
  'Rated',
  'Accurate',
  'Accuracy',
  'Avg. confidence',
  'Avg. repair time',
  'Satisfaction',
];

/** The outcomes of each kind of appliance, or of each technician. */
const outcomesTable = (what: string, rows: readonly (Outcomes & { name: string })[]): ReportTable => ({
  title: `By ${what.toLowerCase()}`,
  columns: [{ label: what, width: 3 }, ...figureLabels.map((label) => ({ label, width: 2, isNumeric: true }))],
  rows: rows.map((row) => [
    row.name,
    formatCount(row.diagnoses),
    formatCount(row.rated),
    formatCount(row.accurate),
    formatPercent(percentOf(row.accurate, row.rated)),
    row.avgConfidence === null ? unknown : formatPercent(toOneDecimal(row.avgConfidence)),
    formatOptionalMinutes(row.avgMinutes),
    formatSatisfaction(row),
  ]),
  empty: 'No diagnoses in this period.',
});

const formatSatisfaction = ({ avgSatisfaction }: Outcomes): string =>
  avgSatisfaction === null ? unknown : `${avgSatisfaction.toFixed(1)} of 5`;

const rounded = (value: number | null): number | null => (value === null ? null : toOneDecimal(value));

const figureCells = (row: Outcomes): CsvCell[] => [
  ...[row.diagnoses, row.rated, row.accurate, percentOf(row.accurate, row.rated), rounded(row.avgConfidence)],
  ...[row.timed, rounded(row.avgMinutes), row.satisfactionRatings, rounded(row.avgSatisfaction)],
];
