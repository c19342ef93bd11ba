import { Bug, RefreshCw, ScrollText } from 'lucide-react';
import { useState } from 'react';
import { Button } from '../../../ui/button.tsx';
import { Card, CardHeader } from '../../../ui/card.tsx';
import { DataTable } from '../../../ui/data-table/data-table.tsx';
import { EmptyState } from '../../../ui/empty-state.tsx';
import { EntryDialog } from './entry-dialog.tsx';
import { errorColumns, type LogEntry, logColumns } from './log-columns.tsx';
import { StatusCards } from './status-cards.tsx';
import { useErrorLogs, useSystemLogs } from './use-logs.ts';

const refreshEveryMs = 5_000;

/** What goes wrong and what happens on the servers, and how they are doing. */
export default function ErrorConsoleTab() {
  const [isRefreshing, setIsRefreshing] = useState(false);
  const [shown, setShown] = useState<LogEntry | null>(null);
  const everyMs = isRefreshing ? refreshEveryMs : false;
  const errors = useErrorLogs(everyMs);
  const logs = useSystemLogs(everyMs);
  const refresh = (source: typeof errors.source | typeof logs.source, label: string) => (
    <Button variant="secondary" size="sm" onClick={source.refetch} aria-label={`Refresh ${label}`}>
      <RefreshCw aria-hidden />
      Refresh
    </Button>
  );
  return (
    <div className="space-y-4">
      <label className="flex min-h-11 w-fit items-center gap-2.5 font-medium">
        <input
          type="checkbox"
          role="switch"
          aria-checked={isRefreshing}
          checked={isRefreshing}
          onChange={({ target }) => setIsRefreshing(target.checked)}
          className="size-5 accent-accent"
        />
        Auto-refresh
        <span className="font-normal text-muted text-sm">every 5 seconds</span>
      </label>
      <StatusCards everyMs={everyMs} />
      <Card>
        <CardHeader
          title="Error Log"
          description="Errors of all servers, kept for 30 days"
          actions={refresh(errors.source, 'error log')}
        />
        <DataTable
          caption="Error log"
          columns={errorColumns}
          rowKey={({ id }) => id}
          table={errors.table}
          source={errors.source}
          failure="Failed to fetch error logs"
          empty={<EmptyState icon={Bug} title="No errors" description="Nothing has gone wrong in the last 30 days." />}
          searchHint="Words, type or request ID"
          onOpen={(entry) => setShown({ ...entry, level: 'error', event: null })}
        />
      </Card>
      <Card>
        <CardHeader
          title="System Activity Log"
          description="Errors, warnings and events of all servers, kept for 30 days"
          actions={refresh(logs.source, 'system activity log')}
        />
        <DataTable
          caption="System activity log"
          columns={logColumns}
          rowKey={({ id }) => id}
          table={logs.table}
          source={logs.source}
          failure="Failed to fetch system logs"
          empty={
            <EmptyState
              icon={ScrollText}
              title="Nothing logged yet"
              description="A server writes its start here first."
            />
          }
          searchHint="Words, event or request ID"
          onOpen={(entry) => setShown({ ...entry, type: null, stack: null })}
        />
      </Card>
      {shown !== null && <EntryDialog entry={shown} onClose={() => setShown(null)} />}
    </div>
  );
}
