import { z } from 'zod';
import { InvoiceStatus } from './billing.ts';
import { listQuery, sortedBy } from './list-query.ts';

/** A payment as the administration sees it; without a user whose account is gone. */
export const Payment = z.object({
  id: z.string(),
  userId: z.string().nullable(),
  username: z.string().nullable(),
  email: z.string().nullable(),
  /** Cents. */
  amount: z.number(),
  status: InvoiceStatus,
  createdAt: z.string(),
  /** The invoice's id at the payment provider. */
  stripePaymentId: z.string(),
  provider: z.string(),
});
export type Payment = z.infer<typeof Payment>;
/** GET /api/admin/payments. */
export const PaymentList = z.array(Payment);

export const paymentSorts = ['createdAt', 'amount'] as const;
/** Searched by the beginning of the user's address or name, or of the provider's id. */
export const PaymentQuery = listQuery(sortedBy(paymentSorts).default('-createdAt')).extend({
  status: InvoiceStatus.optional(),
});
export type PaymentQuery = z.infer<typeof PaymentQuery>;

/** GET /api/admin/payment-totals: of all payments. Revenue is what succeeded, in cents. */
export const PaymentTotals = z.object({ revenueCents: z.number(), payments: z.number(), succeeded: z.number() });
export type PaymentTotals = z.infer<typeof PaymentTotals>;
