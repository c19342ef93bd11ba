import { formatCents } from '@diagbuddy/contract/amounts';
import { plans } from '@diagbuddy/contract/plans';
import { formatDate, formatPrice } from '../../../lib/format.ts';
import { PlanFeatures, PriceFigure } from '../../../shared/billing/plan-facts.tsx';
import type { PaymentToConfirm } from './order.ts';

interface OrderSummaryProps {
  payment: PaymentToConfirm;
  /** What is paid is the open invoice of a subscription that runs already. */
  isPastDue: boolean;
}

/** What is bought, for how much and from when. */
export function OrderSummary({ payment, isPastDue }: OrderSummaryProps) {
  const { plan: planId, interval, amountCents, type, trialEndsAt } = payment;
  const plan = plans[planId];
  const firstCharge = type === 'setup' && trialEndsAt !== null ? formatDate(trialEndsAt) : null;
  return (
    <section aria-labelledby="order-title" className="min-w-0">
      <p className="font-medium text-muted">{isPastDue ? 'Pay the open invoice' : 'Subscribe to'}</p>
      <h1 id="order-title" className="font-semibold text-3xl tracking-tight">
        {plan.name}
      </h1>
      <PriceFigure price={formatPrice(amountCents)} interval={interval} className="mt-3" />
      <dl className="mt-5 grid max-w-md gap-2 border-line border-y py-4">
        <Line term="Billed">{interval === 'yearly' ? 'Yearly' : 'Monthly'}</Line>
        <Line term="Due today">{formatCents(firstCharge === null ? amountCents : 0)}</Line>
        {firstCharge !== null && <Line term={`First charge on ${firstCharge}`}>{formatCents(amountCents)}</Line>}
      </dl>
      <p className="mt-3 max-w-md text-muted text-sm">
        {firstCharge === null
          ? 'Your access opens as soon as the payment is confirmed. Cancel anytime.'
          : "The rest of your trial is free. Cancel before it ends and you won't be charged."}
      </p>
      <PlanFeatures plan={plan} className="mt-5 gap-2 max-lg:hidden" />
    </section>
  );
}

function Line({ term, children }: { term: string; children: string }) {
  return (
    <div className="flex items-baseline justify-between gap-4">
      <dt className="text-muted">{term}</dt>
      <dd className="font-semibold tabular-nums">{children}</dd>
    </div>
  );
}
