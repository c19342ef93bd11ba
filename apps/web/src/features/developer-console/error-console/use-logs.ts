import { ErrorLogs, eventLevels, SystemLogs } from '@diagbuddy/contract/event-log';
import { useServerRows } from '../../../ui/data-table/use-server-rows.ts';
import { useTableView } from '../../../ui/data-table/use-table-view.ts';
import { errorColumns, levelLabels, logColumns } from './log-columns.tsx';

const errorRows = ErrorLogs.transform(({ errors }) => errors);
const logRows = SystemLogs.transform(({ logs }) => logs);
const levels = [
  { id: 'level', label: 'Level', choices: eventLevels.map((value) => ({ value, label: levelLabels[value] })) },
];

/** The servers' errors; `everyMs` asks again that often. */
export function useErrorLogs(everyMs: number | false) {
  const table = useTableView({ columns: errorColumns, defaultSort: '-timestamp', prefix: 'errors' });
  const source = useServerRows({
    ...{ path: '/api/admin/error-logs', view: table.view, schema: errorRows },
    refetchEveryMs: everyMs,
  });
  return { table, source };
}

/** Everything that the servers' log keeps. */
export function useSystemLogs(everyMs: number | false) {
  const table = useTableView({ columns: logColumns, defaultSort: '-timestamp', filters: levels, prefix: 'logs' });
  const source = useServerRows({
    ...{ path: '/api/admin/system-logs', view: table.view, schema: logRows },
    refetchEveryMs: everyMs,
  });
  return { table, source };
}
