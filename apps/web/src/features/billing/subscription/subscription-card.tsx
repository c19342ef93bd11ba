import type { SubscriptionResponse } from '@diagbuddy/contract/billing';
import { planChangeProblem } from '@diagbuddy/contract/plan-change';
import { isEnded } from '@diagbuddy/contract/subscription-lifecycle';
import { ExternalLink, FlaskConical } from 'lucide-react';
import { statusBadge } from '../../../shared/billing/subscription-labels.ts';
import { Badge } from '../../../ui/badge.tsx';
import { Button } from '../../../ui/button.tsx';
import { Card, CardBody, CardHeader } from '../../../ui/card.tsx';
import { LoadFailure } from '../../../ui/load-failure.tsx';
import { Skeleton } from '../../../ui/skeleton.tsx';
import { toastFailure } from '../../../ui/toast-failure.ts';
import { useBillingPortal, useSubscription } from '../use-subscription.ts';
import { CancelDialog } from './cancel-dialog.tsx';
import { ChangePlanDialog } from './change-plan-dialog.tsx';
import { subscriptionFacts } from './format-subscription.ts';
import { InvoiceTable } from './invoice-table.tsx';
import { SubscriptionAlert } from './subscription-alert.tsx';

/** The Profile tab's card for money: plan, state, what happens when, invoices, and what can be done about them. */
export function SubscriptionCard({ userId }: { userId: string }) {
  const { data: state, isError, refetch } = useSubscription();
  const status = state && statusBadge(state.status);
  const badges = state && status && (
    <>
      {state.isTestMode && (
        <Badge tone="amber" icon={FlaskConical}>
          Test mode
        </Badge>
      )}
      <Badge tone={status.tone}>{status.label}</Badge>
    </>
  );
  return (
    <Card id="subscription" aria-labelledby="subscription-title" className="shadow-edge">
      <CardHeader title={<span id="subscription-title">Subscription</span>} actions={badges} />
      {isError && <LoadFailure title="Failed to fetch the subscription" onRetry={() => void refetch()} />}
      {!isError && !state && <Waiting />}
      {state && <State state={state} userId={userId} />}
    </Card>
  );
}

function State({ state, userId }: { state: SubscriptionResponse; userId: string }) {
  const { subscription, canManage, invoices } = state;
  const isRunning = subscription !== null && !isEnded(subscription.state);
  const isCanceled = subscription !== null && subscription.cancelAt !== null;
  const isChangeable = isRunning && planChangeProblem({ state: subscription.state, isCanceled }) === null;
  const isManaged = canManage && subscription !== null;
  return (
    <>
      <CardBody className="grid gap-4">
        <SubscriptionAlert state={state} userId={userId} />
        <dl className="grid grid-cols-2 gap-x-4 gap-y-4">
          {subscriptionFacts(state).map(({ term, text }) => (
            <div key={term} className="min-w-0">
              <dt className="text-faint text-sm">{term}</dt>
              <dd className="font-medium tabular-nums">{text}</dd>
            </div>
          ))}
        </dl>
        {isManaged && (
          <div className="flex flex-wrap gap-2">
            {isChangeable && (
              <ChangePlanDialog
                subscription={subscription}
                memberCount={state.memberCount}
                prescreenerCount={state.prescreenerCount}
              />
            )}
            <PortalButton />
            {isRunning && !isCanceled && <CancelDialog state={state} />}
          </div>
        )}
        {!canManage && <p className="text-muted text-sm">Your team manager handles the subscription.</p>}
      </CardBody>
      {isManaged && <InvoiceTable invoices={invoices} />}
    </>
  );
}

function PortalButton() {
  const { mutate, isPending } = useBillingPortal();
  const open = () =>
    mutate(undefined, {
      onError: (error) =>
        toastFailure(error, { title: 'Error', otherwise: 'Failed to open billing. Please try again.' }),
    });
  return (
    <Button variant="secondary" size="sm" isPending={isPending} pendingLabel="Opening..." onClick={open}>
      Payment method
      <ExternalLink aria-hidden />
    </Button>
  );
}

function Waiting() {
  return (
    <div role="status" className="grid grid-cols-2 gap-4 p-4">
      <span className="sr-only">Loading the subscription</span>
      {[0, 1, 2, 3].map((fact) => (
        <div key={fact} className="space-y-2">
          <Skeleton className="w-16" />
          <Skeleton className="w-28" />
        </div>
      ))}
    </div>
  );
}
