import type { SupplierAccount } from '@diagbuddy/contract/suppliers';
import { Truck } from 'lucide-react';
import { formatDate } from '../../../lib/format.ts';
import { Card, CardHeader } from '../../../ui/card.tsx';
import { EmptyState } from '../../../ui/empty-state.tsx';
import { ListRow } from '../../../ui/list-row.tsx';
import { QueryList } from '../../../ui/query-list.tsx';
import { ConnectSupplierDialog } from './connect-supplier-dialog.tsx';
import { RemoveSupplierDialog } from './remove-supplier-dialog.tsx';
import { useSuppliers } from './use-suppliers.ts';

/** The organization's accounts at parts suppliers. */
export function SuppliersCard() {
  const suppliers = useSuppliers();
  return (
    <Card className="shadow-edge">
      <CardHeader title="Parts suppliers" description="Your own prices and stock beside each part" />
      <QueryList
        noun="parts suppliers"
        query={suppliers}
        shown={5}
        failure={{ title: 'Failed to fetch parts suppliers' }}
        empty={<EmptyState icon={Truck} title="No parts suppliers" description="None can be connected here." />}
        renderItem={(account) => <Row key={account.supplier} account={account} />}
      />
    </Card>
  );
}

function Row({ account }: { account: SupplierAccount }) {
  const { name, since, checkedAt } = account;
  return (
    <ListRow
      title={name}
      detail={since === null ? 'Not connected. Parts show catalog prices.' : `Connected since ${formatDate(since)}`}
      {...(since !== null && checkedAt === null && { note: `We couldn't check this account with ${name} yet.` })}
      end={
        <span className="flex shrink-0 gap-2">
          <ConnectSupplierDialog account={account} />
          {since !== null && <RemoveSupplierDialog account={account} />}
        </span>
      }
    />
  );
}
