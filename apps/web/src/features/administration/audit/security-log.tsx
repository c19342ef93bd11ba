import { actionLabels, type SecurityLogEntry, SecurityLogList } from '@diagbuddy/contract/security-log';
import { ShieldAlert } from 'lucide-react';
import { useState } from 'react';
import { formatDateTime } from '../../../lib/format.ts';
import { Badge } from '../../../ui/badge.tsx';
import { Card } from '../../../ui/card.tsx';
import type { Column } from '../../../ui/data-table/column.ts';
import { DataTable } from '../../../ui/data-table/data-table.tsx';
import { useServerRows } from '../../../ui/data-table/use-server-rows.ts';
import { useTableView } from '../../../ui/data-table/use-table-view.ts';
import { Dialog } from '../../../ui/dialog.tsx';
import { EmptyState } from '../../../ui/empty-state.tsx';
import { Mono } from '../../../ui/mono.tsx';
import { EventDialogContent } from './event-dialog.tsx';
import { factsText, nameOf } from './event-text.ts';

const columns: readonly Column<SecurityLogEntry>[] = [
  { id: 'at', header: 'Time', isSortable: true, value: ({ at }) => at, cell: ({ at }) => formatDateTime(at) },
  {
    id: 'action',
    header: 'Event',
    value: ({ action }) => actionLabels[action] ?? action,
    cell: (event) => <ActionCell event={event} />,
  },
  {
    id: 'actor',
    header: 'By',
    value: ({ actor }) => nameOf(actor),
    cell: ({ actor }) => actor && <NamedCell named={actor} />,
  },
  {
    id: 'target',
    header: 'On',
    value: ({ target }) => nameOf(target),
    cell: ({ target }) => target && <NamedCell named={target} />,
  },
  { id: 'facts', header: 'What', isLong: true, value: factsText },
  { id: 'ipAddress', header: 'IP address', value: ({ ipAddress }) => ipAddress },
  { id: 'count', header: 'Times', isNumeric: true, value: ({ count }) => count },
];

const shape = {
  columns,
  defaultSort: '-at',
  filters: [
    {
      id: 'kind',
      label: 'Kind',
      choices: [
        { value: 'administration', label: 'Administrative acts' },
        { value: 'security', label: 'Security events' },
      ],
    },
    {
      id: 'severity',
      label: 'Severity',
      choices: [
        { value: 'alert', label: 'Alerts' },
        { value: 'info', label: 'Info' },
      ],
    },
    {
      id: 'action',
      label: 'Event',
      choices: Object.entries(actionLabels).map(([value, label]) => ({ value, label })),
    },
  ],
};

/** Security Logs: security events and administrative acts, newest first. */
export function SecurityLog() {
  const table = useTableView(shape);
  const source = useServerRows({ path: '/api/admin/security-log', view: table.view, schema: SecurityLogList });
  const [open, setOpen] = useState<SecurityLogEntry | null>(null);
  return (
    <Card className="shadow-edge">
      <DataTable
        caption="Security Logs"
        columns={columns}
        rowKey={({ id }) => id}
        {...{ table, source }}
        failure="Failed to fetch security logs"
        searchHint="Person, event, IP, request ID"
        onOpen={setOpen}
        empty={
          <EmptyState
            icon={ShieldAlert}
            title="Nothing logged yet"
            description="Sign-ins that were blocked, changed passwords and every administrative act appear here."
          />
        }
      />
      <Dialog open={open !== null} onOpenChange={(isOpen) => !isOpen && setOpen(null)}>
        {open !== null && <EventDialogContent event={open} />}
      </Dialog>
    </Card>
  );
}

/** A person with the address below, or as much of a bare id as tells it from others; the opened event has all of it. */
function NamedCell({ named: { id, name, email } }: { named: NonNullable<SecurityLogEntry['actor']> }) {
  if (name === null) return <Mono>{id.length > 18 ? `${id.slice(0, 18)}…` : id}</Mono>;
  return (
    <>
      <p>{name}</p>
      <p className="text-faint wrap-anywhere md:max-w-64 md:whitespace-normal">{email}</p>
    </>
  );
}

function ActionCell({ event: { action, severity } }: { event: SecurityLogEntry }) {
  return (
    <span className="inline-flex flex-wrap items-center gap-1.5">
      {actionLabels[action] ?? action}
      {severity === 'alert' && <Badge tone="red">Alert</Badge>}
    </span>
  );
}
