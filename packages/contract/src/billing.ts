import { z } from 'zod';
import { Email, NewPassword, PersonName, SubscriptionStatus, SubscriptionTier } from './account.ts';
import { limits } from './limits.ts';
import { BillingInterval, PlanId } from './plans.ts';
import { SubscriptionAction, SubscriptionState } from './subscription-lifecycle.ts';

export const paymentProviders = ['sandbox', 'stripe'] as const;
export const PaymentProviderName = z.enum(paymentProviders);
export type PaymentProviderName = z.infer<typeof PaymentProviderName>;

/** Sign-up with payment. `accountData`, the whole form, is accepted and not read: everything needed stands beside it. */
export const SignupCheckoutRequest = z.object({
  signupFlow: z.literal(true),
  selectedPlan: PlanId,
  interval: BillingInterval.default('monthly'),
  email: Email,
  firstName: PersonName('First name'),
  lastName: PersonName('Last name'),
  password: NewPassword,
});
export type SignupCheckoutRequest = z.infer<typeof SignupCheckoutRequest>;

/** Checkout by a signed-in user, whose own name and address count, not those in the request. */
export const UserCheckoutRequest = z.object({
  signupFlow: z.literal(false).optional(),
  selectedPlan: PlanId,
  interval: BillingInterval.default('monthly'),
});
export type UserCheckoutRequest = z.infer<typeof UserCheckoutRequest>;

export const CheckoutRequest = z.discriminatedUnion('signupFlow', [SignupCheckoutRequest, UserCheckoutRequest]);
export type CheckoutRequest = z.infer<typeof CheckoutRequest>;
/** Where the browser goes to pay: an address of the provider, or a path of our own in test mode. */
export const CheckoutResponse = z.object({ url: z.string() });
export type CheckoutResponse = z.infer<typeof CheckoutResponse>;

export const OrganizationSubscriptionRequest = z.object({
  planId: PlanId.default('individual'),
  interval: BillingInterval.default('monthly'),
  organizationName: z
    .string()
    .trim()
    .max(limits.organizationMaxLength, `Organization must be at most ${limits.organizationMaxLength} characters`)
    .optional(),
});
export type OrganizationSubscriptionRequest = z.infer<typeof OrganizationSubscriptionRequest>;

/**
 * What the payment form needs. `clientSecret` is null when nothing has to be confirmed (the card is on file). `type` says
 * what it confirms: 'setup' stores a card while the trial runs, 'payment' pays now.
 */
export const OrganizationSubscriptionResponse = z.object({
  clientSecret: z.string().nullable(),
  subscriptionId: z.string(),
  type: z.enum(['setup', 'payment']).nullable(),
  provider: PaymentProviderName,
  /** Stripe's publishable key; null in the sandbox. */
  publishableKey: z.string().nullable(),
  plan: PlanId,
  interval: BillingInterval,
  amountCents: z.int(),
  trialEndsAt: z.string().nullable(),
});
export type OrganizationSubscriptionResponse = z.infer<typeof OrganizationSubscriptionResponse>;

export const invoiceStatuses = ['succeeded', 'pending', 'failed', 'void'] as const;
export const InvoiceStatus = z.enum(invoiceStatuses);
export type InvoiceStatus = z.infer<typeof InvoiceStatus>;

/** One invoice and whether it was paid. `url` shows it at the provider. */
export const Invoice = z.object({
  id: z.string(),
  number: z.string().nullable(),
  amountCents: z.int(),
  status: InvoiceStatus,
  createdAt: z.string(),
  url: z.string().nullable(),
  /** What a change of plan added to the plan's price in it, or (negative) took off; 0 for none. */
  adjustmentCents: z.int(),
});
export type Invoice = z.infer<typeof Invoice>;

/** The subscription of the caller's organization, or `null` where it has none. Times are ISO 8601 in UTC. */
export const Subscription = z.object({
  plan: PlanId,
  interval: BillingInterval,
  amountCents: z.int(),
  state: SubscriptionState,
  /** When it renews or, while on trial, is charged for the first time; null when it will not. */
  renewsAt: z.string().nullable(),
  /** When it ends, or ended, because it was canceled. */
  cancelAt: z.string().nullable(),
  trialEndsAt: z.string().nullable(),
  card: z.object({ brand: z.string(), last4: z.string() }).nullable(),
});
export type Subscription = z.infer<typeof Subscription>;

