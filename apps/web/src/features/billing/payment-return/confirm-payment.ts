import type { User } from '@diagbuddy/contract/account';
import { isSubscribed } from '@diagbuddy/contract/entitlement';

interface PaymentConfirmation {
  /** Asks the server who is signed in; no one if it does not answer. */
  readUser: () => Promise<Pick<User, 'subscriptionStatus' | 'accessEndsAt'> | null | undefined>;
  signal: AbortSignal;
  /** How often it asks at most, and the time between two questions in ms. */
  tries?: number;
  pauseMs?: number;
}

/** Asks until a subscription stands behind the account, at most `tries` times: the provider's message may come after the browser. */
export async function confirmPayment({
  readUser,
  signal,
  tries = 15,
  pauseMs = 2_000,
}: PaymentConfirmation): Promise<'active' | 'unconfirmed' | 'left'> {
  for (let count = 1; count <= tries; count++) {
    const user = await readUser();
    if (signal.aborted) return 'left';
    if (user && isSubscribed(user)) return 'active';
    if (count < tries) await pause(pauseMs, signal);
    if (signal.aborted) return 'left';
  }
  return 'unconfirmed';
}

function pause(ms: number, signal: AbortSignal): Promise<void> {
  return new Promise((resolve) => {
    const timer = setTimeout(resolve, ms);
    signal.addEventListener('abort', () => {
      clearTimeout(timer);
      resolve();
    });
  });
}
