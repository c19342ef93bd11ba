import { type AdminOrganization, AdminOrganizationList } from '@diagbuddy/contract/administration';
import { Building2 } from 'lucide-react';
import { formatCount, formatDate } from '../../../lib/format.ts';
import { statusBadge } from '../../../shared/billing/subscription-labels.ts';
import { Badge } from '../../../ui/badge.tsx';
import { Card } from '../../../ui/card.tsx';
import type { Column } from '../../../ui/data-table/column.ts';
import { DataTable } from '../../../ui/data-table/data-table.tsx';
import { useServerRows } from '../../../ui/data-table/use-server-rows.ts';
import { useTableView } from '../../../ui/data-table/use-table-view.ts';
import { EmptyState } from '../../../ui/empty-state.tsx';
import { personName } from '../person-name.ts';
import { organizationsPath, PlanDialog } from './plan-dialog.tsx';

const columns: readonly Column<AdminOrganization>[] = [
  { id: 'name', header: 'Organization', isSortable: true, isLong: true, value: ({ name }) => name },
  { id: 'plan', header: 'Plan', value: ({ plan }) => plan.name },
  {
    id: 'members',
    header: 'Members',
    value: ({ members, plan }) => `${formatCount(members)}/${plan.memberLimit ?? 'Unlimited'}`,
  },
  {
    id: 'owner',
    header: 'Owner',
    value: ({ owner }) => `${personName(owner)} <${owner.email}>`,
    cell: ({ owner }) => (
      <span className="block">
        {personName(owner)}
        <span className="block text-faint">{owner.email}</span>
      </span>
    ),
  },
  {
    id: 'status',
    header: 'Status',
    value: ({ owner }) => owner.subscriptionStatus,
    cell: ({ owner }) => {
      const { label, tone } = statusBadge(owner.subscriptionStatus);
      return <Badge tone={tone}>{label}</Badge>;
    },
  },
  {
    id: 'createdAt',
    header: 'Created',
    isSortable: true,
    value: ({ createdAt }) => createdAt,
    cell: ({ createdAt }) => formatDate(createdAt),
  },
];

const shape = {
  ...{ columns, defaultSort: '-createdAt', prefix: 'organizations' },
  filters: [
    {
      ...{ id: 'tier', label: 'Tier' },
      choices: [
        { value: 'team', label: 'Team' },
        { value: 'enterprise', label: 'Enterprise' },
      ],
    },
  ],
};

/** The organizations with a plan for several members, searched, sorted and narrowed by the server. */
export function OrganizationsTable() {
  const table = useTableView(shape);
  const source = useServerRows({ path: organizationsPath, view: table.view, schema: AdminOrganizationList });
  return (
    <Card className="shadow-edge">
      <DataTable
        caption="Organizations"
        columns={columns}
        rowKey={({ id }) => id}
        {...{ table, source }}
        failure="Failed to fetch organizations"
        searchHint="Name"
        actions={(organization) => organization.mayChangePlan && <PlanDialog organization={organization} />}
        empty={
          <EmptyState
            icon={Building2}
            title="No organizations yet"
            description="Organizations with a Team or Enterprise plan appear here."
          />
        }
      />
    </Card>
  );
}
