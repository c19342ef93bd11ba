import { subscriptionStatuses } from '@diagbuddy/contract/account';
import type { AdminUser } from '@diagbuddy/contract/administration';
import { UserRound } from 'lucide-react';
import type { ReactNode } from 'react';
import { statusBadge } from '../../../shared/billing/subscription-labels.ts';
import { Card } from '../../../ui/card.tsx';
import { DataTable } from '../../../ui/data-table/data-table.tsx';
import { useTableView } from '../../../ui/data-table/use-table-view.ts';
import { EmptyState } from '../../../ui/empty-state.tsx';
import { tierChoices } from './choices.ts';
import { useUsers } from './use-users.ts';
import { userColumns } from './user-columns.tsx';

const shape = {
  columns: userColumns,
  defaultSort: '-createdAt',
  prefix: 'users',
  filters: [
    { id: 'tier', label: 'Tier', choices: tierChoices },
    {
      id: 'status',
      label: 'Status',
      choices: subscriptionStatuses.map((value) => ({ value, label: statusBadge(value).label })),
    },
    {
      id: 'state',
      label: 'Account',
      choices: [
        { value: 'open', label: 'Open' },
        { value: 'disabled', label: 'Disabled' },
      ],
    },
  ],
};

interface UsersTableProps {
  /** The button that creates a user; `createFirst` is the same where there is none yet. */
  create: ReactNode;
  createFirst?: ReactNode;
  actions: (user: AdminUser) => ReactNode;
}

/** Every account, searched, sorted and narrowed by the server. */
export function UsersTable({ create, createFirst = create, actions }: UsersTableProps) {
  const table = useTableView(shape);
  const source = useUsers(table);
  return (
    <Card className="shadow-edge">
      <DataTable
        caption="Users"
        columns={userColumns}
        rowKey={({ id }) => id}
        {...{ table, source, actions }}
        failure="Failed to fetch users"
        searchHint="Name, email or company"
        tools={create}
        empty={
          <EmptyState
            icon={UserRound}
            title="No users yet"
            description="Everybody who signs up appears here."
            action={createFirst}
          />
        }
      />
    </Card>
  );
}
