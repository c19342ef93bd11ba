import type { User } from '@diagbuddy/contract/account';
import { signInPath } from '@diagbuddy/contract/return-path';
import { ArrowLeft } from 'lucide-react';
import { lazy, Suspense, useCallback } from 'react';
import { Link, Navigate, useLocation, useNavigate, useSearchParams } from 'react-router';
import { toastMessage } from '../../../lib/errors.ts';
import { paymentProblem } from '../../../shared/billing/payment-notice.tsx';
import { ServerUnreachable } from '../../../shared/session/server-unreachable.tsx';
import { useUser } from '../../../shared/session/use-user.ts';
import { Spinner } from '../../../ui/spinner.tsx';
import type { PaymentToConfirm } from './order.ts';
import { readOrder } from './order.ts';
import { OrderSummary } from './order-summary.tsx';
import { SandboxForm } from './sandbox-form.tsx';
import { useStartSubscription } from './use-start-subscription.ts';

// Stripe's own code comes only where Stripe takes the payment.
const StripeForm = lazy(async () => ({ default: (await import('./stripe-form.tsx')).StripeForm }));

/** /subscribe: sets the subscription up for the signed-in user, then asks for the card. */
export function Component() {
  const { user, isLoading, error, refetch } = useUser();
  const { pathname, search } = useLocation();
  if (user) return <Subscribe key={user.id} user={user} />;
  if (isLoading) return <PageSpinner label="Loading" />;
  if (error !== null) return <ServerUnreachable error={error} onRetry={() => void refetch()} />;
  return <Navigate to={signInPath(`${pathname}${search}`)} replace />;
}

function Subscribe({ user }: { user: User }) {
  const [query] = useSearchParams();
  const navigate = useNavigate();
  const { data: started, error } = useStartSubscription(readOrder(query), user);
  const leavePaid = useCallback(() => void navigate('/dashboard?payment=success', { replace: true }), [navigate]);
  if (error !== null) {
    const problem = toastMessage(error, "We couldn't set up your subscription. You weren't charged. Please try again.");
    return <Navigate to="/pricing" replace state={paymentProblem(problem)} />;
  }
  if (started === undefined) return <PageSpinner label="Setting up your subscription" />;
  const { clientSecret, type } = started;
  if (clientSecret === null || type === null) return <Navigate to="/dashboard" replace />;
  const payment: PaymentToConfirm = { ...started, clientSecret, type };
  return (
    <div className="mx-auto w-full max-w-5xl px-4 py-5 md:px-6 md:py-8">
      <title>Subscribe · DiagBuddy</title>
      <Link
        to="/pricing"
        className="inline-flex min-h-11 items-center gap-1.5 font-medium text-muted underline-offset-4 hover:text-ink hover:underline"
      >
        <ArrowLeft aria-hidden className="size-4" />
        Back to Pricing
      </Link>
      <div className="mt-2 grid items-start gap-x-12 gap-y-6 lg:grid-cols-[1fr_27rem]">
        <OrderSummary payment={payment} isPastDue={user.subscriptionStatus === 'past_due'} />
        {payment.provider === 'stripe' ? (
          <Suspense fallback={<Spinner label="Loading the payment form" isLabelShown />}>
            <StripeForm key={clientSecret} payment={payment} />
          </Suspense>
        ) : (
          <SandboxForm key={clientSecret} payment={payment} onPaid={leavePaid} />
        )}
      </div>
    </div>
  );
}

function PageSpinner({ label }: { label: string }) {
  return (
    <div className="grid flex-1 place-items-center py-24">
      <title>Subscribe · DiagBuddy</title>
      <Spinner label={label} isLabelShown />
    </div>
  );
}
