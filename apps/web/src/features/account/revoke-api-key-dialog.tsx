import type { ApiKey } from '@diagbuddy/contract/account';
import { Button } from '../../ui/button.tsx';
import { ConfirmDialog } from '../../ui/confirm-dialog.tsx';
import { Mono } from '../../ui/mono.tsx';
import { useRevokeApiKey } from './use-api-keys.ts';

/** The button 'Revoke' of a key, which asks first. */
export function RevokeApiKeyDialog({ apiKey }: { apiKey: ApiKey }) {
  const { mutate: revoke, isPending } = useRevokeApiKey();
  return (
    <ConfirmDialog
      trigger={
        <Button variant="secondary" size="sm" aria-label={`Revoke ${apiKey.name}`}>
          Revoke
        </Button>
      }
      title="Revoke this API key?"
      description="Anything that uses it stops working right away. You can't undo this."
      action={{ label: 'Revoke key', pendingLabel: 'Revoking...', isPending }}
      onConfirm={(close) => revoke(apiKey, { onSuccess: close })}
    >
      <p className="font-medium">{apiKey.name}</p>
      <p className="text-muted text-sm">
        <Mono>{apiKey.prefix}…</Mono>
      </p>
    </ConfirmDialog>
  );
}
