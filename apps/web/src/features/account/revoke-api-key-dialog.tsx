import type { ApiKey } from '@diagbuddy/contract/account';
import { useState } from 'react';
import { Button } from '../../ui/button.tsx';
import { Dialog, DialogClose, DialogContent, DialogTrigger } from '../../ui/dialog.tsx';
import { Mono } from '../../ui/mono.tsx';
import { toast } from '../../ui/toast.tsx';
import { toastFailure } from '../../ui/toast-failure.ts';
import { useRevokeApiKey } from './use-api-keys.ts';

/** The button 'Revoke' of a key, which asks first. */
export function RevokeApiKeyDialog({ apiKey }: { apiKey: ApiKey }) {
  const [isOpen, setIsOpen] = useState(false);
  const { mutateAsync: revoke, isPending } = useRevokeApiKey();
  const confirm = async () => {
    try {
      await revoke(apiKey.id);
      toast({ title: 'Key Revoked', description: `${apiKey.name} no longer works.`, variant: 'success' });
      setIsOpen(false);
    } catch (error) {
      toastFailure(error, { title: 'Key Not Revoked', otherwise: 'Failed to revoke the API key.' });
    }
  };
  return (
    <Dialog open={isOpen} onOpenChange={setIsOpen}>
      <DialogTrigger asChild>
        <Button variant="secondary" size="sm" aria-label={`Revoke ${apiKey.name}`}>
          Revoke
        </Button>
      </DialogTrigger>
      <DialogContent
        title="Revoke this API key?"
        description="Anything that uses it stops working right away. You can't undo this."
        footer={
          <>
            <DialogClose asChild>
              <Button variant="secondary">Cancel</Button>
            </DialogClose>
            <Button variant="danger" isPending={isPending} pendingLabel="Revoking..." onClick={() => void confirm()}>
              Revoke key
            </Button>
          </>
        }
      >
        <p className="font-medium">{apiKey.name}</p>
        <p className="text-muted text-sm">
          <Mono>{apiKey.prefix}…</Mono>
        </p>
      </DialogContent>
    </Dialog>
  );
}
