import type { SubscriptionStatus, SubscriptionTier } from '@diagbuddy/contract/account';
import { dayMs } from '@diagbuddy/contract/durations';
import { limits } from '@diagbuddy/contract/limits';
import type { users } from '../../auth/tables.ts';

type Entitled = Pick<
  typeof users.$inferSelect,
  'subscriptionTier' | 'subscriptionStatus' | 'trialEndsAt' | 'accessEndsAt'
>;

/**
 * What an administrator's choice of tier and status makes of an account. A trial that is over begins anew; what a payment
 * left open beyond the status no longer counts. The same choice again changes nothing.
 */
export function subscriptionChange(
  held: Entitled,
  { tier, status }: { tier: SubscriptionTier; status: SubscriptionStatus },
  at: Date,
): Partial<Entitled> {
  if (held.subscriptionTier === tier && held.subscriptionStatus === status) return {};
  const isOver = held.trialEndsAt === null || held.trialEndsAt <= at;
  return {
    subscriptionTier: tier,
    subscriptionStatus: status,
    accessEndsAt: null,
    ...(status === 'trial' && isOver && { trialEndsAt: new Date(at.getTime() + limits.trialDays * dayMs) }),
  };
}
