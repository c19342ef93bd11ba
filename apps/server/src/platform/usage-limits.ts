import type pg from 'pg';
import { AppError } from './app-error.ts';

/** What an account may ask the engine for. */
export type UsageKind = 'diagnose' | 'chat' | 'prescreen';

/** The two bounds of each kind, an account: against a burst, and over a day. */
export interface UsageRule {
  perMinute: number;
  perDay: number;
}

/** Counts what costs something in PostgreSQL, so that all nodes share the count. */
export interface UsageLimits {
  /** Counts one ask of a user. @throws AppError RATE_LIMITED (429) with the seconds to wait beyond a bound. */
  spend(kind: UsageKind, userId: string): Promise<void>;
}

const minuteMs = 60_000;
const dayMs = 86_400_000;
const called: Record<UsageKind, string> = {
  diagnose: 'diagnoses',
  chat: 'chat messages',
  prescreen: 'prescreens',
};

/** Counts a try under `key` until `expire`, where `from` has a row; `$5` is now. */
const countTry = ({ key, expire, from }: { key: string; expire: string; from: string }) => `
  INSERT INTO rate_limits AS tries (key, points, expire) SELECT ${key}, 1, ${expire} FROM ${from}
  ON CONFLICT (key) DO UPDATE SET
    points = CASE WHEN tries.expire <= $5 THEN 1 ELSE tries.points + 1 END,
    expire = CASE WHEN tries.expire <= $5 THEN excluded.expire ELSE tries.expire END
  RETURNING points, expire`;

/**
 * One round trip, and one that waits for no disk: a counter lost with the power harms nobody. A try that the minute
 * refuses leaves the day alone.
 */
const spendStatement = {
  name: 'spend',
  text: `
  WITH minute AS (${countTry({
    key: '$1::varchar',
    expire: '$2::bigint',
    from: "(SELECT set_config('synchronous_commit', 'off', true)) AS relaxed",
  })}), day AS (${countTry({ key: '$3::varchar', expire: '$4::bigint', from: 'minute WHERE minute.points <= $6::integer' })})
  SELECT minute.points AS minute_points, minute.expire AS minute_ends, day.points AS day_points, day.expire AS day_ends
  FROM minute LEFT JOIN day ON true`,
};

/** Opens the counters over the pool. `now` answers ms since 1970. */
export function openUsageLimits(pool: pg.Pool, { rule, now }: { rule: UsageRule; now: () => number }): UsageLimits {
  return {
    spend: async (kind, userId) => {
      const at = now();
      const { rows } = await pool.query({
        ...spendStatement,
        values: [
          ...[`${kind}-minute:${userId}`, at + minuteMs, `${kind}-day:${userId}`, at + dayMs],
          ...[at, rule.perMinute],
        ],
      });
      const { minute_points, minute_ends, day_points, day_ends } = rows[0] ?? {};
      if (Number(minute_points) > rule.perMinute) {
        throw tooMany(`${rule.perMinute} ${called[kind]} in a minute`, Number(minute_ends) - at);
      }
      if (Number(day_points) > rule.perDay)
        throw tooMany(`${rule.perDay} ${called[kind]} in a day`, Number(day_ends) - at);
    },
  };
}

function tooMany(bound: string, waitMs: number): AppError {
  const seconds = Math.max(1, Math.ceil(waitMs / 1000));
  const wait =
    seconds <= 90
      ? `${seconds} seconds`
      : seconds <= 5_400
        ? `${Math.ceil(seconds / 60)} minutes`
        : `${Math.ceil(seconds / 3_600)} hours`;
  return new AppError('RATE_LIMITED', 429, `The limit is ${bound}. Please try again in ${wait}.`, {
    retryAfterSeconds: seconds,
  });
}
