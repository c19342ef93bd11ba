import type { AdminUser } from '@diagbuddy/contract/administration';
import { formatDate, formatDateTime } from '../../../lib/format.ts';
import { statusBadge } from '../../../shared/billing/subscription-labels.ts';
import { Badge } from '../../../ui/badge.tsx';
import type { Column } from '../../../ui/data-table/column.ts';
import { personName } from '../person-name.ts';

/** The columns of the users' table. */
export const userColumns: readonly Column<AdminUser>[] = [
  { id: 'name', header: 'Name', isSortable: true, value: personName, cell: (user) => <NameCell user={user} /> },
  { id: 'email', header: 'Email', isSortable: true, value: ({ email }) => email },
  { id: 'tier', header: 'Tier', value: (user) => user.subscriptionTier || user.accountType },
  {
    id: 'status',
    header: 'Status',
    value: ({ subscriptionStatus }) => subscriptionStatus,
    cell: (user) => <StatusCell user={user} />,
  },
  { id: 'organization', header: 'Organization', value: ({ organization }) => organization },
  { id: 'role', header: 'Role', value: ({ role }) => role },
  { id: 'sessions', header: 'Sessions', isNumeric: true, value: ({ sessions }) => sessions },
  {
    id: 'lastLoginAt',
    header: 'Last sign-in',
    isSortable: true,
    value: ({ lastLoginAt }) => lastLoginAt,
    cell: ({ lastLoginAt }) => (lastLoginAt === null ? null : formatDateTime(lastLoginAt)),
  },
  {
    id: 'createdAt',
    header: 'Created',
    isSortable: true,
    value: ({ createdAt }) => createdAt,
    cell: ({ createdAt }) => formatDate(createdAt),
  },
];

function NameCell({ user }: { user: AdminUser }) {
  return (
    <span className="block">
      <span className="font-medium">{personName(user)}</span>
      <span className="block font-normal text-faint">@{user.username}</span>
    </span>
  );
}

function StatusCell({ user }: { user: AdminUser }) {
  const { label, tone } = statusBadge(user.subscriptionStatus);
  return (
    <span className="inline-flex flex-wrap gap-1">
      <Badge tone={tone}>{label}</Badge>
      {user.disabledAt !== null && <Badge tone="red">Disabled</Badge>}
    </span>
  );
}
