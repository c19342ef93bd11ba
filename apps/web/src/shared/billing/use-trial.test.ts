import type { User } from '@diagbuddy/contract/account';
import { dayMs } from '@diagbuddy/contract/durations';
import { describe, expect, it } from 'vitest';
import { technician } from '../../../testing/technician.ts';
import { trialOf } from './use-trial.ts';

const createdAt = Date.parse('2026-11-14T12:00:00.000Z');
const end = createdAt + 7 * dayMs;
const user: User = {
  ...technician,
  subscriptionStatus: 'trial',
  createdAt: new Date(createdAt).toISOString(),
  trialEndsAt: new Date(end).toISOString(),
};

describe('the trial', () => {
  it('counts days up to the whole one and ends with none left', () => {
    const daysAt = (nowMs: number) => trialOf(user, nowMs).daysRemaining;
    // @spec T4.4 T4.5
    expect(
      [createdAt, end - 6 * dayMs, end - dayMs - 1, end - dayMs, end - 1, end, end + 9 * dayMs].map(daysAt),
    ).toEqual([7, 6, 2, 1, 1, 0, 0]);
    // @spec T4.6
    expect(trialOf(user, end - 1)).toMatchObject({ isExpired: false, lengthDays: 7 });
    expect(trialOf(user, end)).toMatchObject({ isExpired: true, isEnding: true });
  });

  it('counts from the end that the account holds: 30 days with the beta code', () => {
    const beta = { ...user, trialEndsAt: new Date(createdAt + 30 * dayMs).toISOString() };
    // @spec T4.3 D4.3
    expect(trialOf(beta, end)).toMatchObject({ daysRemaining: 23, isEnding: false, lengthDays: 30 });
  });

  it('is ending from one day left on', () => {
    // @spec T4.7
    expect([end - dayMs - 1, end - dayMs, end].map((nowMs) => trialOf(user, nowMs).isEnding)).toEqual([
      false,
      true,
      true,
    ]);
  });

  it('is none for an account that is not on trial', () => {
    for (const change of [
      { subscriptionStatus: 'active' },
      { subscriptionStatus: 'canceled' },
      { subscriptionTier: 'dev' },
    ] as const) {
      // @spec T4.11
      expect(trialOf({ ...user, ...change }, end)).toMatchObject({
        daysRemaining: 0,
        isEnding: false,
        isExpired: false,
      });
    }
  });

  it('is over as a question once a subscription stands behind it, until that was not charged either', () => {
    const subscribed = { ...user, accessEndsAt: new Date(end + 3_600_000).toISOString() };
    expect(trialOf(subscribed, end - 1)).toMatchObject({ isEnding: false, isExpired: false });
    expect(trialOf(subscribed, end + 3_600_000)).toMatchObject({ isEnding: true, isExpired: true });
  });
});
