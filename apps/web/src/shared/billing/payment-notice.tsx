import { useLocation, useSearchParams } from 'react-router';
import { Alert } from '../../ui/alert.tsx';

const texts = {
  canceled: { tone: 'info', title: 'Payment canceled', text: "You weren't charged. You can try again anytime." },
  failed: {
    tone: 'caution',
    title: "Your payment didn't go through",
    text: "You weren't charged. Please try again, or use another card.",
  },
  success: {
    tone: 'good',
    title: 'Your payment is confirmed',
    text: 'Sign in with your email and password to get started.',
  },
  pending: {
    tone: 'info',
    title: "We're confirming your payment",
    text: "Your account opens as soon as it's confirmed, usually within minutes. Then sign in here. You won't be charged twice.",
  },
} as const;

type Outcome = keyof typeof texts;
const isOutcome = (text: string): text is Outcome => text in texts;

/** How the payment ended that the browser comes back from (`?payment=`), or why it couldn't be started. Nothing otherwise. */
export function PaymentNotice({ shown, className }: { shown: readonly Outcome[]; className?: string }) {
  const [query] = useSearchParams();
  const problem = paymentProblemIn(useLocation().state);
  const look = className === undefined ? {} : { className };
  if (problem !== null) {
    return (
      <div role="alert">
        <Alert {...look} tone="caution" title="We couldn't start your payment">
          {problem}
        </Alert>
      </div>
    );
  }
  const outcome = query.get('payment') ?? '';
  if (!isOutcome(outcome) || !shown.includes(outcome)) return null;
  const { tone, title, text } = texts[outcome];
  return (
    <div role="status">
      <Alert {...look} tone={tone} title={title}>
        {text}
      </Alert>
    </div>
  );
}

/** Why a payment could not be started, as a page hands it on to the pricing page in the history entry: no link can carry it. */
export const paymentProblem = (message: string) => ({ paymentProblem: message });

/** The problem in a history entry's state; `null` where it holds none. */
export function paymentProblemIn(state: unknown): string | null {
  if (typeof state !== 'object' || state === null || !('paymentProblem' in state)) return null;
  return typeof state.paymentProblem === 'string' ? state.paymentProblem : null;
}
