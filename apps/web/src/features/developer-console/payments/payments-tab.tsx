import { formatCents } from '@diagbuddy/contract/amounts';
import { type InvoiceStatus, invoiceStatuses } from '@diagbuddy/contract/billing';
import { type Payment, PaymentList, PaymentTotals } from '@diagbuddy/contract/payments';
import { useQuery } from '@tanstack/react-query';
import { CreditCard } from 'lucide-react';
import { useState } from 'react';
import { apiRequest } from '../../../lib/api-client.ts';
import { formatCount, formatDateTime } from '../../../lib/format.ts';
import { Badge, type BadgeTone } from '../../../ui/badge.tsx';
import { Button } from '../../../ui/button.tsx';
import { Card, CardHeader } from '../../../ui/card.tsx';
import type { Column } from '../../../ui/data-table/column.ts';
import { DataTable } from '../../../ui/data-table/data-table.tsx';
import { isNarrowed } from '../../../ui/data-table/table-view.ts';
import { useServerRows } from '../../../ui/data-table/use-server-rows.ts';
import { useTableView } from '../../../ui/data-table/use-table-view.ts';
import { EmptyState } from '../../../ui/empty-state.tsx';
import { Mono } from '../../../ui/mono.tsx';
import { Figure, Figures } from '../figure.tsx';
import { Measured } from '../measured.tsx';

const tones: Record<InvoiceStatus, BadgeTone> = { succeeded: 'green', pending: 'amber', failed: 'red', void: 'gray' };
const capital = (word: string): string => word.charAt(0).toUpperCase() + word.slice(1);
/** How many are shown before somebody asks for more. */
const shownAtFirst = 10;

const columns: readonly Column<Payment>[] = [
  { id: 'user', header: 'User', value: ({ email }) => email, cell: ({ email }) => email ?? 'Account deleted' },
  {
    id: 'amount',
    header: 'Amount',
    value: ({ amount }) => amount / 100,
    cell: ({ amount }) => formatCents(amount),
    isSortable: true,
    isNumeric: true,
  },
  {
    id: 'status',
    header: 'Status',
    value: ({ status }) => status,
    cell: ({ status }) => <Badge tone={tones[status]}>{capital(status)}</Badge>,
  },
  {
    id: 'createdAt',
    header: 'Date',
    value: ({ createdAt }) => createdAt,
    cell: ({ createdAt }) => formatDateTime(createdAt),
    isSortable: true,
  },
  {
    id: 'stripePaymentId',
    header: 'Provider ID',
    value: ({ stripePaymentId }) => stripePaymentId,
    cell: ({ stripePaymentId }) => <Mono>{stripePaymentId}</Mono>,
  },
];
const filters = [
  { id: 'status', label: 'Status', choices: invoiceStatuses.map((value) => ({ value, label: capital(value) })) },
];

/** Every payment, the ten newest first. */
export default function PaymentsTab() {
  const totals = useQuery({
    queryKey: ['/api/admin/payment-totals'],
    queryFn: ({ signal }) =>
      apiRequest({ method: 'GET', path: '/api/admin/payment-totals', schema: PaymentTotals, signal }),
    staleTime: 0,
  });
  return (
    <div className="space-y-4">
      <Measured query={totals} failure="Failed to fetch payments">
        {({ revenueCents, payments, succeeded }) => (
          <Figures>
            <Figure label="Total Revenue" value={formatCents(revenueCents)} about="of successful payments" />
            <Figure label="Total Payments" value={formatCount(payments)} />
            <Figure label="Successful Payments" value={formatCount(succeeded)} />
          </Figures>
        )}
      </Measured>
      <PaymentsCard />
    </div>
  );
}

function PaymentsCard() {
  const table = useTableView({ columns, defaultSort: '-createdAt', filters });
  const source = useServerRows({ path: '/api/admin/payments', view: table.view, schema: PaymentList });
  const [isWhole, setIsWhole] = useState(false);
  const isCut = !isWhole && !isNarrowed(table.view) && (source.rows?.length ?? 0) > shownAtFirst;
  return (
    <Card>
      <CardHeader
        title="Recent Payments"
        actions={
          isCut && (
            <Button variant="ghost" size="sm" onClick={() => setIsWhole(true)}>
              Show all
            </Button>
          )
        }
      />
      <DataTable
        caption="Payments"
        columns={columns}
        rowKey={({ id }) => id}
        table={table}
        source={isCut ? { ...source, rows: source.rows?.slice(0, shownAtFirst), hasMore: false } : source}
        failure="Failed to fetch payments"
        empty={
          <EmptyState
            icon={CreditCard}
            title="No payments yet"
            description="Every invoice of a subscription shows up here, whether it was paid or not."
          />
        }
        searchHint="Email, username or provider ID"
      />
    </Card>
  );
}
