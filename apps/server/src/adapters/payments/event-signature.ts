import Stripe from 'stripe';
import { z } from 'zod';
import { badSignature } from './payment-fault.ts';

/** How old a signed event may be. */
const replayWindowSeconds = 300;

/** The id, type and object of an event; the object's own fields are asked for anew. */
const SignedEvent = z.object({
  id: z.string().min(1).max(255),
  type: z.string().min(1).max(255),
  data: z.object({ object: z.record(z.string(), z.unknown()) }),
});
export type SignedEvent = z.infer<typeof SignedEvent>;

/**
 * Checks the header `Stripe-Signature` over the raw bytes and reads the event. The sandbox signs its events in the same way.
 * @throws AppError INVALID (400)
 */
export function readSignedEvent(
  rawBody: Buffer,
  { signature, secret, nowMs }: { signature: string | undefined; secret: string; nowMs: number },
): SignedEvent {
  const parsed = SignedEvent.safeParse(verified(rawBody, { signature, secret, nowMs }));
  if (!parsed.success) throw badSignature();
  return parsed.data;
}

/** What was signed; `null` where the signature is missing, wrong or too old, or the body is no JSON. */
function verified(
  rawBody: Buffer,
  { signature = '', secret, nowMs }: { signature: string | undefined; secret: string; nowMs: number },
): unknown {
  try {
    return Stripe.webhooks.constructEvent(rawBody, signature, secret, replayWindowSeconds, undefined, nowMs);
  } catch {
    return null;
  }
}
