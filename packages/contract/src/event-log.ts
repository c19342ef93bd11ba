import { z } from 'zod';
import { listQuery, sortedBy } from './list-query.ts';

/** How serious an entry of the log is; `fatal` means that the process ended. */
export const eventLevels = ['info', 'warn', 'error', 'fatal'] as const;
export type EventLevel = (typeof eventLevels)[number];

const Entry = z.object({
  id: z.string(),
  /** ISO 8601 in UTC. */
  timestamp: z.string(),
  message: z.string(),
  /** How often the same was written at that moment. */
  count: z.number(),
  /** The `x-request-id` of the answer in which it happened. */
  requestId: z.string().nullable(),
  /** The server process that wrote it. */
  node: z.string(),
});

/** An error of the servers' log; `type` is its class, such as TypeError. */
export const ErrorLogEntry = Entry.extend({ type: z.string(), stack: z.string().nullable() });
export type ErrorLogEntry = z.infer<typeof ErrorLogEntry>;
/** GET /api/admin/error-logs. */
export const ErrorLogs = z.object({ errors: z.array(ErrorLogEntry) });

/** An error, a warning or a domain event (`event` is its name, such as `server.started`) of the servers' log. */
export const SystemLogEntry = Entry.extend({ level: z.enum(eventLevels), event: z.string().nullable() });
export type SystemLogEntry = z.infer<typeof SystemLogEntry>;
/** GET /api/admin/system-logs. */
export const SystemLogs = z.object({ logs: z.array(SystemLogEntry) });

export const ErrorLogQuery = listQuery(sortedBy(['timestamp']).default('-timestamp'));
export type ErrorLogQuery = z.infer<typeof ErrorLogQuery>;
export const SystemLogQuery = ErrorLogQuery.extend({ level: z.enum(eventLevels).optional() });
export type SystemLogQuery = z.infer<typeof SystemLogQuery>;
