import { createHash } from 'node:crypto';
import type pg from 'pg';
import { AppError } from './app-error.ts';
import { countAttempt, databaseNow, openRecentRefusals } from './attempt-counter.ts';
import type { AuditEvent } from './audit-log.ts';
import { networkOf } from './network-address.ts';
import type { SecurityEvents } from './security-events.ts';

/** A limit as it is promised: so many tries in a window. */
export interface Limit {
  name: string;
  tries: number;
  windowSeconds: number;
  /**
   * What is counted together: the tries from one address (an IPv6 one with its /64), on one account, of one browser, with
   * one name that somebody typed, or all there are.
   */
  by: 'address' | 'account' | 'browser' | 'name' | 'all';
  /** What is written when it is reached; by default `limit.reached`. */
  event?: Pick<AuditEvent, 'action' | 'severity'>;
}

const signInBlocked = { action: 'sign-in.blocked', severity: 'alert' } as const;

/** Every limit of the product in one table, but for those that a setting changes. */
export const rateLimitRules = {
  /** By the name as it was typed: were it the account, its address and its username would be told to be one account's. */
  loginByName: { name: 'login-name', tries: 10, windowSeconds: 900, by: 'name', event: signInBlocked },
  loginByAddress: { name: 'login-address', tries: 100, windowSeconds: 900, by: 'address', event: signInBlocked },
  /** A browser in which somebody has signed in to the account before: strangers who guess do not use up its tries. */
  loginByKnownDevice: { name: 'login-device', tries: 10, windowSeconds: 900, by: 'browser', event: signInBlocked },
  /** Of an account from strange browsers, or of one that it knows. */
  secondFactorByAccount: {
    ...{ name: 'second-factor-account', tries: 10, windowSeconds: 900, by: 'browser' },
    event: { action: 'second-factor.blocked', severity: 'alert' },
  },
  googleByAddress: { name: 'google-address', tries: 60, windowSeconds: 900, by: 'address' },
  forgottenPasswordByAddress: { name: 'forgot-address', tries: 20, windowSeconds: 3_600, by: 'address' },
  mailedLinkByAddress: { name: 'link-address', tries: 60, windowSeconds: 900, by: 'address' },
  verificationMailByAccount: { name: 'verify-account', tries: 5, windowSeconds: 3_600, by: 'account' },
  twoFactorChangeByAccount: { name: 'two-factor-account', tries: 20, windowSeconds: 900, by: 'account' },
  signUpByName: { name: 'signup-name', tries: 10, windowSeconds: 3_600, by: 'name' },
  signUpByAddress: { name: 'signup-address', tries: 60, windowSeconds: 3_600, by: 'address' },
  /** Each return from a checkout asks the payment provider. */
  checkoutReturnByAddress: { name: 'checkout-return-address', tries: 60, windowSeconds: 900, by: 'address' },
  /** Each attempt to subscribe makes something at the payment provider. */
  subscribeByAccount: { name: 'subscribe-account', tries: 30, windowSeconds: 900, by: 'account' },
  /** Each look at what another plan would cost asks the payment provider. */
  planPreviewByAccount: { name: 'plan-preview-account', tries: 60, windowSeconds: 900, by: 'account' },
  passwordChangeByAccount: { name: 'password-account', tries: 10, windowSeconds: 900, by: 'account' },
  apiKeyByAccount: { name: 'api-key-account', tries: 60, windowSeconds: 3_600, by: 'account' },
  webhookByAccount: { name: 'webhook-account', tries: 30, windowSeconds: 3_600, by: 'account' },
  supplierByAccount: { name: 'supplier-account', tries: 30, windowSeconds: 3_600, by: 'account' },
  /** Suppliers count what an account asks of them. */
  partOffersByAccount: { name: 'part-offers-account', tries: 300, windowSeconds: 900, by: 'account' },
  feedbackByAccount: { name: 'feedback-account', tries: 20, windowSeconds: 3_600, by: 'account' },
  /** Adding, inviting, changing and removing members. */
  teamChangeByAccount: { name: 'team-account', tries: 300, windowSeconds: 3_600, by: 'account' },
  photoByAccount: { name: 'photo-account', tries: 200, windowSeconds: 900, by: 'account' },
  exportByAccount: { name: 'export-account', tries: 10, windowSeconds: 3_600, by: 'account' },
  /** A PDF costs seconds of a processor. */
  reportByAccount: { name: 'report-account', tries: 30, windowSeconds: 900, by: 'account' },
} satisfies Record<string, Limit>;

