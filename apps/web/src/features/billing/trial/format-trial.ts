import type { Trial } from '../../../shared/billing/use-trial.ts';

/** The title of the trial dialog. */
export function formatTrialTitle({ isExpired, daysRemaining }: Trial): string {
  if (isExpired) return 'Trial Expired - Subscribe to Continue';
  return `${daysRemaining} ${daysRemaining === 1 ? 'Day' : 'Days'} Remaining in Your Trial`;
}

/** What the banner says. A trial from the beta code was longer than 7 days, and the words say so. */
export function formatTrialBanner({ isExpired, lengthDays }: Trial): string {
  return isExpired
    ? `Your ${lengthDays}-day free trial has ended. Subscribe now to continue using DiagBuddy's powerful diagnostic tools.`
    : 'Your trial expires soon. Subscribe now to ensure uninterrupted access to DiagBuddy.';
}
