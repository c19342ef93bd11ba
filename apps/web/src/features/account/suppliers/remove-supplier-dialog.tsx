import type { SupplierAccount } from '@diagbuddy/contract/suppliers';
import { Button } from '../../../ui/button.tsx';
import { ConfirmDialog } from '../../../ui/confirm-dialog.tsx';
import { useRemoveSupplier } from './use-suppliers.ts';

/** The button 'Remove' of a supplier account, which asks first. */
export function RemoveSupplierDialog({ account }: { account: SupplierAccount }) {
  const { mutate: remove, isPending } = useRemoveSupplier();
  return (
    <ConfirmDialog
      trigger={
        <Button variant="secondary" size="sm" aria-label={`Remove ${account.name}`}>
          Remove
        </Button>
      }
      title={`Remove the ${account.name} account?`}
      description="Its credentials are deleted. Parts show catalog prices instead of yours."
      action={{ label: 'Remove account', pendingLabel: 'Removing...', isPending }}
      onConfirm={(close) => remove(account, { onSuccess: close })}
    />
  );
}
