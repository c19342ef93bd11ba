import type { ApiKey } from '@diagbuddy/contract/account';
import { KeySquare } from 'lucide-react';
import { formatDate, formatDateTime } from '../../lib/format.ts';
import { Card, CardHeader } from '../../ui/card.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';
import { ListRow } from '../../ui/list-row.tsx';
import { Mono } from '../../ui/mono.tsx';
import { QueryList } from '../../ui/query-list.tsx';
import { CreateApiKeyDialog } from './create-api-key-dialog.tsx';
import { RevokeApiKeyDialog } from './revoke-api-key-dialog.tsx';
import { useApiKeys } from './use-api-keys.ts';

/** The keys with which other software may call for this account. */
export function ApiKeysCard() {
  const keys = useApiKeys();
  return (
    <Card className="shadow-edge">
      <CardHeader
        title="API keys"
        description={
          <>
            For your own software.{' '}
            <a className="font-medium text-accent underline underline-offset-2" href="/api-reference">
              API reference
            </a>
          </>
        }
        actions={<CreateApiKeyDialog />}
      />
      <QueryList
        noun="API keys"
        query={keys}
        shown={5}
        canShowAll
        failure={{ title: 'Failed to fetch API keys' }}
        empty={
          <EmptyState
            icon={KeySquare}
            title="No API keys"
            description="Create one for each program that uses DiagBuddy, so you can revoke them one by one."
          />
        }
        renderItem={(apiKey) => <Key key={apiKey.id} apiKey={apiKey} />}
      />
    </Card>
  );
}

function Key({ apiKey }: { apiKey: ApiKey }) {
  return (
    <ListRow
      title={apiKey.name}
      detail={
        <>
          <Mono>{apiKey.prefix}…</Mono> · created {formatDate(apiKey.createdAt)}
        </>
      }
      note={apiKey.lastUsedAt === null ? 'Never used' : `Last used ${formatDateTime(apiKey.lastUsedAt)}`}
      end={<RevokeApiKeyDialog apiKey={apiKey} />}
    />
  );
}
