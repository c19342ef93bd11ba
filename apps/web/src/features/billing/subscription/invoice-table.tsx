import { formatCents } from '@diagbuddy/contract/amounts';
import type { Invoice } from '@diagbuddy/contract/billing';
import { useState } from 'react';
import { formatDate } from '../../../lib/format.ts';
import { Badge } from '../../../ui/badge.tsx';
import { Button } from '../../../ui/button.tsx';
import { Mono } from '../../../ui/mono.tsx';
import { Table, TableBody, TableCell, TableHead, TableHeaderCell, TableRow } from '../../../ui/table.tsx';
import { formatAdjustment } from './format-plan-change.ts';
import { invoiceBadges } from './format-subscription.ts';

const shownAtFirst = 5;

/** The newest invoices, as many as the server sends: a few at first, the rest when asked for. */
export function InvoiceTable({ invoices }: { invoices: readonly Invoice[] }) {
  const [isWhole, setIsWhole] = useState(false);
  if (invoices.length === 0) {
    return <p className="border-line border-t px-4 py-3 text-muted text-sm">No invoices yet.</p>;
  }
  const shown = isWhole ? invoices : invoices.slice(0, shownAtFirst);
  return (
    <div className="border-line border-t">
      <Table caption="Invoices">
        <TableHead>
          <TableRow>
            <TableHeaderCell>Invoice</TableHeaderCell>
            <TableHeaderCell isNumeric>Amount</TableHeaderCell>
            <TableHeaderCell>Status</TableHeaderCell>
          </TableRow>
        </TableHead>
        <TableBody>
          {shown.map((invoice) => (
            <Row key={invoice.id} invoice={invoice} />
          ))}
        </TableBody>
      </Table>
      {!isWhole && invoices.length > shownAtFirst && (
        <div className="border-line border-t p-2">
          <Button variant="ghost" size="sm" className="w-full" onClick={() => setIsWhole(true)}>
            Show all {invoices.length}
          </Button>
        </div>
      )}
    </div>
  );
}

function Row({ invoice }: { invoice: Invoice }) {
  const { createdAt, number, url, amountCents, adjustmentCents, status } = invoice;
  const badge = invoiceBadges[status];
  const day = formatDate(createdAt);
  return (
    <TableRow>
      <TableCell className="whitespace-nowrap">
        {url === null ? (
          day
        ) : (
          <a
            href={url}
            target="_blank"
            rel="noreferrer"
            className="font-medium text-accent underline underline-offset-2"
          >
            {day}
          </a>
        )}
        {number !== null && <Mono className="block text-faint text-xs">{number}</Mono>}
      </TableCell>
      <TableCell isNumeric>
        {formatCents(amountCents)}
        {adjustmentCents !== 0 && (
          <span className="block whitespace-nowrap text-faint text-xs">{formatAdjustment(adjustmentCents)}</span>
        )}
      </TableCell>
      <TableCell>
        <Badge tone={badge.tone}>{badge.label}</Badge>
      </TableCell>
    </TableRow>
  );
}
