import type { User } from '@diagbuddy/contract/account';
import { dayMs } from '@diagbuddy/contract/durations';
import { entitlementOf, isSubscribed } from '@diagbuddy/contract/entitlement';
import { limits } from '@diagbuddy/contract/limits';
import { trialDaysRemaining } from '@diagbuddy/contract/trial';
import { useEffect, useReducer } from 'react';
import { serverNow } from '../../lib/server-clock.ts';
import { useUser } from '../session/use-user.ts';

const recountMs = 30_000;

/** Where an account stands in its trial. Without a trial: 0 days, neither ending nor expired. */
export interface Trial {
  daysRemaining: number;
  /** One day or less is left, or none. */
  isEnding: boolean;
  isExpired: boolean;
  /** How many days the trial had in all. */
  lengthDays: number;
}

const noTrial: Trial = { daysRemaining: 0, isEnding: false, isExpired: false, lengthDays: limits.trialDays };

/** The trial of `user` at `nowMs` (ms since 1970, by the server's clock). */
export function trialOf(user: User, nowMs: number): Trial {
  const { reason } = entitlementOf(user, nowMs);
  if (reason !== 'trial' && reason !== 'trial-expired') return noTrial;
  // Who has subscribed during the trial has nothing to decide any more: it is charged when it ends.
  if (reason === 'trial' && isSubscribed(user)) return noTrial;
  const daysRemaining = trialDaysRemaining(user, nowMs);
  return {
    daysRemaining,
    isEnding: daysRemaining <= limits.trialDialogFromDays,
    isExpired: daysRemaining === 0,
    lengthDays: trialLengthDays(user),
  };
}

function trialLengthDays({ createdAt, trialEndsAt }: User): number {
  if (trialEndsAt === null) return limits.trialDays;
  return Math.max(1, Math.round((Date.parse(trialEndsAt) - Date.parse(createdAt)) / dayMs));
}

/** The trial of the signed-in person, counted anew while the page stays open. */
export function useTrial(): Trial {
  const { user } = useUser();
  const [, recount] = useReducer((count: number) => count + 1, 0);
  const isOnTrial = user?.subscriptionStatus === 'trial';
  useEffect(() => {
    if (!isOnTrial) return;
    const timer = setInterval(recount, recountMs);
    return () => clearInterval(timer);
  }, [isOnTrial]);
  return user ? trialOf(user, serverNow()) : noTrial;
}