export const SubscriptionResponse = z.object({
  status: SubscriptionStatus,
  tier: SubscriptionTier,
  trialEndsAt: z.string().nullable(),
  accessEndsAt: z.string().nullable(),
  subscription: Subscription.nullable(),
  /** Newest first, at most 24; empty for a member who may not manage the subscription. */
  invoices: z.array(Invoice),
  /** Whether the caller may subscribe, cancel and open the portal. */
  canManage: z.boolean(),
  /** Accounts of the organization; a plan for fewer can't be chosen. */
  memberCount: z.int(),
  /** Those of them who are Prescreeners: a plan for one technician doesn't count them. */
  prescreenerCount: z.int(),
  provider: PaymentProviderName,
  /** No money moves: the sandbox, or Stripe with a test key. */
  isTestMode: z.boolean(),
});
export type SubscriptionResponse = z.infer<typeof SubscriptionResponse>;

/** The plan that a running subscription is to have. */
export const PlanChangeRequest = z.object({ planId: PlanId, interval: BillingInterval });
export type PlanChangeRequest = z.infer<typeof PlanChangeRequest>;
/** What a change of plan would cost if it were made now. */
export const PlanPreview = z.object({
  planId: PlanId,
  interval: BillingInterval,
  /** The plan's own price, each month or year. */
  amountCents: z.int(),
  /** What the invoice asks for that comes of the change, at once or with the renewal. */
  dueCents: z.int(),
  /** What of it, beside the price, comes of the change: the rest of the running period, added or (negative) taken off. */
  adjustmentCents: z.int(),
  /** When it is charged; null for at once. */
  dueAt: z.string().nullable(),
  /** When the plan's price falls due after a charge for the rest of the running period; null where there is none. */
  thenAt: z.string().nullable(),
});
export type PlanPreview = z.infer<typeof PlanPreview>;

export const BillingPortalResponse = z.object({ url: z.string() });
export type BillingPortalResponse = z.infer<typeof BillingPortalResponse>;

/** How a checkout ended, as `?payment=` of the page to which the browser returns. */
export const paymentReturns = ['success', 'pending', 'failed', 'canceled'] as const;

/** A test card, typed into the sandbox's form. Brand and last four digits are all that is kept. */
export const TestCard = z.object({
  number: z.string().trim().min(1, 'Your card number is incomplete.').max(30, 'Your card number is invalid.'),
  expiry: z
    .string()
    .trim()
    .regex(/^\d{1,2}\s*\/\s*(\d{2}|\d{4})$/, "Your card's expiration date is incomplete."),
  cvc: z
    .string()
    .trim()
    .regex(/^\d{3,4}$/, "Your card's security code is incomplete."),
});
export type TestCard = z.infer<typeof TestCard>;

/** Confirms a sandbox's client secret with a card; `authentication` answers the 3-D Secure question once it was asked. */
export const SandboxConfirmRequest = z.object({
  clientSecret: z.string().min(1).max(200),
  card: TestCard,
  authentication: z.enum(['pass', 'fail']).optional(),
});
export type SandboxConfirmRequest = z.infer<typeof SandboxConfirmRequest>;

export const CardError = z.object({ code: z.string(), message: z.string() });
export type CardError = z.infer<typeof CardError>;
/** `requires_action`: ask the person the 3-D Secure question, then confirm again with the answer. */
export const SandboxConfirmResponse = z.object({
  status: z.enum(['succeeded', 'requires_action', 'failed']),
  error: CardError.nullable(),
});
export type SandboxConfirmResponse = z.infer<typeof SandboxConfirmResponse>;

/** A subscription of the sandbox, as the developer console plays it. */
export const SandboxSubscription = z.object({
  id: z.string(),
  customerEmail: z.string(),
  plan: PlanId,
  interval: BillingInterval,
  state: SubscriptionState,
  currentPeriodEnd: z.string(),
  cancelAt: z.string().nullable(),
  card: z.string().nullable(),
  /** What can be simulated on it now. */
  actions: z.array(SubscriptionAction),
});
export type SandboxSubscription = z.infer<typeof SandboxSubscription>;
export const SandboxSubscriptionsResponse = z.object({ subscriptions: z.array(SandboxSubscription) });
export type SandboxSubscriptionsResponse = z.infer<typeof SandboxSubscriptionsResponse>;
export const SandboxEventRequest = z.object({ action: SubscriptionAction });
export type SandboxEventRequest = z.infer<typeof SandboxEventRequest>;

/** What became of a message of the payment provider. */
export const WebhookResponse = z.object({ received: z.enum(['written', 'repeated', 'ignored']) });
