import type { Sql } from '../../../platform/database.ts';
import type { OwnPeriod } from '../store.ts';
import type { CsvTable } from './csv.ts';

/** Whose report it is, and about which days. */
export interface ReportScope {
  sql: Sql;
  own: OwnPeriod;
  technician: string;
  company: string;
}

/** `width` is a share of the page's width beside the other columns'. */
export interface ReportColumn {
  label: string;
  width: number;
  isNumeric?: boolean;
  /** A model or part number: set in the mono face. */
  isMono?: boolean;
}

export interface ReportTable {
  title: string;
  columns: ReportColumn[];
  rows: string[][];
  /** Said in place of a table without rows. */
  empty: string;
  note?: string;
}

/** What a report says on paper; plain data, so that another thread can draw it. */
export interface Report {
  title: string;
  about: string;
  facts: { label: string; value: string }[];
  figures: { label: string; value: string }[];
  tables: ReportTable[];
}

/** The two shapes of a report; each asks the database only for what it shows. */
export interface ReportMaker {
  title: string;
  toPdf(scope: ReportScope): Promise<Omit<Report, 'title' | 'facts'>>;
  asCsv(scope: ReportScope): Promise<CsvTable>;
}
