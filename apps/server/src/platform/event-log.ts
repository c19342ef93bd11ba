import { randomUUIDv7 } from 'node:crypto';
import { hostname } from 'node:os';
import { dayMs } from '@diagbuddy/contract/durations';
import { limits } from '@diagbuddy/contract/limits';
import { lt, sql as raw } from 'drizzle-orm';
import type { Sql } from './database.ts';
import { eventLog } from './event-log-tables.ts';
import { readLogLine } from './log-line.ts';

type Entry = Omit<typeof eventLog.$inferInsert, 'id' | 'node' | 'search' | 'count'>;

/** How many different entries wait at most, and go out in one statement at most. */
const waitingMax = 500;
const batchMax = 100;
const flushEveryMs = 1_000;

/**
 * Errors, warnings and domain events of one node's log on their way to PostgreSQL. Equal ones that wait together become
 * one row with its count. What there is no room for, and what comes while the database is down, is dropped and counted;
 * the count becomes a row of its own once the database is back.
 */
export interface EventLog {
  /** Takes a line of the log; keeps it where it is an error, a warning or a domain event. Never throws, never waits. */
  take(line: string): void;
  /** Begins to write what waits, and what comes, about once a second. */
  writeTo(sql: Sql): void;
  /** Writes what waits, once. */
  flush(): Promise<void>;
  /** Writes what waits, and ends. */
  close(): Promise<void>;
}

/** Opens the event log of one node. `now` answers ms since 1970. */
export function openEventLog({ now = Date.now, node = `${hostname()}:${process.pid}` } = {}): EventLog {
  let waiting = new Map<string, { entry: Entry; count: number }>();
  let dropped = 0;
  let target: Sql | null = null;
  let timer: NodeJS.Timeout | undefined;
  let writing = Promise.resolve();

  const add = (entry: Entry): void => {
    const key = JSON.stringify([entry.level, entry.event, entry.message, entry.errorType]);
    const same = waiting.get(key);
    if (same !== undefined) same.count++;
    else if (waiting.size >= waitingMax) dropped++;
    else waiting.set(key, { entry, count: 1 });
  };
  const write = async (): Promise<void> => {
    if (target === null || (waiting.size === 0 && dropped === 0)) return;
    const batch = [...waiting.values()];
    const lost = dropped;
    waiting = new Map();
    dropped = 0;
    const notes = lost > 0 ? [{ entry: dropNote(lost, new Date(now())), count: 1 }] : [];
    // In the order in which they came: those of one millisecond are not in order by themselves.
    const ids = [...batch, ...notes].map(() => randomUUIDv7()).sort();
    const rows = [...batch, ...notes].map(({ entry, count }, at) => ({ ...entry, count, id: ids[at] ?? '', node }));
    for (let from = 0; from < rows.length; from += batchMax) {
      const part = rows.slice(from, from + batchMax);
      try {
        await target.insert(eventLog).values(part);
      } catch {
        // Nobody is told through the log, or each failure would be the next entry.
        const notWritten = rows.slice(from).filter(({ event }) => event !== dropEvent);
        dropped += lost + notWritten.reduce((sum, { count }) => sum + count, 0);
        return;
      }
    }
  };
  const flush = (): Promise<void> => {
    writing = writing.then(write);
    return writing;
  };
  return {
    take: (line) => {
      const entry = readLogLine(line);
      if (entry !== null) add(entry);
    },
    writeTo: (sql) => {
      target = sql;
      timer ??= setInterval(() => void flush(), flushEveryMs).unref();
    },
    flush,
    close: async () => {
      clearInterval(timer);
      await flush();
    },
  };
}

const dropEvent = 'log.dropped';
const dropNote = (count: number, at: Date): Entry => ({
  ...{ at, level: 'warn', event: dropEvent, details: { count } },
  message: `${count} log ${count === 1 ? 'entry was' : 'entries were'} dropped: the database was down, or too many came at once`,
});

const deletedAtOnce = 10_000;

/** Removes what is older than 30 days, a bounded number of rows at a time. */
export async function deleteOldLogEntries(sql: Sql, now: number): Promise<void> {
  const before = new Date(now - limits.eventLogDays * dayMs);
  for (;;) {
    const old = sql.select({ id: eventLog.id }).from(eventLog).where(lt(eventLog.at, before)).limit(deletedAtOnce);
    const { rowCount } = await sql.delete(eventLog).where(raw`${eventLog.id} IN (${old})`);
    if ((rowCount ?? 0) < deletedAtOnce) return;
  }
}
