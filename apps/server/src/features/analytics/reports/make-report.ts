import type { User } from '@diagbuddy/contract/account';
import type { AnalyticsPeriod, ReportFormat, ReportKind } from '@diagbuddy/contract/analytics';
import { toCsv } from '@diagbuddy/contract/csv';
import { defaults } from '@diagbuddy/contract/limits';
import type { Principal } from '../../../platform/access.ts';
import type { Config } from '../../../platform/config.ts';
import type { Sql } from '../../../platform/database.ts';
import { renderPdf } from '../../../platform/pdf/render-pdf.ts';
import { utcDay } from '../../../platform/pdf/utc-day.ts';
import type { AppContext } from '../../app-context.ts';
import type { ReportPdfJob } from '../pdf/report.ts';
import { endsOf, isoDay, periodUntilToday } from '../period.ts';
import type { Whose } from '../store.ts';
import { formatTime } from './format.ts';
import { manufacturerReport } from './manufacturer-report.ts';
import { partsUsageReport } from './parts-usage-report.ts';
import type { ReportMaker } from './report.ts';
import { findTeamName } from './store.ts';
import { technicianSummaryReport } from './technician-summary-report.ts';

const worker = new URL('../pdf/report-worker.ts', import.meta.url);

const makers: Record<ReportKind, ReportMaker> = {
  manufacturer: manufacturerReport,
  'parts-usage': partsUsageReport,
  'technician-summary': technicianSummaryReport,
};

/** A file to save. Its name is letters, digits and hyphens, so that it fits into a header as it is. */
export interface ReportFile {
  name: string;
  type: string;
  content: Buffer;
}

/**
 * Makes one of the reports: about the own diagnoses, for a manager about the team's, for a developer about all.
 * @throws AppError RATE_LIMITED (429) or UNAVAILABLE (503) when too many PDF files are asked for at once
 */
export async function makeReport(
  { config, database: { sql }, engine, rateLimits, now }: AppContext,
  { caller, kind, days, format }: { caller: Principal; kind: ReportKind; days: AnalyticsPeriod; format: ReportFormat },
): Promise<ReportFile> {
  const maker = makers[kind];
  const generatedAt = new Date(now());
  const period = periodUntilToday(days, now());
  const { first, last } = endsOf(period);
  const { user } = caller;
  const { whose, team } = await coverageOf({ config, sql }, caller);
  const scope = {
    sql,
    catalog: engine.partCatalog,
    own: { ...whose, ...period },
    organizationId: caller.organizationId,
    isTeam: team !== null,
    technician: team === null ? technicianOf(user) : 'All technicians',
    company: team ?? user.organization ?? defaults.companyName,
  };
  const name = `${maker.title.toLowerCase().replaceAll(' ', '-')}-${isoDay(first)}-to-${isoDay(last)}.${format}`;
  if (format === 'csv') {
    return {
      name,
      type: 'text/csv; charset=utf-8; header=present',
      content: Buffer.from(toCsv(await maker.asCsv(scope))),
    };
  }
  await rateLimits.consume('reportByAccount', user.id);
  const report = {
    title: maker.title,
    facts: [
      { label: 'Period', value: `${utcDay(first)} to ${utcDay(last)} (UTC)` },
      { label: 'Technician', value: scope.technician },
      { label: 'Company', value: scope.company },
      { label: 'Generated', value: formatTime(generatedAt) },
    ],
    ...(await maker.toPdf(scope)),
  };
  const job: ReportPdfJob = { report, generatedAt };
  return { name, type: 'application/pdf', content: await renderPdf(worker, { accountId: user.id, job }) };
}

/**
 * Whose diagnoses a caller's reports cover; `team` is what a report about several technicians calls them. A developer
 * sees all as everything else of the administration: with a second factor, where that is required.
 */
async function coverageOf(
  { config, sql }: { config: Config; sql: Sql },
  { user, organizationId, hasSecondFactor }: Principal,
): Promise<{ whose: Whose; team: string | null }> {
  if (user.isDeveloper && (hasSecondFactor || !config.adminNeedsSecondFactor)) {
    return { whose: {}, team: 'All organizations' };
  }
  const team = user.managesTeam ? await findTeamName(sql, organizationId) : null;
  return { whose: team === null ? { userId: user.id } : { organizationId }, team };
}

function technicianOf({ firstName, lastName, username, userNumber }: User): string {
  const name = [firstName, lastName].filter((part) => part !== null && part !== '').join(' ') || username;
  return userNumber === null || userNumber === '' ? name : `${name} (${userNumber})`;
}
