import type { ApiCallStats, ApiStats } from '@diagbuddy/contract/developer-console';
import { limits } from '@diagbuddy/contract/limits';
import { formatCount, formatDate } from '../../../lib/format.ts';
import { Card, CardBody, CardHeader } from '../../../ui/card.tsx';
import { TimeChart } from '../../../ui/chart/time-chart.tsx';
import type { Column } from '../../../ui/data-table/column.ts';
import { DataTable } from '../../../ui/data-table/data-table.tsx';
import { localRows } from '../../../ui/data-table/rows.ts';
import { useTableView } from '../../../ui/data-table/use-table-view.ts';
import { EmptyState } from '../../../ui/empty-state.tsx';
import { Mono } from '../../../ui/mono.tsx';
import { Figure, Figures } from '../figure.tsx';
import { Measured } from '../measured.tsx';
import { useApiStats } from '../use-console.ts';
import { ExternalApiCard } from './external-api-card.tsx';
import { formatMs, formatPercent } from './measures.ts';

const share = (part: number, of: number): number => (of === 0 ? 0 : (100 * part) / of);

const columns: readonly Column<ApiCallStats>[] = [
  {
    id: 'call',
    header: 'Call',
    value: ({ method, route }) => `${method} ${route}`,
    cell: ({ method, route }) => (
      <Mono className="wrap-anywhere">
        <span className="mr-2 inline-block min-w-12 font-semibold text-accent">{method}</span>
        {route}
      </Mono>
    ),
    isSortable: true,
  },
  {
    id: 'requests',
    header: 'Requests',
    value: ({ requests }) => requests,
    cell: ({ requests }) => formatCount(requests),
    isSortable: true,
    isNumeric: true,
  },
  {
    id: 'refusals',
    header: 'Refused (4xx)',
    value: ({ refusals }) => refusals,
    cell: ({ refusals, requests }) => `${formatCount(refusals)} (${formatPercent(share(refusals, requests))})`,
    isSortable: true,
    isNumeric: true,
  },
  {
    id: 'errors',
    header: 'Errors (5xx)',
    value: ({ errors }) => errors,
    cell: ({ errors, requests }) => (
      <span className={errors > 0 ? 'font-semibold text-danger' : ''}>
        {formatCount(errors)} ({formatPercent(share(errors, requests))})
      </span>
    ),
    isSortable: true,
    isNumeric: true,
  },
  {
    id: 'averageMs',
    header: 'Average',
    value: ({ averageMs }) => averageMs,
    cell: ({ averageMs }) => formatMs(averageMs),
    isSortable: true,
    isNumeric: true,
  },
  {
    id: 'maxMs',
    header: 'Slowest',
    value: ({ maxMs }) => maxMs,
    cell: ({ maxMs }) => formatMs(maxMs),
    isSortable: true,
    isNumeric: true,
  },
];

/** How the API is used, from what the servers counted. */
export default function ApiUsageTab() {
  const stats = useApiStats();
  return (
    <Measured query={stats} failure="Failed to fetch API stats">
      {(data) => <Usage stats={data} onRefetch={stats.refetch} />}
    </Measured>
  );
}

function Usage({ stats, onRefetch }: { stats: ApiStats; onRefetch: () => unknown }) {
  const { totalRequests, successRate, averageResponseTime, calls, trend } = stats;
  const table = useTableView({ columns, defaultSort: '-requests' });
  const query = { data: calls, isError: false, refetch: onRefetch };
  const points = trend.map(({ date, requests }) => ({
    label: formatDate(`${date}T12:00:00`).replace(/, \d+$/, ''),
    name: formatDate(`${date}T12:00:00`),
    value: totalRequests === 0 ? null : requests,
  }));
  return (
    <div className="space-y-4">
      <Figures>
        <Figure label="Total Requests" value={formatCount(totalRequests)} about="in the last 30 days" />
        <Figure
          label="Success Rate"
          value={successRate === null ? '–' : formatPercent(successRate)}
          about={successRate === null ? 'no calls yet' : 'answered without an error of the server'}
        />
        <Figure
          label="Average Response Time"
          value={averageResponseTime === null ? '–' : formatMs(averageResponseTime)}
          about={averageResponseTime === null ? 'no calls yet' : 'from request to answer'}
        />
        <Figure
          label="Rate Limit"
          value={formatCount(limits.externalCallsPerHour)}
          about="requests per hour for each API key"
        />
      </Figures>
      <Card>
        <CardBody>
          <TimeChart
            title="Requests, last 30 days"
            unit="Requests a day"
            kind="bars"
            points={points}
            format={formatCount}
            empty="No calls yet."
          />
        </CardBody>
      </Card>
      <Card>
        <CardHeader
          title="API Usage"
          description="Counted by all servers, by call and day. No address and no content is kept."
        />
        <DataTable
          caption="API usage"
          columns={columns}
          rowKey={({ method, route }) => `${method} ${route}`}
          table={table}
          source={localRows(query, { columns, view: table.view })}
          failure="Failed to fetch API stats"
          empty={<EmptyState title="No calls yet" />}
          searchHint="Path"
        />
      </Card>
      <ExternalApiCard />
    </div>
  );
}
