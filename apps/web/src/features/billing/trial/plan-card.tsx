import type { BillingInterval, Plan } from '@diagbuddy/contract/plans';
import { Check } from 'lucide-react';
import { formatPrice } from '../../../lib/format.ts';
import { Badge } from '../../../ui/badge.tsx';

interface PlanCardProps {
  plan: Plan;
  interval: BillingInterval;
  /** The group of radio buttons to which the card belongs. */
  name: string;
  isChosen: boolean;
  onChoose: () => void;
}

/** A plan to choose, by a press anywhere on it: what it costs and what it holds. */
export function PlanCard({ plan, interval, name, isChosen, onChoose }: PlanCardProps) {
  const cents = plan.priceCents[interval] ?? plan.priceCents.monthly;
  return (
    <div className="relative flex min-w-0 flex-col gap-2 rounded-lg border border-line-strong bg-surface p-4 has-checked:border-accent has-checked:bg-accent-soft has-focus-visible:outline-2 has-focus-visible:outline-accent">
      <div className="flex items-center gap-2">
        <label className="flex items-center gap-2 font-semibold after:absolute after:inset-0 after:cursor-pointer">
          <input
            type="radio"
            name={name}
            value={plan.id}
            checked={isChosen}
            onChange={onChoose}
            className="size-4 accent-accent outline-none"
          />
          {plan.name}
        </label>
        {plan.isPopular && (
          <Badge tone="accent" className="ml-auto">
            Most popular
          </Badge>
        )}
      </div>
      <p className="text-muted">
        <span className="font-semibold text-2xl text-ink tabular-nums">{formatPrice(cents)}</span>
        {interval === 'yearly' ? '/year' : '/month'}
      </p>
      <p className="text-muted text-sm">{plan.description}</p>
      <ul className="space-y-1 text-sm">
        {plan.features.map((feature) => (
          <li key={feature} className="flex items-start gap-2">
            <Check aria-hidden className="mt-0.5 size-4 shrink-0 text-accent" />
            {feature}
          </li>
        ))}
      </ul>
    </div>
  );
}
