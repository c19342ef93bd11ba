import type { PaymentQuery, PaymentTotals } from '@diagbuddy/contract/payments';
import { and, eq, sql as raw, type SQL } from 'drizzle-orm';
import type { Sql } from '../../../platform/database.ts';
import { listPage } from '../../../platform/list-page.ts';
import { users } from '../../auth/tables.ts';
import { payments } from '../tables.ts';

/** A page of everybody's payments. Indexes: payments_created_idx and its neighbors. */
export async function listPayments(sql: Sql, query: PaymentQuery) {
  const { after, orderBy, cursorKey, limit } = listPage(query, {
    id: payments.id,
    columns: {
      createdAt: { value: payments.createdAt, type: 'timestamptz' },
      amount: { value: payments.amountCents, type: 'integer' },
    },
  });
  return sql
    .select({ id: payments.id, payment: payments, username: users.username, email: users.email, cursorKey })
    .from(payments)
    .leftJoin(users, eq(users.id, payments.userId))
    .where(and(after, query.status && eq(payments.status, query.status), searched(query.search)))
    .orderBy(...orderBy)
    .limit(limit);
}

/** The beginning of the payer's address or name, or of the provider's id. */
function searched(search: string): SQL | undefined {
  if (search === '') return undefined;
  const begin = (text: string) => `${text.replaceAll(/[\\%_]/g, String.raw`\$&`)}%`;
  const lower = begin(search.toLowerCase());
  return raw`(${payments.providerId} LIKE ${begin(search)} OR ${payments.userId} = ANY(ARRAY(
    SELECT id FROM users WHERE email LIKE ${lower} OR username LIKE ${lower} LIMIT 200)))`;
}

/** What all payments come to. */
export async function sumPayments(sql: Sql): Promise<PaymentTotals> {
  const isPaid = raw`FILTER (WHERE ${payments.status} = 'succeeded')`;
  const [row] = await sql
    .select({
      payments: raw<number>`count(*)::int`,
      succeeded: raw<number>`(count(*) ${isPaid})::int`,
      revenueCents: raw<number>`coalesce(sum(${payments.amountCents}) ${isPaid}, 0)::float8`,
    })
    .from(payments);
  return row ?? { payments: 0, succeeded: 0, revenueCents: 0 };
}
