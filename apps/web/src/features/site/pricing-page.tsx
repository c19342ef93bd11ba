import { formatCents } from '@diagbuddy/contract/amounts';
import { limits } from '@diagbuddy/contract/limits';
import { plans, planUsers, professionalOrIndividual } from '@diagbuddy/contract/plans';
import { ArrowRight, FlaskConical, Lock, ReceiptText, Undo2 } from 'lucide-react';
import type { FormEvent } from 'react';
import { Link, useNavigate } from 'react-router';
import { PaymentNotice } from '../../shared/billing/payment-notice.tsx';
import { PlanFeatures, PriceFigure } from '../../shared/billing/plan-facts.tsx';
import { SignInPrompt } from '../../shared/session/sign-in-prompt.tsx';
import { useUser } from '../../shared/session/use-user.ts';
import { Badge } from '../../ui/badge.tsx';
import { Button } from '../../ui/button.tsx';
import { usePricingCheckout } from './use-pricing-checkout.ts';

/** What the plan's button stands for, as the sign-up's address carries it. */
const checkoutChoice = { plan: 'professional', interval: 'monthly' };

const plan = plans.professional;

const trustNotes = [
  { icon: Undo2, words: '30-day money-back guarantee', more: "Not for you? Email us and we'll refund you." },
  { icon: ReceiptText, words: 'Cancel anytime', more: 'You can still read your records.' },
  { icon: Lock, words: 'Secure payment', more: 'Card details go to the payment provider, never to us.' },
] as const;

/** /pricing: the one plan that is sold here. */
export function Component() {
  return (
    <div className="mx-auto w-full max-w-5xl px-4 py-6 md:px-6 md:py-10">
      <title>Pricing · DiagBuddy</title>
      <PaymentNotice shown={['canceled', 'failed']} className="mb-4" />
      <BetaBanner />
      <div className="mt-8 grid items-start gap-x-14 gap-y-9 lg:grid-cols-[1fr_26rem]">
        <div>
          <h1 className="font-semibold text-4xl tracking-tight">One plan, everything included</h1>
          <p className="mt-4 max-w-lg text-lg text-muted">
            Unlimited diagnoses at one price. Try it for {limits.trialDays} days on your own calls before you're
            charged.
          </p>
          <ul className="mt-8 grid gap-5">
            {trustNotes.map(({ icon: Icon, words, more }) => (
              <li key={words} className="flex gap-3">
                <Icon aria-hidden className="mt-0.5 size-5 shrink-0 text-accent" strokeWidth={1.75} />
                <div>
                  <p className="font-semibold">{words}</p>
                  <p className="text-muted">{more}</p>
                </div>
              </li>
            ))}
          </ul>
          <p className="mt-8 border-line border-t pt-5 text-muted">
            Wondering if it's any good?{' '}
            <Link to="/accuracy" className="font-semibold text-accent underline underline-offset-4">
              See how often the diagnosis is right
            </Link>
            , misses included.
          </p>
        </div>
        <PlanCard />
      </div>
    </div>
  );
}

function BetaBanner() {
  return (
    <div className="flex flex-wrap items-center gap-x-4 gap-y-2 rounded-lg border border-accent/30 bg-accent-soft px-4 py-3">
      <FlaskConical aria-hidden className="size-5 shrink-0 text-accent" strokeWidth={1.75} />
      <p className="min-w-0 flex-1 basis-60">
        <strong className="font-semibold">Beta launch: save up to 40%.</strong> With a beta code, the first{' '}
        {limits.betaTrialDays} days are free.
      </p>
    </div>
  );
}

function PlanCard() {
  const { user } = useUser();
  const { isPending, upgrade } = usePricingCheckout();
  return (
    <section
      aria-labelledby="plan-name"
      className="overflow-hidden rounded-lg border border-line bg-surface shadow-raised max-lg:order-first"
    >
      <div aria-hidden className="ruled-edge h-2" />
      <div className="px-5 pt-4 pb-6 md:px-6">
        <div className="flex items-center justify-between gap-4">
          <h2 id="plan-name" className="font-semibold text-xl">
            {plan.name}
          </h2>
          <Badge tone="accent">Most popular</Badge>
        </div>
        <p className="mt-1 text-muted">{plan.description}</p>
        <PriceFigure price={formatCents(plan.priceCents.monthly)} interval="monthly" className="mt-5" />
        <p className="mt-2 font-medium">{limits.trialDays}-day trial</p>
        <p className="text-muted">{planUsers(plan)}</p>
        <p className="mt-2 text-muted text-sm">{professionalOrIndividual}</p>
        {user ? (
          <Button
            size="lg"
            className="mt-5 w-full"
            isPending={isPending}
            pendingLabel="Opening payment..."
            onClick={() => upgrade(user)}
          >
            Upgrade Now
            <ArrowRight aria-hidden />
          </Button>
        ) : (
          <GetStarted />
        )}
        {!user && <SignInPrompt className="mt-2" />}
        <PlanFeatures plan={plan} className="mt-4 gap-2.5 border-line border-t pt-5" />
      </div>
    </section>
  );
}

/** To the sign-up; a form, so that it goes there without script too. */
function GetStarted() {
  const navigate = useNavigate();
  const start = (event: FormEvent) => {
    event.preventDefault();
    void navigate(`/signup?${new URLSearchParams(checkoutChoice)}`);
  };
  return (
    <form action="/signup" onSubmit={start} className="mt-5">
      {Object.entries(checkoutChoice).map(([name, value]) => (
        <input key={name} type="hidden" name={name} value={value} />
      ))}
      <Button type="submit" size="lg" className="w-full">
        Get Started
        <ArrowRight aria-hidden />
      </Button>
    </form>
  );
}
