import { stripeSignature } from '../../apps/server/src/testing/payments/stripe-signature.ts';

export const webhookSecret = 'whsec_reliability0123456789';

/** The header with which Stripe signs a message, by its own helper. */
export function signed(payload: string, { secret = webhookSecret, at = Date.now() } = {}): string {
  return stripeSignature(payload, { secret, atMs: at });
}

/** Posts a message to a node; answers the status, 0 when the node is gone. */
export async function post(address: string, payload: string, signature: string | null): Promise<number> {
  const answer = await fetch(`${address}/api/webhooks/stripe`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', ...(signature !== null && { 'stripe-signature': signature }) },
    body: payload,
    signal: AbortSignal.timeout(20_000),
  }).catch(() => null);
  await answer?.arrayBuffer().catch(() => undefined);
  return answer?.status ?? 0;
}
