import Stripe from 'stripe';

/** The header with which Stripe signs a message, by its own helper. */
export const stripeSignature = (payload: string, { secret, atMs }: { secret: string; atMs: number }): string =>
  Stripe.webhooks.generateTestHeaderString({ payload, secret, timestamp: Math.floor(atMs / 1000) });
