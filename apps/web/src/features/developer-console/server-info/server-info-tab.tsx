import type { DatabaseStatus, JobState, ServerInfo } from '@diagbuddy/contract/developer-console';
import { RefreshCw } from 'lucide-react';
import { formatBytes, formatCount, formatDateTime, formatDuration } from '../../../lib/format.ts';
import { Button } from '../../../ui/button.tsx';
import { Card, CardHeader } from '../../../ui/card.tsx';
import type { Column } from '../../../ui/data-table/column.ts';
import { DataTable } from '../../../ui/data-table/data-table.tsx';
import { localRows } from '../../../ui/data-table/rows.ts';
import { useTableView } from '../../../ui/data-table/use-table-view.ts';
import { EmptyState } from '../../../ui/empty-state.tsx';
import { Mono } from '../../../ui/mono.tsx';
import { formatMs, formatPercent } from '../api-usage/measures.ts';
import { Facts } from '../figure.tsx';
import { Measured } from '../measured.tsx';
import { useServerInfo } from '../use-console.ts';
import { DatabaseFacts } from './database-facts.tsx';

type TableSize = DatabaseStatus['tables'][number];

const jobColumns: readonly Column<JobState>[] = [
  { id: 'name', header: 'Job', value: ({ name }) => name, cell: ({ name }) => <Mono>{name}</Mono>, isSortable: true },
  {
    id: 'schedule',
    header: 'Schedule (UTC)',
    value: ({ schedule }) => schedule,
    cell: ({ schedule }) => (schedule === null ? 'on request' : <Mono>{schedule}</Mono>),
  },
  { id: 'waiting', header: 'Waiting', value: ({ waiting }) => waiting, isSortable: true, isNumeric: true },
  {
    id: 'failed',
    header: 'Failed',
    value: ({ failed }) => failed,
    cell: ({ failed }) => <span className={failed > 0 ? 'font-semibold text-danger' : ''}>{failed}</span>,
    isSortable: true,
    isNumeric: true,
  },
  {
    id: 'lastDoneAt',
    header: 'Last done',
    value: ({ lastDoneAt }) => lastDoneAt,
    cell: ({ lastDoneAt }) => lastDoneAt && formatDateTime(lastDoneAt),
    isSortable: true,
  },
];

const tableColumns: readonly Column<TableSize>[] = [
  { id: 'name', header: 'Table', value: ({ name }) => name, cell: ({ name }) => <Mono>{name}</Mono>, isSortable: true },
  {
    id: 'rows',
    header: 'Rows (estimate)',
    value: ({ rows }) => rows,
    cell: ({ rows }) => formatCount(rows),
    isSortable: true,
    isNumeric: true,
  },
  {
    id: 'bytes',
    header: 'Size',
    value: ({ bytes }) => bytes,
    cell: ({ bytes }) => formatBytes(bytes),
    isSortable: true,
    isNumeric: true,
  },
];

/** The server that answers, its database and the jobs, as they were just measured. */
export default function ServerInfoTab() {
  const info = useServerInfo();
  return (
    <div className="space-y-4">
      <Button
        variant="secondary"
        size="sm"
        onClick={() => void info.refetch()}
        isPending={info.isFetching}
        pendingLabel="Measuring..."
      >
        <RefreshCw aria-hidden />
        Measure again
      </Button>
      <Measured query={info} failure="Failed to fetch system stats">
        {(server) => <Server info={server} onRefetch={info.refetch} />}
      </Measured>
    </div>
  );
}

function Server({ info, onRefetch }: { info: ServerInfo; onRefetch: () => unknown }) {
  const { version, nodeVersion, platform, process, database, jobs } = info;
  const jobTable = useTableView({ columns: jobColumns, defaultSort: 'name', prefix: 'jobs' });
  const sizeTable = useTableView({ columns: tableColumns, defaultSort: '-bytes', prefix: 'tables' });
  const whole = <Row,>(data: readonly Row[]) => ({ data, isError: false, refetch: onRefetch });
  return (
    <>
      <div className="grid gap-4 lg:grid-cols-2">
        <Card>
          <CardHeader title="Server" description={process.node} />
          <Facts
            facts={[
              ['DiagBuddy', version],
              ['Node', nodeVersion],
              ['Platform', platform],
              ['Uptime', `${formatDuration(process.uptimeSeconds)}, since ${formatDateTime(process.startedAt)}`],
              ['Memory', formatBytes(process.memoryBytes)],
              ['Heap', `${formatBytes(process.heapUsedBytes)} of ${formatBytes(process.heapLimitBytes)}`],
              ['CPU', `${formatPercent(process.cpuPercent)} of a core; ${process.cores} cores`],
              [
                'Event-loop delay',
                `${formatMs(process.eventLoopDelayMs.p50)} median, ${formatMs(process.eventLoopDelayMs.p99)} p99`,
              ],
            ]}
          />
        </Card>
        <Card>
          <CardHeader title="Database" />
          <DatabaseFacts database={database} />
        </Card>
      </div>
      <Card>
        <CardHeader title="Jobs" description="What the servers do by themselves; any of them may run a job." />
        <DataTable
          caption="Jobs"
          columns={jobColumns}
          rowKey={({ name }) => name}
          table={jobTable}
          source={localRows(whole(jobs), { columns: jobColumns, view: jobTable.view })}
          failure="Failed to fetch system stats"
          empty={<EmptyState title="No job has run yet" />}
        />
      </Card>
      <Card>
        <CardHeader title="Largest Tables" />
        <DataTable
          caption="Largest tables"
          columns={tableColumns}
          rowKey={({ name }) => name}
          table={sizeTable}
          source={localRows(whole(database.tables), { columns: tableColumns, view: sizeTable.view })}
          failure="Failed to fetch system stats"
          empty={<EmptyState title="No tables" />}
        />
      </Card>
    </>
  );
}
