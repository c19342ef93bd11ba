import { minuteMs } from '@diagbuddy/contract/durations';
import type { FastifyBaseLogger } from 'fastify';
import { type AuditEvent, recordAudits } from './audit-log.ts';
import type { Sql } from './database.ts';
import { networkOf } from './network-address.ts';

/** How long equal events are counted into one row, and how many different ones a node tells apart in that time. */
const windowMs = 5 * minuteMs;
const mostKinds = 100;

/** Security events that have no effect to be written with: refusals, above all. They are written in the background. */
export interface SecurityEvents {
  /**
   * Notes an event. The first of its kind is written at once; equal ones are counted, and their count is written within
   * five minutes. So a flood leaves a few rows, however long it lasts and from wherever it comes.
   */
  note(event: AuditEvent): void;
  /** Writes what is counted so far. */
  close(): Promise<void>;
}

interface Counted {
  event: AuditEvent;
  /** Since it was written. */
  more: number;
  lastAt: Date;
}

/** Opens the events of one node. `now` answers ms since 1970. */
export function openSecurityEvents({
  sql,
  now,
  log,
}: {
  sql: Sql;
  now: () => number;
  log: Pick<FastifyBaseLogger, 'warn'>;
}): SecurityEvents {
  const counted = new Map<string, Counted>();
  const writing = new Set<Promise<void>>();
  let timer: NodeJS.Timeout | undefined;

  const write = (events: Parameters<typeof recordAudits>[1]): void => {
    const written = recordAudits(sql, events).catch((error: unknown) =>
      log.warn({ err: error, actions: events.map(({ event }) => event.action) }, 'security events were not written'),
    );
    writing.add(written);
    void written.then(() => writing.delete(written));
  };
  const flush = (): void => {
    clearTimeout(timer);
    timer = undefined;
    const events = [...counted.values()]
      .filter(({ more }) => more > 0)
      .map(({ event, more, lastAt }) => ({ event, at: lastAt, count: more }));
    counted.clear();
    if (events.length > 0) write(events);
  };
  const count = (key: string, event: AuditEvent): void => {
    const at = new Date(now());
    const known = counted.get(key);
    if (known !== undefined) {
      known.more++;
      known.lastAt = at;
      return;
    }
    counted.set(key, { event, more: 0, lastAt: at });
    write([{ event, at, count: 1 }]);
    timer ??= setTimeout(flush, windowMs).unref();
  };
  return {
    note: (event) => {
      const key = keyOf(event);
      if (counted.has(key) || counted.size < mostKinds) return count(key, event);
      // From everywhere at once: from here on counted by what happened, and by nothing else.
      const { action, severity } = event;
      count(action, { action, ...(severity && { severity }) });
    },
    close: async () => {
      flush();
      await Promise.all(writing);
    },
  };
}

const keyOf = ({ action, actorId, target, ipAddress, detail }: AuditEvent): string =>
  JSON.stringify([action, actorId, target, ipAddress && networkOf(ipAddress), detail]);
