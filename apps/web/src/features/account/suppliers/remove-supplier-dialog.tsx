import type { SupplierAccount } from '@diagbuddy/contract/suppliers';
import { useState } from 'react';
import { Button } from '../../../ui/button.tsx';
import { Dialog, DialogClose, DialogContent, DialogTrigger } from '../../../ui/dialog.tsx';
import { toast } from '../../../ui/toast.tsx';
import { toastFailure } from '../../../ui/toast-failure.ts';
import { useRemoveSupplier } from './use-suppliers.ts';

/** The button 'Remove' of a supplier account, which asks first. */
export function RemoveSupplierDialog({ account: { supplier, name } }: { account: SupplierAccount }) {
  const [isOpen, setIsOpen] = useState(false);
  const { mutateAsync: remove, isPending } = useRemoveSupplier();
  const confirm = async () => {
    try {
      await remove(supplier);
      toast({ title: 'Account Removed', description: `${name} is no longer asked.`, variant: 'success' });
      setIsOpen(false);
    } catch (error) {
      toastFailure(error, { title: 'Account Not Removed', otherwise: 'Failed to remove the supplier account.' });
    }
  };
  return (
    <Dialog open={isOpen} onOpenChange={setIsOpen}>
      <DialogTrigger asChild>
        <Button variant="secondary" size="sm" aria-label={`Remove ${name}`}>
          Remove
        </Button>
      </DialogTrigger>
      <DialogContent
        title={`Remove the ${name} account?`}
        description="Its credentials are deleted here. Parts show catalog prices instead of its own."
        footer={
          <>
            <DialogClose asChild>
              <Button variant="secondary">Cancel</Button>
            </DialogClose>
            <Button variant="danger" isPending={isPending} pendingLabel="Removing..." onClick={() => void confirm()}>
              Remove account
            </Button>
          </>
        }
      />
    </Dialog>
  );
}
