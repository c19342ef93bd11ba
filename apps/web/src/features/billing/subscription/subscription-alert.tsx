import type { SubscriptionResponse } from '@diagbuddy/contract/billing';
import { isEnded } from '@diagbuddy/contract/subscription-lifecycle';
import { Link } from 'react-router';
import { formatDate } from '../../../lib/format.ts';
import { showTrialDialog } from '../../../shared/billing/trial-dialog-state.ts';
import { Alert } from '../../../ui/alert.tsx';
import { Button } from '../../../ui/button.tsx';
import { toast } from '../../../ui/toast.tsx';
import { toastFailure } from '../../../ui/toast-failure.ts';
import { useResumeSubscription } from '../use-subscription.ts';

/** What the state of the subscription asks of a person, and the way to do it; nothing while all is well. */
export function SubscriptionAlert({ state, userId }: { state: SubscriptionResponse; userId: string }) {
  const { subscription, canManage, accessEndsAt } = state;
  if (subscription === null) {
    if (state.status !== 'trial' || !canManage) return null;
    const plans = (
      <Button size="sm" onClick={() => showTrialDialog(userId, true)}>
        See plans
      </Button>
    );
    return (
      <Alert tone="info" title="You're on the free trial" action={plans}>
        You won't be charged when it ends.
      </Alert>
    );
  }
  const payPath = `/subscribe?${new URLSearchParams({ plan: subscription.plan, interval: subscription.interval })}`;
  if (subscription.state === 'past_due') {
    return (
      <Alert
        tone="caution"
        title="Your last payment failed"
        action={canManage && <PayLink to={payPath}>Pay now</PayLink>}
      >
        {accessEndsAt === null
          ? 'Pay the open invoice to keep diagnosing.'
          : `Pay the open invoice by ${formatDate(accessEndsAt)} to keep your access. We'll keep trying your card until then.`}
      </Alert>
    );
  }
  if (isEnded(subscription.state)) {
    return (
      <Alert
        tone="info"
        title="Your subscription has ended"
        action={canManage && <PayLink to={payPath}>Subscribe again</PayLink>}
      >
        {accessEndsAt !== null && `You'll keep access until ${formatDate(accessEndsAt)}. `}You can still read your
        records.
      </Alert>
    );
  }
  if (subscription.cancelAt !== null) {
    return (
      <Alert tone="info" title="Your subscription is canceled" action={canManage && <KeepPlanButton />}>
        You'll keep access until {formatDate(subscription.cancelAt)}.
      </Alert>
    );
  }
  return null;
}

/** Takes the cancellation back. It stays in sight when that fails, and says why. */
function KeepPlanButton() {
  const { mutate, isPending } = useResumeSubscription();
  const keep = () =>
    mutate(undefined, {
      onSuccess: () =>
        toast({ title: 'Plan Kept', description: 'Your subscription continues as before.', variant: 'success' }),
      onError: (error) =>
        toastFailure(error, {
          title: 'Not Kept',
          otherwise: 'Failed to keep your plan. Please try again.',
        }),
    });
  return (
    <Button size="sm" isPending={isPending} pendingLabel="Keeping..." onClick={keep}>
      Keep my plan
    </Button>
  );
}

function PayLink({ to, children }: { to: string; children: string }) {
  return (
    <Button asChild size="sm">
      <Link to={to}>{children}</Link>
    </Button>
  );
}
