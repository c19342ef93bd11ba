import type { ApiKey } from '@diagbuddy/contract/account';
import { KeySquare } from 'lucide-react';
import { formatDate, formatDateTime } from '../../lib/format.ts';
import { Card, CardHeader } from '../../ui/card.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';
import { Mono } from '../../ui/mono.tsx';
import { AccountList } from './account-list.tsx';
import { CreateApiKeyDialog } from './create-api-key-dialog.tsx';
import { RevokeApiKeyDialog } from './revoke-api-key-dialog.tsx';
import { useApiKeys } from './use-api-keys.ts';

/** The keys with which other software may call for this account. */
export function ApiKeysCard() {
  const keys = useApiKeys();
  return (
    <Card className="shadow-edge">
      <CardHeader title="API keys" description="For your own software" actions={<CreateApiKeyDialog />} />
      <AccountList
        noun="API keys"
        query={keys}
        shownAtFirst={5}
        failure="Failed to fetch API keys"
        empty={
          <EmptyState
            icon={KeySquare}
            title="No API keys"
            description="Create one for each program that calls DiagBuddy for you, so that you can revoke it alone."
          />
        }
        renderItem={(apiKey) => <Key key={apiKey.id} apiKey={apiKey} />}
      />
    </Card>
  );
}

function Key({ apiKey }: { apiKey: ApiKey }) {
  return (
    <li className="flex items-center justify-between gap-3 px-4 py-3">
      <div className="min-w-0">
        <p className="font-medium">{apiKey.name}</p>
        <p className="text-muted text-sm">
          <Mono>{apiKey.prefix}…</Mono> · created {formatDate(apiKey.createdAt)}
        </p>
        <p className="text-faint text-sm">
          {apiKey.lastUsedAt === null ? 'Never used' : `Last used ${formatDateTime(apiKey.lastUsedAt)}`}
        </p>
      </div>
      <RevokeApiKeyDialog apiKey={apiKey} />
    </li>
  );
}
