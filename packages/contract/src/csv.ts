/** A cell: text, a figure, or nothing. */
export type CsvCell = string | number | null;

export interface CsvTable {
  header: string[];
  rows: CsvCell[][];
  /** Said in a last row where rows were left out. */
  cutNote: string | null;
}

/** A spreadsheet takes text that starts so for a formula (OWASP, CSV injection); full-width signs count too. */
const formulaStart = /^\s*[=+\-@\uff0b\uff0d\uff1d\uff20]|^[\t\r\n]/u;

export const byteOrderMark = '\ufeff';

/** RFC 4180 with a byte order mark, by which spreadsheets know UTF-8. Every record has as many fields as the header. */
export function toCsv({ header, rows, cutNote }: CsvTable): string {
  const notes = cutNote === null ? [] : [[cutNote, ...Array.from({ length: header.length - 1 }, () => null)]];
  return byteOrderMark + [header, ...rows, ...notes].map(csvLine).join('');
}

/** One record of a CSV file. */
export const csvLine = (cells: readonly CsvCell[]): string => `${cells.map(toField).join(',')}\r\n`;

function toField(cell: CsvCell): string {
  if (cell === null) return '';
  if (typeof cell === 'number') return String(cell);
  const safe = formulaStart.test(cell) ? `'${cell}` : cell;
  return /[",\r\n]|^\s|\s$/.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe;
}
