import { dayMs, minuteMs } from '@diagbuddy/contract/durations';
import type { FastifyInstance } from 'fastify';
import type pg from 'pg';
import { principalOf } from './access.ts';
import { AppError } from './app-error.ts';
import { countAttempt, openRecentRefusals } from './attempt-counter.ts';
import type { SecurityEvents } from './security-events.ts';

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

declare module 'fastify' {
  interface FastifyContextConfig {
    /** What a call of the route counts as. */
    spends?: UsageKind;
  }
}

/** Counts each call of a route that says what it spends, once it is known to be valid and before anything is done for it. */
export function spendUsage(app: FastifyInstance, usageLimits: UsageLimits): void {
  app.addHook('preHandler', async (request) => {
    const { spends } = request.routeOptions.config;
    if (spends !== undefined) await usageLimits.spend(spends, principalOf(request).user.id);
  });
}

const called: Record<UsageKind, string> = {
  diagnose: 'diagnoses',
  chat: 'chat messages',
  prescreen: 'prescreens',
};

/**
 * One round trip, and one that waits for no disk: a counter lost in a power cut does no harm. A try that the minute
 * refuses leaves the day alone.
 */
const spendStatement = {
  name: 'spend',
  text: `
  WITH minute AS (${countAttempt({
    key: '$1::varchar',
    windowMs: '$2::bigint',
    from: "(SELECT set_config('synchronous_commit', 'off', true)) AS relaxed",
  })}), day AS (${countAttempt({ key: '$3::varchar', windowMs: '$4::bigint', from: 'minute WHERE minute.points <= $5::integer' })})
  SELECT minute.points AS minute_points, minute.ms_left AS minute_left, day.points AS day_points, day.ms_left AS day_left
  FROM minute LEFT JOIN day ON true`,
};

/** A bound that was reached, in words, and when it opens again. */
interface Refusal {
  bound: string;
  msLeft: number;
}

/** Opens the counters over the pool. `now` answers ms since 1970. */
export function openUsageLimits(
  pool: pg.Pool,
  { rule, events, now }: { rule: UsageRule; events: SecurityEvents; now: () => number },
): UsageLimits {
  const refused = openRecentRefusals<Refusal>(now);
  return {
    spend: async (kind, userId) => {
      const account = `${kind}:${userId}`;
      const recent = refused.find(account);
      if (recent !== null) throw tooMany(recent);
      const values = [`${kind}-minute:${userId}`, minuteMs, `${kind}-day:${userId}`, dayMs, rule.perMinute];
      const { rows } = await pool.query({ ...spendStatement, values });
      const { minute_points, minute_left, day_points, day_left } = rows[0] ?? {};
      const minute = {
        points: Number(minute_points),
        most: rule.perMinute,
        msLeft: Number(minute_left),
        name: 'minute',
      };
      const day = { points: Number(day_points), most: rule.perDay, msLeft: Number(day_left), name: 'day' };
      const over = [minute, day].find(({ points, most }) => points > most);
      if (over === undefined) return;
      const { points, most, msLeft, name } = over;
      const refusal = { bound: `${most} ${called[kind]} in a ${name}`, msLeft };
      refused.remember(account, refusal);
      if (points === most + 1) {
        events.note({ action: 'limit.reached', actorId: userId, detail: { limit: `${kind}-${name}` } });
      }
      throw tooMany(refusal);
    },
  };
}

function tooMany({ bound, msLeft }: Refusal): AppError {
  const seconds = Math.max(1, Math.ceil(msLeft / 1000));
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
