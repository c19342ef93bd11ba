import type { ErrorLogQuery, SystemLogQuery } from '@diagbuddy/contract/event-log';
import { eq, getTableColumns, sql as raw, type SQL } from 'drizzle-orm';
import type { Sql } from '../../../platform/database.ts';
import { eventLog } from '../../../platform/event-log-tables.ts';
import { listPage } from '../../../platform/list-page.ts';
import { matchesWords, searchedPage } from '../../../platform/text-search.ts';

/** A page of the log: errors alone (index: event_log_errors_idx). */
export const listErrors = (sql: Sql, query: ErrorLogQuery) =>
  listEntries(sql, query, raw`${eventLog.level} IN ('error', 'fatal')`);

/** A page of the log: all of it, or one level (indexes: event_log_at_idx, event_log_level_idx). */
export const listLogEntries = (sql: Sql, query: SystemLogQuery) =>
  listEntries(sql, query, query.level && eq(eventLog.level, query.level));

const { search: _words, ...entryColumns } = getTableColumns(eventLog);

function listEntries(sql: Sql, query: ErrorLogQuery, narrowed: SQL | undefined) {
  const page = listPage(query, {
    id: eventLog.id,
    columns: { timestamp: { value: eventLog.at, type: 'timestamptz' } },
  });
  return sql
    .select({ ...entryColumns, cursorKey: page.cursorKey })
    .from(eventLog)
    .where(searchedPage(eventLog, page, { narrowed, searched: matchesWords(eventLog.search, query.search) }))
    .orderBy(...page.orderBy)
    .limit(page.limit);
}
