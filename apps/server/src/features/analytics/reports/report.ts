import type { CsvTable } from '@diagbuddy/contract/csv';
import type { PartCatalog } from '@diagbuddy/engine/parts/part-catalog';
import type { Sql } from '../../../platform/database.ts';
import type { Report } from '../pdf/report.ts';
import type { OwnPeriod } from '../store.ts';

/** Whose report it is, and about which days. */
export interface ReportScope {
  sql: Sql;
  /** Names and prices of used parts that no diagnosis suggested. */
  catalog: PartCatalog;
  own: OwnPeriod;
  /** The caller's organization. */
  organizationId: string;
  /** Whether it covers several technicians. */
  isTeam: boolean;
  technician: string;
  company: string;
}

/** The two shapes of a report; each asks the database only for what it shows. */
export interface ReportMaker {
  title: string;
  toPdf(scope: ReportScope): Promise<Omit<Report, 'title' | 'facts'>>;
  asCsv(scope: ReportScope): Promise<CsvTable>;
}
