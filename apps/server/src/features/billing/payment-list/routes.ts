import { PaymentList, PaymentQuery, PaymentTotals } from '@diagbuddy/contract/payments';
import type { App } from '../../../platform/fastify-app.ts';
import { sendListPage } from '../../../platform/list-page.ts';
import type { AppContext } from '../../app-context.ts';
import { listPayments, sumPayments } from './payment-list-store.ts';

/** Everybody's payments, for administrators with that permission. */
export function paymentListRoutes(app: App, { database: { sql } }: AppContext): void {
  app.get(
    '/api/admin/payments',
    { schema: { hide: true, querystring: PaymentQuery, response: { 200: PaymentList } } },
    async (request, reply) => {
      const rows = await listPayments(sql, request.query);
      return sendListPage({ request, reply }, { rows, query: request.query }).map(({ payment, username, email }) => ({
        ...{ id: payment.id, userId: payment.userId, username, email },
        ...{ amount: payment.amountCents, status: payment.status, createdAt: payment.createdAt.toISOString() },
        ...{ stripePaymentId: payment.providerId, provider: payment.provider },
      }));
    },
  );

  app.get('/api/admin/payment-totals', { schema: { hide: true, response: { 200: PaymentTotals } } }, async () =>
    sumPayments(sql),
  );
}
