import type Stripe from 'stripe';

// What the fake keeps of Stripe's objects: the fields that the product reads.

type Session = Pick<
  Stripe.Checkout.Session,
  'id' | 'object' | 'status' | 'payment_status' | 'url' | 'metadata' | 'subscription' | 'success_url' | 'expires_at'
>;
type Intent = Pick<Stripe.SetupIntent, 'id' | 'object' | 'status' | 'client_secret' | 'payment_method' | 'customer'>;
export type Method = Pick<Stripe.PaymentMethod, 'id' | 'object'> & {
  card: { brand: string; last4: string };
  charges: 'succeed' | 'fail';
};
type InvoiceAmounts = 'total' | 'amount_due' | 'amount_paid' | 'starting_balance';
type InvoiceFields = 'id' | 'object' | 'number' | 'status' | 'created' | InvoiceAmounts;
export type Invoice = Pick<Stripe.Invoice, InvoiceFields> & {
  lines: { data: { amount: number; parent: { subscription_item_details: { proration: boolean } } }[] };
  confirmation_secret: { client_secret: string; type: string };
  parent: { subscription_details: { subscription: string } };
  payments: { data: { payment: { payment_intent: string } }[] };
};
export type Price = Pick<Stripe.Price, 'id' | 'object' | 'lookup_key' | 'unit_amount' | 'metadata'>;
export type Subscription = Pick<
  Stripe.Subscription,
  'id' | 'object' | 'status' | 'cancel_at' | 'cancel_at_period_end' | 'ended_at' | 'trial_end' | 'metadata'
> & {
  customer: string;
  items: { data: { id: string; price: Price; current_period_start: number; current_period_end: number }[] };
  pending_setup_intent: Intent | null;
  default_payment_method: Method | null;
  latest_invoice: Invoice | null;
};
export type FakeEvent = Pick<Stripe.Event, 'id' | 'type' | 'created' | 'api_version'> & {
  object: 'event';
  data: { object: object };
};

export interface FakeSession extends Session {
  order: { price: Price; customer: string | null; trialEnd: number | null; metadata: Stripe.Metadata };
}
