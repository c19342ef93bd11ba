import type { TeamMember, TeamStats } from '@diagbuddy/contract/team';
import { ChartColumn } from 'lucide-react';
import { formatCount } from '../../lib/format.ts';
import { Card, CardBody, CardHeader } from '../../ui/card.tsx';
import { TimeChart } from '../../ui/chart/time-chart.tsx';
import type { Column } from '../../ui/data-table/column.ts';
import { DataTable } from '../../ui/data-table/data-table.tsx';
import { localRows } from '../../ui/data-table/rows.ts';
import { useTableView } from '../../ui/data-table/use-table-view.ts';
import { EmptyState } from '../../ui/empty-state.tsx';
import { Skeleton } from '../../ui/skeleton.tsx';
import { formatMinutes, formatSeconds, formatShare, personName } from './team-figures.tsx';
import { useTeamMembers, useTeamStats } from './use-team.ts';

const columns: Column<TeamMember>[] = [
  { id: 'member', header: 'Member', value: personName, isSortable: true, isLong: true },
  {
    id: 'diagnoses',
    header: 'Diagnoses',
    value: ({ diagnosesCount }) => diagnosesCount,
    isSortable: true,
    isNumeric: true,
  },
  {
    id: 'parts',
    header: 'Parts Identified',
    value: ({ partsIdentified }) => partsIdentified,
    isSortable: true,
    isNumeric: true,
  },
  {
    id: 'success',
    header: 'Success Rate',
    value: ({ rated, successful }) => (rated === 0 ? null : Math.round((successful / rated) * 1_000) / 10),
    cell: ({ rated, successful }) => formatShare(successful, rated),
    isSortable: true,
    isNumeric: true,
  },
  { id: 'rated', header: 'Rated', value: ({ rated }) => rated, isSortable: true, isNumeric: true },
  {
    id: 'repair',
    header: 'Average Repair',
    value: ({ avgRepairMinutes }) => avgRepairMinutes,
    cell: ({ avgRepairMinutes }) => formatMinutes(avgRepairMinutes),
    isSortable: true,
    isNumeric: true,
  },
  {
    id: 'response',
    header: 'Average Response',
    value: ({ avgResponseTime }) => avgResponseTime,
    cell: ({ avgResponseTime }) => formatSeconds(avgResponseTime),
    isSortable: true,
    isNumeric: true,
  },
];

/** How each member did, and how the team did over the year. */
export function PerformanceTab() {
  const members = useTeamMembers();
  const { data: stats } = useTeamStats();
  const table = useTableView({ columns, defaultSort: '-diagnoses' });
  return (
    <div className="space-y-4">
      <Card className="shadow-edge">
        <DataTable
          caption="Performance"
          columns={columns}
          rowKey={({ id }) => id}
          table={table}
          source={localRows(members, { columns, view: table.view })}
          failure="Failed to fetch team members"
          searchHint="Member"
          empty={<EmptyState icon={ChartColumn} title="No members yet" />}
        />
      </Card>
      {stats === undefined ? <Skeleton className="h-72 rounded-lg" /> : <Months months={stats.months} />}
    </div>
  );
}

const monthName = new Intl.DateTimeFormat('en-US', { month: 'short', year: 'numeric', timeZone: 'UTC' });

function Months({ months }: { months: TeamStats['months'] }) {
  const isEmpty = months.every(({ diagnoses }) => diagnoses === 0);
  const at = (month: string) => monthName.format(new Date(`${month}-01T00:00:00Z`));
  return (
    <Card className="shadow-edge">
      <CardHeader title="Trends" description="Your team per month" />
      {isEmpty ? (
        <EmptyState icon={ChartColumn} title="No diagnoses yet" description="Every diagnosis of the team adds to it." />
      ) : (
        <CardBody className="grid gap-x-8 gap-y-6 lg:grid-cols-2">
          <TimeChart
            title="Diagnoses"
            unit="Diagnoses per month"
            kind="bars"
            points={months.map(({ month, diagnoses }) => ({
              label: at(month).slice(0, 3),
              name: at(month),
              value: diagnoses,
            }))}
            format={formatCount}
            empty=""
          />
          <TimeChart
            title="Success Rate"
            unit="Successful per month, in percent"
            kind="line"
            points={months.map(({ month, rated, successful }) => ({
              label: at(month).slice(0, 3),
              name: at(month),
              value: rated === 0 ? null : (successful / rated) * 100,
            }))}
            ticks={[0, 25, 50, 75, 100]}
            format={(percent) => `${Math.round(percent)}%`}
            empty="No diagnoses rated yet."
          />
        </CardBody>
      )}
    </Card>
  );
}
