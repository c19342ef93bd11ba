import type { CsvCell, CsvTable } from '@diagbuddy/contract/csv';
import type { CentsRange } from '@diagbuddy/contract/estimate';
import type { CustomerSheet } from './customer-sheet.ts';

const dollars = (cents: number | undefined): CsvCell => (cents === undefined ? null : cents / 100);
const amounts = (cents: CentsRange | null): CsvCell[] => [dollars(cents?.low), dollars(cents?.high)];
const words = (section: string, item: string, value: string): CsvCell[] => [section, item, value, null, null];

/** A customer's sheet for a spreadsheet: facts first, then a row an item, and the total. */
export const sheetCsv = ({ title, company, facts, problem, finding, items, total }: CustomerSheet): CsvTable => ({
  header: ['Section', 'Item', 'Value', 'Amount from (USD)', 'Amount to (USD)'],
  rows: [
    words(title, 'Company', company),
    ...facts.map(({ label, value }) => words(title, label, value)),
    words(title, 'Reported problem', problem),
    ...(finding === null ? [] : [words(title, 'Finding', finding)]),
    ...items.map(({ name, number, cents }): CsvCell[] => ['Cost', name, number, ...amounts(cents)]),
    ...(total === null
      ? []
      : [['Cost', 'Total', total.isWithoutParts ? 'plus parts' : null, ...amounts(total.cents)] satisfies CsvCell[]]),
  ],
  cutNote: null,
});
