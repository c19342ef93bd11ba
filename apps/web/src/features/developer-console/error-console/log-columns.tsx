import type { ErrorLogEntry, EventLevel, SystemLogEntry } from '@diagbuddy/contract/event-log';
import { formatCount } from '../../../lib/format.ts';
import { Badge, type BadgeTone } from '../../../ui/badge.tsx';
import type { Column } from '../../../ui/data-table/column.ts';
import { Mono } from '../../../ui/mono.tsx';

/** An entry as its dialog shows it; what its list does not know is null. */
export type LogEntry = SystemLogEntry & { type: string | null; stack: string | null };

const tones: Record<EventLevel, BadgeTone> = { info: 'blue', warn: 'amber', error: 'red', fatal: 'red' };
export const levelLabels: Record<EventLevel, string> = {
  info: 'Info',
  warn: 'Warning',
  error: 'Error',
  fatal: 'Fatal',
};

export const LevelBadge = ({ level }: { level: EventLevel }) => <Badge tone={tones[level]}>{levelLabels[level]}</Badge>;

const time = new Intl.DateTimeFormat('en-US', {
  ...{ month: 'short', day: 'numeric', hour: 'numeric', minute: '2-digit', second: '2-digit' },
});
export const formatLogTime = (iso: string): string => time.format(new Date(iso));

type Either = Pick<ErrorLogEntry, 'timestamp' | 'message' | 'count' | 'node'>;

const timestamp: Column<Either> = {
  id: 'timestamp',
  header: 'Time',
  value: (entry) => entry.timestamp,
  cell: (entry) => formatLogTime(entry.timestamp),
  isSortable: true,
};
const message: Column<Either> = {
  id: 'message',
  header: 'Message',
  value: (entry) => entry.message,
  cell: (entry) => <span className="line-clamp-2">{entry.message}</span>,
  isLong: true,
};
const count: Column<Either> = {
  id: 'count',
  header: 'Times',
  value: (entry) => entry.count,
  cell: (entry) => formatCount(entry.count),
  isNumeric: true,
};
const node: Column<Either> = {
  id: 'node',
  header: 'Server',
  value: (entry) => entry.node,
  cell: (entry) => <Mono>{entry.node}</Mono>,
};

export const errorColumns: readonly Column<ErrorLogEntry>[] = [
  timestamp,
  {
    id: 'type',
    header: 'Type',
    value: ({ type }) => type,
    cell: ({ type }) => <Mono className="text-danger">{type}</Mono>,
  },
  message,
  count,
  node,
];

export const logColumns: readonly Column<SystemLogEntry>[] = [
  timestamp,
  { id: 'level', header: 'Level', value: ({ level }) => level, cell: ({ level }) => <LevelBadge level={level} /> },
  { id: 'event', header: 'Event', value: ({ event }) => event, cell: ({ event }) => event && <Mono>{event}</Mono> },
  message,
  count,
  node,
];
