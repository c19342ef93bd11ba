import { type BillingInterval, type Plan, planUsers, priceOf } from '@diagbuddy/contract/plans';
import { formatPrice } from '../../../lib/format.ts';
import { Badge } from '../../../ui/badge.tsx';

interface PlanChoiceProps {
  plan: Plan;
  interval: BillingInterval;
  /** The group of radio buttons to which the row belongs. */
  name: string;
  isChosen: boolean;
  isCurrent: boolean;
  /** Why it can't be chosen, or null. */
  incompatibility: string | null;
  onChoose: () => void;
}

/** A plan to change to, in one row: what it is for and what it costs, or why it can't be chosen. */
export function PlanChoice({ plan, interval, name, isChosen, isCurrent, incompatibility, onChoose }: PlanChoiceProps) {
  const price = priceOf(plan.id, interval);
  return (
    <label className="flex min-h-14 cursor-pointer items-center gap-3 rounded-md border border-line-strong bg-surface px-3 py-2.5 has-checked:border-accent has-checked:bg-accent-soft has-disabled:cursor-not-allowed has-disabled:border-line has-disabled:bg-sunken has-focus-visible:outline-2 has-focus-visible:outline-accent">
      <input
        type="radio"
        name={name}
        value={plan.id}
        checked={isChosen}
        disabled={incompatibility !== null}
        onChange={onChoose}
        className="size-4 shrink-0 accent-accent outline-none"
      />
      <span className="min-w-0 flex-1">
        <span className="flex flex-wrap items-center gap-x-2 gap-y-1">
          <span className="font-semibold">{plan.name}</span>
          {isCurrent && <Badge tone="accent">Current plan</Badge>}
        </span>
        <span className="block text-muted text-sm">{incompatibility ?? planUsers(plan)}</span>
      </span>
      {price !== null && (
        <span className="whitespace-nowrap font-semibold tabular-nums">
          {formatPrice(price.amountCents)}
          <span className="font-normal text-muted">{interval === 'yearly' ? '/year' : '/month'}</span>
        </span>
      )}
    </label>
  );
}
