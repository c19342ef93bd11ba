import type { BillingInterval } from '@diagbuddy/contract/plans';
import { useId } from 'react';
import { Badge } from '../../ui/badge.tsx';

interface IntervalToggleProps {
  interval: BillingInterval;
  onChoose: (interval: BillingInterval) => void;
}

/** Monthly or yearly, and what a year saves. */
export function IntervalToggle({ interval, onChoose }: IntervalToggleProps) {
  const name = useId();
  const side = (value: BillingInterval) => ({
    type: 'radio',
    name,
    value,
    checked: interval === value,
    onChange: () => onChoose(value),
    className: 'absolute inset-0 cursor-pointer opacity-0',
  });
  return (
    <fieldset className="inline-flex max-w-full rounded-md border border-line bg-sunken p-1">
      <legend className="sr-only">Billing</legend>
      <label className={sideStyle}>
        <input {...side('monthly')} />
        Monthly
      </label>
      <label className={sideStyle}>
        <input {...side('yearly')} />
        Yearly
        <span className="flex flex-wrap gap-1">
          <Badge tone="green">Save 17%</Badge>
          <Badge tone="green">2 months free!</Badge>
        </span>
      </label>
    </fieldset>
  );
}

const sideStyle =
  'relative flex min-h-11 cursor-pointer items-center gap-2 rounded-sm px-3 font-medium text-muted has-checked:bg-raised has-checked:text-ink has-checked:shadow-edge has-focus-visible:outline-2 has-focus-visible:outline-accent';
