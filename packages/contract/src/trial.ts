import type { SubscriptionStatus } from './account.ts';
import { dayMs } from './durations.ts';

/** What decides about the trial: the status and the end that the account holds (ISO 8601, UTC). */
export interface TrialState {
  subscriptionStatus: SubscriptionStatus;
  trialEndsAt: string | null;
}

/** Days left in a trial at `nowMs` (ms since 1970), rounded up, never below 0; 0 for an account that is not on trial. */
export function trialDaysRemaining(account: TrialState, nowMs: number): number {
  if (account.subscriptionStatus !== 'trial' || account.trialEndsAt === null) return 0;
  return Math.max(0, Math.ceil((Date.parse(account.trialEndsAt) - nowMs) / dayMs));
}
