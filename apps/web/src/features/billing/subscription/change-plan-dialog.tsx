import type { Subscription } from '@diagbuddy/contract/billing';
import { planIncompatibility } from '@diagbuddy/contract/plan-change';
import { planIds, plans } from '@diagbuddy/contract/plans';
import { useId } from 'react';
import { toastMessage } from '../../../lib/errors.ts';
import { Button } from '../../../ui/button.tsx';
import { FormDialog, FormDialogContent } from '../../../ui/form-dialog.tsx';
import { Skeleton } from '../../../ui/skeleton.tsx';
import { IntervalToggle } from '../interval-toggle.tsx';
import { useChangePlanForm, usePlanPreview } from '../use-subscription.ts';
import { formatPlanPreview } from './format-plan-change.ts';
import { PlanChoice } from './plan-choice.tsx';

interface ChangePlanProps {
  subscription: Subscription;
  memberCount: number;
  prescreenerCount: number;
}

/** The button that opens the plans to which a running subscription can move. */
export function ChangePlanDialog(props: ChangePlanProps) {
  return (
    <FormDialog
      trigger={
        <Button variant="secondary" size="sm">
          Change plan
        </Button>
      }
    >
      {(close) => <ChangePlanDialogContent {...props} onDone={close} />}
    </FormDialog>
  );
}

function ChangePlanDialogContent({ subscription, onDone, ...members }: ChangePlanProps & { onDone: () => void }) {
  const { form, submit, isPending, failure } = useChangePlanForm(subscription, onDone);
  const { planId, interval } = form.watch();
  const name = useId();
  const incompatibilityOf = (id: typeof planId) => planIncompatibility(id, { interval, ...members });
  const isCurrent = (id: typeof planId) => id === subscription.plan && interval === subscription.interval;
  const isChange = incompatibilityOf(planId) === null && !isCurrent(planId);
  const preview = usePlanPreview(isChange ? { planId, interval } : null);

  return (
    <FormDialogContent
      title="Change your plan"
      description="The change takes effect right away. What you've already paid counts toward it."
      submit={{
        label: isChange ? `Change to ${plans[planId].name}` : 'Change plan',
        pendingLabel: 'Changing...',
        isPending,
        isDisabled: preview.data === undefined,
      }}
      onSubmit={submit}
      failure={failure}
    >
      <div className="mb-4 flex justify-center">
        <IntervalToggle interval={interval} onChoose={(chosen) => form.setValue('interval', chosen)} />
      </div>
      <fieldset className="grid gap-2">
        <legend className="sr-only">Plan</legend>
        {planIds.map((id) => (
          <PlanChoice
            key={id}
            plan={plans[id]}
            interval={interval}
            name={name}
            isChosen={id === planId && incompatibilityOf(id) === null}
            isCurrent={isCurrent(id)}
            incompatibility={incompatibilityOf(id)}
            onChoose={() => form.setValue('planId', id)}
          />
        ))}
      </fieldset>
      <div role="status" className="mt-4 min-h-10 text-sm">
        {!isChange && <p className="text-muted">Pick another plan or billing interval to see what it costs.</p>}
        {isChange && preview.isPending && <Waiting />}
        {preview.data && <p>{formatPlanPreview(preview.data, { isTrial: subscription.state === 'trial' })}</p>}
        {isChange && preview.isError && (
          <p className="flex flex-wrap items-center gap-2 text-danger">
            {toastMessage(preview.error, "We couldn't get the price.")}
            <Button type="button" variant="secondary" size="sm" onClick={() => void preview.refetch()}>
              Try again
            </Button>
          </p>
        )}
      </div>
    </FormDialogContent>
  );
}

function Waiting() {
  return (
    <span className="block space-y-2">
      <span className="sr-only">Getting the price</span>
      <Skeleton className="w-full" />
      <Skeleton className="w-2/3" />
    </span>
  );
}
