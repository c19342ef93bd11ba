import { describe, expect, it } from 'vitest';
import { formatTrialBanner, formatTrialTitle } from './format-trial.ts';

const trial = { daysRemaining: 1, isEnding: true, isExpired: false, lengthDays: 7 };
const expired = { ...trial, daysRemaining: 0, isExpired: true };

describe('the trial in words', () => {
  it('names the days that are left, and the end', () => {
    // @spec T2.125
    expect([1, 2, 6].map((daysRemaining) => formatTrialTitle({ ...trial, daysRemaining }))).toEqual([
      '1 Day Remaining in Your Trial',
      '2 Days Remaining in Your Trial',
      '6 Days Remaining in Your Trial',
    ]);
    // @spec T2.124
    expect(formatTrialTitle(expired)).toBe('Trial Expired - Subscribe to Continue');
  });

  it('says in the banner what to do', () => {
    // @spec T2.132
    expect(formatTrialBanner(expired)).toBe(
      "Your 7-day free trial has ended. Subscribe now to continue using DiagBuddy's powerful diagnostic tools.",
    );
    expect(formatTrialBanner({ ...expired, lengthDays: 30 })).toMatch(/^Your 30-day free trial has ended\./);
    // @spec T2.133
    expect(formatTrialBanner(trial)).toBe(
      'Your trial expires soon. Subscribe now to ensure uninterrupted access to DiagBuddy.',
    );
  });
});
