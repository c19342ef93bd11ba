import { z } from 'zod';
import type { SubscriptionStatus } from './account.ts';

/**
 * The states of one subscription. `incomplete`: its card was not confirmed yet; `expired`: it never was;
 * `inactive`: the provider stopped trying to charge or paused it.
 */
export const subscriptionStates = [
  'incomplete',
  'trial',
  'active',
  'past_due',
  'inactive',
  'canceled',
  'expired',
] as const;
export const SubscriptionState = z.enum(subscriptionStates);
export type SubscriptionState = z.infer<typeof SubscriptionState>;

/** What happens to a subscription. */
export const subscriptionActions = [
  'confirm_trial',
  'confirm_payment',
  'charge_succeeded',
  'charge_failed',
  'retries_exhausted',
  'stop_collecting',
  'cancel',
  'abandon',
] as const;
export const SubscriptionAction = z.enum(subscriptionActions);
export type SubscriptionAction = z.infer<typeof SubscriptionAction>;

/** From each state, where each thing that can happen leads. What is not listed can't happen. */
export const transitions: Record<SubscriptionState, Partial<Record<SubscriptionAction, SubscriptionState>>> = {
  incomplete: { confirm_trial: 'trial', confirm_payment: 'active', abandon: 'expired', cancel: 'canceled' },
  trial: { charge_succeeded: 'active', charge_failed: 'past_due', cancel: 'canceled' },
  active: { charge_succeeded: 'active', charge_failed: 'past_due', cancel: 'canceled' },
  past_due: {
    charge_succeeded: 'active',
    charge_failed: 'past_due',
    retries_exhausted: 'canceled',
    stop_collecting: 'inactive',
    cancel: 'canceled',
  },
  inactive: { charge_succeeded: 'active', cancel: 'canceled' },
  canceled: {},
  expired: {},
};

/** Whether a subscription in this state can still change: an ended one never comes back, a new one takes its place. */
export const isEnded = (state: SubscriptionState): boolean => Object.keys(transitions[state]).length === 0;

/** Whether a subscription in this state stands behind an account: it was confirmed and has not ended. */
export const isLive = (state: SubscriptionState): boolean => state !== 'incomplete' && !isEnded(state);

/** Every state that a subscription can come to from `from`, itself included. */
export function reachableFrom(from: SubscriptionState): ReadonlySet<SubscriptionState> {
  const reached = new Set<SubscriptionState>([from]);
  for (const state of reached) for (const next of Object.values(transitions[state])) reached.add(next);
  return reached;
}

/** The status that a subscription gives its organization's accounts; `null` where it gives them nothing of its own. */
export const accountStatusOf: Record<SubscriptionState, SubscriptionStatus | null> = {
  incomplete: null,
  trial: 'trial',
  active: 'active',
  past_due: 'past_due',
  inactive: 'inactive',
  canceled: 'canceled',
  expired: null,
};
