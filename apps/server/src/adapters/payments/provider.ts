import type { InvoiceStatus, PaymentProviderName } from '@diagbuddy/contract/billing';
import type { Price } from '@diagbuddy/contract/plans';
import type { SubscriptionState } from '@diagbuddy/contract/subscription-lifecycle';

/** Whom a checkout or a subscription is for; travels to the provider and back as its metadata. */
export type Reference = { pendingSignupId: string } | { organizationId: string; userId: string };

/** When the first charge falls due: after so many days, at a moment, or (null) at once. */
export type TrialTerms = { days: number } | { until: Date } | null;

export interface CheckoutParams {
  /** Stored by the caller before the call: the same key never makes a second checkout. */
  idempotencyKey: string;
  reference: Reference;
  price: Price;
  trial: TrialTerms;
  email: string;
  customerId: string | null;
  /** Absolute, or a path for the sandbox; '{CHECKOUT_SESSION_ID}' in it is replaced by the checkout's id. */
  successUrl: string;
  cancelUrl: string;
  expiresAt: Date;
}

export interface Checkout {
  id: string;
  status: 'open' | 'complete' | 'expired';
  reference: Reference | null;
  /** Exists once the checkout is complete. */
  subscriptionId: string | null;
}

export interface SubscriptionParams {
  idempotencyKey: string;
  reference: { organizationId: string; userId: string };
  price: Price;
  trialEndsAt: Date | null;
  email: string;
  customerId: string | null;
}

export interface InvoiceSnapshot {
  providerId: string;
  number: string | null;
  amountCents: number;
  status: InvoiceStatus;
  createdAt: Date;
  url: string | null;
  /** What of the amount, beside the plan's price, comes of a change of plan; negative where it was taken off. */
  adjustmentCents: number;
}

/**
 * What a change of price would cost: the next invoice, and what of it comes of the change. `dueAt` null: charged at once.
 * `thenAt`: when the price itself falls due, where only the rest of the period is charged at once; else null.
 */
export interface PriceChange {
  dueCents: number;
  adjustmentCents: number;
  dueAt: Date | null;
  thenAt: Date | null;
}

/** A subscription as the provider has it at this moment. */
export interface SubscriptionSnapshot {
  id: string;
  customerId: string;
  price: Pick<Price, 'plan' | 'interval' | 'amountCents'>;
  state: SubscriptionState;
  currentPeriodStart: Date;
  currentPeriodEnd: Date;
  cancelAt: Date | null;
  trialEndsAt: Date | null;
  card: { brand: string; last4: string } | null;
  reference: Reference | null;
  /** Newest first, at most 24. */
  invoices: InvoiceSnapshot[];
  /** What the customer still has to confirm, or null. */
  pending: { clientSecret: string; type: 'setup' | 'payment' } | null;
}

/** One message of the provider, its signature verified. What it carries is not read: the object is asked for anew. */
export interface ProviderEvent {
  id: string;
  type: string;
  subject: { kind: 'checkout' | 'subscription' | 'customer'; id: string } | null;
}

/**
 * A payment provider. Every call answers within some seconds or throws an AppError: UNAVAILABLE (503) when it can't be
 * reached or did not answer, PROVIDER_REFUSED (422) when it answered no. Ids that it doesn't know read as `null`.
 */
export interface PaymentProvider {
  name: PaymentProviderName;
  /** No money moves. */
  isTestMode: boolean;
  publishableKey: string | null;
  /** Asks the provider whether it answers us. @throws AppError UNAVAILABLE (503), PROVIDER_REFUSED (422) */
  check(): Promise<void>;
  createCheckout(params: CheckoutParams): Promise<{ id: string; url: string }>;
  readCheckout(id: string): Promise<Checkout | null>;
  /** Closes an open checkout, so that it can no longer be paid; returns its state after that. */
  expireCheckout(id: string): Promise<Checkout | null>;
  createSubscription(params: SubscriptionParams): Promise<SubscriptionSnapshot>;
  readSubscription(id: string): Promise<SubscriptionSnapshot | null>;
  /** Lets it run to the end of what was paid, then ends it. */
  cancelAtPeriodEnd(id: string, idempotencyKey: string): Promise<void>;
  /** Takes back a cancellation that has not come yet. */
  resume(id: string, idempotencyKey: string): Promise<void>;
  /**
   * Moves it to another price. What a higher price asks for the rest of the running period is charged at once; what a lower one
   * leaves is taken off the next invoice. Where the interval changes a new period begins and is charged at once. On trial nothing but
   * the price changes.
   * @throws AppError PROVIDER_REFUSED (422) when what is due at once can't be charged; then nothing has changed
   */
  changePrice(id: string, options: { price: Price; idempotencyKey: string }): Promise<void>;
  /** What `changePrice` would cost now. Makes nothing. */
  previewPrice(id: string, price: Price): Promise<PriceChange>;
  /** Ends it at once; with `refund`, what its newest invoice took is paid back. */
  cancelNow(id: string, options: { idempotencyKey: string; refund: boolean }): Promise<void>;
  /** A page of the provider where the customer manages card, plan and invoices. */
  createPortal(options: { customerId: string; returnUrl: string }): Promise<{ url: string }>;
  /**
   * Reads an event from the raw bytes of a request.
   * @throws AppError INVALID (400) for a missing, wrong or old signature
   */
  verifyEvent(rawBody: Buffer, options: { signature: string | undefined; nowMs: number }): Promise<ProviderEvent>;
}
