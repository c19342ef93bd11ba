import type { BillingInterval, Plan } from '@diagbuddy/contract/plans';
import { Check } from 'lucide-react';
import { classNames } from '../../ui/class-names.ts';

interface PriceFigureProps {
  /** With its currency: '$19.99'. */
  price: string;
  interval: BillingInterval;
  className?: string;
}

/** A price, large, and what it is paid for. */
export function PriceFigure({ price, interval, className }: PriceFigureProps) {
  return (
    <p className={classNames('flex items-baseline gap-1.5', className)}>
      <span className="mono font-semibold text-figure tracking-tight">{price}</span>
      <span className="text-lg text-muted">{interval === 'yearly' ? '/year' : '/month'}</span>
    </p>
  );
}

/** What a plan includes, a line each. */
export function PlanFeatures({ plan, className }: { plan: Plan; className?: string }) {
  return (
    <ul aria-label={`What ${plan.name} includes`} className={classNames('grid', className)}>
      {plan.features.map((feature) => (
        <li key={feature} className="flex items-center gap-2.5">
          <Check aria-hidden className="size-4 shrink-0 text-good" />
          {feature}
        </li>
      ))}
    </ul>
  );
}
