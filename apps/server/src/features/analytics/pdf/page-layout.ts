import { breakLongWords, countLines, type TextBox, toPrintable } from '../../../platform/pdf/fit-text.ts';
import type { Report, ReportColumn, ReportTable } from './report.ts';

/** Letter, landscape, in points (1/72 inch). */
export const paper = { width: 792, height: 612, side: 36, top: 38, bottom: 50 } as const;

/** Sizes of what stands on it, in points. */
export const sizes = {
  ...{ row: 8, header: 7.5, tableTitle: 11, lineHeight: 1.35, cellGap: 8, rowPadding: 3.5, headerRow: 19 },
  ...{ titleBlock: 136, tableTitleBlock: 32, note: 16, lead: 32 },
} as const;

const contentWidth = paper.width - 2 * paper.side;
const contentHeight = paper.height - paper.top - paper.bottom;

/** A part of a table that fits on one page with what stands above it. */
export interface TablePart {
  title: string;
  isContinued: boolean;
  columns: (ReportColumn & { points: number })[];
  rows: string[][];
  empty: string | null;
  note: string | null;
}

/** A page: `hasTitle` on the first. */
export interface PagePlan {
  hasTitle: boolean;
  parts: TablePart[];
}

/**
 * Lays the tables out on pages: a table goes on overleaf under its title and header, a title never stands alone at the
 * foot. The renderer's own page breaks look at the whole rest of a table for every page: 40 s for a thousand rows.
 */
export function layOut(report: Report): PagePlan[] {
  const pages: PagePlan[] = [{ hasTitle: true, parts: [] }];
  let remaining = contentHeight - sizes.titleBlock;
  const turnPage = (): void => {
    pages.push({ hasTitle: false, parts: [] });
    remaining = contentHeight;
  };
  const place = (part: TablePart): void => {
    pages.at(-1)?.parts.push(part);
    remaining -= sizes.tableTitleBlock + sizes.headerRow;
  };

  for (const table of report.tables) {
    const columns = pointsOf(table.columns);
    const rows = table.rows.map((row) => fitRow(row, columns));
    const heights = rows.map((row) => rowHeight(row, columns));
    const opening = sizes.tableTitleBlock + sizes.headerRow + (heights[0] ?? sizes.lead);
    if (opening > remaining) turnPage();
    let part = emptyPart(table, { columns, isContinued: false });
    place(part);
    rows.forEach((row, at) => {
      const height = heights[at] ?? 0;
      if (height > remaining && part.rows.length > 0) {
        turnPage();
        part = emptyPart(table, { columns, isContinued: true });
        place(part);
      }
      part.rows.push(row);
      remaining -= height;
    });
    part.empty = rows.length === 0 ? table.empty : null;
    part.note = table.note ?? null;
    remaining -= (part.empty === null ? 0 : sizes.lead) + (part.note === null ? 0 : sizes.note);
  }
  return pages;
}

function emptyPart(
  { title }: ReportTable,
  { columns, isContinued }: Pick<TablePart, 'columns' | 'isContinued'>,
): TablePart {
  return { title, isContinued, columns, rows: [], empty: null, note: null };
}

function pointsOf(columns: readonly ReportColumn[]): TablePart['columns'] {
  const total = columns.reduce((sum, { width }) => sum + width, 0);
  return columns.map((column) => ({ ...column, points: (column.width / total) * contentWidth }));
}

const boxOf = ({ points, isMono }: TablePart['columns'][number]): TextBox => ({
  width: points - sizes.cellGap,
  size: sizes.row,
  face: isMono ? 'mono' : 'sans',
});

const fitRow = (row: readonly string[], columns: TablePart['columns']): string[] =>
  columns.map((column, at) => breakLongWords(toPrintable(row[at] ?? ''), boxOf(column)));

function rowHeight(row: readonly string[], columns: TablePart['columns']): number {
  const lines = Math.max(...columns.map((column, at) => countLines(row[at] ?? '', boxOf(column))));
  return lines * sizes.row * sizes.lineHeight + 2 * sizes.rowPadding + 1;
}
