/**
 * Now, in ms since 1970, on the database's clock: the nodes' clocks differ, and one that is wrong would lift or prolong
 * every limit.
 */
export const databaseNow = '(extract(epoch FROM statement_timestamp()) * 1000)::bigint';

/**
 * SQL that counts a try under `key` in a window of `windowMs` from its first one, where `from` has a row; answers
 * `points`, and `ms_left` of the window.
 */
export const countAttempt = ({ key, windowMs, from }: { key: string; windowMs: string; from?: string }): string => `
  INSERT INTO rate_limits AS tries (key, points, expire)
  SELECT ${key}, 1, ${databaseNow} + ${windowMs} ${from === undefined ? '' : `FROM ${from}`}
  ON CONFLICT (key) DO UPDATE SET
    points = CASE WHEN tries.expire <= ${databaseNow} THEN 1 ELSE tries.points + 1 END,
    expire = CASE WHEN tries.expire <= ${databaseNow} THEN excluded.expire ELSE tries.expire END
  RETURNING points, expire - ${databaseNow} AS ms_left`;

/** As many refusals as a node keeps in mind, and how long. */
const mostRefusals = 10_000;
const rememberedMs = 1_000;

/** Refusals of the last second: who is refused and goes on asking costs the database one question a second. */
export interface RecentRefusals<Refusal> {
  find(key: string): Refusal | null;
  remember(key: string, refusal: Refusal): void;
  forget(key: string): void;
}

/** `now` answers ms since 1970; only how far it moves counts. */
export function openRecentRefusals<Refusal extends { msLeft: number }>(now: () => number): RecentRefusals<Refusal> {
  const refused = new Map<string, { refusal: Refusal; at: number }>();
  return {
    find: (key) => {
      const known = refused.get(key);
      if (known === undefined) return null;
      const age = now() - known.at;
      return age >= 0 && age < Math.min(rememberedMs, known.refusal.msLeft) ? known.refusal : null;
    },
    remember: (key, refusal) => {
      if (refused.size >= mostRefusals) refused.clear();
      refused.set(key, { refusal, at: now() });
    },
    forget: (key) => refused.delete(key),
  };
}
