import type { Webhook } from '@diagbuddy/contract/webhooks';
import { WebhookIcon } from 'lucide-react';
import { formatDateTime } from '../../../lib/format.ts';
import { Button } from '../../../ui/button.tsx';
import { Card, CardHeader } from '../../../ui/card.tsx';
import { EmptyState } from '../../../ui/empty-state.tsx';
import { ListRow } from '../../../ui/list-row.tsx';
import { QueryList } from '../../../ui/query-list.tsx';
import { CreateWebhookDialog } from './create-webhook-dialog.tsx';
import { RemoveWebhookDialog } from './remove-webhook-dialog.tsx';
import { useSwitchWebhook, useTestWebhook, useWebhooks } from './use-webhooks.ts';

/** The addresses to which each diagnosis of the organization is sent. */
export function WebhooksCard() {
  const webhooks = useWebhooks();
  return (
    <Card className="shadow-edge">
      <CardHeader
        title="Webhooks"
        description="Every finished diagnosis, sent to your own software"
        actions={<CreateWebhookDialog />}
      />
      <QueryList
        noun="webhooks"
        query={webhooks}
        shown={5}
        canShowAll
        failure={{ title: 'Failed to fetch webhooks' }}
        empty={
          <EmptyState
            icon={WebhookIcon}
            title="No webhooks"
            description="Add an https address, and it gets a signed message after each diagnosis of your organization."
          />
        }
        renderItem={(webhook) => <Row key={webhook.id} webhook={webhook} />}
      />
    </Card>
  );
}

function Row({ webhook }: { webhook: Webhook }) {
  const { host, pathname } = new URL(webhook.url);
  const change = useSwitchWebhook();
  const test = useTestWebhook();
  return (
    <ListRow
      title={host}
      detail={<span className="break-all">{pathname}</span>}
      note={webhook.isEnabled ? formatDelivery(webhook.lastDelivery) : 'Off. Nothing is sent to it.'}
      end={
        <span className="flex flex-wrap gap-2">
          {webhook.isEnabled && (
            <Button
              variant="secondary"
              size="sm"
              aria-label={`Test ${webhook.url}`}
              isPending={test.isPending}
              pendingLabel="Sending..."
              onClick={() => test.mutate(webhook.id)}
            >
              Test
            </Button>
          )}
          <Button
            variant="secondary"
            size="sm"
            aria-label={`${webhook.isEnabled ? 'Switch off' : 'Switch on'} ${webhook.url}`}
            isPending={change.isPending}
            onClick={() => change.mutate({ id: webhook.id, isEnabled: !webhook.isEnabled })}
          >
            {webhook.isEnabled ? 'Switch off' : 'Switch on'}
          </Button>
          <RemoveWebhookDialog webhook={webhook} />
        </span>
      }
    />
  );
}

/** How the newest message came out, in a line. */
function formatDelivery(last: Webhook['lastDelivery']): string {
  if (last === null) return 'Nothing sent yet';
  const at = formatDateTime(last.at);
  if (last.state === 'delivered') return `Last delivered ${at}`;
  const why = last.problem === null ? '' : `: ${last.problem}`;
  return last.state === 'failed' ? `Gave up on the message of ${at}${why}` : `Trying again since ${at}${why}`;
}
