import type { Administrator } from '@diagbuddy/contract/administration';
import { permissionFlags, permissionLabels } from '@diagbuddy/contract/permissions';
import { ShieldCheck, ShieldX } from 'lucide-react';
import { formatDate } from '../../../lib/format.ts';
import { Badge } from '../../../ui/badge.tsx';
import { Card } from '../../../ui/card.tsx';
import type { Column } from '../../../ui/data-table/column.ts';
import { DataTable } from '../../../ui/data-table/data-table.tsx';
import { useTableView } from '../../../ui/data-table/use-table-view.ts';
import { EmptyState } from '../../../ui/empty-state.tsx';
import { IconButton } from '../../../ui/icon-button.tsx';
import { personName } from '../person-name.ts';
import { useAct } from '../users/use-users.ts';
import { EditPermissionsDialog } from './edit-permissions-dialog.tsx';
import { GrantDialog } from './grant-dialog.tsx';
import { adminsPath, useAdministrators } from './use-admins.ts';

const granted = (administrator: Administrator) => permissionFlags.filter((flag) => administrator[flag]);

const columns: readonly Column<Administrator>[] = [
  {
    id: 'name',
    header: 'Admin user',
    isSortable: true,
    value: ({ user }) => personName(user),
    cell: ({ user }) => (
      <span className="block">
        <span className="font-medium">{personName(user)}</span>
        <span className="block font-normal text-faint">{user.email}</span>
      </span>
    ),
  },
  { id: 'tier', header: 'Tier', value: ({ user }) => user.subscriptionTier },
  {
    id: 'permissions',
    header: 'Permissions',
    isLong: true,
    value: (administrator) =>
      granted(administrator)
        .map((flag) => permissionLabels[flag].name)
        .join(', '),
    cell: (administrator) => <PermissionBadges administrator={administrator} />,
  },
  { id: 'notes', header: 'Notes', isLong: true, value: ({ notes }) => notes },
  {
    id: 'createdAt',
    header: 'Created',
    isSortable: true,
    value: ({ createdAt }) => createdAt,
    cell: ({ createdAt }) => formatDate(createdAt),
  },
];
const shape = { columns, defaultSort: '-createdAt', prefix: 'admins' };

/** Admin Management: who is an administrator, with which permissions. */
export function AdminManagement() {
  const table = useTableView(shape);
  const source = useAdministrators(table);
  return (
    <Card className="shadow-edge">
      <DataTable
        caption="Administrators"
        columns={columns}
        rowKey={({ userId }) => userId}
        {...{ table, source }}
        failure="Failed to fetch admins"
        searchHint="Name, email or company"
        tools={<GrantDialog />}
        actions={(administrator) => (
          <>
            <EditPermissionsDialog administrator={administrator} />
            <RemoveButton administrator={administrator} />
          </>
        )}
        empty={
          <EmptyState
            icon={ShieldCheck}
            title="No administrators yet"
            description="Developers can do everything here. Grant somebody else a part of it."
            action={<GrantDialog />}
          />
        }
      />
    </Card>
  );
}

function PermissionBadges({ administrator }: { administrator: Administrator }) {
  const flags = granted(administrator);
  if (flags.length === 0) return <span className="text-faint">None</span>;
  return (
    <span className="flex flex-wrap gap-1">
      {flags.map((flag) => (
        <Badge key={flag} tone={flag === 'canManageAdmins' ? 'amber' : 'accent'}>
          {permissionLabels[flag].name}
        </Badge>
      ))}
    </span>
  );
}

/** Removes admin access at a press: it can be granted again. */
function RemoveButton({ administrator: { userId, user } }: { administrator: Administrator }) {
  const act = useAct({
    otherwise: 'Failed to remove admin permissions',
    done: 'Admin permissions removed successfully',
  });
  return (
    <IconButton
      label={`Remove admin access of ${personName(user)}`}
      disabled={act.isPending}
      onClick={() => act.mutate({ method: 'DELETE', path: `${adminsPath}/${userId}` })}
    >
      <ShieldX aria-hidden />
    </IconButton>
  );
}
