import { createHash } from 'node:crypto';
import type pg from 'pg';
import { RateLimiterPostgres, RateLimiterRes } from 'rate-limiter-flexible';
import { AppError } from './app-error.ts';

/** A limit as it is promised: so many tries in a window, per account or per address. */
export interface Limit {
  name: string;
  tries: number;
  windowSeconds: number;
}

/** Every limit of the product in one table. */
export const rateLimitRules = {
  loginByAccount: { name: 'login-account', tries: 10, windowSeconds: 900 },
  loginByAddress: { name: 'login-address', tries: 100, windowSeconds: 900 },
  /** A browser in which somebody has signed in to the account before: strangers who guess do not use up its tries. */
  loginByKnownDevice: { name: 'login-device', tries: 10, windowSeconds: 900 },
  secondFactorByAccount: { name: 'second-factor-account', tries: 10, windowSeconds: 900 },
  googleByAddress: { name: 'google-address', tries: 60, windowSeconds: 900 },
  forgottenPasswordByAddress: { name: 'forgot-address', tries: 20, windowSeconds: 3_600 },
  mailedLinkByAddress: { name: 'link-address', tries: 60, windowSeconds: 900 },
  verificationMailByAccount: { name: 'verify-account', tries: 5, windowSeconds: 3_600 },
  twoFactorChangeByAccount: { name: 'two-factor-account', tries: 20, windowSeconds: 900 },
  signUpByAccount: { name: 'signup-account', tries: 10, windowSeconds: 3_600 },
  signUpByAddress: { name: 'signup-address', tries: 60, windowSeconds: 3_600 },
  /** Each return from a checkout asks the payment provider. */
  checkoutReturnByAddress: { name: 'checkout-return-address', tries: 60, windowSeconds: 900 },
  /** Each attempt to subscribe makes something at the payment provider. */
  subscribeByAccount: { name: 'subscribe-account', tries: 30, windowSeconds: 900 },
  /** Each look at what another plan would cost asks the payment provider. */
  planPreviewByAccount: { name: 'plan-preview-account', tries: 60, windowSeconds: 900 },
  passwordChangeByAccount: { name: 'password-account', tries: 10, windowSeconds: 900 },
  apiKeyByAccount: { name: 'api-key-account', tries: 60, windowSeconds: 3_600 },
  feedbackByAccount: { name: 'feedback-account', tries: 20, windowSeconds: 3_600 },
  /** A PDF costs seconds of a processor. */
  reportByAccount: { name: 'report-account', tries: 30, windowSeconds: 900 },
} satisfies Record<string, Limit>;

export type LimitName = keyof typeof rateLimitRules;

/** Counts tries in PostgreSQL, so that all nodes share the count. */
export interface RateLimits {
  /** Counts one try for `key`; `onFirstRefusal` runs once a window. @throws AppError RATE_LIMITED (429) with the seconds to wait beyond the limit. */
  consume(limit: LimitName, key: string, options?: { onFirstRefusal?: () => Promise<void> }): Promise<void>;
  /** Forgets the tries of `key`. */
  reset(limit: LimitName, key: string): Promise<void>;
}

/** Opens the counters over the pool; the table comes with the migrations. */
export function openRateLimits(pool: pg.Pool): RateLimits {
  const limiter = ({ name, tries, windowSeconds }: Limit) =>
    new RateLimiterPostgres({
      storeClient: pool,
      storeType: 'pool',
      tableName: 'rate_limits',
      tableCreated: true,
      clearExpiredByTimeout: false,
      keyPrefix: name,
      points: tries,
      duration: windowSeconds,
    });
  const limiters: Record<LimitName, RateLimiterPostgres> = {
    loginByKnownDevice: limiter(rateLimitRules.loginByKnownDevice),
    secondFactorByAccount: limiter(rateLimitRules.secondFactorByAccount),
    googleByAddress: limiter(rateLimitRules.googleByAddress),
    forgottenPasswordByAddress: limiter(rateLimitRules.forgottenPasswordByAddress),
    mailedLinkByAddress: limiter(rateLimitRules.mailedLinkByAddress),
    verificationMailByAccount: limiter(rateLimitRules.verificationMailByAccount),
    twoFactorChangeByAccount: limiter(rateLimitRules.twoFactorChangeByAccount),
    loginByAccount: limiter(rateLimitRules.loginByAccount),
    loginByAddress: limiter(rateLimitRules.loginByAddress),
    signUpByAccount: limiter(rateLimitRules.signUpByAccount),
    signUpByAddress: limiter(rateLimitRules.signUpByAddress),
    passwordChangeByAccount: limiter(rateLimitRules.passwordChangeByAccount),
    apiKeyByAccount: limiter(rateLimitRules.apiKeyByAccount),
    feedbackByAccount: limiter(rateLimitRules.feedbackByAccount),
    checkoutReturnByAddress: limiter(rateLimitRules.checkoutReturnByAddress),
    subscribeByAccount: limiter(rateLimitRules.subscribeByAccount),
    planPreviewByAccount: limiter(rateLimitRules.planPreviewByAccount),
    reportByAccount: limiter(rateLimitRules.reportByAccount),
  };
  return {
    consume: async (limit, key, { onFirstRefusal } = {}) => {
      try {
        await limiters[limit].consume(stored(key));
      } catch (refusal) {
        if (!(refusal instanceof RateLimiterRes)) throw refusal;
        if (refusal.consumedPoints === rateLimitRules[limit].tries + 1) await onFirstRefusal?.();
        throw tooMany(refusal.msBeforeNext);
      }
    },
    reset: async (limit, key) => {
      await limiters[limit].delete(stored(key));
    },
  };
}

/** As long for every name, and without what somebody typed into the wrong field. */
const stored = (key: string): string => createHash('sha256').update(key).digest('base64url');

function tooMany(msBeforeNext: number): AppError {
  const seconds = Math.max(1, Math.ceil(msBeforeNext / 1000));
  const minutes = Math.ceil(seconds / 60);
  const wait = minutes === 1 ? 'a minute' : `${minutes} minutes`;
  return new AppError('RATE_LIMITED', 429, `Too many attempts. Please try again in ${wait}.`, {
    retryAfterSeconds: seconds,
  });
}
