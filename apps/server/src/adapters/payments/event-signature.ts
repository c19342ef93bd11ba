import { createHmac, timingSafeEqual } from 'node:crypto';
import { z } from 'zod';
import { badSignature } from './payment-fault.ts';

/** How old a signed event may be, and how far ahead its sender's clock, in seconds. */
export const replayWindowSeconds = 300;

/** The id, type and object of an event; the object's own fields are asked for anew. */
const SignedEvent = z.object({
  id: z.string().min(1).max(255),
  type: z.string().min(1).max(255),
  data: z.object({ object: z.record(z.string(), z.unknown()) }),
});
export type SignedEvent = z.infer<typeof SignedEvent>;

/**
 * Checks the header `Stripe-Signature` (`t=<seconds>,v1=<HMAC-SHA256 of 't.body' in hex>`) over the raw bytes and reads the event.
 * @throws AppError INVALID (400)
 */
export function readSignedEvent(
  rawBody: Buffer,
  { signature, secret, nowMs }: { signature: string | undefined; secret: string; nowMs: number },
): SignedEvent {
  const parts = (signature ?? '').slice(0, 2_000).split(',');
  const valuesOf = (name: string) =>
    parts.filter((part) => part.startsWith(`${name}=`)).map((part) => part.slice(name.length + 1));
  const [time = ''] = valuesOf('t');
  const isRecent = /^\d{1,12}$/.test(time) && Math.abs(nowMs / 1000 - Number(time)) <= replayWindowSeconds;
  const expected = signatureOf(rawBody, { time, secret });
  if (!isRecent || !valuesOf('v1').some((given) => isSameText(given, expected))) throw badSignature();
  const parsed = SignedEvent.safeParse(parseJson(rawBody.toString('utf8')));
  if (!parsed.success) throw badSignature();
  return parsed.data;
}

/** Signs a body as a provider does, for the header `Stripe-Signature`. */
export function signEvent(rawBody: Buffer, { secret, nowMs }: { secret: string; nowMs: number }): string {
  const time = String(Math.floor(nowMs / 1000));
  return `t=${time},v1=${signatureOf(rawBody, { time, secret })}`;
}

const signatureOf = (rawBody: Buffer, { time, secret }: { time: string; secret: string }): string =>
  createHmac('sha256', secret).update(`${time}.`).update(rawBody).digest('hex');

function isSameText(given: string, expected: string): boolean {
  const [left, right] = [Buffer.from(given), Buffer.from(expected)];
  return left.length === right.length && timingSafeEqual(left, right);
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
}
