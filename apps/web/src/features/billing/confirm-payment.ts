import type { SubscriptionStatus } from '@diagbuddy/contract/account';

interface PaymentConfirmation {
  /** Asks the server for the account's status; `undefined` where it did not answer. */
  readStatus: () => Promise<SubscriptionStatus | undefined>;
  signal: AbortSignal;
  /** How often it asks at most, and the time between two questions in ms. */
  tries?: number;
  pauseMs?: number;
}

/** Asks until the subscription is active, at most `tries` times: the provider's message may come after the browser. */
export async function confirmPayment({
  readStatus,
  signal,
  tries = 15,
  pauseMs = 2_000,
}: PaymentConfirmation): Promise<'active' | 'unconfirmed' | 'left'> {
  for (let count = 1; count <= tries; count++) {
    const status = await readStatus();
    if (signal.aborted) return 'left';
    if (status === 'active') return 'active';
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
