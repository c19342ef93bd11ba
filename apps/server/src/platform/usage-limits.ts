import { dayMs, minuteMs } from '@diagbuddy/contract/durations';
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

/** As many refusals as a node keeps in mind; the count in PostgreSQL refuses without them too. */
const mostRefusals = 10_000;
const called: Record<UsageKind, string> = {
  diagnose: 'diagnoses',
  chat: 'chat messages',
  prescreen: 'prescreens',
};

/** Counts a try under `key` until `expire`, where `from` has a row; `$5` is now. */
const countAttempt = ({ key, expire, from }: { key: string; expire: string; from: string }) => `
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
  WITH minute AS (${countAttempt({
    key: '$1::varchar',
    expire: '$2::bigint',
    from: "(SELECT set_config('synchronous_commit', 'off', true)) AS relaxed",
  })}), day AS (${countAttempt({ key: '$3::varchar', expire: '$4::bigint', from: 'minute WHERE minute.points <= $6::integer' })})
  SELECT minute.points AS minute_points, minute.expire AS minute_ends, day.points AS day_points, day.expire AS day_ends
  FROM minute LEFT JOIN day ON true`,
};

/** A bound that was reached, in words, and when it opens again, in ms since 1970. */
interface Refusal {
  bound: string;
  endsAt: number;
}

/** Opens the counters over the pool. `now` answers ms since 1970. */
export function openUsageLimits(pool: pg.Pool, { rule, now }: { rule: UsageRule; now: () => number }): UsageLimits {
  // A count only grows until its end, so who is refused and goes on asking costs neither PostgreSQL nor the engine a thing.
  const refused = new Map<string, Refusal>();
  return {
    spend: async (kind, userId) => {
      const at = now();
      const account = `${kind}:${userId}`;
      const known = refused.get(account);
      if (known !== undefined && known.endsAt > at) throw tooMany(known, at);
      const { rows } = await pool.query({
        ...spendStatement,
        values: [
          ...[`${kind}-minute:${userId}`, at + minuteMs, `${kind}-day:${userId}`, at + dayMs],
          ...[at, rule.perMinute],
        ],
      });
      const { minute_points, minute_ends, day_points, day_ends } = rows[0] ?? {};
      const refusal =
        Number(minute_points) > rule.perMinute
          ? { bound: `${rule.perMinute} ${called[kind]} in a minute`, endsAt: Number(minute_ends) }
          : Number(day_points) > rule.perDay
            ? { bound: `${rule.perDay} ${called[kind]} in a day`, endsAt: Number(day_ends) }
            : null;
      if (refusal === null) return;
      if (refused.size >= mostRefusals) refused.clear();
      refused.set(account, refusal);
      throw tooMany(refusal, at);
    },
  };
}

function tooMany({ bound, endsAt }: Refusal, at: number): AppError {
  const seconds = Math.max(1, Math.ceil((endsAt - at) / 1000));
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
