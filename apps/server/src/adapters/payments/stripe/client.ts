import Stripe from 'stripe';
import { AppError } from '../../../platform/app-error.ts';
import type { StripeConfig } from '../../../platform/config.ts';
import { cardRefused, providerDown, providerFailed, providerRefused } from '../payment-fault.ts';

/** The version of Stripe's API that this adapter is written for; the package's types are of the same. */
export const apiVersion = '2026-10-28.endive';

/** A client with its version pinned and its waits bounded. It tries once: our own keys make a later call safe. */
export function createStripeClient({
  secretKey,
  apiBase,
  timeoutMs,
}: Pick<StripeConfig, 'secretKey' | 'apiBase' | 'timeoutMs'>): Stripe {
  const base = apiBase === null ? null : new URL(apiBase);
  return new Stripe(secretKey, {
    apiVersion,
    timeout: timeoutMs,
    maxNetworkRetries: 0,
    telemetry: false,
    appInfo: { name: 'DiagBuddy' },
    ...(base !== null && {
      host: base.hostname,
      port: base.port === '' ? (base.protocol === 'https:' ? 443 : 80) : base.port,
      protocol: base.protocol === 'https:' ? 'https' : 'http',
    }),
  });
}

/**
 * Makes a call and turns Stripe's faults into ours; `null` for an id that it doesn't know.
 * @throws AppError UNAVAILABLE (503), PROVIDER_REFUSED (422)
 */
export async function callStripeOrNull<Answer>(call: Promise<Answer>): Promise<Answer | null> {
  try {
    return await call;
  } catch (error) {
    if (error instanceof Stripe.errors.StripeInvalidRequestError && error.code === 'resource_missing') return null;
    throw faultOf(error);
  }
}

/** Makes a call that has to answer. @throws as `callStripeOrNull` */
export async function callStripe<Answer>(call: Promise<Answer>): Promise<Answer> {
  try {
    return await call;
  } catch (error) {
    throw faultOf(error);
  }
}

function faultOf(error: unknown): unknown {
  if (error instanceof AppError || !(error instanceof Stripe.errors.StripeError)) return error;
  // 402: the card was refused, or its bank asks for a confirmation while the cardholder is away.
  if (error.statusCode === 402) return causedBy(cardRefused(), error);
  const isBusy = error.statusCode === 429 || error.statusCode === 409;
  if (error instanceof Stripe.errors.StripeConnectionError || isBusy) return causedBy(providerDown(), error);
  // Stripe answers a repeated key with the same 5xx again: only a new key helps.
  return causedBy((error.statusCode ?? 0) >= 500 ? providerFailed() : providerRefused(), error);
}

function causedBy(fault: AppError, error: InstanceType<typeof Stripe.errors.StripeError>): AppError {
  // Type and code say what happened; the whole error could carry what was sent.
  fault.cause = `${error.type} ${error.code ?? ''} ${error.requestId ?? ''}`.trim();
  return fault;
}
