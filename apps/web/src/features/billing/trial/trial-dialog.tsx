import { type BillingInterval, type PlanId, trialDialogPlans } from '@diagbuddy/contract/plans';
import { useId, useState } from 'react';
import type { Trial } from '../../../shared/billing/use-trial.ts';
import { Alert } from '../../../ui/alert.tsx';
import { Button } from '../../../ui/button.tsx';
import { Dialog, DialogClose, DialogContent } from '../../../ui/dialog.tsx';
import { IntervalToggle } from '../interval-toggle.tsx';
import { formatTrialBanner, formatTrialTitle } from './format-trial.ts';
import { PlanCard } from './plan-card.tsx';

interface TrialDialogProps {
  trial: Trial;
  onClose: () => void;
  /** Goes to the payment at this path. */
  onSubscribe: (path: string) => void;
}

/** The plans, when the trial is about to end or has ended. It can be closed: one's own records stay readable. */
export function TrialDialog({ trial, onClose, onSubscribe }: TrialDialogProps) {
  const [planId, setPlanId] = useState<PlanId>('team');
  const [interval, setInterval] = useState<BillingInterval>('monthly');
  const name = useId();
  const chosen = trialDialogPlans.find(({ id }) => id === planId) ?? trialDialogPlans[0];
  const subscribe = () => {
    onClose();
    onSubscribe(`/subscribe?${new URLSearchParams({ plan: chosen.id, interval })}`);
  };
  return (
    <Dialog open onOpenChange={(isOpen) => !isOpen && onClose()}>
      <DialogContent
        title={formatTrialTitle(trial)}
        className="sm:max-w-4xl"
        footer={
          <>
            <DialogClose asChild>
              <Button variant="ghost">{trial.isExpired ? 'Read my records' : 'Not now'}</Button>
            </DialogClose>
            <Button onClick={subscribe}>Subscribe to {chosen.name}</Button>
          </>
        }
      >
        {trial.isEnding && <Alert tone={trial.isExpired ? 'danger' : 'caution'}>{formatTrialBanner(trial)}</Alert>}
        <div className="my-4 flex justify-center">
          <IntervalToggle interval={interval} onChoose={setInterval} />
        </div>
        <fieldset className="grid grid-cols-1 gap-3 md:grid-cols-3">
          <legend className="sr-only">Plan</legend>
          {trialDialogPlans.map((plan) => (
            <PlanCard
              key={plan.id}
              plan={plan}
              interval={interval}
              name={name}
              isChosen={plan.id === chosen.id}
              onChoose={() => setPlanId(plan.id)}
            />
          ))}
        </fieldset>
      </DialogContent>
    </Dialog>
  );
}
