import { hourMs } from '@diagbuddy/contract/durations';
import { limits } from '@diagbuddy/contract/limits';
import type pg from 'pg';
import type { KeyHolder } from '../../platform/access.ts';
import { AppError } from '../../platform/app-error.ts';
import { countAttempt, openRecentRefusals } from '../../platform/attempt-counter.ts';
import type { SecurityEvents } from '../../platform/security-events.ts';

/** What the counter says of a call: how many of the hour's it was, and when the hour ends. */
export interface CountedCall {
  calls: number;
  msLeft: number;
}

/** A counter lost in a power cut does no harm, so that counting waits for no disk. */
const countStatement = {
  name: 'count-external-call',
  text: countAttempt({
    key: '$1::varchar',
    windowMs: '$2::bigint',
    from: "(SELECT set_config('synchronous_commit', 'off', true)) AS relaxed",
  }),
};

/** Makes the function that counts a call of a key, in PostgreSQL, so that all nodes share the count. */
export function openKeyLimit(
  pool: pg.Pool,
  { events, now }: { events: SecurityEvents; now: () => number },
): (holder: KeyHolder) => Promise<CountedCall> {
  const refused = openRecentRefusals<CountedCall>(now);
  return async ({ keyId, user }) => {
    const recent = refused.find(keyId);
    if (recent !== null) return recent;
    const { rows } = await pool.query({ ...countStatement, values: [`external-key:${keyId}`, hourMs] });
    const counted = { calls: Number(rows[0]?.points), msLeft: Number(rows[0]?.ms_left) };
    if (counted.calls > limits.externalCallsPerHour) refused.remember(keyId, counted);
    if (counted.calls === limits.externalCallsPerHour + 1) {
      const detail = { limit: 'external-key' };
      events.note({ action: 'limit.reached', actorId: user.id, target: keyId, detail });
    }
    return counted;
  };
}

/** What a caller reads of the limit in the headers of an answer; times in seconds. */
export function limitHeaders({ calls, msLeft }: CountedCall): Record<string, string> {
  const limit = limits.externalCallsPerHour;
  return {
    'ratelimit-limit': String(limit),
    'ratelimit-remaining': String(Math.max(0, limit - calls)),
    'ratelimit-reset': String(secondsOf(msLeft)),
    'ratelimit-policy': `${limit};w=${hourMs / 1_000}`,
  };
}

/** @throws AppError RATE_LIMITED (429) beyond the limit, with the seconds to wait */
export function assertWithinLimit({ calls, msLeft }: CountedCall): void {
  const limit = limits.externalCallsPerHour;
  if (calls <= limit) return;
  const seconds = secondsOf(msLeft);
  const message = `The limit is ${limit.toLocaleString('en-US')} calls an hour for each key. Please try again in ${seconds} seconds.`;
  throw new AppError('RATE_LIMITED', 429, message, { retryAfterSeconds: seconds });
}

const secondsOf = (ms: number): number => Math.max(1, Math.ceil(ms / 1_000));
