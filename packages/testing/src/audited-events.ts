import { setTimeout as sleep } from 'node:timers/promises';
import type pg from 'pg';

export interface AuditedEvent {
  action: string;
  severity: 'info' | 'alert';
  actor_id: string | null;
  target: string | null;
  ip_address: string | null;
  detail: Record<string, string | number | boolean> | null;
  count: number;
}

const patienceMs = 10_000;

/**
 * The security events of one kind, the oldest first. Refusals are written in the background, so this waits until
 * there are `atLeast` rows.
 */
export async function auditedEvents(
  pool: pg.Pool,
  action: string,
  { atLeast = 1 }: { atLeast?: number } = {},
): Promise<AuditedEvent[]> {
  const deadline = Date.now() + patienceMs;
  for (;;) {
    const { rows } = await pool.query<AuditedEvent>(
      `SELECT action, severity, actor_id, target, ip_address, detail, count FROM audit_events
       WHERE action = $1 ORDER BY at, id`,
      [action],
    );
    if (rows.length >= atLeast || Date.now() > deadline) return rows;
    await sleep(20);
  }
}
