import { actionLabels, type SecurityLogEntry } from '@diagbuddy/contract/security-log';
import { formatDateTime } from '../../../lib/format.ts';
import { DialogContent } from '../../../ui/dialog.tsx';
import { Mono } from '../../../ui/mono.tsx';
import { Table, TableBody, TableCell, TableHead, TableHeaderCell, TableRow } from '../../../ui/table.tsx';
import { factLines, nameOf } from './event-text.ts';

/** One event of the log with everything that is known of it. */
export function EventDialogContent({ event }: { event: SecurityLogEntry }) {
  const facts: [string, string | null][] = [
    ['Time', formatDateTime(event.at)],
    ['By', nameOf(event.actor)],
    ['On', nameOf(event.target)],
    ['IP address', event.ipAddress],
    ['Request', event.requestId],
    ['Times', String(event.count)],
  ];
  const lines = factLines(event);
  return (
    <DialogContent title={actionLabels[event.action] ?? event.action}>
      <dl className="grid grid-cols-[6.5rem_minmax(0,1fr)] gap-x-3 gap-y-1 text-sm">
        {facts.map(([label, value]) => (
          <div key={label} className="contents">
            <dt className="text-faint">{label}</dt>
            <dd className="wrap-anywhere">{value ?? '–'}</dd>
          </div>
        ))}
      </dl>
      {lines.length > 0 && (
        <Table caption="Facts of the event" className="mt-4">
          <TableHead>
            <TableRow>
              <TableHeaderCell>Fact</TableHeaderCell>
              <TableHeaderCell>Before</TableHeaderCell>
              <TableHeaderCell>After</TableHeaderCell>
            </TableRow>
          </TableHead>
          <TableBody>
            {lines.map(({ name, before, after }) => (
              <TableRow key={name}>
                <TableCell>
                  <Mono>{name}</Mono>
                </TableCell>
                <TableCell className="wrap-anywhere">{before ?? '–'}</TableCell>
                <TableCell className="wrap-anywhere">{after ?? '–'}</TableCell>
              </TableRow>
            ))}
          </TableBody>
        </Table>
      )}
    </DialogContent>
  );
}
