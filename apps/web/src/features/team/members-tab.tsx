import type { TeamMember } from '@diagbuddy/contract/team';
import { Users } from 'lucide-react';
import { formatDate } from '../../lib/format.ts';
import { Badge } from '../../ui/badge.tsx';
import { Card } from '../../ui/card.tsx';
import type { Column } from '../../ui/data-table/column.ts';
import { DataTable } from '../../ui/data-table/data-table.tsx';
import { localRows } from '../../ui/data-table/rows.ts';
import { useTableView } from '../../ui/data-table/use-table-view.ts';
import { EmptyState } from '../../ui/empty-state.tsx';
import { AddMemberDialog } from './add-member-dialog.tsx';
import { EditMemberDialog } from './edit-member-dialog.tsx';
import { InvitationsCard } from './invitations-card.tsx';
import { InviteDialog } from './invite-dialog.tsx';
import { RemoveMemberDialog } from './remove-member-dialog.tsx';
import { formatShare, personName } from './team-figures.tsx';
import { useTeamMembers, useTeamOverview } from './use-team.ts';

const columns: Column<TeamMember>[] = [
  {
    id: 'member',
    header: 'Member',
    value: (member) => `${personName(member)} ${member.email} ${member.username}`,
    cell: (member) => (
      <span className="block min-w-0">
        <span className="font-medium">
          {personName(member)}
          {member.isYou && <span className="font-normal text-faint"> (you)</span>}
        </span>
        <span className="block text-muted">
          @{member.username} · {member.email}
        </span>
      </span>
    ),
    isSortable: true,
    isLong: true,
  },
  {
    id: 'role',
    header: 'Role',
    value: ({ role }) => role,
    cell: ({ role, isManager }) => (
      <span className="inline-flex flex-wrap gap-1">
        <Badge>{role}</Badge>
        {isManager && role !== 'Team Manager' && <Badge tone="accent">Manager</Badge>}
      </span>
    ),
    isSortable: true,
  },
  {
    id: 'lastActive',
    header: 'Last Active',
    value: ({ lastActive }) => lastActive,
    cell: ({ lastActive }) => (lastActive === null ? 'Never' : formatDate(lastActive)),
    isSortable: true,
  },
  {
    id: 'performance',
    header: 'Performance',
    value: ({ diagnosesCount }) => diagnosesCount,
    cell: ({ diagnosesCount, partsIdentified, successful, rated }) => (
      <span>
        {diagnosesCount} diagnoses, {partsIdentified} parts
        <span className="block text-muted">
          {rated === 0 ? 'None rated yet' : `${formatShare(successful, rated)} successful`}
        </span>
      </span>
    ),
    isSortable: true,
    isNumeric: true,
  },
];

/** Who is in the team, and what can be done about it. */
export function MembersTab() {
  const members = useTeamMembers();
  const { data: team } = useTeamOverview();
  const table = useTableView({ columns, defaultSort: 'member' });
  return (
    <div className="space-y-4">
      <Card className="shadow-edge">
        <DataTable
          caption="Team members"
          columns={columns}
          rowKey={({ id }) => id}
          table={table}
          source={localRows(members, { columns, view: table.view })}
          failure="Failed to fetch team members"
          searchHint="Name, email or role"
          empty={<EmptyState icon={Users} title="No members yet" description="Add the first one." />}
          tools={
            team && (
              <>
                <AddMemberDialog team={team} />
                <InviteDialog team={team} />
              </>
            )
          }
          actions={(member) =>
            member.mayChange && (
              <span className="inline-flex gap-1">
                <EditMemberDialog member={member} />
                <RemoveMemberDialog member={member} colleagues={members.data ?? []} />
              </span>
            )
          }
        />
      </Card>
      {team && <InvitationsCard invitations={team.invitations} />}
    </div>
  );
}
