import { formatCents } from '@diagbuddy/contract/amounts';
import { limits } from '@diagbuddy/contract/limits';
import { plans } from '@diagbuddy/contract/plans';
import type { UseFormRegisterReturn } from 'react-hook-form';

interface PlanSelectorProps {
  registration: UseFormRegisterReturn;
  isBeta: boolean;
}

/** The plans on sale at sign-up: one. */
export function PlanSelector({ registration, isBeta }: PlanSelectorProps) {
  return (
    <fieldset>
      <legend className="mb-1.5 font-medium text-muted text-sm">Plan</legend>
      <label className="flex min-h-14 items-center gap-3 rounded-md border border-line-strong bg-surface px-3 py-2 has-checked:border-accent has-checked:bg-accent-soft">
        <input {...registration} type="radio" value={plans.professional.id} className="size-4 accent-accent" />
        <span className="min-w-0 flex-1">
          <span className="block font-semibold">{plans.professional.name}</span>
          <span className="block text-muted text-sm">
            {isBeta ? limits.betaTrialDays : limits.trialDays} days free, then monthly. Cancel anytime.
          </span>
        </span>
        <span className="whitespace-nowrap font-semibold tabular-nums">
          {formatCents(plans.professional.priceCents.monthly)}
          <span className="font-normal text-muted">/month</span>
        </span>
      </label>
    </fieldset>
  );
}