/** What all addresses together may do: a stranger with a thousand addresses passes every other limit. */
export interface Ceilings {
  failedSignInsPerMinute: number;
  signUpsPerHour: number;
}

const ceilingRules = ({ failedSignInsPerMinute, signUpsPerHour }: Ceilings) =>
  ({
    /** Tries that fail, of browsers that their account does not know: no flood keeps the others out. */
    failedSignIns: {
      ...{ name: 'login-all', tries: failedSignInsPerMinute, windowSeconds: 60, by: 'all' },
      event: { action: 'limit.reached', severity: 'alert' },
    },
    signUps: {
      ...{ name: 'signup-all', tries: signUpsPerHour, windowSeconds: 3_600, by: 'all' },
      event: { action: 'limit.reached', severity: 'alert' },
    },
  }) satisfies Record<string, Limit>;

export type LimitName = keyof typeof rateLimitRules | keyof ReturnType<typeof ceilingRules>;

/** Counts tries in PostgreSQL and by its clock, so that all nodes share the count. */
export interface RateLimits {
  /**
   * Counts one try for `key`; `about` is what the security log says, once a window, when the limit is reached.
   * @throws AppError RATE_LIMITED (429) with the seconds to wait beyond the limit.
   */
  consume(limit: LimitName, key: string, about?: Pick<AuditEvent, 'target' | 'ipAddress'>): Promise<void>;
  /** Takes one counted try of `key` back. */
  refund(limit: LimitName, key: string): Promise<void>;
  /** Forgets the tries of `key`. */
  reset(limit: LimitName, key: string): Promise<void>;
}

const countStatement = {
  name: 'count-attempt',
  text: countAttempt({ key: '$1::varchar', windowMs: '$2::bigint' }),
};
const refundStatement = {
  name: 'refund-attempt',
  text: `UPDATE rate_limits SET points = points - 1 WHERE key = $1 AND points > 0 AND expire > ${databaseNow}`,
};
const resetStatement = { name: 'reset-attempts', text: 'DELETE FROM rate_limits WHERE key = $1' };

/** Opens the counters over the pool; the table comes with the migrations. `now` answers ms since 1970. */
export function openRateLimits(
  pool: pg.Pool,
  { ceilings, events, now }: { ceilings: Ceilings; events: SecurityEvents; now: () => number },
): RateLimits {
  const rules: Record<LimitName, Limit> = { ...rateLimitRules, ...ceilingRules(ceilings) };
  const refused = openRecentRefusals<{ msLeft: number }>(now);
  return {
    consume: async (limit, key, about) => {
      const rule = rules[limit];
      const stored = storedKey(rule, key);
      const recent = refused.find(stored);
      if (recent !== null) throw tooMany(recent.msLeft);
      const { rows } = await pool.query({ ...countStatement, values: [stored, rule.windowSeconds * 1_000] });
      const points = Number(rows[0]?.points);
      if (points <= rule.tries) return;
      const msLeft = Number(rows[0]?.ms_left);
      refused.remember(stored, { msLeft });
      if (points === rule.tries + 1) events.note(reached(rule, key, about));
      throw tooMany(msLeft);
    },
    refund: async (limit, key) => {
      await pool.query({ ...refundStatement, values: [storedKey(rules[limit], key)] });
    },
    reset: async (limit, key) => {
      const stored = storedKey(rules[limit], key);
      refused.forget(stored);
      await pool.query({ ...resetStatement, values: [stored] });
    },
  };
}

/** As long for every name, and without what somebody typed into the wrong field. */
function storedKey({ name, by }: Limit, key: string): string {
  const counted = by === 'address' ? networkOf(key) : key;
  return `${name}:${createHash('sha256').update(counted).digest('base64url')}`;
}

const reached = (
  { name, by, event }: Limit,
  key: string,
  about: Pick<AuditEvent, 'target' | 'ipAddress'> | undefined,
): AuditEvent => ({
  ...(event ?? { action: 'limit.reached' }),
  ...(by === 'account' && { actorId: key }),
  ...(by === 'address' && { ipAddress: key }),
  ...about,
  detail: { limit: name },
});

function tooMany(msLeft: number): AppError {
  const seconds = Math.max(1, Math.ceil(msLeft / 1000));
  const minutes = Math.ceil(seconds / 60);
  const wait = minutes === 1 ? 'a minute' : `${minutes} minutes`;
  return new AppError('RATE_LIMITED', 429, `Too many attempts. Please try again in ${wait}.`, {
    retryAfterSeconds: seconds,
  });
}
