import { stripeSignature } from '@diagbuddy/testing/fakes/stripe/stripe-signature';
import { openHttpClient } from '@diagbuddy/testing/http/http-client';
import { overNetwork } from '@diagbuddy/testing/http/transports';

export const webhookSecret = 'whsec_reliability0123456789';

/** The header under which Stripe sends a message. */
export const signed = (payload: string, { secret = webhookSecret, at = Date.now() } = {}): string =>
  stripeSignature(payload, { secret, atMs: at });

/** Posts a message to a node, unsigned for `null`; answers the status, 0 when the node is gone. */
export async function post(address: string, payload: string, signature: string | null): Promise<number> {
  const headers: Record<string, string> = signature === null ? {} : { 'stripe-signature': signature };
  const client = openHttpClient(overNetwork(address, { retries: false }));
  const answer = await client.send('POST', '/api/webhooks/stripe', payload, headers).catch(() => null);
  return answer?.status ?? 0;
}
