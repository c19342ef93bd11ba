import type { EventLevel } from '@diagbuddy/contract/event-log';
import { z } from 'zod';

const levels: Record<number, EventLevel> = { 30: 'info', 40: 'warn', 50: 'error', 60: 'fatal' };

const textMax = { message: 2_000, stack: 8_000, name: 200, details: 4_000 } as const;
const cut = (text: string, max: number): string => (text.length <= max ? text : `${text.slice(0, max - 1)}…`);

const LogLine = z.looseObject({
  level: z.number(),
  time: z.number(),
  msg: z.string().default(''),
  event: z.string().optional(),
  reqId: z.string().optional(),
  err: z.object({ type: z.string(), message: z.string(), stack: z.string() }).partial().optional(),
});

/** What of a log line is kept. */
export interface LogEntry {
  at: Date;
  level: EventLevel;
  event: string | null;
  message: string;
  errorType: string | null;
  stack: string | null;
  requestId: string | null;
  details: Record<string, unknown> | null;
}

/**
 * An error, a warning or a domain event (an info that names its `event`) out of a line of the log; `null` for any other
 * line. A line a request is told by its first characters, before anything is read of it.
 */
export function readLogLine(text: string): LogEntry | null {
  const isWanted = /^\{"level":[456]0,/.test(text) || (text.startsWith('{"level":30,') && text.includes('"event":"'));
  if (!isWanted) return null;
  const line = LogLine.safeParse(parse(text));
  if (!line.success) return null;
  const { level: number, time, msg, event, reqId, err, pid: _pid, hostname: _hostname, ...rest } = line.data;
  const level = levels[number];
  if (level === undefined || (level === 'info' && event === undefined)) return null;
  const details = JSON.stringify(rest);
  return {
    at: new Date(time),
    level,
    event: event === undefined ? null : cut(event, textMax.name),
    message: cut(messageOf(msg, err?.message), textMax.message),
    errorType: err?.type === undefined ? null : cut(err.type, textMax.name),
    stack: err?.stack === undefined ? null : cut(err.stack, textMax.stack),
    requestId: reqId === undefined ? null : cut(reqId, textMax.name),
    details: details === '{}' || details.length > textMax.details ? null : rest,
  };
}

/** What was said of an error, and the error's own words, which say why. */
function messageOf(said: string, error: string | undefined): string {
  if (error === undefined || error === '' || error === said) return said === '' ? '(no message)' : said;
  return said === '' ? error : `${said}: ${error}`;
}

/** JSON without the sign that PostgreSQL's texts can't hold. */
function parse(text: string): unknown {
  try {
    return JSON.parse(text.replaceAll('\\u0000', '�'));
  } catch {
    return null;
  }
}
