import { toCsv } from '@diagbuddy/contract/csv';
import { limits } from '@diagbuddy/contract/limits';
import { formatCount } from '../../lib/format.ts';
import { saveFile } from '../../lib/save-file.ts';
import type { Column } from './column.ts';

interface CsvOptions<Row> {
  /** What is listed; the file is called after it. */
  caption: string;
  columns: readonly Column<Row>[];
  rows: readonly Row[];
}

/** Saves rows as a CSV file with the columns of their table. */
export function saveCsv<Row>({ caption, columns, rows }: CsvOptions<Row>): void {
  const text = toCsv({
    header: columns.map(({ header }) => header),
    rows: rows.map((row) => columns.map(({ value }) => value(row))),
    cutNote:
      rows.length < limits.reportCsvRowsMax
        ? null
        : `Cut at ${formatCount(limits.reportCsvRowsMax)} rows. Narrow the list to get the others.`,
  });
  const name = caption.toLowerCase().replaceAll(/[^a-z0-9]+/g, '-');
  saveFile(new File([text], `${name}.csv`, { type: 'text/csv' }));
}
