import type { CsvCell } from '@diagbuddy/contract/csv';
import type { ReactNode } from 'react';

/** A column of a data table. */
export interface Column<Row> {
  /** The name by which the address and the server know the column: `createdAt`. */
  id: string;
  header: string;
  /** What the CSV holds, and what a table without a server searches and sorts by. */
  value: (row: Row) => CsvCell;
  /** What is shown; the value if nothing is said. */
  cell?: (row: Row) => ReactNode;
  isSortable?: boolean;
  /** Figures stand at the right, in columns. */
  isNumeric?: boolean;
  /** May break over lines; everything else stays on one. */
  isLong?: boolean;
}

/** One of a few known values by which a table is narrowed. */
export interface TableFilter {
  /** The name in the address and of the server's parameter. */
  id: string;
  label: string;
  choices: readonly { value: string; label: string }[];
}

/** What a table may be sorted and narrowed by. */
export interface TableShape {
  /** Column by which it is sorted where nothing is said; descending with a '-' before it: `-createdAt`. */
  defaultSort: string;
  columns: readonly Pick<Column<never>, 'id' | 'isSortable'>[];
  filters?: readonly TableFilter[];
  /** Stands before the names in the address where a page has several tables: `errors`. */
  prefix?: string;
}
